#include "rules/relabelling.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <stdexcept>
#include <tuple>

namespace qcg {

namespace {

using RelabelTick = std::function<void()>;
using StateColour = std::uint32_t;

/// One of the two superpositions as labelled games.
class Side {
 public:
  Side(const Game& game, const RelabelTick& tick)
      : reachable_(game.rules, game.start, tick), states_(reachable_, tick), is_start_(states_.size(), false) {
    for (const Position position : game.start) is_start_[states_.state(position)] = true;
  }
  Side(const Side&) = delete;
  Side& operator=(const Side&) = delete;

  [[nodiscard]] const LabelledStates& states() const { return states_; }
  [[nodiscard]] bool is_start(StateIndex state) const { return is_start_[state]; }
  [[nodiscard]] std::size_t realisations() const {
    return static_cast<std::size_t>(std::count(is_start_.begin(), is_start_.end(), true));
  }
  [[nodiscard]] Step step(std::size_t label) const {
    for (StateIndex state = 0; state < states_.size(); ++state) {
      if (const Arrow* arrow = find_arrow(states_.arrows(state), states_.labels()[label])) return arrow->step();
    }
    throw std::logic_error("a label that is legal nowhere");
  }

 private:
  Reachable reachable_;
  LabelledStates states_;
  std::vector<bool> is_start_;
};

/// Colours of the states and labels of both sides: what a renaming maps onto each other has the same colour.
struct Colouring {
  std::array<std::vector<StateColour>, 2> states;
  std::array<std::vector<StateColour>, 2> labels;
};

class RelabellingSearch {
 public:
  RelabellingSearch(const Game& one, const Game& other, const RelabelTick& tick)
      : one_(one), other_(other), tick_(tick), sides_{Side(one, tick), Side(other, tick)} {}

  SameUpToRelabelling search() {
    if (std::string why_not = different_counts(); !why_not.empty()) return {std::nullopt, std::move(why_not)};
    Colouring start;
    for (const std::size_t side : {0U, 1U}) {
      const Side& its = sides_[side];
      for (StateIndex state = 0; state < its.states().size(); ++state) {
        start.states[side].push_back(its.is_start(state) ? 1 : 0);
      }
      start.labels[side].assign(its.states().labels().size(), 0);
    }
    auto found = extend(std::move(start));
    if (found) return {std::move(found), {}};
    return {std::nullopt, "no renaming of the labels maps the realisations of one onto those of the other"};
  }

 private:
  [[nodiscard]] std::string different_counts() const {
    const auto differ = [](std::size_t a, std::size_t b, std::string_view what) {
      return a == b ? std::string() : fmt::format("they have {} and {} {}", a, b, what);
    };
    const LabelledStates& a = sides_[0].states();
    const LabelledStates& b = sides_[1].states();
    std::string why =
        differ(sides_[0].realisations(), sides_[1].realisations(), "realisations that are not equivalent");
    if (why.empty()) why = differ(a.labels().size(), b.labels().size(), "labels that can ever be played");
    return why.empty() ? differ(a.size(), b.size(), "followers that are not equivalent") : why;
  }

  // Tells labels apart until each has a colour of its own; where colours do not suffice, one label is tried with each
  // that might take its place.
  std::optional<Relabelling> extend(Colouring colouring) {
    tick_();
    if (!refine(colouring)) return std::nullopt;
    std::map<StateColour, std::size_t> sizes;
    for (const StateColour colour : colouring.labels[0]) ++sizes[colour];
    const auto doubtful = std::find_if(sizes.begin(), sizes.end(), [](const auto& each) { return each.second > 1; });
    if (doubtful == sizes.end()) return checked(colouring);
    const auto at = std::find(colouring.labels[0].begin(), colouring.labels[0].end(), doubtful->first);
    const auto fresh = static_cast<StateColour>(colouring.labels[0].size() + 1);  // more than there are colours
    for (std::size_t label = 0; label < colouring.labels[1].size(); ++label) {
      if (colouring.labels[1][label] != doubtful->first) continue;
      Colouring next = colouring;
      next.labels[0][static_cast<std::size_t>(at - colouring.labels[0].begin())] = fresh;
      next.labels[1][label] = fresh;
      if (auto found = extend(std::move(next))) return found;
    }
    return std::nullopt;
  }

  // Answers whether both sides still have as many states and labels of each colour.
  bool refine(Colouring& colouring) const {
    for (std::size_t colours = 0;;) {
      tick_();
      colouring = refined(colouring);
      for (const auto* both : {&colouring.states, &colouring.labels}) {
        std::array<std::vector<StateColour>, 2> sorted = *both;
        for (std::vector<StateColour>& side : sorted) std::sort(side.begin(), side.end());
        if (sorted[0] != sorted[1]) return false;
      }
      const std::size_t now = distinct(colouring.states[0]) + distinct(colouring.labels[0]);
      if (now == colours) return true;
      colours = now;
    }
  }

  static std::size_t distinct(const std::vector<StateColour>& colours) {
    return std::set<StateColour>(colours.begin(), colours.end()).size();
  }

  // A state is told by the labels that leave it and where they lead, a label by the states that it leads between.
  [[nodiscard]] Colouring refined(const Colouring& colouring) const {
    using Seen = std::pair<StateColour, std::vector<std::tuple<std::uint32_t, StateColour, StateColour>>>;
    std::array<std::vector<Seen>, 2> seen_by_states;
    std::array<std::vector<Seen>, 2> seen_by_labels;
    for (const std::size_t side : {0U, 1U}) {
      const LabelledStates& states = sides_[side].states();
      for (const StateColour colour : colouring.labels[side]) seen_by_labels[side].push_back({colour, {}});
      for (StateIndex state = 0; state < states.size(); ++state) {
        Seen seen{colouring.states[side][state], {}};
        for (const Arrow& arrow : states.arrows(state)) {
          const std::size_t label = states.dense(arrow.label);
          const StateColour to = colouring.states[side][arrow.to];
          seen.second.emplace_back(arrow.players, colouring.labels[side][label], to);
          seen_by_labels[side][label].second.emplace_back(arrow.players, colouring.states[side][state], to);
        }
        seen_by_states[side].push_back(std::move(seen));
      }
    }
    return {colours_of(seen_by_states), colours_of(seen_by_labels)};
  }

  // Equal sights, equal colours, on both sides.
  template <class Seen>
  static std::array<std::vector<StateColour>, 2> colours_of(std::array<std::vector<Seen>, 2>& seen) {
    std::map<Seen, StateColour> colours;
    std::array<std::vector<StateColour>, 2> coloured;
    for (const std::size_t side : {0U, 1U}) {
      for (Seen& each : seen[side]) {
        std::sort(each.second.begin(), each.second.end());
        const auto next = static_cast<StateColour>(colours.size());
        coloured[side].push_back(colours.try_emplace(std::move(each), next).first->second);
      }
    }
    return coloured;
  }

  [[nodiscard]] std::optional<Relabelling> checked(const Colouring& colouring) const {
    Relabelling relabelling;
    for (std::size_t label = 0; label < colouring.labels[0].size(); ++label) {
      const auto place = std::find(colouring.labels[1].begin(), colouring.labels[1].end(), colouring.labels[0][label]);
      relabelling.emplace_back(sides_[0].step(label),
                               sides_[1].step(static_cast<std::size_t>(place - colouring.labels[1].begin())));
    }
    return is_relabelling(one_, other_, relabelling) ? std::optional(relabelling) : std::nullopt;
  }

  const Game& one_;
  const Game& other_;
  const RelabelTick& tick_;
  std::array<Side, 2> sides_;
};

/// Whether a position and one of the other game are equivalent (Definition 3.2) when labels are renamed.
class RenamedEquivalence {
 public:
  RenamedEquivalence(const AnyRuleset& one, const AnyRuleset& other, const Relabelling& relabelling)
      : one_(one), other_(other) {
    for (const auto& [from, to] : relabelling) renamed_[from.label] = to.label;
  }

  bool operator()(Position a, Position b) {
    const auto [known, fresh] = known_.try_emplace({a, b}, false);
    if (!fresh) return known->second;
    const bool answer = agree(a, b);
    return known_[{a, b}] = answer;
  }

 private:
  bool agree(Position a, Position b) {
    for (const Player player : both_players) {
      const std::vector<Label> labels = one_.moves(a, player);
      if (labels.size() != other_.moves(b, player).size()) return false;
      for (const Label label : labels) {
        const auto renamed = renamed_.find(label);
        if (renamed == renamed_.end()) return false;
        const auto after = other_.play(b, player, renamed->second);
        if (!after || !(*this)(*one_.play(a, player, label), *after)) return false;
      }
    }
    return true;
  }

  const AnyRuleset& one_;
  const AnyRuleset& other_;
  std::map<Label, Label> renamed_;
  std::map<std::pair<Position, Position>, bool> known_;
};

}  // namespace

SameUpToRelabelling find_relabelling(const Game& one, const Game& other, const std::function<void()>& tick) {
  return RelabellingSearch(one, other, tick).search();
}

bool is_relabelling(const Game& one, const Game& other, const Relabelling& relabelling) {
  std::set<Label> from;
  std::set<Label> to;
  for (const auto& [a, b] : relabelling) {
    if (!from.insert(a.label).second || !to.insert(b.label).second) return false;
  }
  RenamedEquivalence equivalent(one.rules, other.rules, relabelling);
  const auto each_has_its_like = [&](const std::vector<Position>& all, const auto& is_like) {
    return std::all_of(all.begin(), all.end(), is_like);
  };
  return each_has_its_like(one.start,
                           [&](Position a) {
                             return std::any_of(other.start.begin(), other.start.end(),
                                                [&](Position b) { return equivalent(a, b); });
                           }) &&
         each_has_its_like(other.start, [&](Position b) {
           return std::any_of(one.start.begin(), one.start.end(), [&](Position a) { return equivalent(a, b); });
         });
}

}  // namespace qcg
