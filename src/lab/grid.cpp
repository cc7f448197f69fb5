#include "lab/grid.h"

#include <algorithm>

namespace qcg {

namespace {

template <class Holds>
std::size_t count_cells(const Grid& grid, const Holds& holds) {
  std::size_t count = 0;
  for (const auto& row : grid.cells) {
    count += static_cast<std::size_t>(std::count_if(row.begin(), row.end(), holds));
  }
  return count;
}

bool is_compared(const GridCell& cell) { return cell.printed && cell.state != GridCell::State::Unknown; }

}  // namespace

std::size_t Grid::count(GridCell::State state) const {
  return count_cells(*this, [state](const GridCell& cell) { return cell.state == state; });
}

std::size_t Grid::printed() const {
  return count_cells(*this, [](const GridCell& cell) { return cell.printed.has_value(); });
}

std::size_t Grid::compared() const { return count_cells(*this, is_compared); }

std::size_t Grid::differing() const {
  return count_cells(*this, [](const GridCell& cell) { return is_compared(cell) && !cell.agrees; });
}

Grid Grid::without_blank_rows() const {
  Grid result = *this;
  result.rows.values.clear();
  result.cells.clear();
  for (std::size_t r = 0; r < cells.size(); ++r) {
    const bool blank = std::all_of(cells[r].begin(), cells[r].end(), [](const GridCell& cell) {
      return cell.state == GridCell::State::Blank && !cell.printed;
    });
    if (blank) continue;
    result.rows.values.push_back(rows.values[r]);
    result.cells.push_back(cells[r]);
  }
  return result;
}

}  // namespace qcg
