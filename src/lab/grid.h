#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/printed.h"
#include "lab/table_question.h"
#include "language/axis.h"
#include "lift/lift.h"

namespace qcg {

/// One cell of a table: no position there, an answer, or an answer not reached.
struct GridCell {
  enum class State : std::uint8_t { Blank, Unknown, Known };

  State state = State::Blank;
  std::string position;
  Answer answer;
  std::optional<PrintedCell> printed;  // what the paper has here
  bool agrees = true;                  // with what the paper has
};

/// A table under one flavour and width, computed; writers turn it into text, pages and pictures.
struct Grid {
  std::string title;
  Lift lift;
  TableQuestion question;
  Axis rows;
  Axis columns;
  std::vector<std::vector<GridCell>> cells;  // by row, then column

  [[nodiscard]] std::size_t count(GridCell::State state) const;
  /// Cells that a paper prints; those of them that are known here; and how many of these differ.
  [[nodiscard]] std::size_t printed() const;
  [[nodiscard]] std::size_t compared() const;
  [[nodiscard]] std::size_t differing() const;
  /// Without the rows that are blank throughout.
  [[nodiscard]] Grid without_blank_rows() const;
};

}  // namespace qcg
