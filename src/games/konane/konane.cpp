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

std::optional<std::size_t> Konane::find_piece(const Cells& cells, Player player, Label label) const {
  const std::uint8_t own = player == Player::Left ? Blue : Red;
  Label before = label / 8;
  for (std::size_t cell = 0; cell < places_.size(); ++cell) {
    if (cells[cell] == own && before-- == 0) return cell;
  }
  return std::nullopt;
}

std::optional<Position> Konane::play(Position position, Player player, Label label) const {
  if (label % 2 != static_cast<Label>(player)) return std::nullopt;
  const Cells cells = unpacked(position);
  const std::size_t direction = label / 2 % 4;
  const auto from = find_piece(cells, player, label);
  if (!from || !can_jump(cells, *from, direction)) return std::nullopt;
  const std::size_t over = neighbour_[*from][direction];
  const std::size_t onto = neighbour_[over][direction];
  return position - cells[*from] * weight_[*from] - cells[over] * weight_[over] + cells[*from] * weight_[onto];
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

// "b2u": blue piece 2 jumps up.
std::string Konane::show_briefly(Player player, Label label) const {
  return fmt::format("{}{}{}", player == Player::Left ? 'b' : 'r', label / 8 + 1, directions[label / 2 % 4].front());
}

Scene Konane::scene(Position position) const {
  const Cells cells = unpacked(position);
  Scene scene = grid_scene(rows_, columns_);
  for (const std::size_t place : places_) scene.pieces.push_back(board_cell(place, columns_, true));
  std::array<unsigned, 3> counted{};
  for (std::size_t cell = 0; cell < places_.size(); ++cell) {
    if (cells[cell] == Empty) continue;
    const Owner owner = cells[cell] == Blue ? Owner::Left : Owner::Right;
    scene.pieces.push_back(board_token(places_[cell], rows_ * columns_, columns_, owner));
    scene.pieces.back().name = fmt::format("{}{}", symbols[cells[cell]], ++counted[cells[cell]]);
  }
  return scene;
}

Place Konane::place(Position position, Player player, Label label) const {
  const std::size_t from = find_piece(unpacked(position), player, label).value();
  const std::size_t over = neighbour_[from][label / 2 % 4];
  const std::size_t onto = neighbour_[over][label / 2 % 4];
  const auto token = [&](std::size_t cell) { return static_cast<PieceId>(rows_ * columns_ + places_[cell]); };
  return {.pieces = {token(from), token(over)}, .act = Act::Move, .to = spot_of(places_[onto], columns_)};
}

void Konane::enumerate(std::size_t most, std::string_view /*colours*/, const Discover& discover) {
  for (std::size_t cells = 1; cells <= most; ++cells) {
    for (std::size_t rows = 1; rows <= cells; ++rows) {
      if (cells % rows != 0) continue;
      for_each_word(cells, ".br", [&](const std::string& word) {
        discover(show_board({rows, cells / rows, word}), cells);
      });
    }
  }
}

std::string Konane::random_position(std::size_t size, Random& random) { return random_board(size + 3, "br.", random); }

}  // namespace qcg
