// The grammar of games in expressions; see docs/notation.md.
#include <utility>

#include "base/characters.h"
#include "base/input_error.h"
#include "games/catalogue.h"
#include "solve/game_expression.h"

namespace qcg {

namespace {

constexpr unsigned deepest_nesting = 100;

bool is_name_character(char c) { return is_letter_or_digit(c) || c == '-'; }

// Counts the brackets we are inside of, so that no input can exhaust the stack.
class Nesting {
 public:
  Nesting(unsigned& depth, const Reader& reader) : depth_(depth) {
    if (depth >= deepest_nesting) {
      reader.fail("nested too deeply: at most " + std::to_string(deepest_nesting) + " brackets within each other");
    }
    ++depth_;
  }
  ~Nesting() { --depth_; }
  Nesting(const Nesting&) = delete;
  Nesting& operator=(const Nesting&) = delete;

 private:
  unsigned& depth_;
};

class GameReader {
 public:
  GameReader(Reader& reader, unsigned& depth) : reader_(reader), depth_(depth) {}

  GameExpression game() {
    const Nesting nesting(depth_, reader_);
    if (reader_.accept("[")) {
      GameExpression classical{words_until(']')};
      reader_.skip(1);
      return line_behind(std::move(classical));
    }
    if (reader_.accept("<")) return line_behind(quantum());
    reader_.fail_expected(with_examples("a game: [{heaps}] or <{heaps}>[D]"));
  }

  GameExpression line_behind(GameExpression game) {
    Reader ahead = reader_;
    ahead.skip_spaces();
    if (!ahead.accept("after") || is_name_character(ahead.peek())) return game;
    ahead.skip_spaces();
    reader_ = ahead;
    reader_.expect("\"", "and moves in quotes, as --moves takes them");
    return {PlayedGame{std::make_shared<const GameExpression>(std::move(game)), quoted()}};
  }

  // One game, or several joined by the same sign.
  GameExpression sum() {
    GameSum terms;
    while (true) {
      reader_.skip_spaces();
      terms.terms.push_back(term());
      reader_.skip_spaces();
      const std::size_t sign_at = reader_.offset();
      const SumKindRow* const sign = accept_sign();
      if (sign == nullptr) break;
      if (terms.terms.size() > 1 && sign->kind != terms.kind) fail_mixed(about(terms.kind), *sign, sign_at);
      terms.kind = sign->kind;
    }
    if (terms.terms.size() == 1) return std::move(terms.terms.front());
    return {std::move(terms)};
  }

 private:
  GameExpression quantum() {
    reader_.skip_spaces();
    const char next = reader_.peek();
    const bool of_games = next == '[' || next == '<' || next == '(';
    auto inside = std::make_shared<const GameExpression>(of_games ? sum() : GameExpression{words_until('>')});
    reader_.expect(">", "behind a quantum game");
    return {QuantumGame{std::move(inside), read_lift(reader_)}};
  }

  // `+`, `union`, `slow join`, ...
  const SumKindRow* accept_sign() {
    for (const SumKindRow& row : all_sum_kinds()) {
      Reader ahead = reader_;
      if (!accept_words(ahead, row.sign)) continue;
      reader_ = ahead;
      return &row;
    }
    if (is_letter(reader_.peek())) fail_unknown_sign();
    return nullptr;
  }

  // Any spaces may stand where the words have one.
  static bool accept_words(Reader& ahead, std::string_view words) {
    while (!words.empty()) {
      const std::string_view word = words.substr(0, words.find(' '));
      ahead.skip_spaces();
      if (!ahead.accept(word) || (is_letter(word.front()) && is_name_character(ahead.peek()))) return false;
      words.remove_prefix(std::min(word.size() + 1, words.size()));
    }
    return true;
  }

  [[noreturn]] void fail_unknown_sign() {
    const std::size_t at = reader_.offset();
    std::string word;
    while (is_name_character(reader_.peek())) word += reader_.take();
    reader_.fail_at(at, unknown_sum(word));
  }

  [[noreturn]] void fail_mixed(const SumKindRow& before, const SumKindRow& sign, std::size_t at) {
    reader_.fail_at(at, "'" + std::string(sign.sign) + "' behind '" + std::string(before.sign) +
                            "': parentheses must say which of these sums is part of the other");
  }

  GameExpression term() {
    if (!reader_.accept("(")) return game();
    const Nesting nesting(depth_, reader_);
    GameExpression inside = sum();
    reader_.expect(")", "behind a sum of games");
    return inside;
  }

  // A game's name and a position that runs to the closing bracket, which stays unread. Brackets in braces do not
  // close, and a position that contains the closing bracket itself goes in double quotes.
  ClassicalGame words_until(char closing) {
    reader_.skip_spaces();
    const std::size_t start = reader_.offset();
    const std::string_view rest = reader_.rest();
    if (rest.starts_with('{')) {  // the rules of a game; where nothing closes them, there is no name
      reader_.skip(rest.find('}') + 1);
    } else if (rest.starts_with('.') || rest.starts_with('/')) {  // a rule file
      reader_.skip(std::min(rest.find(' '), rest.size()));
    } else {
      while (is_name_character(reader_.peek())) reader_.skip(1);
    }
    const std::string name(reader_.source().substr(start, reader_.offset() - start));
    if (name.empty()) reader_.fail_expected(with_examples("the name of a game, as in {heaps}"));
    reader_.skip_spaces();
    std::string position = reader_.accept("\"") ? quoted() : unquoted(closing);
    reader_.skip_spaces();
    if (reader_.peek() != closing) reader_.fail_expected(std::string("'") + closing + "' behind the position");
    return {name, std::move(position)};
  }

  std::string quoted() {
    const std::size_t length = reader_.rest().find('"');
    if (length == std::string_view::npos) reader_.fail_at(reader_.offset() - 1, "this quote is not closed");
    std::string position(reader_.rest().substr(0, length));
    reader_.skip(length + 1);
    return position;
  }

  std::string unquoted(char closing) {
    const std::string_view rest = reader_.rest();
    std::size_t braces = 0;
    std::size_t length = 0;
    for (; length < rest.size(); ++length) {
      const char c = rest[length];
      if (c == '{') ++braces;
      if (c == '}' && braces > 0) --braces;
      if (c == closing && braces == 0) break;
      if (c == '"') reader_.fail_at(reader_.offset() + length, "quotes may only stand around a whole position");
    }
    reader_.skip(length);
    const std::size_t last = rest.substr(0, length).find_last_not_of(" \t\r\n\v\f");
    return std::string(rest.substr(0, last == std::string_view::npos ? 0 : last + 1));
  }

  Reader& reader_;
  unsigned& depth_;
};

}  // namespace

GameExpression read_game_expression(Reader& reader) {
  unsigned depth = 0;
  return GameReader(reader, depth).game();
}

GameExpression read_sum_of_games(Reader& reader) {
  unsigned depth = 0;
  return GameReader(reader, depth).sum();
}

GameExpression read_line_behind(GameExpression game, Reader& reader) {
  unsigned depth = 0;
  return GameReader(reader, depth).line_behind(std::move(game));
}

}  // namespace qcg
