#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/mix.h"
#include "tictactoe/position.h"

namespace qcg::ttt {

/// The name of a classic position up to the eight symmetries of the board: for each move the pair it is live on or the
/// square it became classical on, six bits each. Moves of one player are sorted unless the scoring looks at their
/// numbers, so that the order of play does not matter otherwise. No choice may be due.
std::uint64_t canonical_name(const Position& position, Scoring scoring);

/// Positions of the 9x9 boards are told apart by 64-bit hashes only, so what is proved there is proved unless two met
/// the same; those of the classic board have exact names.
constexpr bool rests_on_hashes(Variant variant) { return variant != Variant::Classic; }

/// Solves positions exactly by alpha-beta search with a table of what was found. Values are half points for X, -2 to 2.
/// For the classic game names are exact and up to symmetry, so the answer is a proof; for 9x9 the name is the hash.
class ExactSolver {
 public:
  /// Called every few hundred positions with the number of positions so far; it may throw to stop the search.
  using Tick = std::function<void(std::size_t)>;
  /// Values of positions known beforehand, by canonical name.
  using Book = std::function<std::optional<int>(std::uint64_t)>;

  explicit ExactSolver(Scoring scoring, Tick tick = nullptr, Book book = nullptr, unsigned table_bits = 20);

  /// What X gets if both play as well as possible.
  int value(const Position& position);
  /// The value if it lies strictly between, and otherwise a bound on that side of the window.
  int search(Position& position, int low, int high);
  [[nodiscard]] std::size_t positions() const { return positions_; }

 private:
  struct Entry {
    std::uint64_t name = 0;
    std::int8_t low = -2;
    std::int8_t high = 2;
  };

  int search_open(Position& position, int low, int high);
  int search_actions(Position& position, int low, int high);
  void order(Position& position, std::vector<Action>& actions);
  Entry& entry_of(std::uint64_t name) { return table_[(name * golden) >> shift_]; }
  [[nodiscard]] std::uint64_t name_of(const Position& position) const;

  Scoring scoring_;
  Tick tick_;
  Book book_;
  unsigned shift_;
  std::vector<Entry> table_;
  std::size_t positions_ = 0;
};

}  // namespace qcg::ttt
