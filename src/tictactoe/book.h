#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "tictactoe/exact.h"

namespace qcg::ttt {

/// Placements up to which the opening book of the classic game goes.
inline constexpr unsigned book_depth = 3;

/// The canonical names, ascending, of all classic positions after at most `book_depth` placements in which the game
/// goes on and no choice is due. The book lists their values in this order.
std::vector<std::uint64_t> book_positions(Rules rules, Scoring scoring);

/// Solves them: a digit each, 2 more than the half points for X. This is how the book that is compiled in was made.
std::string make_book(Rules rules, Scoring scoring);
/// The digits that are compiled in. None are for narrow wins: those have the sign of what Goff's points are worth.
std::string_view shipped_book(Rules rules, Scoring scoring);

/// Values of classic openings.
class OpeningBook {
 public:
  OpeningBook(Rules rules, Scoring scoring);
  /// Half points for X of the position with this canonical name.
  [[nodiscard]] std::optional<int> value(std::uint64_t canonical_name) const;

 private:
  std::unordered_map<std::uint64_t, std::int8_t> values_;
};

/// A solver for any position of these rules; the classic game's consults the book.
ExactSolver solver_with_book(Game game, Scoring scoring, ExactSolver::Tick tick);

}  // namespace qcg::ttt
