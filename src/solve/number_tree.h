#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "cgt/dyadic.h"

namespace qcg {

/// Numbers by day of birth: 0 first, then to either side of each the simplest number between it and its bounds. The
/// bounds are the number's options in canonical form. Numbers are met on the way down from 0 and named by small ids.
class NumberTree {
 public:
  using Id = std::uint16_t;
  static constexpr Id zero = 0;
  static constexpr Id none = 0xFFFF;

  NumberTree() { nodes_.emplace_back(); }

  /// The simplest number above (or below) this one and within its bounds; nothing where that would take an
  /// uncommonly fine or large number.
  std::optional<Id> child(Id number, bool above);

  /// The simplest number above the one and below the other, which may be none.
  std::optional<Id> between(Id low, Id high);

  /// The number itself, where it is neither uncommonly fine nor large.
  std::optional<Id> find(const Dyadic& number);

  [[nodiscard]] bool less(Id a, Id b) const { return nodes_[a].scaled < nodes_[b].scaled; }
  /// The canonical options: the greatest of its ancestors below it, and the least above it, or none.
  [[nodiscard]] Id left_option(Id number) const { return nodes_[number].lower; }
  [[nodiscard]] Id right_option(Id number) const { return nodes_[number].upper; }
  [[nodiscard]] Dyadic value(Id number) const;

 private:
  static constexpr unsigned fraction_bits = 24;
  static constexpr std::int64_t one = std::int64_t{1} << fraction_bits;
  static constexpr std::int64_t greatest = one << 30U;

  struct Node {
    std::int64_t scaled = 0;  // times 2^fraction_bits
    Id lower = none;
    Id upper = none;
    Id child_below = none;
    Id child_above = none;
  };

  std::vector<Node> nodes_;
};

}  // namespace qcg
