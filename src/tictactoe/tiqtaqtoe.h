#pragma once

#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "tictactoe/game.h"

namespace qcg::ttt {

/// TiqTaqToe in its simplest form (docs/tictactoe.md says where the rules are from). A move is a classical mark on an
/// empty square or a pair on two empty squares: a mark that is on one of them, each as likely. When no square is empty
/// the board is measured: each pair becomes a mark on one of its squares, and the other is empty again.
struct TiqRules {
  bool pairs_only = false;     // no classical mark while two squares are empty
  bool lines_at_once = false;  // a line of classical marks wins when it is made, and not when the board is measured
  friend constexpr bool operator==(const TiqRules&, const TiqRules&) = default;
};

/// A classical mark, where `second` is no_square, or a pair.
struct TiqMove {
  Square first = no_square;
  Square second = no_square;
  friend constexpr bool operator==(const TiqMove&, const TiqMove&) = default;
};

/// What is on a square: nothing, a classical mark, or half of a pair.
struct TiqCell {
  enum class Kind : std::uint8_t { Empty, Classical, Pair };
  Kind kind = Kind::Empty;
  Mark owner = Mark::X;
  Square other = no_square;  // the other square of the pair
  friend constexpr bool operator==(const TiqCell&, const TiqCell&) = default;
};

class TiqPosition {
 public:
  explicit TiqPosition(TiqRules rules = {}) : rules_(rules) {}

  [[nodiscard]] TiqRules rules() const { return rules_; }
  [[nodiscard]] const TiqCell& cell(Square square) const { return cells_[square]; }
  [[nodiscard]] Mark to_move() const;
  /// The board was full, and pairs are still to be measured.
  [[nodiscard]] bool measuring() const { return measuring_; }
  [[nodiscard]] Status status() const { return status_; }
  /// Classical marks first, then pairs; none when the game is over or the board is being measured.
  [[nodiscard]] std::vector<TiqMove> moves() const;
  void make(TiqMove move);
  /// While the board is measured: the pair on this square lands here.
  void land(Square square);
  /// The first pair on the board; no squares where there is none.
  [[nodiscard]] TiqMove unmeasured() const;
  /// What a solver tells positions apart by: the least of the mirror images.
  [[nodiscard]] std::uint64_t name() const;
  /// The moves up to the symmetries of the position, each with how many are alike.
  [[nodiscard]] std::vector<std::pair<TiqMove, unsigned>> different_moves() const;

 private:
  [[nodiscard]] std::vector<Square> empty_squares() const;
  [[nodiscard]] bool has_pairs() const { return unmeasured().first != no_square; }
  [[nodiscard]] std::uint64_t name_by(const std::array<std::uint8_t, squares_per_board>& places) const;
  void judge();

  TiqRules rules_;
  std::array<TiqCell, squares_per_board> cells_{};
  bool measuring_ = false;
  Status status_ = Status::Open;
};

/// Finds what X gets on average, a win counting 1 and a loss -1, if both play as well as possible.
class TiqSolver {
 public:
  using Rational = boost::multiprecision::cpp_rational;
  /// Called with the number of positions so far; it may throw to stop the search.
  using Tick = std::function<void(std::size_t)>;

  explicit TiqSolver(Tick tick = nullptr) : tick_(std::move(tick)) {}
  Rational value(const TiqPosition& position);
  [[nodiscard]] std::size_t positions() const { return known_.size(); }

 private:
  Rational measured(const TiqPosition& position);

  Tick tick_;
  std::unordered_map<std::uint64_t, Rational> known_;  // of positions of the same rules
};

/// "5", "1-9"
std::string show(TiqMove move);
/// Reads moves "5", "1-9", and what measurements found, "=9" for each pair; throws InputError at what breaks a rule.
TiqPosition read_tiqtaqtoe(TiqRules rules, std::string_view text);

}  // namespace qcg::ttt
