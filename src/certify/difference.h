#pragma once

#include <tuple>
#include <utility>

#include "certify/certificate.h"
#include "certify/plain_game.h"
#include "certify/value_tree.h"

namespace qcg::certify {

/// A position of G - H.
struct State {
  Realisations game;
  ValueTree::Node value = 0;
  friend bool operator==(const State&, const State&) = default;
  // Spelled out: the library of the page's compiler has no <=> of vectors.
  friend bool operator<(const State& a, const State& b) {
    return std::tie(a.game, a.value) < std::tie(b.game, b.value);
  }
};

/// The game G - H that a claim is about.
class Difference {
 public:
  using Step = std::pair<Move, State>;

  /// Throws InputError for a game, position or value that cannot be read.
  explicit Difference(const Claim& claim);

  [[nodiscard]] const State& start() const { return start_; }
  [[nodiscard]] const ValueTree& values() const { return values_; }
  /// A move to each position that the player can move to; of those to the same, one of fewest labels.
  [[nodiscard]] std::vector<Step> steps(const State& from, Player player) const;
  /// Where the move leads, or nothing where it is not playable.
  [[nodiscard]] std::optional<State> play(const State& from, Player player, const Move& move) const;
  /// What the label does, in words; it must have been played.
  [[nodiscard]] std::string name(Player player, Label label) const { return game_.rules().show_move(player, label); }

 private:
  PlainGame game_;
  ValueTree values_;
  State start_;
};

}  // namespace qcg::certify
