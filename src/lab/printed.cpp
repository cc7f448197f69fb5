#include "lab/printed.h"

#include <algorithm>
#include <array>

#include "base/csv.h"
#include "base/input_error.h"

namespace qcg {

namespace {

constexpr std::string_view header = "flavour,width,row,column,printed,note";

std::int64_t read_place(std::string_view text) {
  return static_cast<std::int64_t>(read_whole_number(text, "a row or column", 0, 1'000'000'000));
}

}  // namespace

PrintedTable::PrintedTable(std::string_view csv) {
  bool first = true;
  for (std::size_t start = 0; start < csv.size();) {
    const std::size_t end = std::min(csv.find('\n', start), csv.size());
    Reader reader(csv, start, end);
    start = end + 1;
    if (first && reader.rest() != header) reader.fail_expected("the first line '" + std::string(header) + "'");
    if (!first && !reader.done()) {
      const auto fields = read_csv_row<6>(reader, header);
      const Flavour flavour = in_field(reader, fields[0], read_flavour);
      const Width width = in_field(reader, fields[1], read_width);
      const std::pair place{in_field(reader, fields[2], read_place), in_field(reader, fields[3], read_place)};
      cells_[{flavour, width.most()}][place] = {fields[4].text, fields[5].text};
    }
    first = false;
  }
}

const PrintedTable::Cells& PrintedTable::cells(Lift lift) const {
  static const Cells none;
  const auto found = cells_.find({lift.flavour, lift.width.most()});
  return found == cells_.end() ? none : found->second;
}

}  // namespace qcg
