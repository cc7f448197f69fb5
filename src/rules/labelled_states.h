#pragma once

#include <compare>
#include <functional>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rules/any_ruleset.h"

namespace qcg {

// Positions as labelled games: what leads from each to which, and which of them are the same (Pleunes, Definitions 3.1
// and 3.2).

/// One move by name: a label, and a player for whom it is legal.
struct Step {
  Player player;
  Label label;
  bool operator==(const Step&) const = default;
};

/// Moves that can be played one after the other from a position.
struct Line {
  Position from;
  std::vector<Step> moves;
};

using StateIndex = std::uint32_t;

/// Where a label leads, and for whom: bit 0 for Left, bit 1 for Right.
struct Arrow {
  Label label;
  std::uint32_t players;
  StateIndex to;
  auto operator<=>(const Arrow&) const = default;

  [[nodiscard]] Step step() const { return {(players & 1U) != 0 ? Player::Left : Player::Right, label}; }
};

/// The arrow of this label, of arrows by ascending label; null where there is none.
const Arrow* find_arrow(const std::vector<Arrow>& arrows, Label label);

/// The labels of both players, ascending, and for whom each is legal (the spanning move function, Definition 3.6).
std::vector<std::pair<Label, std::uint32_t>> spanning_labels(const AnyRuleset& rules, Position position);

/// All positions that can be reached by either player at any time, breadth first, with their arrows.
class Reachable {
 public:
  /// Told of each position when it has its arrows.
  using Look = std::function<void(const Reachable& reached, StateIndex at)>;

  Reachable(const AnyRuleset& rules, std::span<const Position> start, const std::function<void()>& tick,
            const Look& look = nullptr);

  [[nodiscard]] std::size_t size() const { return positions_.size(); }
  [[nodiscard]] Position position(StateIndex at) const { return positions_[at]; }
  [[nodiscard]] StateIndex index(Position position) const { return numbers_.at(position); }
  [[nodiscard]] const std::vector<Arrow>& arrows(StateIndex at) const { return arrows_[at]; }

 private:
  StateIndex number(Position position);
  void expand(StateIndex at);

  const AnyRuleset& rules_;
  std::vector<Position> positions_;
  std::vector<std::vector<Arrow>> arrows_;
  std::unordered_map<Position, StateIndex> numbers_;
};

/// A set of labels, numbered densely.
using LabelSet = std::span<const std::uint64_t>;

/// The reachable positions up to equivalence (Definition 3.2), numbered in the order in which they were reached.
class LabelledStates {
 public:
  LabelledStates(const Reachable& reachable, const std::function<void()>& tick);

  [[nodiscard]] std::size_t size() const { return arrows_.size(); }
  [[nodiscard]] const std::vector<Arrow>& arrows(StateIndex state) const { return arrows_[state]; }
  /// The state of a position that was reached.
  [[nodiscard]] StateIndex state(Position position) const { return state_of_[reachable_.index(position)]; }
  /// The first position reached of this state.
  [[nodiscard]] Position position(StateIndex state) const { return reachable_.position(first_[state]); }
  /// All labels that come up, ascending.
  [[nodiscard]] const std::vector<Label>& labels() const { return labels_; }
  /// The labels legal for any player (Definition 3.7).
  [[nodiscard]] LabelSet legal(StateIndex state) const { return LabelSet(legal_).subspan(state * words_, words_); }
  /// The labels legal here or in any follower.
  [[nodiscard]] LabelSet ever_legal(StateIndex state) const {
    return LabelSet(ever_legal_).subspan(state * words_, words_);
  }
  /// The place of a label among all that come up.
  [[nodiscard]] std::size_t dense(Label label) const;

 private:
  static constexpr StateIndex unknown = ~StateIndex{0};

  void classify_from(StateIndex root, const std::function<void()>& tick);
  StateIndex intern(StateIndex at);
  void renumber();
  void collect_labels(const std::function<void()>& tick);

  const Reachable& reachable_;
  std::vector<StateIndex> state_of_;  // of each reachable position
  std::map<std::vector<Arrow>, StateIndex> interned_;
  std::vector<StateIndex> first_;            // the first position of each state
  std::vector<StateIndex> followers_first_;  // the states in an order in which no state comes before its followers
  std::vector<std::vector<Arrow>> arrows_;
  std::vector<Label> labels_;
  std::size_t words_ = 0;                  // of one set of labels
  std::vector<std::uint64_t> legal_;       // a set per state, one after the other
  std::vector<std::uint64_t> ever_legal_;  // likewise
};

}  // namespace qcg
