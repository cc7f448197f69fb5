#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "laws/form.h"

namespace qcg {

/// A table of one or two variables, as laws are guessed from it: its cells that are known. In a table of one variable
/// the second is 0 throughout.
struct LawTable {
  struct Cell {
    CellPlace place{};
    std::optional<SmallFraction> value{};  // none where it is known, but no number: no law fits it
  };
  std::vector<Cell> cells;
  bool two_variables = false;

  /// Which cells a law may be fitted to; it is tried on the others. Scattered, and the same for every table of a shape.
  [[nodiscard]] static bool is_shown(CellPlace place);
};

/// For which places a law is said to hold: all but a named edge.
struct LawRegion {
  CellPlace from{};     // numbers of each variable
  bool either = false;  // it suffices that one of them is as large; else both must be
  [[nodiscard]] bool has(CellPlace place) const {
    const bool first = place[0] >= from[0];
    const bool second = place[1] >= from[1];
    return either ? first || second : first && second;
  }
};

/// How good a guess is.
struct LawEvidence {
  std::size_t fitted = 0;       // cells shown, all of which it fits
  std::size_t tried = 0;        // cells it was not shown, all of which it fits
  std::size_t solved_from = 0;  // of those fitted: what its coefficients were solved from, which foretells nothing
  std::vector<CellPlace> failures{};  // cells of the table that it does not fit; all are in the edge
  double forms = 0;                   // how many forms as simple as this were tried
  double regions = 1;                 // how many edges were tried for each
  double bits_per_cell = 0;           // how surprised one is to see a cell foretold
  /// log2 of how much the cells that it foretells outweigh the forms and edges there were to choose from.
  [[nodiscard]] double surprise() const;
};

/// A law guessed: a closed form, or where each term comes from those before it.
struct Law {
  enum class Kind : std::uint8_t { Closed, Recurrence, Moebius };
  Kind kind = Kind::Closed;
  Form form{};
  /// Recurrence: v(n) = c0 + c1 v(n-1) + c2 v(n-2) + ...
  /// Moebius: v(n) = (c0 + c1 v(n-1)) / (c2 + c3 v(n-1)), which ratios of linear recurrences follow.
  std::vector<SmallFraction> coefficients{};
  LawRegion region{};
  LawEvidence evidence{};
};

/// What must be foretold beyond what is chosen: one in 2^10 of random tables of one shape would pass.
inline constexpr double least_surprise = 10;

/// How surprised one is, in bits, to see a cell of this table foretold: by how often two of its cells are alike, and by
/// the commonest. Random tables of few different numbers are foretold often.
double bits_per_cell(const LawTable& table);

/// The simplest law that foretells enough, if any does; one that holds in less than three fifths of the table only
/// where none holds in more. The forms must be those of the table's places. `bits` per cell; `choices`: among how many
/// tables this one was picked. Throws BudgetSpent.
std::optional<Law> guess_law(const LawTable& table, const FormTable& forms, double bits, double choices,
                             Budget& budget);

/// A law for each row and column that `but_for` does not fit wholly: the variable that is fixed (0 or 1), its number,
/// and the law in the other.
struct LineLaw {
  std::size_t fixed = 0;
  std::int64_t at = 0;
  Law law;
};
std::vector<LineLaw> guess_lines(const LawTable& table, const std::optional<Law>& but_for, double bits, Budget& budget);

/// A line of the table as a table of one variable.
LawTable line_of(const LawTable& table, std::size_t fixed, std::int64_t at);
/// The places of a table, for its forms.
std::vector<CellPlace> places_of(const LawTable& table);

/// The simplest form in one variable that a closed law becomes where one of its two is fixed.
std::optional<std::string> smaller_law(const Law& law, const FormTable& forms, std::size_t fixed, std::int64_t at,
                                       const LawVariables& names, Budget& budget);

/// "1 - 2^-n - m", "v(n) = v(n-1) + v(n-2)"
std::string text(const Law& law, const FormTable& forms, const LawVariables& names);
/// "n >= 3 and m >= 2"; empty where it holds throughout.
std::string text(const LawRegion& region, const LawTable& table, const LawVariables& names);

}  // namespace qcg
