#pragma once

#include "games/shared/heaps.h"
#include "python/covering.h"

namespace qcg::python {

/// A ruleset that is solved in place of a table, and what each position of the table is there.
struct SolvedTable {
  AnyRuleset rules;
  std::vector<Position> positions;
};

/// What helps the solver is worked out from the table: that it is a row of games of one kind which have nothing to do
/// with each other, as heaps are, so that they can be split, covered and renamed as heaps; or which positions cover
/// which.
SolvedTable to_be_solved(std::shared_ptr<const Table> table);

/// The same without looking for a row, for tests and for `to_be_solved`.
SolvedTable solved_as_a_whole(std::shared_ptr<const Table> table);
/// The row, if the table is one.
std::optional<SolvedTable> solved_as_a_row(const Table& table);

}  // namespace qcg::python
