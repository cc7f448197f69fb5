#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "base/characters.h"
#include "cgt/notation.h"
#include "cgt/notation_limits.h"

// The grammar, for all notations at once (spaces may stand between tokens, but not inside number + ups + nimber):
//   value   = "-" value | "+-" ( value | "(" list ")" ) | "{" side bars side "}" | plain
//   plain   = [number] [ups] [star]                 not empty; a "-" right before a digit belongs to the number
//   number  = digits ["/" digits] | \frac{digits}{digits}
//   ups     = ( ^ | v | ↑ | ↓ | \uparrow | \downarrow ) [digits | "_{" digits "}"] | ⇑ | ⇓ | \Uparrow | \Downarrow
//   star    = ( * | ∗ | ⋆ | \ast | {\ast} | \star ) [digits]
//   side    = [list] | side bars side               the longest run of bars splits first, and must be the only one
//   list    = value { "," value }

namespace qcg {

namespace {

template <std::size_t count>
bool accept_any(Reader& reader, const std::array<std::string_view, count>& tokens) {
  for (const std::string_view token : tokens)
    if (reader.accept(token)) return true;
  return false;
}

constexpr std::array<std::string_view, 2> minus_signs = {"-", "−"};
constexpr std::array<std::string_view, 3> plus_minus_signs = {"+-", "±", "\\pm"};
constexpr std::array<std::string_view, 3> ups_signs = {"^", "↑", "\\uparrow"};
constexpr std::array<std::string_view, 3> downs_signs = {"v", "↓", "\\downarrow"};
constexpr std::array<std::string_view, 2> double_up_signs = {"⇑", "\\Uparrow"};
constexpr std::array<std::string_view, 2> double_down_signs = {"⇓", "\\Downarrow"};
constexpr std::array<std::string_view, 6> star_signs = {"*", "∗", "⋆", "{\\ast}", "\\ast", "\\star"};
constexpr std::array<std::string_view, 3> opening_signs = {"{", "\\{", "\\left\\{"};
constexpr std::array<std::string_view, 3> closing_signs = {"}", "\\}", "\\right\\}"};

class ValueReader {
 public:
  ValueReader(Universe& universe, Reader& reader, const FormMet& met = nullptr)
      : universe_(universe), reader_(reader), met_(met) {}

  ShortGame value() {
    reader_.skip_spaces();
    const std::size_t start = reader_.offset();
    if (accept_any(reader_, plus_minus_signs)) return nested(start, [this] { return plus_minus(); });
    if (accept_any(reader_, minus_signs)) {
      reader_.skip_spaces();
      if (at_number()) return plain(true);
      return nested(start, [this] { return universe_.negate(value()); });
    }
    if (!reader_.rest().starts_with("{\\ast}") && accept_any(reader_, opening_signs))
      return nested(start, [this] { return braces(); });
    return plain(false);
  }

 private:
  /// What stands between the bars of a pair of braces, and the bars.
  struct Sides {
    std::vector<std::vector<ShortGame>> lists;
    std::vector<std::pair<std::size_t, std::size_t>> bars;  // how many, and where
  };

  template <class Inner>
  ShortGame nested(std::size_t start, Inner inner) {
    if (depth_ == cgt::most_nesting)
      reader_.fail_at(start, "values can be nested at most " + std::to_string(cgt::most_nesting) + " deep");
    ++depth_;
    const ShortGame game = inner();
    --depth_;
    return game;
  }

  ShortGame plus_minus() {
    reader_.skip_spaces();
    std::vector<ShortGame> left;
    if (reader_.accept("(")) {
      left = list();
      reader_.expect(")", "after the options of +-(...)");
    } else {
      left.push_back(value());
    }
    std::vector<ShortGame> right;
    for (const ShortGame option : left) right.push_back(universe_.negate(option));
    return made(left, right);
  }

  ShortGame made(const std::vector<ShortGame>& left, const std::vector<ShortGame>& right) {
    if (met_) met_(left, right);
    return universe_.make(left, right);
  }

  std::vector<ShortGame> list() {
    std::vector<ShortGame> games;
    do {
      games.push_back(value());
      reader_.skip_spaces();
    } while (reader_.accept(","));
    return games;
  }

  ShortGame braces() {
    Sides sides;
    for (;;) {
      reader_.skip_spaces();
      sides.lists.push_back(at_end_of_side() ? std::vector<ShortGame>() : list());
      reader_.skip_spaces();
      const std::size_t where = reader_.offset();
      if (const std::size_t count = accept_bars(); count != 0) {
        sides.bars.emplace_back(count, where);
      } else if (sides.bars.empty()) {
        reader_.fail_expected("',' or '|'");
      } else if (accept_any(reader_, closing_signs)) {
        return split(sides, 0, sides.bars.size());
      } else {
        reader_.fail_expected("',', '|' or '}'");
      }
    }
  }

  [[nodiscard]] bool at_end_of_side() const {
    Reader ahead = reader_;
    return accept_any(ahead, closing_signs) || ahead.peek() == '|' || ahead.accept("\\mid") ||
           ahead.accept("\\parallel") || ahead.accept("\\|");
  }

  std::size_t accept_bars() {
    reader_.accept("\\middle");
    std::size_t count = 0;
    while (reader_.accept("|")) ++count;
    if (count != 0) return count;
    if (reader_.accept("\\mid")) return 1;
    return reader_.accept("\\parallel") || reader_.accept("\\|") ? 2 : 0;
  }

  /// The game of the lists first..last, which have the bars first..last-1 between them (at least one).
  ShortGame split(const Sides& sides, std::size_t first, std::size_t last) {
    std::size_t longest = first;
    for (std::size_t i = first + 1; i < last; ++i)
      if (sides.bars[i].first > sides.bars[longest].first) longest = i;
    for (std::size_t i = longest + 1; i < last; ++i)
      if (sides.bars[i].first == sides.bars[longest].first)
        reader_.fail_at(sides.bars[i].second, "ambiguous: a second separator of " +
                                                  std::to_string(sides.bars[i].first) + " bars; add braces or bars");
    const std::vector<ShortGame> left = side(sides, first, longest);
    return made(left, side(sides, longest + 1, last));
  }

  std::vector<ShortGame> side(const Sides& sides, std::size_t first, std::size_t last) {
    if (first == last) return sides.lists[first];
    return {split(sides, first, last)};
  }

  [[nodiscard]] bool at_number() const { return is_digit(reader_.peek()) || reader_.rest().starts_with("\\frac"); }

  ShortGame plain(bool negative) {
    const std::size_t start = reader_.offset();
    NumberUpStar value;
    if (at_number()) {
      value.number = number();
      if (negative) value.number = -value.number;
    }
    value.ups = ups();
    if (accept_any(reader_, star_signs)) {
      value.nimber = 1;
      if (is_digit(reader_.peek())) value.nimber = nimber();
    }
    if (reader_.offset() == start) reader_.fail_expected("a value such as 1/2, *2, ^ or {1|-1}");
    return universe_.number_up_star(value);
  }

  std::uint32_t nimber() {
    const std::uint64_t most = depth_ == 0 ? std::numeric_limits<std::uint32_t>::max() : cgt::greatest_nimber_in_braces;
    return static_cast<std::uint32_t>(reader_.number("a nimber", 0, most));
  }

  std::int32_t ups() {
    if (accept_any(reader_, double_up_signs)) return 2;
    if (accept_any(reader_, double_down_signs)) return -2;
    if (accept_any(reader_, ups_signs)) return ups_count();
    if (accept_any(reader_, downs_signs)) return -ups_count();
    return 0;
  }

  std::int32_t ups_count() {
    constexpr auto most = std::numeric_limits<std::int32_t>::max();
    const auto digits = [this] { return static_cast<std::int32_t>(reader_.number("a number of ups", 1, most)); };
    if (is_digit(reader_.peek())) return digits();
    if (!reader_.accept("_{")) return 1;
    const std::int32_t count = digits();
    reader_.expect("}", "after the number of ups");
    return count;
  }

  Dyadic number() {
    if (reader_.accept("\\frac{")) {
      const Integer numerator = digits("a numerator");
      reader_.expect("}{", "after the numerator");
      const unsigned exponent = denominator();
      reader_.expect("}", "after the denominator");
      return Dyadic(numerator, exponent);
    }
    const Integer numerator = digits("a number");
    if (!reader_.accept("/")) return Dyadic(numerator);
    return Dyadic(numerator, denominator());
  }

  unsigned denominator() {
    const std::size_t start = reader_.offset();
    const Integer value = digits("a denominator");
    if (value == 0 || (value & (value - 1)) != 0)
      reader_.fail_at(start, "the denominator must be a power of two (games have dyadic numbers only)");
    return static_cast<unsigned>(msb(value));
  }

  Integer digits(std::string_view noun) {
    const std::string_view rest = reader_.rest();
    std::size_t count = 0;
    while (count < rest.size() && is_digit(rest[count])) ++count;
    if (count == 0) reader_.fail_expected(noun);
    if (count > cgt::most_digits)
      reader_.fail(std::string(noun) + " can have at most " + std::to_string(cgt::most_digits) + " digits");
    reader_.skip(count);
    // A leading zero would make Boost read octal.
    const std::size_t leading = std::min(rest.find_first_not_of('0'), count - 1);
    return Integer(std::string(rest.substr(leading, count - leading)));
  }

  Universe& universe_;
  Reader& reader_;
  FormMet met_;
  unsigned depth_ = 0;
};

}  // namespace

ShortGame read_value(Universe& universe, Reader& reader) { return ValueReader(universe, reader).value(); }

ShortGame read_value(Universe& universe, std::string_view text) { return read_value(universe, text, nullptr); }

ShortGame read_value(Universe& universe, std::string_view text, const FormMet& met) {
  Reader reader(text);
  const ShortGame game = ValueReader(universe, reader, met).value();
  reader.skip_spaces();
  if (!reader.done()) reader.fail_expected("the end of the value");
  return game;
}

}  // namespace qcg
