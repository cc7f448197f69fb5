#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rules/position.h"

namespace qcg {

/// What one bit of a position must be.
struct BitTest {
  unsigned bit = 0;
  bool value = true;
  bool operator==(const BitTest&) const = default;
};

/// Tests that hold together.
using BitTests = std::vector<BitTest>;

/// A label as circuits want it: where it is legal, as tests of bits, and what it does to the bits. True of every
/// position that can be reached from a start of the ruleset.
struct BitChange {
  /// A number of consecutive bits that becomes less by an amount, which it always has where the label is legal.
  struct Decrease {
    unsigned first = 0;
    unsigned count = 0;
    std::uint64_t amount = 0;
    bool operator==(const Decrease&) const = default;
  };
  /// What is done where these tests hold of the position before the label: bits become 0, then bits become 1.
  struct Besides {
    BitTests where{};
    Position cleared = 0;
    Position set = 0;
    bool operator==(const Besides&) const = default;
  };

  /// It is legal where all tests of one of these rows hold; no two rows hold at once.
  std::vector<BitTests> legal_where{};
  // Wherever it is legal:
  Position cleared = 0;  // bits that are 0 afterwards, whatever they were
  Position set = 0;      // bits that are 1 afterwards, whatever they were
  std::optional<Decrease> decrease{};
  /// In some of these positions only; after the above, one after the other, and what comes later counts.
  std::vector<Besides> besides{};
  bool operator==(const BitChange&) const = default;
};

/// That these bits are 1 and these others 0.
BitTests tests_of(Position ones, Position zeros = 0);

/// Rows of tests of which one holds exactly where any of these rows holds (or, if `value` is false, where none does),
/// and never two at once. Nothing where that would take more than `most` rows.
std::optional<std::vector<BitTests>> disjoint_rows(const std::vector<BitTests>& rows, bool value = true,
                                                   std::size_t most = 64);

}  // namespace qcg
