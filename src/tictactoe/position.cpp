#include "tictactoe/position.h"

#include <algorithm>

#include "base/mix.h"

namespace qcg::ttt {

namespace {

// What a hash is made of; each kind has its own range of numbers.
constexpr std::uint64_t word_of(std::uint64_t number) { return random_word(0, number); }
constexpr std::uint64_t pair_word(Square a, Square b, Mark owner) {
  const unsigned low = std::min(a, b);
  const unsigned high = std::max(a, b);
  return word_of((low * 128U + high) * 2U + static_cast<unsigned>(owner));
}
constexpr std::uint64_t mark_word(Square square, Mark owner) {
  return word_of(0x10000U + square * 2U + static_cast<unsigned>(owner));
}
constexpr std::uint64_t closing_word(Action closing) {
  return word_of(0x20000U + closing.first * 128U + closing.second);
}
constexpr std::uint64_t send_word(std::uint8_t first, std::uint8_t second) {
  if (first == no_square) return 0;
  return word_of(0x30000U + std::min(first, second) * 16U + std::max(first, second));
}

}  // namespace

Position::Position(Game game) : hash_(word_of(0x40000U)), game_(game) {
  parent_.fill(no_square);
  for (unsigned square = 0; square < most_squares; ++square) {
    members_[square] = SquareSet::of(static_cast<Square>(square));
  }
}

unsigned Position::open_squares() const {
  unsigned count = 0;
  for (unsigned board = 0; board < boards(); ++board) count += place_count(open_in(board));
  return count;
}

Status Position::lines_status() const {
  const bool classic = game_.variant == Variant::Classic;
  const bool x = classic ? won_[0] != 0 : has_line(won_[0]);
  const bool o = classic ? won_[1] != 0 : has_line(won_[1]);
  if (x && o) return Status::Shared;
  if (x) return Status::WonByX;
  return o ? Status::WonByO : Status::Open;
}

Status Position::status() const {
  const Status by_lines = lines_status();
  if (by_lines != Status::Open || choice_due() || any_placement()) return by_lines;
  return Status::Drawn;
}

bool Position::any_between(unsigned one, unsigned two) const {
  if (one != two) return open_in(one) != 0 && open_in(two) != 0 && ((linked_[one] >> two) & 1U) == 0;
  const unsigned open = place_count(open_in(one));
  if (open != 2 || game_.rules == Rules::Goff) return open >= 2;
  // Three squares cannot be joined pair by pair in a forest, but two can.
  const auto low = static_cast<Square>(one * squares_per_board + static_cast<unsigned>(std::countr_zero(open_in(one))));
  const auto high =
      static_cast<Square>(one * squares_per_board + static_cast<unsigned>(std::bit_width(open_in(one))) - 1U);
  return !is_pair(low, high);
}

bool Position::any_placement() const {
  if (send_first_ != no_square && any_between(send_first_, send_second_)) return true;
  for (unsigned one = 0; one < boards(); ++one) {
    for (unsigned two = one; two < boards(); ++two) {
      if (any_between(one, two)) return true;
    }
  }
  return false;
}

Position::Sent Position::sent() const {
  if (send_first_ != no_square && any_between(send_first_, send_second_)) return {send_first_, send_second_};
  return {no_square, no_square};
}

bool Position::allowed_in_squared(Square a, Square b) const {
  const unsigned one = board_of(a);
  const unsigned two = board_of(b);
  if (one != two) return ((linked_[one] >> two) & 1U) == 0;
  return game_.rules == Rules::Goff || !is_pair(a, b);
}

Breach Position::breach_of_pair(Square a, Square b) const {
  if (a == b) return Breach::SameSquare;
  if (!is_open(a) || !is_open(b)) return Breach::ClosedSquare;
  if (allowed_in_squared(a, b)) return Breach::None;
  return board_of(a) == board_of(b) ? Breach::RepeatedPair : Breach::LinkedBoards;
}

Breach Position::breach(Action action) const {
  if (over()) return Breach::GameOver;
  if (choice_due()) {
    if (!action.is_choice()) return Breach::ChoiceDue;
    return action.first == pending_first_ || action.first == pending_second_ ? Breach::None : Breach::NotTheClosing;
  }
  if (action.is_choice()) return Breach::NoChoiceDue;
  const Breach of_pair = breach_of_pair(action.first, action.second);
  if (of_pair != Breach::None) return of_pair;
  const unsigned one = board_of(action.first);
  const unsigned two = board_of(action.second);
  const Sent order = sent();
  if (order.anywhere() || std::minmax(one, two) == std::minmax<unsigned>(order.first, order.second))
    return Breach::None;
  return Breach::WrongBoards;
}

void Position::append_from(Square first, std::uint16_t boards, std::vector<Action>& list) const {
  const unsigned one = board_of(first);
  for (unsigned left = boards & ~unsigned{linked_[one]}; left != 0; left &= left - 1) {
    const auto two = static_cast<unsigned>(std::countr_zero(left));
    const unsigned above = one == two ? ~0U << (place_in_board(first) + 1U) : ~0U;
    for (unsigned places = open_in(two) & above; places != 0; places &= places - 1) {
      const auto second =
          static_cast<Square>(two * squares_per_board + static_cast<unsigned>(std::countr_zero(places)));
      if (one != two || allowed_in_squared(first, second)) list.push_back({first, second});
    }
  }
}

void Position::actions(std::vector<Action>& list) const {
  if (lines_status() != Status::Open) return;
  if (choice_due()) {
    list.push_back(Action::choose(pending_first_));
    list.push_back(Action::choose(pending_second_));
    return;
  }
  const Sent order = sent();
  const unsigned from = order.anywhere() ? 0 : std::min(order.first, order.second);
  const unsigned to = order.anywhere() ? boards() - 1 : from;
  for (unsigned one = from; one <= to; ++one) {
    const unsigned onward = order.anywhere() ? ~0U << one : 1U << std::max(order.first, order.second);
    for (unsigned places = open_in(one); places != 0; places &= places - 1) {
      const auto first = static_cast<Square>(one * squares_per_board + static_cast<unsigned>(std::countr_zero(places)));
      append_from(first, static_cast<std::uint16_t>(onward & ((1U << boards()) - 1)), list);
    }
  }
}

unsigned Position::count_between(unsigned one, unsigned two) const {
  if (!any_between(one, two)) return 0;
  const unsigned open = place_count(open_in(one));
  if (one != two) return open * place_count(open_in(two));
  return open * (open - 1) / 2 - (game_.rules == Rules::Goff ? 0U : inner_[one]);
}

unsigned Position::count_actions() const {
  if (lines_status() != Status::Open) return 0;
  if (choice_due()) return 2;
  const Sent order = sent();
  if (!order.anywhere()) return count_between(order.first, order.second);
  unsigned count = 0;
  for (unsigned one = 0; one < boards(); ++one) {
    for (unsigned two = one; two < boards(); ++two) count += count_between(one, two);
  }
  return count;
}

void Position::make_root(Square square) {
  members_[square] = members_[root_of(square)];
  Square above = no_square;  // what becomes the parent
  std::uint8_t edge = 0;
  while (square != no_square) {
    const Square next = parent_[square];
    const std::uint8_t next_edge = number_[square];
    parent_[square] = above;
    number_[square] = edge;
    above = square;
    edge = next_edge;
    square = next;
  }
}

void Position::note_pair(Square a, Square b, bool live) {
  const unsigned one = board_of(a);
  const unsigned two = board_of(b);
  if (one == two) {
    inner_[one] = static_cast<std::uint8_t>(live ? inner_[one] + 1 : inner_[one] - 1);
    return;
  }
  linked_[one] = static_cast<std::uint16_t>(linked_[one] ^ (1U << two));
  linked_[two] = static_cast<std::uint16_t>(linked_[two] ^ (1U << one));
}

Undo Position::make(Action action) {
  Undo undo;
  undo.hash = hash_;
  undo.action = action;
  undo.pending_first = pending_first_;
  undo.pending_second = pending_second_;
  undo.send_first = send_first_;
  undo.send_second = send_second_;
  undo.won = won_;
  if (action.is_choice()) {
    collapse(action.first, undo);
  } else {
    place(action, undo);
  }
  return undo;
}

void Position::place(Action action, Undo& undo) {
  ++moves_;
  if (game_.variant == Variant::Ultimate) {
    hash_ ^= send_word(send_first_, send_second_);
    send_first_ = static_cast<std::uint8_t>(place_in_board(action.first));
    send_second_ = static_cast<std::uint8_t>(place_in_board(action.second));
    hash_ ^= send_word(send_first_, send_second_);
  }
  const Square first_root = root_of(action.first);
  const Square second_root = root_of(action.second);
  if (first_root == second_root) {
    pending_first_ = action.first;
    pending_second_ = action.second;
    hash_ ^= closing_word(action);
    return;
  }
  const bool first_hangs = second_root != action.second || first_root == action.first;  // a root needs no turning
  const Square child = first_hangs ? action.first : action.second;
  const Square parent = first_hangs ? action.second : action.first;
  undo.changed = members_[first_hangs ? first_root : second_root];
  make_root(child);
  parent_[child] = parent;
  number_[child] = moves_;
  members_[first_hangs ? second_root : first_root] |= undo.changed;
  note_pair(child, parent, true);
  hash_ ^= pair_word(child, parent, owner_of(moves_));
}

void Position::settle(Square square) {
  const Mark owner = owner_of(number_[square]);
  std::uint16_t& marks = marks_[static_cast<unsigned>(owner)][board_of(square)];
  marks = static_cast<std::uint16_t>(marks | bit_in_board(square));
  hash_ ^= mark_word(square, owner);
  if (has_line(marks)) {
    std::uint16_t& won = won_[static_cast<unsigned>(owner)];
    won = static_cast<std::uint16_t>(won | (1U << board_of(square)));
  }
}

void Position::collapse(Square landing, Undo& undo) {
  hash_ ^= closing_word(closing_move());
  const Square far = landing == pending_first_ ? pending_second_ : pending_first_;
  pending_first_ = pending_second_ = no_square;
  make_root(landing);
  undo.changed = members_[landing];
  undo.changed.for_each([&](Square square) {
    if (square == landing) return;
    note_pair(square, parent_[square], false);
    hash_ ^= pair_word(square, parent_[square], owner_of(number_[square]));
    settle(square);
  });
  parent_[landing] = far;
  number_[landing] = moves_;
  settle(landing);
  if (game_.rules == Rules::Goff) give_lone_square(undo);
}

// Goff: the ninth move has nowhere else to go, so it is classical at once.
void Position::give_lone_square(Undo& undo) {
  if (lines_status() != Status::Open || open_squares() != 1) return;
  for (unsigned board = 0; board < boards(); ++board) {
    if (open_in(board) == 0) continue;
    undo.lone =
        static_cast<Square>(board * squares_per_board + static_cast<unsigned>(std::countr_zero(open_in(board))));
  }
  number_[undo.lone] = static_cast<std::uint8_t>(moves_ + 1U);
  settle(undo.lone);
}

void Position::unmake(const Undo& undo) {
  if (undo.action.is_choice()) {
    reopen(undo);
  } else {
    if (!choice_due()) cut(undo);
    --moves_;
  }
  hash_ = undo.hash;
  pending_first_ = undo.pending_first;
  pending_second_ = undo.pending_second;
  send_first_ = undo.send_first;
  send_second_ = undo.send_second;
  won_ = undo.won;
}

void Position::reopen(const Undo& undo) {
  const auto clear = [&](Square square) {
    for (auto& marks : marks_) {
      marks[board_of(square)] = static_cast<std::uint16_t>(marks[board_of(square)] & ~bit_in_board(square));
    }
  };
  if (undo.lone != no_square) {
    clear(undo.lone);
    number_[undo.lone] = 0;
  }
  const Square landing = undo.action.first;
  parent_[landing] = no_square;
  number_[landing] = 0;
  undo.changed.for_each([&](Square square) {
    clear(square);
    if (square != landing) note_pair(square, parent_[square], true);
  });
}

void Position::cut(const Undo& undo) {
  // Later moves may have turned the edge round.
  const auto [first, second] = undo.action;
  const Square child = parent_[first] == second ? first : second;
  const Square root = root_of(child);
  SquareSet rest = members_[root];
  rest -= undo.changed;
  const bool child_changed = undo.changed.contains(child);
  note_pair(child, parent_[child], false);
  parent_[child] = no_square;
  number_[child] = 0;
  members_[child] = child_changed ? undo.changed : rest;
  members_[root] = child_changed ? rest : undo.changed;
}

}  // namespace qcg::ttt
