#include "games/numbered_konane/numbered_konane.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "games/shared/board.h"

namespace qcg {

namespace {

constexpr std::array<std::string_view, 4> ways = {"up", "right", "down", "left"};
constexpr std::string_view cell_legend = "'.' (empty), 'b', 'r' or '#' (missing)";

char letter_of(Player owner) { return owner == Player::Left ? 'b' : 'r'; }

}  // namespace

// Reading.

Game NumberedKonane::read(std::vector<Reader>& realisations) {
  std::vector<Written> boards;
  std::vector<Piece> pieces;
  for (Reader& reader : realisations) {
    reader.skip_spaces();
    const std::size_t start = reader.offset();
    boards.push_back(read_one(reader));
    const Written& first = boards.front();
    const Written& last = boards.back();
    if (last.rows != first.rows || last.columns != first.columns || last.cells != first.cells) {
      reader.fail_at(start, "boards must have one size, and the same cells must be missing, in all realisations");
    }
    for (const Placed& placed : last.pieces) pieces.push_back(placed.piece);
    std::sort(pieces.begin(), pieces.end());
    pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
    Position states = 1;
    for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
      if (states > std::numeric_limits<Position>::max() / (last.cells.size() + 1)) {
        reader.fail_at(start, fmt::format("more than {} pieces on a board of {} cells, counted over all realisations",
                                          piece, last.cells.size()));
      }
      states *= last.cells.size() + 1;
    }
  }
  const NumberedKonane rules(boards.front(), pieces);
  std::vector<Position> start;
  for (const Written& board : boards) {
    Position position = 0;
    for (const auto& [piece, place] : board.pieces) {
      const auto index = std::lower_bound(pieces.begin(), pieces.end(), piece) - pieces.begin();
      position = rules.with_piece_at(position, static_cast<std::size_t>(index), place);
    }
    start.push_back(position);
  }
  return Game{AnyRuleset(rules), std::move(start)};
}

NumberedKonane::Written NumberedKonane::read_one(Reader& reader) {
  Written written;
  bool plain = true;
  do {
    reader.skip_spaces();
    const std::size_t start = reader.offset();
    const std::size_t before = written.cells.size();
    while (reader.peek() == '.' || reader.peek() == '#' || reader.peek() == 'b' || reader.peek() == 'r') {
      if (written.cells.size() == most_places) reader.fail(fmt::format("more than {} cells", most_places));
      if (reader.peek() == 'b' || reader.peek() == 'r') {
        read_piece(reader, written, plain);
      } else {
        written.cells += reader.take();
      }
    }
    const std::size_t length = written.cells.size() - before;
    if (length == 0) reader.fail_expected(cell_legend);
    if (written.rows++ == 0) written.columns = length;
    if (length != written.columns) {
      reader.fail_at(
          start, fmt::format("row {} has {} cells, but the first row has {}", written.rows, length, written.columns));
    }
    reader.skip_spaces();
  } while (reader.accept("/"));
  reader.expect_end(fmt::format("{}, '/'", cell_legend));
  return written;
}

// All pieces are numbered, or none is.
void NumberedKonane::read_piece(Reader& reader, Written& written, bool& plain) {
  const std::size_t start = reader.offset();
  const Player owner = reader.take() == 'b' ? Player::Left : Player::Right;
  const bool numbered = reader.peek() >= '0' && reader.peek() <= '9';
  if (written.pieces.empty()) plain = !numbered;
  if (numbered == plain) reader.fail_at(start, "either all pieces have numbers, or none has");
  const auto is_own = [&](const Placed& placed) { return placed.piece.owner == owner; };
  const auto own = std::count_if(written.pieces.begin(), written.pieces.end(), is_own);
  const auto number = numbered ? static_cast<unsigned>(reader.number("the number of a piece", 1, most_numbers))
                               : static_cast<unsigned>(own) + 1;
  const Piece piece{owner, number};
  for (const Placed& placed : written.pieces) {
    if (placed.piece == piece) reader.fail_at(start, fmt::format("a second {}{}", letter_of(owner), number));
  }
  written.pieces.push_back({piece, written.cells.size()});
  written.cells += '.';
}

NumberedKonane::NumberedKonane(const Written& board, std::vector<Piece> pieces)
    : rows_(board.rows),
      columns_(board.columns),
      cells_(board.cells),
      pieces_(std::move(pieces)),
      base_(cells_.size() + 1) {
  Position weight = 1;
  for (std::size_t piece = 0; piece < pieces_.size(); ++piece, weight *= base_) weights_.push_back(weight);
}

// Playing.

std::optional<std::size_t> NumberedKonane::place_of(Position position, std::size_t piece) const {
  const Position digit = position / weights_[piece] % base_;
  return digit == 0 ? std::nullopt : std::optional<std::size_t>(digit - 1);
}

Position NumberedKonane::with_piece_at(Position position, std::size_t piece, std::optional<std::size_t> place) const {
  const Position digit = position / weights_[piece] % base_;
  return position - digit * weights_[piece] + (place ? *place + 1 : 0) * weights_[piece];
}

std::optional<std::size_t> NumberedKonane::piece_on(Position position, std::size_t place) const {
  for (std::size_t piece = 0; piece < pieces_.size(); ++piece) {
    if (place_of(position, piece) == place) return piece;
  }
  return std::nullopt;
}

std::optional<std::size_t> NumberedKonane::beside(std::size_t place, std::size_t direction) const {
  const std::size_t column = place % columns_;
  const bool inside = direction == 0   ? place >= columns_
                      : direction == 1 ? column + 1 < columns_
                      : direction == 2 ? place + columns_ < cells_.size()
                                       : column > 0;
  if (!inside) return std::nullopt;
  const std::size_t next = direction == 0   ? place - columns_
                           : direction == 1 ? place + 1
                           : direction == 2 ? place + columns_
                                            : place - 1;
  return cells_[next] == '#' ? std::nullopt : std::optional(next);
}

// A label packs the number, the direction and the player.
std::optional<NumberedKonane::Jump> NumberedKonane::jump(Position position, Player player, Label label) const {
  if (label % 2 != static_cast<Label>(player)) return std::nullopt;
  const Piece wanted{player, label / 8};
  const auto found = std::lower_bound(pieces_.begin(), pieces_.end(), wanted);
  if (found == pieces_.end() || *found != wanted) return std::nullopt;
  const auto piece = static_cast<std::size_t>(found - pieces_.begin());
  const auto from = place_of(position, piece);
  const auto over = from ? beside(*from, label / 2 % 4) : std::nullopt;
  const auto onto = over ? beside(*over, label / 2 % 4) : std::nullopt;
  if (!onto || piece_on(position, *onto)) return std::nullopt;
  const auto jumped = piece_on(position, *over);
  if (!jumped || pieces_[*jumped].owner == player) return std::nullopt;
  return Jump{piece, *jumped, *from, *onto};
}

void NumberedKonane::moves(Position position, Player player, std::vector<Label>& labels) const {
  for (const Piece& piece : pieces_) {
    if (piece.owner != player) continue;
    for (Label direction = 0; direction < 4; ++direction) {
      const Label label = (piece.number * 4 + direction) * 2 + static_cast<Label>(player);
      if (jump(position, player, label)) labels.push_back(label);
    }
  }
}

std::optional<Position> NumberedKonane::play(Position position, Player player, Label label) const {
  const auto jumps = jump(position, player, label);
  if (!jumps) return std::nullopt;
  return with_piece_at(with_piece_at(position, jumps->jumped, std::nullopt), jumps->piece, jumps->onto);
}

// For people.

// Numbers are left out where they are those that a reader would count.
std::string NumberedKonane::show(Position position) const {
  std::array<unsigned, 2> counted{};
  bool plain = true;
  std::string text;
  std::string without_numbers;
  for (std::size_t place = 0; place < cells_.size(); ++place) {
    const std::string border = place > 0 && place % columns_ == 0 ? "/" : "";
    const auto piece = piece_on(position, place);
    const std::string cell(1, piece ? letter_of(pieces_[*piece].owner) : cells_[place]);
    if (piece) {
      plain = plain && pieces_[*piece].number == ++counted[pieces_[*piece].owner == Player::Left ? 0 : 1];
    }
    text += border + cell + (piece ? std::to_string(pieces_[*piece].number) : "");
    without_numbers += border + cell;
  }
  return plain ? without_numbers : text;
}

std::string NumberedKonane::show_move(Player player, Label label) const {
  return fmt::format("{} {} jumps {}", player == Player::Left ? "blue" : "red", label / 8, ways[label / 2 % 4]);
}

// "b2u": blue piece 2 jumps up.
std::string NumberedKonane::show_briefly(Player player, Label label) const {
  return fmt::format("{}{}{}", letter_of(player), label / 8, ways[label / 2 % 4].front());
}

Scene NumberedKonane::scene(Position position) const {
  Scene scene = grid_scene(rows_, columns_);
  for (std::size_t place = 0; place < cells_.size(); ++place) {
    if (cells_[place] != '#') scene.pieces.push_back(board_cell(place, columns_, true));
  }
  for (std::size_t place = 0; place < cells_.size(); ++place) {
    const auto piece = piece_on(position, place);
    if (!piece) continue;
    const auto [owner, number] = pieces_[*piece];
    scene.pieces.push_back(board_token(place, cells_.size(), columns_, owner_of(owner)));
    scene.pieces.back().name = fmt::format("{}{}", letter_of(owner), number);
  }
  return scene;
}

Place NumberedKonane::place(Position position, Player player, Label label) const {
  const Jump jumps = jump(position, player, label).value();
  const std::size_t over = place_of(position, jumps.jumped).value();
  const auto token = [&](std::size_t place) { return static_cast<PieceId>(cells_.size() + place); };
  return {.pieces = {token(jumps.from), token(over)}, .act = Act::Move, .to = spot_of(jumps.onto, columns_)};
}

void NumberedKonane::enumerate(std::size_t most, std::string_view /*colours*/, const Discover& discover) {
  for (std::size_t cells = 1; cells <= most; ++cells) {
    for (std::size_t rows = 1; rows <= cells; ++rows) {
      if (cells % rows != 0) continue;
      for_each_word(cells, ".br", [&](const std::string& word) {
        discover(show_board({rows, cells / rows, word}), cells);
      });
    }
  }
}

std::string NumberedKonane::random_position(std::size_t size, Random& random) {
  return random_board(size + 3, "br.", random);
}

}  // namespace qcg
