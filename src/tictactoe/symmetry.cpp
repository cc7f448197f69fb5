#include "tictactoe/symmetry.h"

#include <algorithm>

namespace qcg::ttt {

bool is_untouched(const Position& position, unsigned board) {
  return position.open_in(board) == full_board && position.linked_to(board) == 0 && position.pairs_within(board) == 0;
}

namespace {

constexpr Square square_at(unsigned board, unsigned place) {
  return static_cast<Square>(board * squares_per_board + place);
}

bool before(Action left, Action right) {
  return left.first != right.first ? left.first < right.first : left.second < right.second;
}

// The least of the pairs that symmetries of the untouched boards make of a pair; the corner 0, the side 1 and the
// centre 4 stand for all places.
Action least_within_boards(Action pair, std::uint16_t untouched_boards) {
  const unsigned one = board_of(pair.first);
  const unsigned two = board_of(pair.second);
  const auto movable = [&](unsigned board) { return ((untouched_boards >> board) & 1U) != 0; };
  Action least = pair;
  for (const PlaceMap& map : board_symmetries) {
    const auto mapped = [&](Square square) { return square_at(board_of(square), map[place_in_board(square)]); };
    if (one == two) {
      if (!movable(one)) return pair;
      const Action image = Action::place(mapped(pair.first), mapped(pair.second));
      if (before(image, least)) least = image;
    } else {
      if (movable(one)) least.first = std::min(least.first, mapped(pair.first));
      if (movable(two)) least.second = std::min(least.second, mapped(pair.second));
    }
  }
  return least;
}

// On the empty board, symmetries of the whole: the boards move like places, and in Ultimate, where places stand for
// boards, places move with them.
Action least_of_empty(const Position& position, Action pair) {
  if (position.boards() == 1) return least_within_boards(pair, 1);
  const bool ultimate = position.game().variant == Variant::Ultimate;
  Action least{no_square, no_square};
  for (const PlaceMap& map : board_symmetries) {
    const auto mapped = [&](Square square) {
      const unsigned place = place_in_board(square);
      return square_at(map[board_of(square)], ultimate ? map[place] : place);
    };
    Action image = Action::place(mapped(pair.first), mapped(pair.second));
    if (!ultimate) image = least_within_boards(image, full_board);
    if (least.first == no_square || before(image, least)) least = image;
  }
  return least;
}

}  // namespace

void different_actions(const Position& position, std::vector<Action>& list, std::vector<unsigned>* weights) {
  const std::size_t start = list.size();
  position.actions(list);
  const bool empty = position.moves_played() == 0;
  const bool whole_only = position.game().variant != Variant::Squared;
  std::uint16_t free_boards = 0;
  for (unsigned board = 0; !whole_only && board < position.boards(); ++board) {
    if (is_untouched(position, board)) free_boards = static_cast<std::uint16_t>(free_boards | (1U << board));
  }
  if (position.choice_due() || (!empty && free_boards == 0)) {
    if (weights != nullptr) weights->resize(weights->size() + list.size() - start, 1);
    return;
  }
  std::array<std::uint16_t, std::size_t{most_squares} * most_squares> count{};
  const auto index = [](Action pair) { return std::size_t{pair.first} * most_squares + pair.second; };
  for (std::size_t i = start; i < list.size(); ++i) {
    ++count[index(empty ? least_of_empty(position, list[i]) : least_within_boards(list[i], free_boards))];
  }
  const auto is_unwanted = [&](Action pair) { return count[index(pair)] == 0; };
  list.erase(std::remove_if(list.begin() + static_cast<std::ptrdiff_t>(start), list.end(), is_unwanted), list.end());
  if (weights == nullptr) return;
  for (std::size_t i = start; i < list.size(); ++i) weights->push_back(count[index(list[i])]);
}

}  // namespace qcg::ttt
