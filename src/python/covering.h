#pragma once

#include <span>

#include "python/table.h"

namespace qcg::python {

/// Which positions of a table cover which, worked out from the definition (face.h, Dorbec and Mhalla, Definition 2):
/// b covers a if every label of a is one of b, and so on after it.
class Covering {
 public:
  static constexpr std::size_t most_positions = 4096;
  static constexpr std::size_t most_with_excess = 2048;

  /// `order` lists what a position leads to before it.
  Covering(const Table& table, std::span<const std::uint32_t> order);

  [[nodiscard]] bool covers(std::uint32_t b, std::uint32_t a) const {
    return (rows_[b * words_ + a / 64] >> a % 64 & 1U) != 0;
  }
  /// How many positions it covers, itself among them.
  [[nodiscard]] std::size_t covered(std::uint32_t b) const;
  /// All positions, such that whatever covers another one comes later, or is the same game.
  [[nodiscard]] std::vector<std::uint32_t> rising() const;
  /// Whether of any two positions one covers the other.
  [[nodiscard]] bool is_chain() const;

 private:
  [[nodiscard]] bool find_covers(const Table& table, std::uint32_t b, std::uint32_t a) const;

  std::size_t size_;
  std::size_t words_;
  std::vector<std::uint64_t> rows_;
};

}  // namespace qcg::python
