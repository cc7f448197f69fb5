#include "lab/heat_map.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.h"
#include "draw/svg.h"
#include "lab/cividis.h"
#include "lab/grid_writers.h"

namespace qcg {

namespace {

constexpr double row_height = 26;
constexpr double label_width = 44;
constexpr double heading_height = 44;
constexpr double text_line = row_height / 2 + 5;
constexpr double gap = 1.5;  // around a cell
constexpr double gap_between = 26;
constexpr double margin = 4;
constexpr double font = 13;
constexpr draw::Colour red{208, 0, 0};

// Outcomes from best to worst for Left; the rest by size.
std::optional<double> size_of(const GridCell& cell) {
  if (cell.state != GridCell::State::Known) return std::nullopt;
  if (cell.answer.size) return approximate(*cell.answer.size);
  static constexpr std::string_view outcomes = "RPNL";
  const std::size_t rank = outcomes.find(cell.answer.text);
  return rank == std::string_view::npos ? std::nullopt : std::optional(static_cast<double>(rank));
}

bool differs(const GridCell& cell) { return cell.printed && !cell.agrees && cell.state != GridCell::State::Unknown; }

std::string words_in(const GridCell& cell) {
  if (cell.state == GridCell::State::Unknown) return "?";
  return differs(cell) ? cell.answer.text + " !" : cell.answer.text;
}

std::string map_heading(const Grid& grid) {
  return (grid.title.empty() ? grid.question.text() : grid.title) + ", " + describe(grid.lift);
}

/// One grid at its place in the picture.
class HeatMap {
 public:
  explicit HeatMap(const Grid& grid) : grid_(grid) {
    bool any = false;
    double widest = 0;
    for (const auto& row : grid.cells) {
      for (const GridCell& cell : row) {
        widest = std::max(widest, draw::text_width(words_in(cell), font));
        const auto size = size_of(cell);
        if (!size) continue;
        least_ = any ? std::min(least_, *size) : *size;
        greatest_ = any ? std::max(greatest_, *size) : *size;
        any = true;
      }
    }
    cell_width_ = std::max(44.0, widest + 14);
  }

  [[nodiscard]] double width() const {
    const double cells = label_width + cell_width_ * static_cast<double>(grid_.columns.values.size()) + 8;
    return std::max(cells, draw::text_width(map_heading(grid_), font) + 16);
  }
  [[nodiscard]] double height() const {
    return heading_height + row_height * static_cast<double>(grid_.cells.size() + 1);
  }

  void draw_on(draw::Canvas& canvas, draw::Point corner) const {
    const draw::Point labels = corner + draw::Point{label_width - 8, 0};
    const double title_line = heading_height + row_height / 2 - 4;
    canvas.add(draw::Text{corner + draw::Point{0, 18}, map_heading(grid_), font, draw::Text::Anchor::Start, true});
    canvas.add(draw::Text{labels + draw::Point{0, title_line}, grid_.rows.variable + " \\ " + grid_.columns.variable,
                          font, draw::Text::Anchor::End});
    for (std::size_t c = 0; c < grid_.columns.values.size(); ++c) {
      canvas.write(corner + draw::Point{x(c) + cell_width_ / 2, title_line}, std::to_string(grid_.columns.values[c]),
                   font);
    }
    for (std::size_t r = 0; r < grid_.cells.size(); ++r) {
      canvas.add(draw::Text{labels + draw::Point{0, y(r) + text_line}, std::to_string(grid_.rows.values[r]), font,
                            draw::Text::Anchor::End});
      for (std::size_t c = 0; c < grid_.cells[r].size(); ++c) {
        draw_cell(canvas, grid_.cells[r][c], corner + draw::Point{x(c), y(r)});
      }
    }
  }

 private:
  [[nodiscard]] double x(std::size_t column) const { return label_width + cell_width_ * static_cast<double>(column); }
  [[nodiscard]] static double y(std::size_t row) {
    return heading_height + row_height * static_cast<double>(row) + row_height / 2;
  }

  void draw_cell(draw::Canvas& canvas, const GridCell& cell, draw::Point corner) const {
    if (cell.state == GridCell::State::Blank && (!cell.printed || cell.agrees)) return;
    const draw::Box box{corner + draw::Point{gap, gap}, cell_width_ - 2 * gap, row_height - 2 * gap};
    draw::Style words_style;
    if (const auto size = size_of(cell)) {
      const Shade shade = cividis(greatest_ > least_ ? (*size - least_) / (greatest_ - least_) : 0.5);
      canvas.add(box, {.stroke = draw::Stroke::None, .fill = draw::Fill::Ink, .colour = shade.fill}, tip(cell));
      words_style.colour = shade.ink;
    } else {
      hatch(canvas, box, tip(cell));
    }
    if (differs(cell)) canvas.add(box, {.width = 3, .colour = red});
    canvas.add(draw::Text{corner + draw::Point{cell_width_ / 2, text_line}, words_in(cell), font}, words_style);
  }

  // Slanting lines, which mean the same in every format; patterns differ between formats.
  static void hatch(draw::Canvas& canvas, const draw::Box& box, const std::string& tip) {
    constexpr double apart = 6;
    canvas.add(box, {.stroke = draw::Stroke::None, .fill = draw::Fill::White}, tip);
    for (double way = apart; way < box.width + box.height; way += apart) {
      const draw::Point from{std::min(way, box.width), way - std::min(way, box.width)};
      const draw::Point to{way - std::min(way, box.height), std::min(way, box.height)};
      canvas.add(draw::Line{box.corner + from, box.corner + to}, {.ink = draw::Ink::Faint, .width = 1});
    }
  }

  [[nodiscard]] std::string tip(const GridCell& cell) const {
    std::string words = cell.position + ": " + grid_.question.text() + " ";
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

draw::Canvas heat_maps(std::span<const Grid> grids) {
  draw::Canvas canvas;
  if (!grids.empty()) canvas.title = grids.front().title.empty() ? map_heading(grids.front()) : grids.front().title;
  canvas.description =
      "Tables of answers. The darker a cell, the less its answer; hatched cells were not reached, and framed ones "
      "differ "
      "from print.";
  for (const Grid& grid : grids) {
    const HeatMap map(grid);
    if (canvas.height > 0) canvas.height += gap_between;
    map.draw_on(canvas, {margin, canvas.height});
    canvas.width = std::max(canvas.width, map.width());
    canvas.height += map.height();
  }
  canvas.width += 2 * margin;
  canvas.height += 2 * margin;
  return canvas;
}

std::string html_heat_maps(std::span<const Grid> grids) {
  std::string body;
  for (const Grid& grid : grids) {
    body += "<figure>\n" + draw::to_svg(heat_maps({&grid, 1})) + "</figure>\n";
    if (grid.differing() == 0) continue;
    body += "<p>Differing from print:</p>\n<ul>\n";
    for (const auto& row : grid.cells) {
      for (const GridCell& cell : row) {
        if (!differs(cell)) continue;
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
