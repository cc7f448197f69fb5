#pragma once

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "lift/lift.h"
#include "solve/reference.h"

namespace qcg::testing {

/// The measured game word for word, to hold the fast solver's answers against: realisations are texts, amplitudes are
/// added up in maps and divided by nothing, every move is tried. It remembers states, and nothing else is clever.
class ReferenceChance {
 public:
  using Rational = boost::multiprecision::cpp_rational;
  using Amplitudes = std::map<std::string, Rational>;
  using Labels = std::set<std::string>;

  ReferenceChance(const Game& game, Lift lift, bool interfering)
      : rules_(reference::classical(game).rules), lift_(lift), interfering_(interfering) {
    for (const std::string& text : reference::classical(game).start) start_[text] = 1;
  }

  [[nodiscard]] const Amplitudes& start() const { return start_; }

  [[nodiscard]] Rational chance(const Amplitudes& state, Player player) {
    if (const auto known = known_.find({state, player}); known != known_.end()) return known->second;
    Rational best = 0;
    for (const Labels& move : moves(state, player)) best = std::max(best, chance_by(state, player, move));
    return known_[{state, player}] = best;
  }

  [[nodiscard]] std::set<Labels> best_moves(const Amplitudes& state, Player player) {
    const Rational best = chance(state, player);
    std::set<Labels> found;
    for (const Labels& move : moves(state, player)) {
      if (best > 0 && chance_by(state, player, move) == best) found.insert(move);
    }
    return found;
  }

 private:
  [[nodiscard]] Rational weight(const Rational& amplitude) const {
    return interfering_ ? Rational(amplitude * amplitude) : amplitude;
  }

  [[nodiscard]] Rational chance_by(const Amplitudes& state, Player player, const Labels& move) {
    Rational whole = 0;
    Rational legal = 0;
    Amplitudes after;
    for (const auto& [position, amplitude] : state) {
      whole += weight(amplitude);
      for (const std::string& label : move) {
        if (!rules_->moves(position, player).contains(label)) continue;
        legal += weight(amplitude);
        after[rules_->play(position, player, label)] += amplitude;
      }
    }
    return legal / (whole * move.size()) * (1 - chance(after, opponent(player)));
  }

  [[nodiscard]] std::vector<Labels> moves(const Amplitudes& state, Player player) const {
    Labels all;
    for (const auto& [position, amplitude] : state) all.merge(rules_->moves(position, player));
    std::vector<Labels> sets{{}};
    for (const std::string& label : all) {
      const std::size_t before = sets.size();
      for (std::size_t i = 0; i < before; ++i) {
        sets.push_back(sets[i]);
        sets.back().insert(label);
      }
    }
    std::erase_if(sets, [&](const Labels& move) { return !may_be_played(state, player, move, all.size()); });
    return sets;
  }

  [[nodiscard]] bool may_be_played(const Amplitudes& state, Player player, const Labels& move,
                                   std::size_t all_labels) const {
    if (move.empty()) return false;
    if (move.size() > 1) return lift_.flavour != Flavour::Classical && lift_.width.allows(move.size());
    bool legal_everywhere = true;
    bool legal_where_active = true;
    for (const auto& [position, amplitude] : state) {
      const std::set<std::string> here = rules_->moves(position, player);
      if (here.contains(*move.begin())) continue;
      legal_everywhere = false;
      if (!here.empty()) legal_where_active = false;
    }
    switch (lift_.flavour) {
      case Flavour::A:
        return false;
      case Flavour::B:
        return all_labels == 1;
      case Flavour::C:
        return legal_everywhere;
      case Flavour::Cp:
        return legal_where_active;
      case Flavour::BC:
        return legal_everywhere || all_labels == 1;
      case Flavour::Classical:
      case Flavour::D:
        return true;
    }
    return false;
  }

  std::shared_ptr<const reference::Rules> rules_;
  Lift lift_;
  bool interfering_;
  Amplitudes start_;
  std::map<std::pair<Amplitudes, Player>, Rational> known_;
};

}  // namespace qcg::testing
