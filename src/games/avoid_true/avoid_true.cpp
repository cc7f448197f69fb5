#include "games/avoid_true/avoid_true.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/shared/board.h"

namespace qcg {

namespace {

constexpr std::size_t most_variables = 64;
constexpr std::size_t most_cells = 4096;

bool is_true_column(char cell) { return cell == 'X' || cell == ':'; }
bool has_variable(char cell) { return cell == 'x' || cell == 'X'; }

std::vector<Position> clauses_of(const Board& board) {
  std::vector<Position> clauses(board.rows, 0);
  for (std::size_t cell = 0; cell < board.size(); ++cell) {
    if (has_variable(board.cells[cell])) clauses[cell / board.columns] |= Position{1} << cell % board.columns;
  }
  return clauses;
}

// The variables that are false, and so in every row.
Position unset_in(const Board& board, const Reader& reader, std::size_t start) {
  Position unset = 0;
  for (std::size_t cell = 0; cell < board.size(); ++cell) {
    const std::size_t variable = cell % board.columns;
    if (is_true_column(board.cells[cell]) != is_true_column(board.cells[variable])) {
      reader.fail_at(start, fmt::format("variable {} is both true and false: its column must have x and ., or X and :",
                                        variable + 1));
    }
    if (!is_true_column(board.cells[cell])) unset |= Position{1} << variable;
  }
  return unset;
}

}  // namespace

Game AvoidTrue::read(std::vector<Reader>& realisations) {
  const BoardFormat format{
      .alphabet = ".x:X", .legend = "'x' or '.', or in columns that are true 'X' or ':'", .most_cells = most_cells};
  std::vector<std::size_t> starts;
  for (const Reader& reader : realisations) starts.push_back(reader.offset());
  const std::vector<Board> boards = read_boards(realisations, format);
  if (boards.front().columns > most_variables) {
    realisations.front().fail_at(starts.front(), fmt::format("there are more than {} variables", most_variables));
  }
  const std::vector<Position> clauses = clauses_of(boards.front());
  std::vector<Position> start;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (clauses_of(boards[i]) != clauses) {
      realisations[i].fail_at(starts[i], "this formula is not that of the first realisation");
    }
    start.push_back(unset_in(boards[i], realisations[i], starts[i]));
  }
  return Game{AnyRuleset(AvoidTrue(boards.front().columns, clauses)), std::move(start)};
}

Position AvoidTrue::playable(Position unset) const {
  Position leaves_false = 0;
  for (const Position clause : clauses_) {
    if ((clause & ~unset) == 0) leaves_false |= ~clause;
  }
  return unset & leaves_false;
}

void AvoidTrue::moves(Position unset, Player /*player*/, std::vector<Label>& labels) const {
  for (Position rest = playable(unset); rest != 0; rest &= rest - 1) {
    labels.push_back(static_cast<Label>(std::countr_zero(rest)));
  }
}

std::optional<Position> AvoidTrue::play(Position unset, Player /*player*/, Label label) const {
  if (label >= variables_ || (playable(unset) >> label & 1U) == 0) return std::nullopt;
  return unset & ~(Position{1} << label);
}

std::string AvoidTrue::show(Position unset) const {
  Board board{clauses_.size(), variables_, ""};
  for (const Position clause : clauses_) {
    for (std::size_t variable = 0; variable < variables_; ++variable) {
      const std::string_view letters = (unset >> variable & 1U) != 0 ? ".x" : ":X";
      board.cells += letters[clause >> variable & 1U];
    }
  }
  return show_board(board);
}

std::string AvoidTrue::show_move(Player /*player*/, Label label) const { return fmt::format("set x{}", label + 1); }

std::string AvoidTrue::show_briefly(Player /*player*/, Label label) const { return fmt::format("x{}", label + 1); }

// The first row has the variables, and tokens on those that are false; the rows below it say which clause has which.
Scene AvoidTrue::scene(Position unset) const {
  Scene scene = grid_scene(clauses_.size() + 1, variables_);
  for (std::size_t variable = 0; variable < variables_; ++variable) {
    scene.pieces.push_back(board_cell(variable, variables_, true));
    if ((unset >> variable & 1U) == 0) continue;
    scene.pieces.push_back({.id = token(variable),
                            .kind = PieceKind::Token,
                            .owner = Owner::Either,
                            .at = spot_of(variable, variables_),
                            .name = fmt::format("x{}", variable + 1)});
  }
  for (std::size_t clause = 0; clause < clauses_.size(); ++clause) {
    for (Position rest = clauses_[clause]; rest != 0; rest &= rest - 1) {
      const auto variable = static_cast<std::size_t>(std::countr_zero(rest));
      scene.pieces.push_back(board_cell((clause + 1) * variables_ + variable, variables_, true));
    }
  }
  return scene;
}

Place AvoidTrue::place(Position /*unset*/, Player /*player*/, Label label) const {
  return {.pieces = {token(label)}, .act = Act::Remove};
}

std::vector<BitMeaning> AvoidTrue::bits() const {
  std::vector<BitMeaning> bits;
  for (unsigned variable = 0; variable < variables_; ++variable) {
    bits.push_back({variable, token(variable), Owner::Either});
  }
  return bits;
}

std::optional<BitChange> AvoidTrue::change(Player /*player*/, Label label) const {
  if (label >= variables_) return std::nullopt;
  const Position variable = Position{1} << label;
  std::vector<BitTests> stays_false;
  for (const Position clause : clauses_) {
    if ((clause & variable) == 0) stays_false.push_back(tests_of(clause | variable));
  }
  const auto rows = disjoint_rows(stays_false);
  if (!rows || rows->empty()) return std::nullopt;
  return BitChange{.legal_where = *rows, .cleared = variable};
}

// A clause that holds another one is false only where that is, and forbids no more: it says nothing.
Structure AvoidTrue::structure() const {
  RelatedBits variables_alike;
  variables_alike.colours.assign(variables_, 0);
  std::vector<Position> clauses = clauses_;
  std::sort(clauses.begin(), clauses.end());
  clauses.erase(std::unique(clauses.begin(), clauses.end()), clauses.end());
  for (const Position clause : clauses) {
    const bool says_nothing = std::any_of(clauses.begin(), clauses.end(),
                                          [&](Position other) { return other != clause && (other & ~clause) == 0; });
    if (clause == 0 || says_nothing) continue;
    const auto all = static_cast<std::uint8_t>(std::popcount(clause));
    variables_alike.relations.push_back({.colour = 0, .least = all, .bits = clause});
  }
  return variables_alike;
}

void AvoidTrue::enumerate(std::size_t most, std::string_view /*colours*/, const Discover& discover) {
  for (std::size_t size = 1; size <= most; ++size) {
    for_each_sorted_board(size, "x.", [&](const std::string& formula) { discover(formula, size); });
  }
}

std::string AvoidTrue::random_position(std::size_t size, Random& random) {
  return random_board(size + 3, "..x", random);
}

}  // namespace qcg
