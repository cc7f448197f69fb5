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

std::string text_of(Mark mark) { return std::string(1, letter(mark)); }

Json mark_json(unsigned number) { return {{"mark", text_of(ttt::owner_of(number))}, {"number", number}}; }

Json landing_json(Square square, unsigned number) {
  Json json{{"square", square}};
  json.update(mark_json(number));
  return json;
}

Square other_end(Action pair, Square square) { return pair.first == square ? pair.second : pair.first; }

/// How marks become classical, one after the other: the closing mark lands first, and drives its neighbours out.
Json cascade(const Position& position, Action choice) {
  Pairs pairs = ttt::live_pairs(position);
  pairs.erase(position.moves_played());  // the closing move
  Position after = position;
  after.make(choice);
  std::vector<Square> order{choice.first};
  Json steps = Json::array({landing_json(choice.first, position.moves_played())});
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const auto& [number, pair] : pairs) {
      if (pair.first != order[i] && pair.second != order[i]) continue;
      const Square next = other_end(pair, order[i]);
      if (std::find(order.begin(), order.end(), next) != order.end()) continue;
      order.push_back(next);
      steps.push_back(landing_json(next, number));
    }
  }
  // By Goff's rules a lone last square gets a mark as well.
  for (unsigned index = 0; index < position.squares(); ++index) {
    const auto square = static_cast<Square>(index);
    const bool settled = position.is_open(square) && !after.is_open(square);
    if (settled && std::find(order.begin(), order.end(), square) == order.end()) {
      steps.push_back(landing_json(square, after.number_at(square)));
    }
  }
  return steps;
}

/// The way from one end of the closing pair to the other along live pairs.
struct Cycle {
  std::vector<Square> squares;
  std::vector<unsigned> numbers;
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

Json squares_json(const Position& position, const Pairs& pairs) {
  Json squares = Json::array();
  for (unsigned index = 0; index < position.squares(); ++index) {
    const auto square = static_cast<Square>(index);
    Json quantum = Json::array();
    for (const auto& [number, pair] : pairs) {
      if (pair.first != square && pair.second != square) continue;
      Json mark = mark_json(number);
      mark["other"] = other_end(pair, square);
      quantum.push_back(std::move(mark));
    }
    squares.push_back({{"name", ttt::show(position.game().variant, square)},
                       {"board", ttt::board_of(square)},
                       {"classical", position.is_open(square) ? Json(nullptr) : mark_json(position.number_at(square))},
                       {"quantum", std::move(quantum)}});
  }
  return squares;
}

Json entanglements_json(const Position& position, const Pairs& pairs) {
  std::vector<Square> groups;  // a square of each component met
  Json list = Json::array();
  for (const auto& [number, pair] : pairs) {
    const Square from = pair.first;
    const auto known =
        std::find_if(groups.begin(), groups.end(), [&](Square square) { return position.connected(square, from); });
    const auto component = known - groups.begin();
    if (known == groups.end()) groups.push_back(from);
    Json json = mark_json(number);
    json.update({{"from", pair.first}, {"to", pair.second}, {"component", component}});
    list.push_back(std::move(json));
  }
  return list;
}

bool has_bit(std::uint16_t bits, unsigned bit) { return ((bits >> bit) & 1U) != 0; }

Json boards_json(const Position& position) {
  Json boards = Json::array();
  for (unsigned board = 0; board < position.boards(); ++board) {
    const bool x = has_bit(position.boards_won(Mark::X), board);
    const bool o = has_bit(position.boards_won(Mark::O), board);
    Json linked = Json::array();
    for (unsigned other = 0; other < position.boards(); ++other) {
      if (has_bit(position.linked_to(board), other)) linked.push_back(other);
    }
    boards.push_back({{"won", x && o ? Json("both")
                              : x    ? Json("X")
                              : o    ? Json("O")
                                     : Json(nullptr)},
                      {"full", position.open_in(board) == 0},
                      {"linked", std::move(linked)}});
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

Json result_json(const Position& position) {
  const ttt::Status status = position.status();
  if (status == ttt::Status::Open) return nullptr;
  std::uint16_t lines = 0;
  for (const Mark mark : {Mark::X, Mark::O}) {
    const std::uint16_t places = position.boards() == 1 ? position.marks_in(0, mark) : position.boards_won(mark);
    lines = static_cast<std::uint16_t>(lines | in_lines(places));
  }
  Json line = Json::array();
  for (unsigned place = 0; place < ttt::squares_per_board; ++place) {
    if (has_bit(lines, place)) line.push_back(place);
  }
  const char* winner = "draw";
  if (status == ttt::Status::WonByX) winner = "X";
  if (status == ttt::Status::WonByO) winner = "O";
  if (status == ttt::Status::Shared) winner = "shared";
  return {{"winner", winner}, {"text", ttt::show(status)}, {"line", std::move(line)}};
}

Json destinations_json(const Position& position) {
  if (position.game().variant != ttt::Variant::Ultimate) return nullptr;
  const Position::Sent order = position.sent();
  if (order.anywhere()) return "free";
  return Json::array({std::min(order.first, order.second), std::max(order.first, order.second)});
}

Json choices_json(const Position& position) {
  Json choices = Json::array();
  if (!position.choice_due()) return choices;
  const Action closing = position.closing_move();
  for (const Square landing : {closing.first, closing.second}) {
    const Action choice = Action::choose(landing);
    choices.push_back({{"move", ttt::show(position.game().variant, choice)}, {"preview", cascade(position, choice)}});
  }
  return choices;
}

// What the last action did, if it was a choice.
Json collapsed_json(ttt::Record record) {
  if (record.actions().empty() || !record.actions().back().is_choice()) return Json::array();
  const Action choice = record.actions().back();
  record.undo();
  return cascade(record.position(), choice);
}

}  // namespace

Json reply_ttt_view(const Json& ask, Work& /*work*/) {
  const ttt::Record record = read_ttt_game(ask);
  const Position& position = record.position();
  const Pairs pairs = ttt::live_pairs(position);
  std::vector<Action> legal;
  if (!position.over()) position.actions(legal);
  const Cycle cycle = position.choice_due() ? find_cycle(position) : Cycle{};
  const ttt::Variant variant = position.game().variant;
  return {{"squares", squares_json(position, pairs)},
          {"entanglements", entanglements_json(position, pairs)},
          {"phase", position.over()         ? "over"
                    : position.choice_due() ? "choose"
                                            : "move"},
          {"toMove", text_of(position.to_act())},
          {"legal", json_actions(variant, legal)},
          {"cycle", cycle.squares},
          {"cycleMoves", cycle.numbers},
          {"choices", choices_json(position)},
          {"collapsed", collapsed_json(record)},
          {"destinations", destinations_json(position)},
          {"boards", boards_json(position)},
          {"result", result_json(position)},
          {"last", record.actions().empty() ? Json(nullptr) : Json(ttt::show(variant, record.actions().back()))}};
}

}  // namespace qcg::wasm
