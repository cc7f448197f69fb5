#include "certify/value_tree.h"

#include "base/characters.h"
#include "base/input_error.h"

namespace qcg::certify {

namespace {

constexpr unsigned deepest = 100;
constexpr std::uint64_t largest_whole = 200;  // an integer n is n games within each other
constexpr unsigned finest_power = 20;
constexpr std::uint64_t largest_nimber = 100;
constexpr std::size_t most_nodes = 100000;

std::string text_of(std::int64_t numerator, unsigned power, unsigned nimber) {
  std::string text;
  if (numerator != 0 || nimber == 0) text = std::to_string(numerator);
  if (power > 0) text += "/" + std::to_string(std::int64_t{1} << power);
  if (nimber > 0) text += "*";
  if (nimber > 1) text += std::to_string(nimber);
  return text;
}

std::string list_of(const ValueTree& tree, const std::vector<ValueTree::Node>& options) {
  std::string text;
  for (const ValueTree::Node option : options) text += (text.empty() ? "" : ",") + tree.text(option);
  return text;
}

}  // namespace

ValueTree::Node ValueTree::keep(Game game) {
  if (const auto known = by_text_.find(game.text); known != by_text_.end()) return known->second;
  if (nodes_.size() == most_nodes) throw InputError("this value is too large to be written out");
  by_text_.emplace(game.text, nodes_.size());
  nodes_.push_back(std::move(game));
  return nodes_.size() - 1;
}

// The simplest forms: n is {n-1|}, m/2^k is {(m-1)/2^k|(m+1)/2^k}, and x*n moves to every x*i with i < n.
ValueTree::Node ValueTree::number(std::int64_t numerator, unsigned power, unsigned nimber) {
  while (power > 0 && numerator % 2 == 0) {
    numerator /= 2;
    --power;
  }
  Game game{text_of(numerator, power, nimber), {}};
  if (const auto known = by_text_.find(game.text); known != by_text_.end()) return known->second;
  auto& [left, right] = game.options;
  if (nimber > 0) {
    for (unsigned smaller = 0; smaller < nimber; ++smaller) left.push_back(number(numerator, power, smaller));
    right = left;
  } else if (power > 0) {
    left.push_back(number(numerator - 1, power, 0));
    right.push_back(number(numerator + 1, power, 0));
  } else if (numerator > 0) {
    left.push_back(number(numerator - 1, 0, 0));
  } else if (numerator < 0) {
    right.push_back(number(numerator + 1, 0, 0));
  }
  return keep(std::move(game));
}

std::vector<ValueTree::Node> ValueTree::read_side(Reader& reader, char closing, unsigned depth) {
  std::vector<Node> options;
  if (reader.peek() == closing) return options;
  do {
    options.push_back(read_game(reader, depth));
  } while (reader.accept(","));
  return options;
}

ValueTree::Node ValueTree::read_game(Reader& reader, unsigned depth) {
  if (depth > deepest) reader.fail("nested too deeply");
  if (reader.accept("{")) {
    Game game;
    game.options[0] = read_side(reader, '|', depth + 1);
    reader.expect("|", "between the options of Left and Right");
    game.options[1] = read_side(reader, '}', depth + 1);
    reader.expect("}", "behind the options of Right");
    game.text = "{" + list_of(*this, game.options[0]) + "|" + list_of(*this, game.options[1]) + "}";
    return keep(std::move(game));
  }
  const std::size_t start = reader.offset();
  const bool negative = reader.accept("-");
  std::int64_t numerator = 0;
  unsigned power = 0;
  if (negative || is_digit(reader.peek())) {
    numerator = static_cast<std::int64_t>(reader.number("a number", 0, largest_whole << finest_power));
    if (reader.accept("/")) {
      const std::uint64_t denominator = reader.number("a power of two", 1, std::uint64_t{1} << finest_power);
      while (std::uint64_t{1} << power < denominator) ++power;
      if (std::uint64_t{1} << power != denominator) reader.fail_at(start, "the denominator must be a power of two");
    }
    if (numerator >> power > static_cast<std::int64_t>(largest_whole)) {
      reader.fail_at(start, "this number is too large to be written out");
    }
  } else if (reader.peek() != '*') {
    reader.fail_expected("a number, a star or a brace");
  }
  unsigned nimber = 0;
  if (reader.accept("*"))
    nimber = is_digit(reader.peek()) ? static_cast<unsigned>(reader.number("a nimber", 1, largest_nimber)) : 1;
  return number(negative ? -numerator : numerator, power, nimber);
}

ValueTree::Node ValueTree::read(std::string_view text) {
  Reader reader(text);
  const Node node = read_game(reader, 0);
  if (!reader.done()) reader.fail_expected("nothing more");
  return node;
}

}  // namespace qcg::certify
