#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace qcg {

/// One side of a table: a variable and the whole numbers it runs through.
struct Axis {
  std::string variable;
  std::vector<std::int64_t> values;

  /// The same, without the values above `most`.
  [[nodiscard]] Axis up_to(std::int64_t most) const;
};

/// Reads `n=0..5` or `n=1,2,4`; throws InputError.
Axis read_axis(std::string_view text);

/// A variable and the number it stands for.
struct Binding {
  std::string_view variable;
  std::int64_t value;
};

/// Puts numbers for variables into a position: `meadow:{n},{m}`. `{stalk:k,l}` is the Hackenbush stalk of l edges whose
/// colours from the ground up are the binary digits of k, blue for 0; there is none when k needs more digits, or all of
/// them, so that the ground edge would be red (Pleunes, Table 4.1). Empty then. Throws InputError for a variable that
/// is not bound.
/// `{n?g:p}` is the text before the colon where n is not 0, else the one behind it. Braces before a digit stand for
/// themselves: `{1,3}:{n}`.
std::string fill_template(std::string_view text, const std::vector<Binding>& bindings);
/// The same, but braces that open with none of the variables stand for themselves.
std::string fill_known(std::string_view text, const std::vector<Binding>& bindings);
/// Whether a variable stands in the braces of such a text: alone, before a choice, or in a word such as {stalk:k,l}.
bool uses_variable(std::string_view text, std::string_view variable);

}  // namespace qcg
