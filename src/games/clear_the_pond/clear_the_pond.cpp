#include "games/clear_the_pond/clear_the_pond.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/shared/board.h"

namespace qcg {

Game ClearThePond::read(std::vector<Reader>& realisations) {
  const BoardFormat format{
      .alphabet = ".br", .legend = "'.' (empty), 'b' or 'r'", .most_cells = 32, .accepts_size = false, .one_row = true};
  const std::vector<Board> strips = read_boards(realisations, format);
  std::vector<Position> start;
  for (const Board& strip : strips) {
    Position position = 0;
    for (std::size_t square = 0; square < strip.size(); ++square) {
      if (strip.cells[square] == 'b') position |= Position{1} << square;
      if (strip.cells[square] == 'r') position |= Position{1} << (32 + square);
    }
    start.push_back(position);
  }
  return Game{AnyRuleset(ClearThePond(strips.front().size())), std::move(start)};
}

Position ClearThePond::piece_of(Position position, Player player, Label label) {
  Position own = pieces_of(position, player);
  for (Label before = label / 2; before > 0; --before) own &= own - 1;
  return own & -own;
}

Position ClearThePond::onto(Position position, Player player, Position piece) const {
  const Position empty = strip_ & ~(pieces_of(position, Player::Left) | pieces_of(position, Player::Right));
  const Position ahead = empty & -(piece << 1);
  return player == Player::Left ? ahead & -ahead : std::bit_floor(empty & (piece - 1));
}

std::optional<Position> ClearThePond::play(Position position, Player player, Label label) const {
  const auto pieces = static_cast<Label>(std::popcount(pieces_of(position, player)));
  if (label % 2 != static_cast<Label>(player) || label / 2 >= pieces) return std::nullopt;
  const Position piece = piece_of(position, player, label);
  const unsigned shift = player == Player::Left ? 0 : 32;
  return (position & ~(piece << shift)) | onto(position, player, piece) << shift;
}

std::string ClearThePond::show(Position position) const {
  std::string text(squares_, '.');
  for (std::size_t square = 0; square < squares_; ++square) {
    if ((position >> square & 1U) != 0) text[square] = 'b';
    if ((position >> (32 + square) & 1U) != 0) text[square] = 'r';
  }
  return text;
}

std::string ClearThePond::show_move(Player player, Label label) const {
  return fmt::format("{} {}", player == Player::Left ? "blue" : "red", label / 2 + 1);
}

std::string ClearThePond::show_briefly(Player player, Label label) const {
  return fmt::format("{}{}", player == Player::Left ? 'b' : 'r', label / 2 + 1);
}

Scene ClearThePond::scene(Position position) const {
  Scene scene = grid_scene(1, squares_);
  std::array<Label, 2> counted{};
  for (std::size_t square = 0; square < squares_; ++square) {
    scene.pieces.push_back(board_cell(square, squares_, true));
    for (const Player player : both_players) {
      if ((pieces_of(position, player) >> square & 1U) == 0) continue;
      const auto number = static_cast<std::size_t>(player);
      scene.pieces.push_back(board_token(square, squares_, squares_, owner_of(player)));
      scene.pieces.back().name = show_briefly(player, 2 * counted[number]++);
    }
  }
  return scene;
}

Place ClearThePond::place(Position position, Player player, Label label) const {
  const Position piece = piece_of(position, player, label);
  const Position after = onto(position, player, piece);
  const auto square = static_cast<PieceId>(std::countr_zero(piece));
  const double off = player == Player::Left ? static_cast<double>(squares_) : -1;
  return {.pieces = {static_cast<PieceId>(squares_) + square},
          .act = Act::Move,
          .to = Spot{after == 0 ? off : std::countr_zero(after), 0}};
}

std::vector<BitMeaning> ClearThePond::bits() const {
  std::vector<BitMeaning> bits;
  for (unsigned square = 0; square < squares_; ++square) {
    const auto token = static_cast<PieceId>(squares_ + square);
    bits.push_back({square, token, Owner::Left});
    bits.push_back({32 + square, token, Owner::Right});
  }
  return bits;
}

void ClearThePond::enumerate(std::size_t most, std::string_view /*colours*/, const Discover& discover) {
  for (std::size_t squares = 1; squares <= most; ++squares) {
    for_each_word(squares, ".br", [&](const std::string& strip) { discover(strip, squares); });
  }
}

std::string ClearThePond::random_position(std::size_t size, Random& random) {
  std::string strip;
  for (std::size_t square = 0; square + 1 < std::max<std::size_t>(size, 3); ++square) strip += random.letter_of("br..");
  return strip;
}

}  // namespace qcg
