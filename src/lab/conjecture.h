#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/expression.h"
#include "language/family.h"

namespace qcg {

/// How far positions are listed: those of a family soon become too many, those of a pattern need not.
inline constexpr std::uint64_t largest_of_family = 30;
inline constexpr std::uint64_t largest_of_pattern = 1000;

/// Where the positions of a conjecture come from, each with the size up to which it is tested unless asked otherwise.
struct PositionSource {
  enum class From : std::uint8_t {
    Family,   // all positions of a family, or superpositions over them
    Pattern,  // a position with variables, such as meadow:{n},{m}
    Numbers,  // the variables alone
    Values,   // rows of values, all those born by a day
    Alone,    // nothing: the claim stands by itself
  };

  From from = From::Family;
  FamilyKind kind;
  std::string pattern;              // of variables, n = {n}, where there are numbers only
  std::vector<std::string> values;  // what the values of a row are called
  std::size_t most = 0;
  std::size_t realisations = 1;  // at most so many in a superposition over a family's position
};

/// A variable of a pattern and the numbers it stands for: from the least to the bound of the sizes, or less far.
struct PatternVariable {
  std::string name;
  std::int64_t least = 0;
  std::optional<std::int64_t> most{};
};

/// A family of positions, a claim about each of them, and where it is from.
struct Conjecture {
  std::string name;
  std::string title;
  std::string source;
  std::string says;  // the words of the source
  std::string note;
  std::string game;
  std::string unit;  // what sizes count
  std::vector<PositionSource> sources;
  std::string colours;  // of pieces; the usual ones where empty
  std::vector<PatternVariable> variables;
  std::optional<Expression> size;   // of a pattern
  std::string condition;            // which positions are meant, as it is written
  std::optional<Expression> where;  // the same, read
  std::string measured;             // what was measured, where chance is in the claim
  bool nothing_left_out = false;    // the solver may use no theorem that drops or renames realisations
  std::vector<Lift> lifts;          // at hand in turn; one that nobody asks for where the claim names its own
  std::optional<Expression> claim;
};

/// Reads lines of `key: value`; a line that begins with spaces goes on with the one before, `#` begins a comment.
/// Values in it belong to the universe. Throws InputError located in the text.
Conjecture read_conjecture(Universe& universe, std::string_view text);

std::vector<std::string> shipped_conjectures();
/// The shipped conjecture of this name; throws InputError.
Conjecture find_conjecture(Universe& universe, std::string_view name);

/// "sums of stalks of up to 6 edges"
std::string describe(const Conjecture& conjecture, const PositionSource& source, std::size_t most);

}  // namespace qcg
