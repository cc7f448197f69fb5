#pragma once

#include <span>
#include <vector>

#include "base/player.h"
#include "cgt/universe.h"

namespace qcg {

/// Options as they are given, each once; those of either player may be dominated or reversible.
struct GivenOptions {
  std::vector<ShortGame> left;
  std::vector<ShortGame> right;
  friend bool operator==(const GivenOptions&, const GivenOptions&) = default;

  [[nodiscard]] const std::vector<ShortGame>& of(Player player) const { return player == Player::Left ? left : right; }
  [[nodiscard]] std::vector<ShortGame>& of(Player player) { return player == Player::Left ? left : right; }
};

/// One step towards the canonical form, which keeps the value.
/// - Dominated (Pleunes, Theorem 2.13): another option `by` of the player is at least as good; the option goes.
/// - Reversible (Theorem 2.15): an answer `by` to the option is at least as good for the opponent as the game is; the
///   option gives way to what the player can then move to, `gained`.
struct ReductionStep {
  enum class Kind { Dominated, Reversible };
  Kind kind = Kind::Dominated;
  Player player = Player::Left;
  ShortGame option;
  ShortGame by;
  std::vector<ShortGame> gained{};
  GivenOptions after;
};

/// A form whose options are canonical, and its way to the canonical form.
struct SteppedReduction {
  GivenOptions form;
  std::vector<ReductionStep> steps;
  ShortGame value;
};

/// One step at a time: what is dominated goes before what is reversible is looked at. Throws std::logic_error should a
/// step ever change the value, or the last one not leave the options of the canonical form.
SteppedReduction reduce_in_steps(Universe& universe, std::span<const ShortGame> left, std::span<const ShortGame> right);

}  // namespace qcg
