// ttt.view: everything that a page shows of a game of Quantum Tic-Tac-Toe.
#include <algorithm>
#include <array>

#include "tictactoe/picture.h"
#include "wasm/requests.h"
#include "wasm/ttt_game.h"

namespace qcg::wasm {

namespace {

using ttt::Action;
using ttt::Mark;
using ttt::Position;
using ttt::Square;

using Pairs = std::map<unsigned, Action>;

protocol::TttMark mark_of(Mark mark) { return mark == Mark::X ? protocol::TttMark::X : protocol::TttMark::O; }

protocol::TttNumbered numbered(unsigned number) { return {.mark = mark_of(ttt::owner_of(number)), .number = number}; }

Square other_end(Action pair, Square square) { return pair.first == square ? pair.second : pair.first; }

/// How marks become classical, one after the other: the closing mark lands first, and drives its neighbours out.
std::vector<protocol::TttLanding> cascade(const Position& position, Action choice) {
  Pairs pairs = ttt::live_pairs(position);
  pairs.erase(position.moves_played());  // the closing move
  Position after = position;
  after.make(choice);
  std::vector<Square> order{choice.first};
  std::vector<protocol::TttLanding> steps{{numbered(position.moves_played()), choice.first}};
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const auto& [number, pair] : pairs) {
      if (pair.first != order[i] && pair.second != order[i]) continue;
      const Square next = other_end(pair, order[i]);
      if (std::find(order.begin(), order.end(), next) != order.end()) continue;
      order.push_back(next);
      steps.push_back({numbered(number), next});
    }
  }
  // By Goff's rules a lone last square gets a mark as well.
  for (unsigned index = 0; index < position.squares(); ++index) {
    const auto square = static_cast<Square>(index);
    const bool settled = position.is_open(square) && !after.is_open(square);
    if (settled && std::find(order.begin(), order.end(), square) == order.end()) {
      steps.push_back({numbered(after.number_at(square)), square});
    }
  }
  return steps;
}

/// The way from one end of the closing pair to the other along live pairs.
struct Cycle {
  std::vector<std::uint64_t> squares;
  std::vector<std::uint64_t> numbers;
};

Cycle find_cycle(const Position& position) {
  const Action closing = position.closing_move();
  Pairs pairs = ttt::live_pairs(position);
  pairs.erase(position.moves_played());
  std::map<Square, std::pair<Square, unsigned>> came_from{{closing.second, {closing.second, 0}}};
  std::vector<Square> queue{closing.second};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const auto& [number, pair] : pairs) {
      if (pair.first != queue[i] && pair.second != queue[i]) continue;
      const Square next = other_end(pair, queue[i]);
      if (came_from.try_emplace(next, queue[i], number).second) queue.push_back(next);
    }
  }
  Cycle cycle;
  for (Square at = closing.first; at != closing.second; at = came_from.at(at).first) {
    cycle.squares.push_back(at);
    cycle.numbers.push_back(came_from.at(at).second);
  }
  cycle.squares.push_back(closing.second);
  cycle.numbers.push_back(position.moves_played());
  return cycle;
}

std::vector<protocol::TttSquare> told_squares(const Position& position, const Pairs& pairs) {
  std::vector<protocol::TttSquare> squares;
  for (unsigned index = 0; index < position.squares(); ++index) {
    const auto square = static_cast<Square>(index);
    protocol::TttSquare& told =
        squares.emplace_back(protocol::TttSquare{.name = ttt::show(position.game().variant, square),
                                                 .board = ttt::board_of(square),
                                                 .classical = {},
                                                 .quantum = {}});
    if (!position.is_open(square)) told.classical = numbered(position.number_at(square));
    for (const auto& [number, pair] : pairs) {
      if (pair.first != square && pair.second != square) continue;
      told.quantum.push_back({numbered(number), other_end(pair, square)});
    }
  }
  return squares;
}

std::vector<protocol::TttEntanglement> told_entanglements(const Position& position, const Pairs& pairs) {
  std::vector<Square> groups;  // a square of each component met
  std::vector<protocol::TttEntanglement> list;
  for (const auto& [number, pair] : pairs) {
    const Square from = pair.first;
    const auto known =
        std::find_if(groups.begin(), groups.end(), [&](Square square) { return position.connected(square, from); });
    const auto component = static_cast<std::uint64_t>(known - groups.begin());
    if (known == groups.end()) groups.push_back(from);
    list.push_back({numbered(number), pair.first, pair.second, component});
  }
  return list;
}

bool has_bit(std::uint16_t bits, unsigned bit) { return ((bits >> bit) & 1U) != 0; }

std::vector<protocol::TttBoard> told_boards(const Position& position) {
  using Won = protocol::TttBoardWon;
  std::vector<protocol::TttBoard> boards;
  for (unsigned board = 0; board < position.boards(); ++board) {
    const bool x = has_bit(position.boards_won(Mark::X), board);
    const bool o = has_bit(position.boards_won(Mark::O), board);
    protocol::TttBoard& told =
        boards.emplace_back(protocol::TttBoard{.won = {}, .full = position.open_in(board) == 0, .linked = {}});
    if (x || o) told.won = x && o ? Won::Both : x ? Won::X : Won::O;
    for (unsigned other = 0; other < position.boards(); ++other) {
      if (has_bit(position.linked_to(board), other)) told.linked.push_back(other);
    }
  }
  return boards;
}

// The places of all lines among these.
std::uint16_t in_lines(std::uint16_t places) {
  std::uint16_t found = 0;
  for (const std::uint16_t line : ttt::lines) {
    if ((places & line) == line) found = static_cast<std::uint16_t>(found | line);
  }
  return found;
}

protocol::OrNull<protocol::TttResult> told_result(const Position& position) {
  using Winner = protocol::TttResultWinner;
  const ttt::Status status = position.status();
  if (status == ttt::Status::Open) return std::nullopt;
  std::uint16_t lines = 0;
  for (const Mark mark : {Mark::X, Mark::O}) {
    const std::uint16_t places = position.boards() == 1 ? position.marks_in(0, mark) : position.boards_won(mark);
    lines = static_cast<std::uint16_t>(lines | in_lines(places));
  }
  std::vector<std::uint64_t> line;
  for (unsigned place = 0; place < ttt::squares_per_board; ++place) {
    if (has_bit(lines, place)) line.push_back(place);
  }
  Winner winner = Winner::Draw;
  if (status == ttt::Status::WonByX) winner = Winner::X;
  if (status == ttt::Status::WonByO) winner = Winner::O;
  if (status == ttt::Status::Shared) winner = Winner::Shared;
  return protocol::TttResult{.winner = winner, .text = ttt::show(status), .line = std::move(line)};
}

decltype(protocol::TttView::destinations) told_destinations(const Position& position) {
  if (position.game().variant != ttt::Variant::Ultimate) return std::nullopt;
  const Position::Sent order = position.sent();
  if (order.anywhere()) return protocol::TttViewDestinationsWord::Free;
  return std::array<std::uint64_t, 2>{std::min(order.first, order.second), std::max(order.first, order.second)};
}

std::vector<protocol::TttChoice> told_choices(const Position& position) {
  std::vector<protocol::TttChoice> choices;
  if (!position.choice_due()) return choices;
  const Action closing = position.closing_move();
  for (const Square landing : {closing.first, closing.second}) {
    const Action choice = Action::choose(landing);
    choices.push_back({.move = ttt::show(position.game().variant, choice), .preview = cascade(position, choice)});
  }
  return choices;
}

// What the last action did, if it was a choice.
std::vector<protocol::TttLanding> told_collapse(ttt::Record record) {
  if (record.actions().empty() || !record.actions().back().is_choice()) return {};
  const Action choice = record.actions().back();
  record.undo();
  return cascade(record.position(), choice);
}

}  // namespace

protocol::TttView reply_ttt_view(const protocol::TttGame& ask, Work& /*work*/) {
  using Phase = protocol::TttViewPhase;
  const ttt::Record record = read_ttt_game(ask);
  const Position& position = record.position();
  const Pairs pairs = ttt::live_pairs(position);
  std::vector<Action> legal;
  if (!position.over()) position.actions(legal);
  Cycle cycle = position.choice_due() ? find_cycle(position) : Cycle{};
  const ttt::Variant variant = position.game().variant;
  protocol::TttView view{.squares = told_squares(position, pairs),
                         .entanglements = told_entanglements(position, pairs),
                         .phase = position.over()         ? Phase::Over
                                  : position.choice_due() ? Phase::Choose
                                                          : Phase::Move,
                         .to_move = mark_of(position.to_act()),
                         .legal = show_actions(variant, legal),
                         .cycle = std::move(cycle.squares),
                         .cycle_moves = std::move(cycle.numbers),
                         .choices = told_choices(position),
                         .collapsed = told_collapse(record),
                         .destinations = told_destinations(position),
                         .boards = told_boards(position),
                         .result = told_result(position),
                         .last = {}};
  if (!record.actions().empty()) view.last = ttt::show(variant, record.actions().back());
  return view;
}

}  // namespace qcg::wasm
