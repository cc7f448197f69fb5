#include "games/clear_the_pond/clear_the_pond.h"

#include <fmt/format.h>

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

std::optional<Position> ClearThePond::play(Position position, Player player, Label label) const {
  Position own = pieces_of(position, player);
  if (label % 2 != static_cast<Label>(player) || label / 2 >= static_cast<Label>(std::popcount(own))) {
    return std::nullopt;
  }
  for (Label before = label / 2; before > 0; --before) own &= own - 1;
  const Position piece = own & -own;
  const Position empty = strip_ & ~(pieces_of(position, Player::Left) | pieces_of(position, Player::Right));
  if (player == Player::Left) {
    const Position ahead = empty & -(piece << 1);
    return (position & ~piece) | (ahead & -ahead);
  }
  const Position onto = std::bit_floor(empty & (piece - 1));
  return (position & ~(piece << 32)) | onto << 32;
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

}  // namespace qcg
