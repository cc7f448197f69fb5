#include "lab/heat_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/utf8.h"
#include "lab/cividis.h"
#include "lab/grid_writers.h"

namespace qcg {

namespace {

constexpr double row_height = 26;
constexpr double label_width = 44;
constexpr double heading_height = 44;
constexpr double letter_width = 7.6;
constexpr double gap_between = 26;

// For a picture only: the answer itself is exact and stands in the cell.
double approximately(const Dyadic& number) {
  return std::ldexp(number.numerator().convert_to<double>(), -static_cast<int>(number.exponent()));
}

// Outcomes from best to worst for Left; the rest by size.
std::optional<double> size_of(const GridCell& cell) {
  if (cell.state != GridCell::State::Known) return std::nullopt;
  if (cell.answer.size) return approximately(*cell.answer.size);
  static constexpr std::string_view outcomes = "RPNL";
  const std::size_t rank = outcomes.find(cell.answer.text);
  return rank == std::string_view::npos ? std::nullopt : std::optional(static_cast<double>(rank));
}

/// One grid at its place in the picture.
class HeatMap {
 public:
  explicit HeatMap(const Grid& grid) : grid_(grid) {
    bool any = false;
    std::size_t longest = 3;
    for (const auto& row : grid.cells) {
      for (const GridCell& cell : row) {
        longest = std::max(longest, count_characters(cell.answer.text));
        const auto size = size_of(cell);
        if (!size) continue;
        least_ = any ? std::min(least_, *size) : *size;
        greatest_ = any ? std::max(greatest_, *size) : *size;
        any = true;
      }
    }
    cell_width_ = std::max(44.0, static_cast<double>(longest) * letter_width + 14);
  }

  [[nodiscard]] double width() const {
    const double cells = label_width + cell_width_ * static_cast<double>(grid_.columns.values.size()) + 8;
    return std::max(cells, static_cast<double>(count_characters(heading())) * letter_width + 16);
  }
  [[nodiscard]] double height() const {
    return heading_height + row_height * static_cast<double>(grid_.cells.size() + 1);
  }

  [[nodiscard]] std::string svg(double top) const {
    std::string shapes = fmt::format("<g transform=\"translate(4 {:.0f})\">\n", top);
    shapes += text(0, 18, heading(), "start", "#000", "font-weight=\"bold\"");
    shapes += text(label_width - 8, heading_height + row_height / 2 - 4,
                   grid_.rows.variable + " \\ " + grid_.columns.variable, "end", "#000");
    for (std::size_t c = 0; c < grid_.columns.values.size(); ++c) {
      shapes += text(x(c) + cell_width_ / 2, heading_height + row_height / 2 - 4,
                     std::to_string(grid_.columns.values[c]), "middle", "#000");
    }
    for (std::size_t r = 0; r < grid_.cells.size(); ++r) {
      shapes += text(label_width - 8, y(r) + row_height / 2 + 5, std::to_string(grid_.rows.values[r]), "end", "#000");
      for (std::size_t c = 0; c < grid_.cells[r].size(); ++c) shapes += cell(grid_.cells[r][c], x(c), y(r));
    }
    return shapes + "</g>\n";
  }

 private:
  [[nodiscard]] std::string heading() const {
    return (grid_.title.empty() ? std::string(name(grid_.property)) : grid_.title) + ", " + describe(grid_.lift);
  }
  [[nodiscard]] double x(std::size_t column) const { return label_width + cell_width_ * static_cast<double>(column); }
  [[nodiscard]] static double y(std::size_t row) {
    return heading_height + row_height * static_cast<double>(row) + row_height / 2;
  }

  static std::string text(double x, double y, std::string_view words, std::string_view anchor, std::string_view fill,
                          std::string_view more = "") {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" fill=\"{}\" {}>{}</text>\n", x, y, anchor,
                       fill, more, escape_markup(words));
  }

  [[nodiscard]] std::string cell(const GridCell& cell, double x, double y) const {
    if (cell.state == GridCell::State::Blank && (!cell.printed || cell.agrees)) return "";
    const auto size = size_of(cell);
    std::string fill = "url(#hatch)";
    std::string ink = "#000";
    if (size) {
      const Shade shade = cividis(greatest_ > least_ ? (*size - least_) / (greatest_ - least_) : 0.5);
      fill = shade.fill;
      ink = shade.ink;
    }
    const bool differs = cell.printed && !cell.agrees && cell.state != GridCell::State::Unknown;
    std::string shapes = fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\" stroke=\"{}\" "
        "stroke-width=\"{}\">",
        x + 1, y + 1, cell_width_ - 2, row_height - 2, fill, differs ? "#d00000" : "#ffffff", differs ? 3 : 1);
    shapes += fmt::format("<title>{}</title></rect>\n", escape_markup(tooltip(cell)));
    const std::string words = cell.state == GridCell::State::Unknown ? "?" : cell.answer.text;
    return shapes + text(x + cell_width_ / 2, y + row_height / 2 + 5, differs ? words + " !" : words, "middle", ink);
  }

  [[nodiscard]] std::string tooltip(const GridCell& cell) const {
    std::string words = cell.position + ": " + std::string(name(grid_.property)) + " ";
    words += cell.state == GridCell::State::Unknown ? "not reached" : cell.answer.text;
    if (cell.printed && !cell.agrees) words += ", printed " + cell.printed->text;
    return words;
  }

  const Grid& grid_;
  double least_ = 0;
  double greatest_ = 0;
  double cell_width_ = 44;
};

}  // namespace

std::string svg_heat_maps(std::span<const Grid> grids) {
  double width = 0;
  double height = 0;
  std::string shapes;
  for (const Grid& grid : grids) {
    const HeatMap map(grid);
    if (height > 0) height += gap_between;
    shapes += map.svg(height);
    width = std::max(width, map.width());
    height += map.height();
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "font-family=\"sans-serif\" font-size=\"13\" role=\"img\">\n"
      "<title>{2}</title>\n"
      "<defs><pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">"
      "<rect width=\"6\" height=\"6\" fill=\"#fff\"/><path d=\"M0 6L6 0\" stroke=\"#999\"/></pattern></defs>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{3}</svg>\n",
      width + 8, height + 8, grids.empty() ? "" : escape_markup(grids.front().title), shapes);
}

std::string html_heat_maps(std::span<const Grid> grids) {
  std::string body;
  for (const Grid& grid : grids) {
    body += "<figure>\n" + svg_heat_maps({&grid, 1}) + "</figure>\n";
    if (grid.differing() == 0) continue;
    body += "<p>Differing from print:</p>\n<ul>\n";
    for (const auto& row : grid.cells) {
      for (const GridCell& cell : row) {
        if (!cell.printed || cell.agrees || cell.state == GridCell::State::Unknown) continue;
        body += fmt::format("<li><code>{}</code>: {}, printed {}. {}</li>\n", escape_markup(cell.position),
                            escape_markup(cell.answer.text), escape_markup(cell.printed->text),
                            escape_markup(cell.printed->note));
      }
    }
    body += "</ul>\n";
  }
  const std::string title = grids.empty() ? "" : escape_markup(grids.front().title);
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>{0}</title>\n"
      "<style>body{{font-family:sans-serif;margin:2em;max-width:70em}}figure{{margin:1em 0;overflow-x:auto}}</style>\n"
      "<h1>{0}</h1>\n{1}</html>\n",
      title, body);
}

}  // namespace qcg
