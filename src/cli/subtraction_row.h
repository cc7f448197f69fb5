#pragma once

#include "cli/subtraction_source.h"
#include "query/bits.h"
#include "query/grover.h"

namespace qcg {

/// A row to be searched: bits on the command line, or a row of a game, or a length and the items that are marked.
struct RowSource {
  std::shared_ptr<SubtractionSource> game;
  std::string row;
  std::uint64_t length = 0;
  std::vector<std::size_t> marked;
  // How it is to be searched.
  bool exact = false;
  std::optional<std::uint64_t> iterations;
};

struct SearchRow {
  std::vector<query::Word> bits;
  std::size_t size = 0;
  std::size_t marked = 0;
};

std::shared_ptr<RowSource> add_row_source(CLI::App& command);
SearchRow load_row(const RowSource& source, Budget& budget);
/// Long's search for --exact, else Grover's with --iterations, or as many as are best for the number of marked items.
query::GroverRun plan_search(const RowSource& source, const SearchRow& row);

}  // namespace qcg
