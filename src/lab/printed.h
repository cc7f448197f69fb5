#pragma once

#include <map>
#include <string>
#include <string_view>
#include <tuple>

#include "lift/lift.h"

namespace qcg {

/// A cell as a paper prints it, misprints included, and what is to be said of it.
struct PrintedCell {
  std::string text;
  std::string note;
};

/// The cells of a printed table, which may cover several flavours and widths.
class PrintedTable {
 public:
  /// Reads rows of `flavour,width,row,column,printed,note`, with that first line; throws InputError located in the
  /// text.
  explicit PrintedTable(std::string_view csv);

  /// The cells of one flavour and width, by row and column.
  using Cells = std::map<std::pair<std::int64_t, std::int64_t>, PrintedCell>;
  [[nodiscard]] const Cells& cells(Lift lift) const;

 private:
  std::map<std::pair<Flavour, unsigned>, Cells> cells_;
};

}  // namespace qcg
