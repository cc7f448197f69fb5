#include "tictactoe/tiqtaqtoe.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/reader.h"
#include "tictactoe/notation.h"
#include "tictactoe/symmetry.h"

namespace qcg::ttt {

std::vector<Square> TiqPosition::empty_squares() const {
  std::vector<Square> squares;
  for (unsigned square = 0; square < squares_per_board; ++square) {
    if (cells_[square].kind == TiqCell::Kind::Empty) squares.push_back(static_cast<Square>(square));
  }
  return squares;
}

// Marks are never lost, only places; so X has as many as O, or one more.
Mark TiqPosition::to_move() const {
  int halves = 0;
  for (const TiqCell& cell : cells_) {
    if (cell.kind != TiqCell::Kind::Empty) {
      halves += sign_of(cell.owner) * (cell.kind == TiqCell::Kind::Classical ? 2 : 1);
    }
  }
  // While a measurement goes on the player is the same: every pair still has its two halves.
  return halves == 0 ? Mark::X : Mark::O;
}

std::vector<TiqMove> TiqPosition::moves() const {
  std::vector<TiqMove> list;
  if (status_ != Status::Open || measuring_) return list;
  const std::vector<Square> empty = empty_squares();
  if (!rules_.pairs_only || empty.size() == 1) {
    for (const Square square : empty) list.push_back({square, no_square});
  }
  for (std::size_t i = 0; i < empty.size(); ++i) {
    for (std::size_t j = i + 1; j < empty.size(); ++j) list.push_back({empty[i], empty[j]});
  }
  return list;
}

void TiqPosition::make(TiqMove move) {
  const Mark owner = to_move();
  if (move.second == no_square) {
    cells_[move.first] = {TiqCell::Kind::Classical, owner};
  } else {
    cells_[move.first] = {TiqCell::Kind::Pair, owner, move.second};
    cells_[move.second] = {TiqCell::Kind::Pair, owner, move.first};
  }
  const bool full = empty_squares().empty();
  measuring_ = full && has_pairs();
  if ((full && !measuring_) || rules_.lines_at_once) judge();
  if (status_ != Status::Open) measuring_ = false;
}

void TiqPosition::land(Square square) {
  const Mark owner = cells_[square].owner;
  cells_[cells_[square].other] = {};
  cells_[square] = {TiqCell::Kind::Classical, owner};
  if (has_pairs()) return;
  measuring_ = false;
  judge();
}

TiqMove TiqPosition::unmeasured() const {
  for (unsigned square = 0; square < squares_per_board; ++square) {
    if (cells_[square].kind == TiqCell::Kind::Pair) return {static_cast<Square>(square), cells_[square].other};
  }
  return {};
}

void TiqPosition::judge() {
  std::array<std::uint16_t, 2> marks{};
  for (unsigned square = 0; square < squares_per_board; ++square) {
    if (cells_[square].kind != TiqCell::Kind::Classical) continue;
    std::uint16_t& own = marks[static_cast<unsigned>(cells_[square].owner)];
    own = static_cast<std::uint16_t>(own | 1U << square);
  }
  const bool x = has_line(marks[0]);
  const bool o = has_line(marks[1]);
  if (x && o) {
    status_ = Status::Shared;
  } else if (x || o) {
    status_ = x ? Status::WonByX : Status::WonByO;
  } else if (empty_squares().empty() && !has_pairs()) {
    status_ = Status::Drawn;
  }
}

std::uint64_t TiqPosition::name_by(const std::array<std::uint8_t, squares_per_board>& places) const {
  constexpr unsigned bits = 5;  // 0 empty, 1 and 2 classical, from 3 on pairs of X, from 12 on pairs of O
  std::uint64_t name = measuring_ ? 1 : 0;
  std::array<std::uint64_t, squares_per_board> codes{};
  for (unsigned square = 0; square < squares_per_board; ++square) {
    const TiqCell& cell = cells_[square];
    const auto owner = static_cast<unsigned>(cell.owner);
    if (cell.kind == TiqCell::Kind::Classical) codes[places[square]] = 1 + owner;
    if (cell.kind == TiqCell::Kind::Pair) codes[places[square]] = 3 + owner * squares_per_board + places[cell.other];
  }
  for (const std::uint64_t code : codes) name = name << bits | code;
  return name;
}

std::uint64_t TiqPosition::name() const {
  std::uint64_t least = ~std::uint64_t{0};
  for (const PlaceMap& map : board_symmetries) least = std::min(least, name_by(map));
  return least;
}

std::vector<std::pair<TiqMove, unsigned>> TiqPosition::different_moves() const {
  std::vector<std::pair<TiqMove, unsigned>> different;
  std::vector<std::uint64_t> names;
  for (const TiqMove move : moves()) {
    TiqPosition after = *this;
    after.make(move);
    const std::uint64_t name = after.name();
    const auto known = std::find(names.begin(), names.end(), name);
    if (known != names.end()) {
      ++different[static_cast<std::size_t>(known - names.begin())].second;
    } else {
      names.push_back(name);
      different.emplace_back(move, 1);
    }
  }
  return different;
}

namespace {

int points(Status status) { return status == Status::WonByX ? 1 : status == Status::WonByO ? -1 : 0; }

}  // namespace

TiqSolver::Rational TiqSolver::value(const TiqPosition& position) {
  if (position.status() != Status::Open) return points(position.status());
  if (position.measuring()) return measured(position);
  const std::uint64_t name = position.name();
  const auto known = known_.find(name);
  if (known != known_.end()) return known->second;
  if (tick_) tick_(known_.size());
  const bool x_moves = position.to_move() == Mark::X;
  Rational best = x_moves ? -2 : 2;
  for (const auto& [move, alike] : position.different_moves()) {
    TiqPosition after = position;
    after.make(move);
    const Rational found = value(after);
    if (x_moves ? found > best : found < best) best = found;
  }
  known_.emplace(name, best);
  return best;
}

TiqSolver::Rational TiqSolver::measured(const TiqPosition& position) {
  const TiqMove pair = position.unmeasured();
  Rational sum = 0;
  for (const Square square : {pair.first, pair.second}) {
    TiqPosition after = position;
    after.land(square);
    sum += value(after);
  }
  return sum / 2;
}

std::string show(TiqMove move) {
  if (move.second == no_square) return show(Variant::Classic, move.first);
  return show(Variant::Classic, Action::place(move.first, move.second));
}

namespace {

Square read_square(Reader& reader) { return static_cast<Square>(reader.number("a square", 1, 9) - 1); }

void read_landing(Reader& reader, TiqPosition& position, std::size_t start) {
  const Square square = read_square(reader);
  if (!position.measuring()) reader.fail_at(start, "nothing is measured before the board is full");
  if (position.cell(square).kind != TiqCell::Kind::Pair) {
    reader.fail_at(start, fmt::format("square {} has no pair to be measured", square + 1));
  }
  position.land(square);
}

void read_move(Reader& reader, TiqPosition& position, std::size_t start) {
  TiqMove move{read_square(reader)};
  if (reader.accept("-")) move.second = read_square(reader);
  if (move.second != no_square && move.first > move.second) std::swap(move.first, move.second);
  if (position.measuring()) {
    const TiqMove pair = position.unmeasured();
    reader.fail_at(start,
                   fmt::format("the board is full: say what is measured, ={} or ={}", pair.first + 1, pair.second + 1));
  }
  const std::vector<TiqMove> legal = position.moves();
  if (std::find(legal.begin(), legal.end(), move) != legal.end()) return position.make(move);
  if (position.status() != Status::Open) reader.fail_at(start, "the game is over: " + show(position.status()));
  if (move.first == move.second) reader.fail_at(start, "a pair is on two different squares");
  for (const Square square : {move.first, move.second}) {
    if (square != no_square && position.cell(square).kind != TiqCell::Kind::Empty) {
      reader.fail_at(start, fmt::format("square {} is not empty", square + 1));
    }
  }
  reader.fail_at(start, "a move is a pair while two squares are empty");
}

}  // namespace

TiqPosition read_tiqtaqtoe(TiqRules rules, std::string_view text) {
  TiqPosition position(rules);
  Reader reader(text);
  reader.skip_spaces();
  while (!reader.done()) {
    const std::size_t start = reader.offset();
    reader.accept("=") ? read_landing(reader, position, start) : read_move(reader, position, start);
    const std::size_t end = reader.offset();
    if (reader.accept(",")) reader.skip_spaces();
    reader.skip_spaces();
    if (!reader.done() && reader.offset() == end) reader.fail_expected("a space between two moves");
  }
  return position;
}

}  // namespace qcg::ttt
