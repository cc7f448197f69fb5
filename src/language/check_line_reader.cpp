// Reading golden lines, in the .qcg form and in CSV.
#include <algorithm>

#include "base/characters.h"
#include "base/csv.h"
#include "base/input_error.h"
#include "cgt/genus.h"
#include "cgt/notation.h"
#include "language/check_lines.h"

namespace qcg {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::string_view word_at(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size() && (is_small_letter(text[length]) || text[length] == '-')) ++length;
  return text.substr(0, length);
}

// Boards contain # too, so within a position a comment needs spaces around its #.
std::size_t comment_start(std::string_view line) {
  bool only_spaces = true;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const bool after_space = at > 0 && is_space(line[at - 1]);
    const bool before_space = at + 1 == line.size() || is_space(line[at + 1]);
    if (line[at] == '#' && (only_spaces || (after_space && before_space))) return at;
    only_spaces = only_spaces && is_space(line[at]);
  }
  return line.size();
}

// A game's name has two letters at least; `v` and `v2` are values. What a parenthesis follows is a function.
bool begins_with_game(std::string_view text) {
  const std::string_view word = word_at(text);
  if (text.substr(word.size()).starts_with('(') || is_meant_by_language(word)) return false;
  return word.size() >= 2 && word.find_first_not_of('v') != std::string_view::npos;
}

// --- answers ---

std::variant<ShortGame, Outcome, Dyadic, Genus> read_answer(Universe& universe, Property property, Reader& reader) {
  if (property == Property::Outcome || property == Property::Misere) {
    static constexpr std::pair<char, Outcome> letters[] = {
        {'L', Outcome::L}, {'R', Outcome::R}, {'N', Outcome::N}, {'P', Outcome::P}};
    for (const auto& [letter, outcome] : letters) {
      if (reader.peek() != letter) continue;
      reader.skip(1);
      return outcome;
    }
    reader.fail_expected("an outcome: L, R, N or P");
  }
  if (reader.done()) reader.fail_expected("the answer");
  if (property == Property::Genus) return read_genus(reader);
  const std::size_t start = reader.offset();
  const ShortGame value = read_value(universe, reader);
  if (property == Property::Value) return value;
  const auto number = universe.as_number(value);
  if (!number) reader.fail_at(start, "the " + std::string(name(property)) + " must be a number");
  return *number;
}

Claim read_claim(Universe& universe, Property property, Reader& reader) {
  const std::size_t start = reader.offset();
  Claim claim{property, read_answer(universe, property, reader), ""};
  claim.written = reader.source().substr(start, reader.offset() - start);
  return claim;
}

Property read_property(Reader& reader) {
  const std::string_view word = word_at(reader.rest());
  const auto property = find_property(word);
  if (!property && word.empty()) reader.fail_expected("a property: " + std::string(property_names));
  if (!property)
    reader.fail("no property '" + std::string(word.substr(0, 24)) + "'; expected " + std::string(property_names));
  reader.skip(word.size());
  return *property;
}

// --- lines ---

// Whether the position has ended where this text begins: `[A] value = ...` or `value = ...`.
bool begins_claims(std::string_view text) {
  if (text.starts_with('[')) return true;
  const std::string_view word = word_at(text);
  if (!find_property(word)) return false;
  const std::size_t next = text.find_first_not_of(" \t", word.size());
  return next != std::string_view::npos && text[next] == '=';
}

// Where the last word before the first '=' outside of braces begins: most likely a misspelt property.
std::size_t word_before_equals(std::string_view text) {
  const std::size_t equals = text.find('=', text.rfind('}') == std::string_view::npos ? 0 : text.rfind('}'));
  if (equals == std::string_view::npos) return text.size();
  const std::size_t end = text.find_last_not_of(" \t", equals == 0 ? 0 : equals - 1);
  if (end == std::string_view::npos) return equals;
  const std::size_t space = text.find_last_of(" \t", end);
  return space == std::string_view::npos ? 0 : space + 1;
}

std::string read_position(Reader& reader) {
  const std::string_view rest = reader.rest();
  if (reader.accept("\"")) {
    const std::size_t length = reader.rest().find('"');
    if (length == std::string_view::npos) reader.fail_at(reader.offset() - 1, "this quote is not closed");
    std::string position(reader.rest().substr(0, length));
    reader.skip(length + 1);
    return position;
  }
  std::size_t braces = 0;
  for (std::size_t at = 0; at < rest.size(); ++at) {
    if (rest[at] == '{') ++braces;
    if (rest[at] == '}' && braces > 0) --braces;
    if (braces > 0 || at == 0 || !is_space(rest[at - 1]) || !begins_claims(rest.substr(at))) continue;
    reader.skip(at);
    return std::string(rest.substr(0, rest.find_last_not_of(" \t\r", at - 1) + 1));
  }
  reader.skip(word_before_equals(rest));
  reader.fail_expected("a property and its answer, as in 'value = 1/4' (" + std::string(property_names) + ")");
}

PositionClaims read_position_claims(Universe& universe, Reader& reader) {
  PositionClaims line;
  line.position.name = word_at(reader.rest());
  find_game(line.position.name);  // a misspelt game is named before anything else
  reader.skip(line.position.name.size());
  reader.skip_spaces();
  line.position.position = read_position(reader);
  reader.skip_spaces();
  if (reader.peek() == '[') line.lift = read_lift(reader);
  do {
    reader.skip_spaces();
    const Property property = read_property(reader);
    reader.skip_spaces();
    reader.expect("=", "and the answer");
    reader.skip_spaces();
    line.claims.push_back(read_claim(universe, property, reader));
    reader.skip_spaces();
  } while (reader.accept(","));
  if (reader.peek() != '#') reader.expect_end("',', '#'");
  return line;
}

ComparisonClaim read_comparison(Universe& universe, Reader& reader) {
  const std::string_view text = reader.rest();
  Expression expression = Expression::read(universe, reader);
  if (expression.kind() != Kind::Truth) reader.fail_expected("a comparison, such as '= 0'");
  return {std::move(expression), std::string(text.substr(0, text.find_last_not_of(" \t\r") + 1))};
}

}  // namespace

std::optional<CheckLine> read_check_line(Universe& universe, std::string_view line) {
  Reader reader(line, 0, comment_start(line));
  reader.skip_spaces();
  if (reader.done()) return std::nullopt;
  if (begins_with_game(reader.rest())) return read_position_claims(universe, reader);
  return read_comparison(universe, reader);
}

std::optional<CheckLine> read_check_row(Universe& universe, std::string_view row) {
  Reader reader(row);
  reader.skip_spaces();
  if (reader.done()) return std::nullopt;
  const std::array<CsvField, 6> fields = read_csv_row<6>(reader, check_csv_header);
  const auto& [game, position, flavour, width, property_name, answer] = fields;
  PositionClaims line;
  line.position = {game.text, position.text};
  line.lift.flavour = in_field(reader, flavour, [](std::string_view text) { return read_flavour(text); });
  line.lift =
      in_field(reader, width, [&](std::string_view text) { return read_lift_columns(name(line.lift.flavour), text); });
  const auto property = find_property(property_name.text);
  if (!property) reader.fail_at(property_name.offset, "expected a property: " + std::string(property_names));
  line.claims.push_back(in_field(reader, answer, [&](std::string_view text) {
    Reader answer_reader(text);
    Claim claim = read_claim(universe, *property, answer_reader);
    answer_reader.expect_end("nothing more");
    return claim;
  }));
  return line;
}

}  // namespace qcg
