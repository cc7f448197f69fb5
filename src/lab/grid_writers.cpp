#include "lab/grid_writers.h"

#include "base/csv.h"
#include "base/input_error.h"
#include "base/text_table.h"
#include "draw/svg.h"
#include "lab/heat_map.h"

namespace qcg {

namespace {

constexpr std::string_view blank = ".";
constexpr std::string_view unknown = "?";

// What stands in a cell; an answer that differs from print is followed by what is printed.
std::string shown(const GridCell& cell) {
  if (cell.state == GridCell::State::Unknown) return std::string(unknown);
  const bool is_blank = cell.state == GridCell::State::Blank;
  if (!cell.printed || cell.agrees) return is_blank ? std::string(blank) : cell.answer.text;
  return cell.answer.text + " (print: " + cell.printed->text + ")";
}

std::string corner(const Grid& grid) { return grid.rows.variable + "\\" + grid.columns.variable; }

std::string heading(const Grid& grid) {
  return (grid.title.empty() ? grid.question.text() : grid.title) + ", " + describe(grid.lift);
}

std::string text(const Grid& grid) {
  std::vector<TextTable::Column> columns{{corner(grid), TextTable::Align::Right}};
  for (const std::int64_t value : grid.columns.values) {
    columns.push_back({std::to_string(value), TextTable::Align::Right});
  }
  TextTable table(columns);
  for (std::size_t r = 0; r < grid.cells.size(); ++r) {
    std::vector<std::string> row{std::to_string(grid.rows.values[r])};
    for (const GridCell& cell : grid.cells[r]) row.push_back(shown(cell));
    table.add(row);
  }
  return heading(grid) + "\n" + table.text() + "\n";
}

std::string markdown(const Grid& grid) {
  std::string lines = "**" + heading(grid) + "**\n\n| " + corner(grid) + " |";
  for (const std::int64_t value : grid.columns.values) lines += " " + std::to_string(value) + " |";
  lines += "\n|---|";
  for (std::size_t c = 0; c < grid.columns.values.size(); ++c) lines += "---|";
  for (std::size_t r = 0; r < grid.cells.size(); ++r) {
    lines += "\n| " + std::to_string(grid.rows.values[r]) + " |";
    for (const GridCell& cell : grid.cells[r]) {
      std::string escaped;
      for (const char c : shown(cell)) escaped += (c == '|' || c == '*' ? "\\" : "") + std::string(1, c);
      lines += " " + escaped + " |";
    }
  }
  return lines + "\n";
}

std::string csv(std::span<const Grid> grids) {
  std::string lines = "flavour,width,row,column,position,property,answer,printed,agrees\n";
  for (const Grid& grid : grids) {
    for (std::size_t r = 0; r < grid.cells.size(); ++r) {
      for (std::size_t c = 0; c < grid.cells[r].size(); ++c) {
        const GridCell& cell = grid.cells[r][c];
        if (cell.state == GridCell::State::Blank && !cell.printed) continue;
        lines += std::string(name(grid.lift.flavour)) + "," + show_width_and_collapse(grid.lift) + "," +
                 std::to_string(grid.rows.values[r]) + "," + std::to_string(grid.columns.values[c]) + "," +
                 csv_field(cell.position) + "," + csv_field(grid.question.text()) + "," +
                 csv_field(cell.state == GridCell::State::Unknown ? "" : cell.answer.text) + "," +
                 csv_field(cell.printed ? cell.printed->text : "") + "," +
                 (cell.printed && cell.state != GridCell::State::Unknown ? (cell.agrees ? "yes" : "no") : "") + "\n";
      }
    }
  }
  return lines;
}

std::string latex(const Grid& grid) {
  std::string lines = "% " + heading(grid) + "\n\\begin{tabular}{r|" + std::string(grid.columns.values.size(), 'r') +
                      "}\n$" + grid.rows.variable + "\\backslash " + grid.columns.variable + "$";
  for (const std::int64_t value : grid.columns.values) lines += " & " + std::to_string(value);
  lines += " \\\\\n\\hline\n";
  for (std::size_t r = 0; r < grid.cells.size(); ++r) {
    lines += std::to_string(grid.rows.values[r]);
    for (const GridCell& cell : grid.cells[r]) {
      lines += " & ";
      if (cell.state == GridCell::State::Unknown) lines += unknown;
      if (cell.state == GridCell::State::Known) lines += "$" + cell.answer.text + "$";
      if (cell.printed && !cell.agrees) lines += "\\textsuperscript{!}";
    }
    lines += " \\\\\n";
  }
  return lines + "\\end{tabular}\n";
}

}  // namespace

GridFormat read_grid_format(std::string_view text) {
  static constexpr std::pair<std::string_view, GridFormat> formats[] = {
      {"text", GridFormat::Text},   {"md", GridFormat::Markdown}, {"csv", GridFormat::Csv},
      {"latex", GridFormat::Latex}, {"html", GridFormat::Html},   {"svg", GridFormat::Svg}};
  for (const auto& entry : formats) {
    if (entry.first == text) return entry.second;
  }
  throw InputError("no format '" + std::string(text.substr(0, 24)) + "'; expected text, md, csv, latex, html or svg",
                   text, 0);
}

Notation notation_for(GridFormat format, Notation asked) {
  if (format == GridFormat::Latex) return Notation::Latex;
  if (format == GridFormat::Html || format == GridFormat::Svg) return Notation::Unicode;
  return asked;
}

std::string write_grids(std::span<const Grid> grids, GridFormat format) {
  if (format == GridFormat::Csv) return csv(grids);
  if (format == GridFormat::Html) return html_heat_maps(grids);
  if (format == GridFormat::Svg) return draw::to_svg(heat_maps(grids));
  std::string all;
  for (const Grid& grid : grids) {
    if (!all.empty()) all += "\n";
    all += format == GridFormat::Text ? text(grid) : format == GridFormat::Markdown ? markdown(grid) : latex(grid);
  }
  return all;
}

}  // namespace qcg
