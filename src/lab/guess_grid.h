#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/grid.h"
#include "laws/guess.h"

namespace qcg {

/// What is guessed of one side of the cells: of the numbers in them, or of the nimbers.
struct GuessedPart {
  enum class Of : std::uint8_t { Numbers, Nimbers };

  Of of = Of::Numbers;
  LawTable table;
  std::shared_ptr<const FormTable> forms{};
  std::optional<Law> law{};
  /// What the law is in its first row and column: "n = 0" and "-m".
  std::vector<std::pair<std::string, std::string>> contains{};
  std::vector<LineLaw> lines{};                                // of rows and columns that the law does not fit
  std::vector<std::shared_ptr<const FormTable>> line_forms{};  // of each
};

/// A table, and the laws that are guessed of it. A cell is a number, a nimber or the sum of both; others fit no law.
struct GuessedGrid {
  std::string game{};  // empty where the cells come from a file
  std::string pattern{};
  Lift lift{};
  TableQuestion question{};
  LawVariables names{"n", "m"};
  std::size_t cells = 0;      // known
  std::size_t unknown = 0;    // not reached
  std::size_t no_number = 0;  // neither a number nor a nimber nor a sum of these
  std::vector<GuessedPart> parts{};

  /// A law of the whole table was found for every part.
  [[nodiscard]] bool has_law() const;
};

/// A cell as it is written: "1/2", "-3/4*2", "377/1597".
struct WrittenCell {
  CellPlace place{};
  std::string answer;
};

/// The known cells of a grid.
std::vector<WrittenCell> cells_of(const Grid& grid);

/// Throws BudgetSpent.
void guess_laws(GuessedGrid& grid, const std::vector<WrittenCell>& cells, Budget& budget);

/// What is guessed, with its evidence; several lines.
std::string text(const GuessedGrid& grid);
/// The law as a conjecture; throws InputError where there is none, or conjectures do not speak of such a thing.
std::string conjecture_text(const GuessedGrid& grid);

}  // namespace qcg
