#include "language/calculator.h"

#include "base/characters.h"

namespace qcg {

namespace {

constexpr std::string_view let = "let";

bool accept_let(Reader& reader) {
  Reader ahead = reader;
  ahead.skip_spaces();
  if (!ahead.accept(let) || is_letter_or_digit(ahead.peek())) return false;
  ahead.skip_spaces();
  reader = ahead;
  return true;
}

std::string read_name(Reader& reader) {
  const std::size_t start = reader.offset();
  std::string name;
  while (is_letter(reader.peek()) || (!name.empty() && (is_digit(reader.peek()) || reader.peek() == '_'))) {
    name += reader.take();
  }
  if (name.empty()) reader.fail_expected("a name, as in 'let x = 1/2'");
  if (is_meant_by_language(name)) reader.fail_at(start, "'" + name + "' has a meaning already; choose another name");
  reader.skip_spaces();
  reader.expect("=", "behind the name");
  return name;
}

}  // namespace

Calculator::Answered Calculator::answer(std::string_view text, Budget& budget) {
  answers_.use(budget);
  Reader reader(text);
  Answered answered;
  do {
    answered.name = accept_let(reader) ? read_name(reader) : "";
    const Expression expression = Expression::read_part(answers_.universe(), reader, {.variables = &variables_});
    const Scope scope{.answers = answers_, .variables = &variables_};
    answered.sides.reset();
    if (const auto relation = expression.relation()) {
      const auto [left, right] = expression.sides(scope);
      answered.sides = {*relation, left, right};
      answered.thing = holds(answers_.universe().compare(left, right), *relation);
    } else {
      // A game is solved when it is asked for, not when it is named.
      const bool solved = answered.name.empty() && expression.kind() == Kind::Game;
      answered.thing = solved ? expression.value(scope) : expression.thing(scope);
    }
    if (!answered.name.empty()) variables_[answered.name] = answered.thing;
  } while (reader.accept(";") && !(reader.skip_spaces(), reader.done()));
  return answered;
}

}  // namespace qcg
