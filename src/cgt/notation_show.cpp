#include <algorithm>
#include <stdexcept>
#include <unordered_map>

#include "cgt/depth_guard.h"
#include "cgt/notation.h"
#include "cgt/notation_limits.h"

// How values are written.
//   number + ups + nimber   the number unless it is 0 and more follows; then ^ or v with a count above 1; then * with a
//                           size above 1:  -3/4, *, 1/2*3, ^, v2*, 1^3*2.  (^3 is three ups.)
//   G = -G                  +-a for {a|-a}, +-(a,b) for {a,b|-a,-b}
//   all others              {a,b|c}; a side that is a single braced game sheds its braces and the bar between the sides
//                           gains one: {a||b|c} is {a|{b|c}}. At most three bars (two in LaTeX), then braces stay.
// Braces uses only numbers, nimbers after numbers, and braces with a single bar.
// Options stand in an order that depends on the values alone: by birthday, then number + ups + nimber by its parts
// before all others, which go by their options in turn.

namespace qcg {

namespace {

struct Style {
  const char* minus;
  const char* up;
  const char* down;
  const char* double_up;  // empty: the count is written as for any other
  const char* double_down;
  const char* count_from;
  const char* count_to;
  const char* star;
  const char* plus_minus;
  const char* open;
  const char* close;
  const char* bars[3];
  unsigned most_bars;
};

constexpr Style styles[] = {
    {"-", "^", "v", "", "", "", "", "*", "+-", "{", "}", {"|", "||", "|||"}, 3},
    {"−", "↑", "↓", "⇑", "⇓", "", "", "∗", "±", "{", "}", {"|", "||", "|||"}, 3},
    {"-",
     "\\uparrow",
     "\\downarrow",
     "\\Uparrow",
     "\\Downarrow",
     "_{",
     "}",
     "{\\ast}",
     "\\pm ",
     "\\{",
     "\\}",
     {"\\mid ", "\\parallel ", ""},
     2},
    {"-", "", "", "", "", "", "", "*", "", "{", "}", {"|", "", ""}, 1},
};

[[noreturn]] void too_large() { throw std::length_error("the value is too large to be written out"); }

class Printer {
 public:
  Printer(Universe& universe, Notation notation)
      : universe_(universe), notation_(notation), style_(styles[static_cast<std::size_t>(notation)]) {}

  std::string text(ShortGame game) {
    const Piece& piece = piece_of(game, 0);
    return piece.bars == 0 ? piece.text : style_.open + piece.text + style_.close;
  }

 private:
  /// A written game; with bars it still lacks its outer braces.
  struct Piece {
    std::string text;
    unsigned bars = 0;
  };
  struct Options {
    std::vector<ShortGame> left;
    std::vector<ShortGame> right;
  };

  const Piece& piece_of(ShortGame game, unsigned depth) {
    if (const auto known = pieces_.find(game.id()); known != pieces_.end()) return known->second;
    if (depth > cgt::most_nesting) too_large();
    const auto value = universe_.as_number_up_star(game);
    Piece piece;
    if (value && (notation_ != Notation::Braces || value->ups == 0))
      piece.text = written(*value);
    else if (notation_ != Notation::Braces && universe_.negate(game) == game)
      piece.text = switch_text(game, depth);
    else
      piece = braced(game, depth);
    if (piece.text.size() > cgt::most_text) too_large();
    return pieces_.emplace(game.id(), std::move(piece)).first->second;
  }

  std::string written(const NumberUpStar& value) const {
    std::string text;
    if (value.number != Dyadic() || (value.ups == 0 && value.nimber == 0)) text = written(value.number);
    if (value.ups != 0) text += ups_text(value.ups);
    if (value.nimber != 0) text += style_.star;
    if (value.nimber > 1) text += std::to_string(value.nimber);
    return text;
  }

  std::string written(const Dyadic& number) const {
    const bool negative = number.numerator() < 0;
    if (abs(number.numerator()) > greatest_digits() || number.exponent() > 3 * cgt::most_digits) too_large();
    const Dyadic size = negative ? -number : number;
    std::string text = size.text();
    if (notation_ == Notation::Latex && !size.is_integer()) {
      const std::size_t slash = text.find('/');
      text = "\\frac{" + text.substr(0, slash) + "}{" + text.substr(slash + 1) + "}";
    }
    return negative ? style_.minus + text : text;
  }

  static const Integer& greatest_digits() {
    static const Integer greatest = Integer(1) << (3 * static_cast<unsigned>(cgt::most_digits));
    return greatest;
  }

  std::string ups_text(std::int32_t ups) const {
    const std::string_view twice = ups > 0 ? style_.double_up : style_.double_down;
    const std::int32_t count = std::abs(ups);
    if (count == 2 && !twice.empty()) return std::string(twice);
    const std::string arrow = ups > 0 ? style_.up : style_.down;
    return count == 1 ? arrow : arrow + style_.count_from + std::to_string(count) + style_.count_to;
  }

  std::string switch_text(ShortGame game, unsigned depth) {
    const std::vector<ShortGame>& left = options(game).left;
    if (left.size() == 1) return style_.plus_minus + list(left, depth + 1);
    return std::string(style_.plus_minus) + "(" + list(left, depth + 1) + ")";
  }

  Piece braced(ShortGame game, unsigned depth) {
    const Options& both = options(game);
    const Piece left = side(both.left, depth + 1);
    const Piece right = side(both.right, depth + 1);
    const unsigned bars = std::max(left.bars, right.bars) + 1;
    return {left.text + style_.bars[bars - 1] + right.text, bars};
  }

  Piece side(const std::vector<ShortGame>& games, unsigned depth) {
    if (games.size() == 1) {
      const Piece& only = piece_of(games[0], depth);
      if (only.bars < style_.most_bars) return only;
    }
    return {list(games, depth), 0};
  }

  std::string list(const std::vector<ShortGame>& games, unsigned depth) {
    std::string text;
    for (const ShortGame game : games) {
      if (!text.empty()) text += ",";
      const Piece& piece = piece_of(game, depth);
      text += piece.bars == 0 ? piece.text : style_.open + piece.text + style_.close;
      if (text.size() > cgt::most_text) too_large();
    }
    return text;
  }

  const Options& options(ShortGame game) {
    if (const auto known = options_.find(game.id()); known != options_.end()) return known->second;
    Options both{universe_.left_options(game), universe_.right_options(game)};
    for (auto* games : {&both.left, &both.right})
      std::sort(games->begin(), games->end(),
                [this](ShortGame a, ShortGame b) { return order(a, b) == std::strong_ordering::less; });
    return options_.emplace(game.id(), std::move(both)).first->second;
  }

  std::strong_ordering order(ShortGame a, ShortGame b) {
    if (a == b) return std::strong_ordering::equal;
    if (const int days = universe_.birthday(a).compare(universe_.birthday(b)); days != 0) return days <=> 0;
    const auto x = universe_.as_number_up_star(a);
    const auto y = universe_.as_number_up_star(b);
    if (x.has_value() != y.has_value()) return y.has_value() <=> x.has_value();
    if (x) {
      if (const auto by_number = x->number <=> y->number; by_number != 0) return by_number;
      return x->ups != y->ups ? x->ups <=> y->ups : x->nimber <=> y->nimber;
    }
    const cgt::DepthGuard guard(512);
    const Options& of_a = options(a);
    const Options& of_b = options(b);
    if (const auto by_left = order(of_a.left, of_b.left); by_left != 0) return by_left;
    return order(of_a.right, of_b.right);
  }

  std::strong_ordering order(const std::vector<ShortGame>& a, const std::vector<ShortGame>& b) {
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
      if (const auto by_option = order(a[i], b[i]); by_option != 0) return by_option;
    return a.size() <=> b.size();
  }

  Universe& universe_;
  Notation notation_;
  const Style& style_;
  std::unordered_map<std::uint32_t, Piece> pieces_;
  std::unordered_map<std::uint32_t, Options> options_;
};

}  // namespace

std::string show(Universe& universe, ShortGame game, Notation notation) {
  return Printer(universe, notation).text(game);
}

}  // namespace qcg
