#include "tictactoe/notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/input_error.h"
#include "base/spelling.h"

namespace qcg::ttt {

namespace {

template <class E>
struct Named {
  std::string_view name;
  E value;
};

constexpr std::array<Named<Variant>, 3> variants{
    {{"classic", Variant::Classic}, {"squared", Variant::Squared}, {"ultimate", Variant::Ultimate}}};
constexpr std::array<Named<Rules>, 2> rule_sets{{{"default", Rules::Default}, {"goff", Rules::Goff}}};
// The first name of a scoring is the one that is shown.
constexpr std::array<Named<Scoring>, 6> scorings{{{"draw", Scoring::SharedIsDraw},
                                                  {"win", Scoring::SharedIsWin},
                                                  {"loss", Scoring::SharedIsLoss},
                                                  {"goff", Scoring::GoffPoints},
                                                  {"narrow", Scoring::NarrowWin},
                                                  {"complete", Scoring::SharedIsDraw}}};

template <class E, std::size_t N>
E read_named(const std::string& text, const std::array<Named<E>, N>& names, std::string_view noun) {
  std::vector<std::string> words;
  for (const auto& named : names) {
    if (text == named.name) return named.value;
    words.emplace_back(named.name);
  }
  throw InputError(fmt::format("no {} '{}'; {}expected {}", noun, text.substr(0, 24), did_you_mean(text, words),
                               fmt::join(words, ", ")),
                   text, 0);
}

template <class E, std::size_t N>
std::string_view name_of(E value, const std::array<Named<E>, N>& names) {
  for (const auto& named : names) {
    if (named.value == value) return named.name;
  }
  return "";
}

Square read_square(Reader& reader, Variant variant) {
  if (variant == Variant::Classic) return static_cast<Square>(reader.number("a square", 1, 9) - 1);
  const auto board = reader.number("a board", 1, 9) - 1;
  reader.expect("/", "between the board and the square, as in 2/6");
  return static_cast<Square>(board * squares_per_board + reader.number("a square", 1, 9) - 1);
}

std::string both_choices(Variant variant, Action closing) {
  return fmt::format("{} or {}", show(variant, Action::choose(closing.first)),
                     show(variant, Action::choose(closing.second)));
}

std::string explain_closed(const Position& position, Action action) {
  const Square closed = position.is_open(action.first) ? action.second : action.first;
  const unsigned number = position.number_at(closed);
  return fmt::format("square {} is closed: it has the classical mark {}{}", show(position.game().variant, closed),
                     letter(owner_of(number)), number);
}

// The live pair that joins two boards.
std::string linking_pair(const Position& position, unsigned one, unsigned two) {
  for (unsigned index = 0; index < position.squares(); ++index) {
    const auto square = static_cast<Square>(index);
    if (!position.is_open(square) || position.number_at(square) == 0) continue;
    const Action pair = Action::place(square, position.other_end(square));
    if (board_of(pair.first) == std::min(one, two) && board_of(pair.second) == std::max(one, two)) {
      return show(position.game().variant, pair);
    }
  }
  return "";
}

std::string explain_order(const Record& record) {
  const Position::Sent order = record.position().sent();
  std::string last;
  for (const Action action : record.actions()) {
    if (!action.is_choice()) last = show(record.position().game().variant, action);
  }
  const auto [one, two] = std::minmax(order.first, order.second);
  if (one == two) return fmt::format("the last move {} sends this one into board {}", last, one + 1);
  return fmt::format("the last move {} sends this one to join boards {} and {}", last, one + 1, two + 1);
}

}  // namespace

std::string show(Variant variant, Square square) {
  if (variant == Variant::Classic) return fmt::format("{}", square + 1);
  return fmt::format("{}/{}", board_of(square) + 1, place_in_board(square) + 1);
}

std::string show(Variant variant, Action action) {
  if (action.is_choice()) return "=" + show(variant, action.first);
  return show(variant, action.first) + "-" + show(variant, action.second);
}

std::string show_half_points(int half_points) {
  return half_points % 2 == 0 ? fmt::format("{}", half_points / 2) : fmt::format("{}/2", half_points);
}

std::string show(Status status) {
  switch (status) {
    case Status::WonByX:
      return "X wins";
    case Status::WonByO:
      return "O wins";
    case Status::Shared:
      return "a shared win";
    case Status::Drawn:
      return "a draw";
    case Status::Open:
      break;
  }
  return "not over";
}

Variant read_variant(const std::string& text) { return read_named(text, variants, "variant"); }
Rules read_rules(const std::string& text) { return read_named(text, rule_sets, "rules"); }
Scoring read_scoring(const std::string& text) { return read_named(text, scorings, "scoring"); }
Scoring usual_scoring(Rules rules) { return rules == Rules::Goff ? Scoring::GoffPoints : Scoring::SharedIsDraw; }
std::string_view name(Variant variant) { return name_of(variant, variants); }
std::string_view name(Rules rules) { return name_of(rules, rule_sets); }
std::string_view name(Scoring scoring) { return name_of(scoring, scorings); }

void Record::play(Action action) {
  undos_.push_back(position_.make(action));
  actions_.push_back(action);
}

void Record::undo() {
  position_.unmake(undos_.back());
  undos_.pop_back();
  actions_.pop_back();
}

std::string Record::show() const {
  std::string text;
  for (const Action action : actions_) {
    if (!text.empty()) text += ' ';
    text += ttt::show(position_.game().variant, action);
  }
  return text;
}

Action read_action(Reader& reader, Variant variant) {
  if (reader.accept("=")) return Action::choose(read_square(reader, variant));
  const Square first = read_square(reader, variant);
  reader.expect("-",
                variant == Variant::Classic ? "between two squares, as in 3-5" : "between two squares, as in 2/6-9/4");
  return Action::place(first, read_square(reader, variant));
}

namespace {

Action read_one(Reader& reader, const Record& record) {
  const std::size_t start = reader.offset();
  const Action action = read_action(reader, record.position().game().variant);
  const Breach breach = record.position().breach(action);
  if (breach != Breach::None) reader.fail_at(start, explain(record, action, breach));
  return action;
}

}  // namespace

Record read_record(Game game, std::string_view text) {
  Record record(game);
  Reader reader(text);
  reader.skip_spaces();
  while (!reader.done()) {
    record.play(read_one(reader, record));
    const std::size_t end = reader.offset();
    if (reader.accept(",")) reader.skip_spaces();
    reader.skip_spaces();
    if (!reader.done() && reader.offset() == end) reader.fail_expected("a space between two moves");
  }
  return record;
}

Action read_legal_action(const Record& record, std::string_view text) {
  Reader reader(text);
  reader.skip_spaces();
  const Action action = read_one(reader, record);
  reader.expect_end("nothing more");
  return action;
}

std::string explain(const Record& record, Action action, Breach breach) {
  const Position& position = record.position();
  const Variant variant = position.game().variant;
  switch (breach) {
    case Breach::None:
      break;
    case Breach::GameOver:
      return fmt::format("the game is over: {}", show(position.status()));
    case Breach::ChoiceDue:
      return fmt::format("{} closed a cycle, so a choice is due: {}", show(variant, position.closing_move()),
                         both_choices(variant, position.closing_move()));
    case Breach::NoChoiceDue:
      return "no choice is due: the last move closed no cycle";
    case Breach::NotTheClosing:
      return fmt::format("the closing mark is on other squares: choose {}",
                         both_choices(variant, position.closing_move()));
    case Breach::SameSquare:
      return "a move marks two different squares";
    case Breach::ClosedSquare:
      return explain_closed(position, action);
    case Breach::RepeatedPair:
      return fmt::format("{} is live already, and a live pair may not be marked again", show(variant, action));
    case Breach::LinkedBoards: {
      const unsigned one = board_of(action.first);
      const unsigned two = board_of(action.second);
      return fmt::format("boards {} and {} are entangled already, by {}: two boards have at most one live pair",
                         one + 1, two + 1, linking_pair(position, one, two));
    }
    case Breach::WrongBoards:
      return explain_order(record);
  }
  return "";
}

}  // namespace qcg::ttt
