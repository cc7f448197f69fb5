#include "solve/reference.h"

#include <algorithm>
#include <stdexcept>

#include "base/checkpoint.h"
#include "solve/reference_texts.h"

namespace qcg::reference {

namespace {

class Classical final : public Rules {
 public:
  explicit Classical(AnyRuleset rules) : rules_(std::move(rules)) {}

  [[nodiscard]] std::set<Text> moves(const Text& position, Player player) const override {
    std::set<Text> moves;
    for (const Label label : rules_.moves(std::stoull(position), player)) moves.insert(std::to_string(label));
    return moves;
  }
  [[nodiscard]] Text play(const Text& position, Player player, const Text& move) const override {
    const auto label = static_cast<Label>(std::stoul(move));
    return std::to_string(rules_.play(std::stoull(position), player, label).value());
  }
  [[nodiscard]] std::string name(const Text& position) const override { return rules_.show(std::stoull(position)); }
  [[nodiscard]] std::string name(Player player, const Text& label) const override {
    return rules_.show_briefly(player, static_cast<Label>(std::stoul(label)));
  }

 private:
  AnyRuleset rules_;
};

class Quantum final : public Rules {
 public:
  Quantum(std::shared_ptr<const Rules> below, Flavour flavour, Width width)
      : below_(std::move(below)), flavour_(flavour), width_(width) {}

  [[nodiscard]] std::set<Text> moves(const Text& position, Player player) const override {
    const std::vector<Text> realisations = unpack(position);
    std::set<Text> legal_somewhere;
    for (const Text& realisation : realisations) legal_somewhere.merge(below_->moves(realisation, player));
    const std::vector<Text> labels(legal_somewhere.begin(), legal_somewhere.end());
    if (labels.size() > 24) throw std::length_error("too many labels for the reference solver");
    std::set<Text> moves;
    for (std::size_t subset = 1; subset < (std::size_t{1} << labels.size()); ++subset) {
      checkpoint();
      std::vector<Text> chosen;
      for (std::size_t i = 0; i < labels.size(); ++i) {
        if ((subset >> i & 1U) != 0) chosen.push_back(labels[i]);
      }
      const bool allowed = chosen.size() == 1 ? alone(realisations, player, chosen.front(), labels.size())
                                              : width_.allows(chosen.size());
      if (allowed) moves.insert(pack(chosen));
    }
    return moves;
  }

  [[nodiscard]] Text play(const Text& position, Player player, const Text& move) const override {
    std::set<Text> reached;
    for (const Text& realisation : unpack(position)) {
      const std::set<Text> legal = below_->moves(realisation, player);
      for (const Text& label : unpack(move)) {
        if (legal.contains(label)) reached.insert(below_->play(realisation, player, label));
      }
    }
    return pack_set(reached);
  }

 private:
  // Definition 3.13, flavour by flavour.
  [[nodiscard]] bool alone(const std::vector<Text>& realisations, Player player, const Text& label,
                           std::size_t labels) const {
    const auto legal_on = [&](const Text& realisation) { return below_->moves(realisation, player).contains(label); };
    const auto stuck_on = [&](const Text& realisation) { return below_->moves(realisation, player).empty(); };
    const bool only_label = labels == 1;
    const bool legal_on_all = std::all_of(realisations.begin(), realisations.end(), legal_on);
    switch (flavour_) {
      case Flavour::A:
        return false;
      case Flavour::B:
        return only_label;
      case Flavour::C:
        return legal_on_all;
      case Flavour::BC:
        return only_label || legal_on_all;
      case Flavour::Cp:
        return std::all_of(realisations.begin(), realisations.end(),
                           [&](const Text& realisation) { return stuck_on(realisation) || legal_on(realisation); });
      case Flavour::D:
        return true;
      case Flavour::Classical:
        break;
    }
    throw std::logic_error("the classical flavour has no superpositions");
  }

  std::shared_ptr<const Rules> below_;
  Flavour flavour_;
  Width width_;
};

}  // namespace

Game classical(const qcg::Game& game) {
  std::set<Text> start;
  for (const Position position : game.start) start.insert(std::to_string(position));
  return {std::make_shared<Classical>(game.rules), start};
}

Game quantum(const Game& game, Flavour flavour, Width width) {
  return {std::make_shared<Quantum>(game.rules, flavour, width), {pack_set(game.start)}};
}

Game lifted(const qcg::Game& game, Lift lift) {
  const Game below = classical(game);
  if (lift.collapse) return collapsing(below, lift);
  return lift.flavour == Flavour::Classical ? below : quantum(below, lift.flavour, lift.width);
}

const std::set<Text>& Solver::options(const Text& position, Player player) {
  const auto known = options_.find({position, player});
  if (known != options_.end()) return known->second;
  std::set<Text> options;
  for (const Text& move : rules_->moves(position, player)) {
    checkpoint();
    options.insert(rules_->play(position, player, move));
  }
  return options_[{position, player}] = std::move(options);
}

bool Solver::mover_wins(const Text& position, Player mover) {
  const auto known = wins_.find({position, mover});
  if (known != wins_.end()) return known->second;
  bool wins = false;
  for (const Text& option : options(position, mover)) wins = wins || !mover_wins(option, opponent(mover));
  return wins_[{position, mover}] = wins;
}

namespace {

Outcome outcome_of(bool left_first, bool right_first) {
  if (left_first && right_first) return Outcome::N;
  if (left_first) return Outcome::L;
  return right_first ? Outcome::R : Outcome::P;
}

}  // namespace

Outcome Solver::outcome(const Text& position) {
  return outcome_of(mover_wins(position, Player::Left), mover_wins(position, Player::Right));
}

bool Solver::misere_mover_wins(const Text& position, Player mover) {
  const auto known = misere_wins_.find({position, mover});
  if (known != misere_wins_.end()) return known->second;
  const std::set<Text>& all = options(position, mover);
  bool wins = all.empty();
  for (const Text& option : all) wins = wins || !misere_mover_wins(option, opponent(mover));
  return misere_wins_[{position, mover}] = wins;
}

Outcome Solver::misere_outcome(const Text& position) {
  return outcome_of(misere_mover_wins(position, Player::Left), misere_mover_wins(position, Player::Right));
}

unsigned Solver::misere_nimber(const Text& position, unsigned heaps) {
  std::multiset<unsigned> all;
  while (all.size() < heaps) all.insert(2);
  return misere_nimber(position, all);
}

unsigned Solver::misere_nimber(const Text& position, const std::multiset<unsigned>& heaps) {
  const auto known = misere_nimbers_.find({position, heaps});
  if (known != misere_nimbers_.end()) return known->second;
  std::set<unsigned> reached;
  for (const Text& option : options(position, Player::Left)) reached.insert(misere_nimber(option, heaps));
  for (const unsigned heap : heaps) {
    std::multiset<unsigned> others = heaps;
    others.erase(others.find(heap));
    for (unsigned left = 0; left < heap; ++left) {
      std::multiset<unsigned> after = others;
      if (left > 0) after.insert(left);
      reached.insert(misere_nimber(position, after));
    }
  }
  unsigned least = 0;
  while (reached.contains(least)) ++least;
  return misere_nimbers_[{position, heaps}] = reached.empty() ? 1 : least;
}

unsigned Solver::nimber(const Text& position) {
  const auto known = nimbers_.find(position);
  if (known != nimbers_.end()) return known->second;
  std::set<unsigned> reached;
  for (const Text& option : options(position, Player::Left)) reached.insert(nimber(option));
  unsigned least = 0;
  while (reached.contains(least)) ++least;
  return nimbers_[position] = least;
}

unsigned Solver::longest_play(const Text& position) {
  const auto known = longest_plays_.find(position);
  if (known != longest_plays_.end()) return known->second;
  unsigned longest = 0;
  for (const Player player : both_players) {
    for (const Text& option : options(position, player)) longest = std::max(longest, 1 + longest_play(option));
  }
  return longest_plays_[position] = longest;
}

unsigned Solver::most_moves(const Text& position, Player player) {
  const auto known = most_moves_.find({position, player});
  if (known != most_moves_.end()) return known->second;
  unsigned most = 0;
  for (const Text& option : options(position, player)) most = std::max(most, 1 + most_moves(option, player));
  for (const Text& option : options(position, opponent(player))) most = std::max(most, most_moves(option, player));
  return most_moves_[{position, player}] = most;
}

unsigned Solver::moves_in_a_row(const Text& position, Player player) {
  const auto known = moves_in_a_row_.find({position, player});
  if (known != moves_in_a_row_.end()) return known->second;
  unsigned most = 0;
  for (const Text& option : options(position, player)) most = std::max(most, 1 + moves_in_a_row(option, player));
  return moves_in_a_row_[{position, player}] = most;
}

Solver::Node Solver::value(const Text& position) {
  const auto known = values_.find(position);
  if (known != values_.end()) return known->second;
  Form form;
  for (const Text& option : options(position, Player::Left)) form.left.insert(value(option));
  for (const Text& option : options(position, Player::Right)) form.right.insert(value(option));
  return values_[position] = canonical(std::move(form));
}

// G <= H unless some G^L >= H or some H^R <= G.
bool Solver::less_equal(Node a, Node b) {
  checkpoint();
  const auto known = less_equal_.find({a, b});
  if (known != less_equal_.end()) return known->second;
  const bool answer =
      std::none_of(forms_[a].left.begin(), forms_[a].left.end(), [&](Node left) { return less_equal(b, left); }) &&
      std::none_of(forms_[b].right.begin(), forms_[b].right.end(), [&](Node right) { return less_equal(right, a); });
  return less_equal_[{a, b}] = answer;
}

// Theorem 2.15 of Pleunes: an option reversible through its answer gives way to that answer's options.
bool Solver::bypass_reversible(Form& form) {
  const Node game = keep(form);
  for (const Node left : form.left) {
    for (const Node answer : forms_[left].right) {
      if (!less_equal(answer, game)) continue;
      form.left.erase(left);
      form.left.insert(forms_[answer].left.begin(), forms_[answer].left.end());
      return true;
    }
  }
  for (const Node right : form.right) {
    for (const Node answer : forms_[right].left) {
      if (!less_equal(game, answer)) continue;
      form.right.erase(right);
      form.right.insert(forms_[answer].right.begin(), forms_[answer].right.end());
      return true;
    }
  }
  return false;
}

// Theorem 2.13 of Pleunes.
bool Solver::remove_dominated(Form& form) {
  for (const Node worse : form.left) {
    for (const Node better : form.left) {
      if (worse == better || !less_equal(worse, better)) continue;
      form.left.erase(worse);
      return true;
    }
  }
  for (const Node worse : form.right) {
    for (const Node better : form.right) {
      if (worse == better || !less_equal(better, worse)) continue;
      form.right.erase(worse);
      return true;
    }
  }
  return false;
}

Solver::Node Solver::canonical(Form form) {
  while (bypass_reversible(form) || remove_dominated(form)) {
  }
  return keep(form);
}

Solver::Node Solver::keep(const Form& form) {
  const auto [place, is_new] = nodes_.try_emplace(form, forms_.size());
  if (is_new) forms_.push_back(form);
  return place->second;
}

unsigned Solver::birthday(Node node) const {
  unsigned height = 0;
  for (const Node left : forms_[node].left) height = std::max(height, birthday(left) + 1);
  for (const Node right : forms_[node].right) height = std::max(height, birthday(right) + 1);
  return height;
}

bool Solver::same(Universe& universe, ShortGame game, Node node) {
  std::map<ShortGame, Node> converted;
  const auto convert = [&](const auto& self, ShortGame from) -> Node {
    const auto known = converted.find(from);
    if (known != converted.end()) return known->second;
    Form form;
    for (const ShortGame left : universe.left_options(from)) form.left.insert(self(self, left));
    for (const ShortGame right : universe.right_options(from)) form.right.insert(self(self, right));
    return converted[from] = keep(form);
  };
  return convert(convert, game) == node;
}

}  // namespace qcg::reference
