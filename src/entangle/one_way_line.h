#pragma once

#include <optional>
#include <span>
#include <vector>

#include "lift/line_of_play.h"

namespace qcg::entangle {

/// A label as its bits are: legal where all of `ones` are 1 and all of `zeros` are 0.
struct Touch {
  Label label = 0;
  Position ones = 0;
  Position zeros = 0;
  Position clears = 0;
  Position sets = 0;

  [[nodiscard]] bool legal_in(Position position) const { return (position & ones) == ones && (position & zeros) == 0; }
  /// Whether the other label is not legal after this one.
  [[nodiscard]] bool spoils(const Touch& later) const { return ((clears & later.ones) | (sets & later.zeros)) != 0; }
};

/// A line in which nothing that is spoilt ever comes back: no label clears a bit that another wants to be 0, nor sets
/// one that another wants to be 1. A run is then one label of each move, all legal at the start, such that none spoils
/// a later one; positions on the way need not be known (docs/entanglement.md).
class OneWayLine {
 public:
  /// Nothing where the ruleset does not say what a label of the line does to bits, or where bits come back.
  static std::optional<OneWayLine> of(const LineOfPlay& line);

  [[nodiscard]] const std::vector<std::vector<Touch>>& moves() const { return moves_; }
  /// What a label at the end of the line asks for; nothing where its bits may come back.
  [[nodiscard]] std::optional<Touch> last(const AnyRuleset& rules, Player player, Label label) const;

 private:
  bool add(const PlayedMove& move, const AnyRuleset& rules);
  [[nodiscard]] bool comes_back(const Touch& touch) const {
    return ((touch.ones & sets_) | (touch.zeros & clears_)) != 0;
  }

  std::vector<std::vector<Touch>> moves_;
  Position clears_ = 0;  // bits that any label of the line clears, or sets
  Position sets_ = 0;
};

}  // namespace qcg::entangle
