#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/any_ruleset.h"

namespace qcg::hidden {

/// A position as a row of numbered parts that no label connects: heaps, stalks, rows of pins. What is left of a part
/// stays one part with its number, also where it falls to pieces; it is told as a number, that of a heap being its
/// size.
class Parts {
 public:
  Parts() = default;
  explicit Parts(const Components& heaps);

  /// Bits of a position are of one part if any label that can be played from here tests or changes both; parts are
  /// numbered by their lowest bits. Nothing where the ruleset does not say what its labels test and change.
  static std::optional<Parts> of(const AnyRuleset& rules, Position start);

  [[nodiscard]] std::size_t count() const { return masks_.size(); }
  [[nodiscard]] unsigned bits_of(std::size_t part) const;
  /// What is left of the part.
  [[nodiscard]] std::uint64_t state(Position position, std::size_t part) const;
  /// The position in which so much is left of the part, and nothing of the others.
  [[nodiscard]] Position alone(std::size_t part, std::uint64_t state) const;
  [[nodiscard]] bool differ(Position one, Position other, std::size_t part) const {
    return ((one ^ other) & masks_[part]) != 0;
  }

 private:
  std::vector<std::uint64_t> masks_;  // the bits of each part
};

/// Every label that each player may find legal in some position that can be reached from here, sorted.
struct LabelsFrom {
  std::vector<Label> of_left;
  std::vector<Label> of_right;
};
LabelsFrom labels_from(const AnyRuleset& rules, Position start);

}  // namespace qcg::hidden
