#include "tictactoe/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "tictactoe/notation.h"

namespace qcg::ttt {

namespace {

char live_letter(unsigned number) { return owner_of(number) == Mark::X ? 'x' : 'o'; }

using Cells = std::array<std::string, most_squares>;

Cells cells_of(const Position& position) {
  Cells cells;
  for (const auto& [number, pair] : live_pairs(position)) {
    for (const Square square : {pair.first, pair.second}) {
      cells[square] += fmt::format("{}{}{}", cells[square].empty() ? "" : " ", live_letter(number), number);
    }
  }
  for (unsigned index = 0; index < position.squares(); ++index) {
    const auto square = static_cast<Square>(index);
    if (!position.is_open(square)) {
      cells[square] = fmt::format("{}{}", letter(owner_of(position.number_at(square))), position.number_at(square));
    } else if (cells[square].empty()) {
      const bool untouched = position.moves_played() == 0;
      cells[square] = untouched ? std::to_string(index % squares_per_board + 1) : ".";
    }
  }
  return cells;
}

Square square_in_grid(unsigned row, unsigned column) {
  const unsigned board = row / 3 * 3 + column / 3;
  return static_cast<Square>(board * squares_per_board + row % 3 * 3 + column % 3);
}

std::string grid(const Position& position) {
  const unsigned side = position.boards() == 1 ? 3 : 9;
  const Cells cells = cells_of(position);
  std::vector<std::size_t> widths(side, 1);
  for (unsigned row = 0; row < side; ++row) {
    for (unsigned column = 0; column < side; ++column) {
      widths[column] = std::max(widths[column], cells[square_in_grid(row, column)].size());
    }
  }
  std::string text;
  for (unsigned row = 0; row < side; ++row) {
    std::string line;
    std::string rule;
    for (unsigned column = 0; column < side; ++column) {
      const bool board_ends = column % 3 == 2 && column + 1 < side;
      line += fmt::format("{:<{}}{}", cells[square_in_grid(row, column)], widths[column], board_ends ? " | " : "  ");
      rule += std::string(widths[column] + (board_ends ? 1 : 2), '-') + (board_ends ? "+-" : "");
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
    if (row % 3 == 2 && row + 1 < side) text += rule.substr(0, rule.size() - 2) + "\n";
  }
  return text;
}

std::string boards_won(const Position& position, Mark mark) {
  std::string list;
  for (unsigned board = 0; board < position.boards(); ++board) {
    if (((position.boards_won(mark) >> board) & 1U) == 0) continue;
    list += fmt::format("{}{}", list.empty() ? "" : ", ", board + 1);
  }
  return list;
}

}  // namespace

std::map<unsigned, Action> live_pairs(const Position& position) {
  std::map<unsigned, Action> pairs;
  for (unsigned index = 0; index < position.squares(); ++index) {
    const auto square = static_cast<Square>(index);
    if (!position.is_open(square) || position.number_at(square) == 0) continue;
    pairs[position.number_at(square)] = Action::place(square, position.other_end(square));
  }
  if (position.choice_due()) pairs[position.moves_played()] = position.closing_move();
  return pairs;
}

std::string picture(const Position& position) {
  std::string text = grid(position);
  std::string live;
  for (const auto& [number, pair] : live_pairs(position)) {
    live += fmt::format("{}{}{} {}", live.empty() ? "" : ", ", live_letter(number), number,
                        show(position.game().variant, pair));
  }
  if (!live.empty()) text += "live: " + live + "\n";
  for (const Mark mark : {Mark::X, Mark::O}) {
    const std::string won = boards_won(position, mark);
    if (position.boards() > 1 && !won.empty()) text += fmt::format("boards won by {}: {}\n", letter(mark), won);
  }
  return text + describe_turn(position);
}

std::string describe_turn(const Position& position) {
  const Status status = position.status();
  if (status != Status::Open) return show(status);
  const Variant variant = position.game().variant;
  const char who = letter(position.to_act());
  if (position.choice_due()) {
    const Action closing = position.closing_move();
    return fmt::format("{} closed a cycle; {} chooses {} or {}", show(variant, closing), who,
                       show(variant, Action::choose(closing.first)), show(variant, Action::choose(closing.second)));
  }
  std::string turn = fmt::format("{} to move, number {}", who, position.moves_played() + 1);
  if (variant != Variant::Ultimate) return turn;
  const Position::Sent order = position.sent();
  if (order.anywhere()) return turn + ", anywhere";
  if (order.first == order.second) return turn + fmt::format(", in board {}", order.first + 1);
  return turn + fmt::format(", joining boards {} and {}", std::min(order.first, order.second) + 1,
                            std::max(order.first, order.second) + 1);
}

}  // namespace qcg::ttt
