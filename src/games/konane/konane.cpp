#include "games/konane/konane.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/shared/board.h"

namespace qcg {

namespace {

constexpr std::string_view directions[] = {"up", "right", "down", "left"};
constexpr std::string_view symbols = ".br";  // by ternary digit

}  // namespace

Konane::Konane(std::size_t rows, std::size_t columns, const std::string& board) : rows_(rows), columns_(columns) {
  std::vector<std::uint8_t> cell_at(board.size(), nowhere);
  for (std::size_t place = 0; place < board.size(); ++place) {
    if (board[place] == '#') continue;
    cell_at[place] = static_cast<std::uint8_t>(places_.size());
    places_.push_back(place);
  }
  Position power = 1;
  for (std::size_t cell = 0; cell < places_.size(); ++cell, power *= 3) {
    const std::size_t place = places_[cell];
    const std::size_t column = place % columns;
    weight_[cell] = power;
    neighbour_[cell] = {
        place >= columns ? cell_at[place - columns] : nowhere, column + 1 < columns ? cell_at[place + 1] : nowhere,
        place + columns < board.size() ? cell_at[place + columns] : nowhere, column > 0 ? cell_at[place - 1] : nowhere};
  }
}

Game Konane::read(std::vector<Reader>& realisations) {
  const BoardFormat format{.alphabet = ".br#",
                           .legend = "'.' (empty), 'b', 'r' or '#' (missing)",
                           .most_cells = 1024,
                           .accepts_size = false,
                           .one_row = false};
  std::vector<std::size_t> offsets;
  for (const Reader& reader : realisations) offsets.push_back(reader.offset());
  const std::vector<Board> boards = read_boards(realisations, format);
  const auto missing = [](const std::string& cells) {
    std::string pattern = cells;
    for (char& cell : pattern) cell = cell == '#' ? '#' : '.';
    return pattern;
  };
  const Board& first = boards.front();
  const std::string pattern = missing(first.cells);
  if (static_cast<std::size_t>(std::count(pattern.begin(), pattern.end(), '.')) > most_cells) {
    realisations.front().fail_at(offsets.front(),
                                 fmt::format("the board has more than {} cells that are not missing", most_cells));
  }
  const Konane rules(first.rows, first.columns, pattern);
  std::vector<Position> start;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (missing(boards[i].cells) != pattern) {
      realisations[i].fail_at(offsets[i], "the same cells must be missing in all realisations");
    }
    Position position = 0;
    for (std::size_t cell = 0; cell < rules.places_.size(); ++cell) {
      position += symbols.find(boards[i].cells[rules.places_[cell]]) * rules.weight_[cell];
    }
    start.push_back(position);
  }
  return Game{AnyRuleset(rules), std::move(start)};
}

Konane::Cells Konane::unpacked(Position position) const {
  Cells cells{};
  for (std::size_t cell = 0; position != 0; ++cell, position /= 3)
    cells[cell] = static_cast<std::uint8_t>(position % 3);
  return cells;
}

bool Konane::can_jump(const Cells& cells, std::size_t from, std::size_t direction) const {
  const std::size_t over = neighbour_[from][direction];
  if (over == nowhere || cells[over] == Empty || cells[over] == cells[from]) return false;
  const std::size_t onto = neighbour_[over][direction];
  return onto != nowhere && cells[onto] == Empty;
}

// A label packs the piece, the direction and the player: the same words in the mouth of the other player mean another
// move (Pleunes, Definition 3.4).

void Konane::moves(Position position, Player player, std::vector<Label>& labels) const {
  const Cells cells = unpacked(position);
  const std::uint8_t own = player == Player::Left ? Blue : Red;
  Label piece = 0;
  for (std::size_t cell = 0; cell < places_.size(); ++cell) {
    if (cells[cell] != own) continue;
    for (Label direction = 0; direction < 4; ++direction) {
      if (!can_jump(cells, cell, direction)) continue;
      labels.push_back((piece * 4 + direction) * 2 + static_cast<Label>(player));
    }
    ++piece;
  }
}

std::optional<Position> Konane::play(Position position, Player player, Label label) const {
  if (label % 2 != static_cast<Label>(player)) return std::nullopt;
  const Cells cells = unpacked(position);
  const std::uint8_t own = player == Player::Left ? Blue : Red;
  const std::size_t direction = label / 2 % 4;
  Label before = label / 8;
  for (std::size_t from = 0; from < places_.size(); ++from) {
    if (cells[from] != own || before-- > 0) continue;
    if (!can_jump(cells, from, direction)) return std::nullopt;
    const std::size_t over = neighbour_[from][direction];
    const std::size_t onto = neighbour_[over][direction];
    return position - own * weight_[from] - cells[over] * weight_[over] + own * weight_[onto];
  }
  return std::nullopt;
}

std::string Konane::show(Position position) const {
  const Cells cells = unpacked(position);
  Board board{rows_, columns_, std::string(rows_ * columns_, '#')};
  for (std::size_t cell = 0; cell < places_.size(); ++cell) board.cells[places_[cell]] = symbols[cells[cell]];
  return show_board(board);
}

std::string Konane::show_move(Player player, Label label) const {
  return fmt::format("{} {} jumps {}", player == Player::Left ? "blue" : "red", label / 8 + 1,
                     directions[label / 2 % 4]);
}

}  // namespace qcg
