#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "query/subtraction_game.h"

namespace qcg::query {

/// A move, by the position that it leads to.
using Move = std::optional<std::size_t>;

/// What a game is asked for: bit i of row j, "may one move from j to i?" (section 2.4), or entry r of the list of the
/// moves from j, "where does move number r lead?". Lists tell how long they are, as in the array model of Durr,
/// Heiligman, Hoyer and Mhalla (Quantum query complexity of some graph problems, 2004).
enum class OracleKind { Matrix, Lists };

/// One row of the matrix, or list of moves, as the simulators of a quantum computer see it: nature knows the bits, and
/// whoever simulates her must too, but every application to a superposition is charged. The items that a search looks
/// for are those that the row marks and that are wanted; what is wanted depends only on payoffs that are known already.
class SuperposedRow {
 public:
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t marked_count() const { return marked_count_; }
  [[nodiscard]] bool is_marked(std::size_t i) const { return bit_at(marked_, i); }
  [[nodiscard]] std::size_t marked(std::size_t rank) const { return select_bit(marked_, rank); }
  [[nodiscard]] std::size_t unmarked(std::size_t rank) const;

  /// The phase oracle: marked items are multiplied by exp(i phase), `times` times. A phase of pi comes back from one
  /// query to an output qubit in |->; any other takes two, one to compute the bit and one to erase it again. An entry
  /// of a list is a number, which has to be computed and erased whatever the phase.
  void charge(std::uint64_t times, double phase) { queries_ += times * queries_for(phase, kind_); }
  static std::uint64_t queries_for(double phase, OracleKind kind = OracleKind::Matrix);

 private:
  friend class RowOracle;
  SuperposedRow(std::vector<Word> marked, std::size_t size, OracleKind kind, std::uint64_t& queries);

  std::vector<Word> marked_;
  std::size_t size_;
  OracleKind kind_;
  std::size_t marked_count_ = 0;
  std::uint64_t& queries_;
};

/// The moves of a position, which can only be asked for, and a count of how often they were. A query is one use of the
/// unitary |i>|z> -> |i>|z xor what stands at i>; asking classically for one item is the same on a basis state. The
/// items of a matrix row are the positions before, those of a list the moves that there are.
class RowOracle {
 public:
  RowOracle(std::span<const Word> bits, std::size_t size, std::uint64_t& queries)
      : bits_(bits), size_(size), queries_(queries) {}
  /// The same moves as a list, the least position first.
  static RowOracle list(std::span<const Word> bits, std::uint64_t& queries);

  [[nodiscard]] OracleKind kind() const { return kind_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::uint64_t queries() const { return queries_; }
  /// The move that this item is, if it is one: one query.
  [[nodiscard]] Move move_at(std::size_t item) const;
  /// All moves marked, or those to wanted positions.
  [[nodiscard]] SuperposedRow superpose() const;
  [[nodiscard]] SuperposedRow superpose(const PositionSet& wanted) const;

 private:
  std::span<const Word> bits_;
  std::size_t size_;
  std::uint64_t& queries_;
  OracleKind kind_ = OracleKind::Matrix;
  std::vector<std::size_t> listed_;  // the positions in a list
};

/// The only way for an algorithm to learn anything about the game; all rows count together.
class CountingOracle {
 public:
  explicit CountingOracle(const SubtractionGame& game, OracleKind kind = OracleKind::Matrix)
      : game_(game), kind_(kind) {}

  [[nodiscard]] std::size_t n() const { return game_.n(); }
  [[nodiscard]] unsigned players() const { return game_.players(); }
  [[nodiscard]] OracleKind kind() const { return kind_; }
  [[nodiscard]] RowOracle row(std::size_t j) {
    return kind_ == OracleKind::Lists ? RowOracle::list(game_.row(j), queries_) : RowOracle(game_.row(j), j, queries_);
  }
  [[nodiscard]] std::uint64_t queries() const { return queries_; }

 private:
  const SubtractionGame& game_;
  OracleKind kind_;
  std::uint64_t queries_ = 0;
};

}  // namespace qcg::query
