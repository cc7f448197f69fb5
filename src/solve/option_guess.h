#pragma once

#include <array>
#include <optional>
#include <vector>

#include "cgt/universe.h"
#include "solve/outcome_search.h"

namespace qcg {

/// Finds a value from a few options, where most are dominated or reversible: G equals { some of its options } exactly
/// if whoever moves first loses their difference. If a player wins it, it is by a move to an option that was left out
/// and matters, whose value is asked for next (docs/theory.md).
class OptionGuess {
 public:
  enum class State { Open, Value, WantsOption, TooLarge };

  OptionGuess(OutcomeSearch& search, Universe& universe, Position position)
      : search_(search), universe_(universe), position_(position) {}

  /// Begins with a game that is not known to have anything to do with it.
  void begin(ShortGame first) { guess_ = first; }
  [[nodiscard]] bool begun() const { return guess_.has_value(); }
  /// Goes on with the search, by about so many steps.
  State pursue(std::size_t allowance);
  /// The follower whose value is wanted, and the value.
  [[nodiscard]] Position wanted() const { return wanted_; }
  void learn(ShortGame option);
  /// The value, once it is found.
  [[nodiscard]] ShortGame value() const { return *guess_; }

 private:
  OutcomeSearch& search_;
  Universe& universe_;
  Position position_;
  std::array<std::vector<ShortGame>, 2> options_;  // Left's, Right's
  std::optional<ShortGame> guess_;                 // the game of these options
  Position wanted_ = 0;
  Player whose_ = Player::Left;
};

}  // namespace qcg
