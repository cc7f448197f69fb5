#pragma once

#include <cstdint>

#include "query/subtraction_game.h"

namespace qcg::query {

/// One row of the matrix as the simulators of a quantum computer see it: nature knows the bits, and whoever simulates
/// her must too, but every application to a superposition is charged. The items that a search looks for are those that
/// the row marks and that are wanted; what is wanted depends only on payoffs that are known already.
class SuperposedRow {
 public:
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t marked_count() const { return marked_count_; }
  [[nodiscard]] bool is_marked(std::size_t i) const { return bit_at(marked_, i); }
  [[nodiscard]] std::size_t marked(std::size_t rank) const { return select_bit(marked_, rank); }
  [[nodiscard]] std::size_t unmarked(std::size_t rank) const;

  /// The phase oracle: marked items are multiplied by exp(i phase), `times` times. A phase of pi comes back from one
  /// query to an output qubit in |->; any other takes two, one to compute the bit and one to erase it again.
  void charge(std::uint64_t times, double phase) { queries_ += times * queries_for(phase); }
  static std::uint64_t queries_for(double phase);

 private:
  friend class RowOracle;
  SuperposedRow(std::vector<Word> marked, std::size_t size, std::uint64_t& queries);

  std::vector<Word> marked_;
  std::size_t size_;
  std::size_t marked_count_ = 0;
  std::uint64_t& queries_;
};

/// A row of bits that can only be asked, and that counts how often it was (section 2.4). A query is one use of the
/// unitary |i>|z> -> |i>|z xor bit i>; asking classically for one bit is the same on a basis state.
class RowOracle {
 public:
  RowOracle(std::span<const Word> bits, std::size_t size, std::uint64_t& queries)
      : bits_(bits), size_(size), queries_(queries) {}

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::uint64_t queries() const { return queries_; }
  bool ask(std::size_t i) {
    ++queries_;
    return bit_at(bits_, i);
  }
  SuperposedRow superpose();
  SuperposedRow superpose(const PositionSet& wanted);

 private:
  std::span<const Word> bits_;
  std::size_t size_;
  std::uint64_t& queries_;
};

/// The only way for an algorithm to learn anything about the matrix; all rows count together.
class CountingOracle {
 public:
  explicit CountingOracle(const SubtractionGame& game) : game_(game) {}

  [[nodiscard]] std::size_t n() const { return game_.n(); }
  [[nodiscard]] unsigned players() const { return game_.players(); }
  [[nodiscard]] RowOracle row(std::size_t j) { return {game_.row(j), j, queries_}; }
  [[nodiscard]] std::uint64_t queries() const { return queries_; }

 private:
  const SubtractionGame& game_;
  std::uint64_t queries_ = 0;
};

}  // namespace qcg::query
