#include "draw/terminal.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>

#include "base/text_table.h"
#include "draw/canvas.h"

namespace qcg::draw {

namespace {

constexpr std::size_t most_boards = 12;
constexpr std::uint64_t most_counters = 12;
constexpr std::size_t longest_caption = 32;

using Lines = std::vector<std::string>;

char letter_of(Owner owner) {
  static constexpr std::string_view letters = ".brg";
  return letters[static_cast<std::size_t>(owner)];
}

/// A sheet of characters that grows to the right and downwards.
class Sheet {
 public:
  void write(std::size_t column, std::size_t row, std::string_view text) {
    if (lines_.size() <= row) lines_.resize(row + 1);
    std::string& line = lines_[row];
    if (line.size() < column + text.size()) line.resize(column + text.size(), ' ');
    line.replace(column, text.size(), text);
  }
  [[nodiscard]] const Lines& lines() const { return lines_; }

 private:
  Lines lines_;
};

std::size_t whole(double number) { return static_cast<std::size_t>(std::lround(number)); }

/// Cells and tokens of a grid, rows and columns numbered; walls between them.
Lines grid_lines(const Scene& scene) {
  std::size_t cell_width = 1;
  for (const Piece& piece : scene.pieces) {
    if (piece.kind == PieceKind::Token) cell_width = std::max(cell_width, piece.name.size());
  }
  const std::size_t margin = std::to_string(scene.rows).size() + 1;
  const std::size_t step = std::max(cell_width, std::to_string(scene.columns).size()) + 1;
  const bool walls = std::any_of(scene.pieces.begin(), scene.pieces.end(),
                                 [](const Piece& piece) { return piece.kind == PieceKind::Bar; });
  const std::size_t height = walls ? 2 : 1;
  const auto column_of = [&](double column) { return margin + whole(std::floor(column)) * step; };
  const auto row_of = [&](double row) { return 1 + whole(std::floor(row)) * height; };
  Sheet sheet;
  for (unsigned column = 0; column < scene.columns; ++column) {
    sheet.write(column_of(column), 0, std::to_string(column + 1));
  }
  for (unsigned row = 0; row < scene.rows; ++row) {
    sheet.write(0, row_of(row), fmt::format("{:>{}}", row + 1, margin - 1));
    for (unsigned column = 0; column < scene.columns; ++column) sheet.write(column_of(column), row_of(row), "#");
  }
  for (const Piece& piece : scene.pieces) {
    const std::size_t column = column_of(piece.at.column);
    const std::size_t row = row_of(piece.at.row);
    if (piece.kind == PieceKind::Cell) sheet.write(column, row, std::string(1, letter_of(piece.owner)));
    if (piece.kind == PieceKind::Token) {
      sheet.write(column, row, piece.name.empty() ? std::string(1, letter_of(piece.owner)) : piece.name);
    }
    if (piece.kind != PieceKind::Bar) continue;
    const bool upright = piece.at.column != std::floor(piece.at.column);
    if (upright) sheet.write(column + step - 1, row, "|");
    if (!upright) sheet.write(column, row + 1, "-");
  }
  return sheet.lines();
}

/// Rows of pins above their numbers; cuts between them.
Lines rows_lines(const Scene& scene) {
  Sheet sheet;
  const std::size_t step = std::to_string(scene.columns).size() + 2;
  const std::size_t margin = scene.rows > 1 ? std::to_string(scene.rows).size() + 2 : 0;
  for (const Piece& piece : scene.pieces) {
    const std::size_t column = margin + whole(std::floor(piece.at.column)) * step;
    const std::size_t row = 2 * whole(piece.at.row);
    if (margin > 0) sheet.write(0, row, fmt::format("{}:", whole(piece.at.row) + 1));
    if (piece.kind == PieceKind::Cell) {
      sheet.write(column, row, ".");
      sheet.write(column, row + 1, piece.name);
    }
    if (piece.kind == PieceKind::Pin) sheet.write(column, row, "x");
    if (piece.kind == PieceKind::Bar) sheet.write(column + 1, row, "/");
  }
  return sheet.lines();
}

/// Counters stacked above the numbers of their heaps; the size alone where it is large.
Lines heaps_lines(const Scene& scene) {
  Sheet sheet;
  std::uint64_t tallest = 1;
  std::size_t step = 3;
  for (const Piece& heap : scene.pieces) {
    if (heap.count <= most_counters) tallest = std::max(tallest, heap.count);
    step = std::max(step, std::to_string(heap.count).size() + 3);
  }
  for (const Piece& heap : scene.pieces) {
    const std::size_t column = whole(heap.at.column) * step;
    for (std::uint64_t counter = 0; heap.count <= most_counters && counter < heap.count; ++counter) {
      sheet.write(column, tallest - 1 - counter, "o");
    }
    if (heap.count > most_counters) sheet.write(column, tallest - 1, fmt::format("({})", heap.count));
    sheet.write(column, tallest, std::string(step - 1, '-'));
    sheet.write(column, tallest + 1, heap.name);
  }
  return sheet.lines();
}

/// Stalks from the ground up, heights on the left and the numbers of stalks below.
Lines stalks_lines(const Scene& scene) {
  Sheet sheet;
  const std::size_t rows = std::max(scene.rows, 1U);
  const std::size_t margin = std::to_string(rows).size() + 2;
  const std::size_t step = std::to_string(scene.columns).size() + 2;
  for (std::size_t height = 0; height < rows; ++height) {
    sheet.write(0, rows - 1 - height, fmt::format("{:>{}}", height + 1, margin - 2));
  }
  for (const Piece& edge : scene.pieces) {
    sheet.write(margin + whole(edge.at.column) * step, rows - 1 - whole(edge.at.row),
                std::string(1, letter_of(edge.owner)));
  }
  sheet.write(margin, rows, std::string(std::max<std::size_t>(scene.columns, 1) * step - 1, '-'));
  for (unsigned stalk = 0; stalk < scene.columns; ++stalk) {
    sheet.write(margin + stalk * step, rows + 1, std::to_string(stalk + 1));
  }
  return sheet.lines();
}

/// For each node the edges that lead on from it; 0 is the ground.
Lines grounded_lines(const Scene& scene) {
  std::map<std::uint32_t, std::vector<std::string>> edges;
  for (const Piece& edge : scene.pieces) {
    edges[edge.ends[0]].push_back(fmt::format("--{}--{}", letter_of(edge.owner), edge.ends[1]));
  }
  Lines lines;
  for (const auto& [node, ways] : edges) lines.push_back(fmt::format("{} {}", node, fmt::join(ways, "  ")));
  if (lines.empty()) lines.emplace_back("nothing stands");
  return lines;
}

/// Each vertex with its colour and its neighbours.
Lines network_lines(const Scene& scene) {
  std::map<PieceId, std::vector<std::string>> neighbours;
  std::map<PieceId, const Piece*> cells;
  for (const Piece& piece : scene.pieces) {
    if (piece.kind == PieceKind::Cell) cells[piece.id] = &piece;
  }
  const auto shown = [&](PieceId id) {
    return fmt::format("{}{}", letter_of(cells.at(id)->owner), cells.at(id)->name);
  };
  for (const Piece& piece : scene.pieces) {
    if (piece.kind != PieceKind::Edge) continue;
    neighbours[piece.ends[0]].push_back(shown(piece.ends[1]));
    neighbours[piece.ends[1]].push_back(shown(piece.ends[0]));
  }
  Lines lines;
  for (const auto& [id, cell] : cells) {
    lines.push_back(fmt::format("{:<4}-- {}", shown(id), fmt::join(neighbours[id], " ")));
  }
  return lines;
}

/// The moves from where the token stands.
Lines diagram_lines(const Scene& scene) {
  const Piece& token = scene.pieces.back();
  std::map<PieceId, std::string> names;
  for (const Piece& piece : scene.pieces) {
    if (piece.kind == PieceKind::Cell) names[piece.id] = piece.name;
  }
  Lines lines{fmt::format("at {}", token.name)};
  for (const Piece& arrow : scene.pieces) {
    if (arrow.kind != PieceKind::Edge || arrow.ends[0] != token.ends[0]) continue;
    static constexpr std::string_view players[] = {"", "L", "R", "LR"};
    lines.push_back(fmt::format("{} {} -> {}", players[static_cast<std::size_t>(arrow.owner)], arrow.name,
                                names.at(arrow.ends[1])));
  }
  return lines;
}

Lines lines_of(const AnyRuleset& rules, Position realisation) {
  const Scene scene = rules.scene(realisation);
  switch (scene.layout) {
    case Layout::Grid:
      return grid_lines(scene);
    case Layout::Rows:
      return rows_lines(scene);
    case Layout::Heaps:
      return heaps_lines(scene);
    case Layout::Stalks:
      return stalks_lines(scene);
    case Layout::Grounded:
      return grounded_lines(scene);
    case Layout::Network:
      return network_lines(scene);
    case Layout::Diagram:
      return diagram_lines(scene);
    case Layout::None:
      break;
  }
  return {rules.show(realisation)};
}

std::size_t width_of(const Lines& lines) {
  std::size_t width = 0;
  for (const std::string& line : lines) width = std::max(width, display_width(line));
  return width;
}

/// Boards of one row, their captions on one line below them.
void append_row(std::string& text, const std::vector<Lines>& boards) {
  std::size_t height = 0;
  for (const Lines& board : boards) height = std::max(height, board.size());
  for (std::size_t line = 0; line < height; ++line) {
    std::string row;
    for (const Lines& board : boards) {
      const std::size_t before = height - board.size();  // boards stand on one line
      const std::string_view part = line < before ? std::string_view() : std::string_view(board[line - before]);
      row += fmt::format("  {}{}", part, std::string(width_of(board) - display_width(part) + 1, ' '));
    }
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + "\n";
  }
}

}  // namespace

std::string board_text(const AnyRuleset& rules, Position realisation) {
  return fmt::format("{}", fmt::join(lines_of(rules, realisation), "\n"));
}

std::string boards_text(const AnyRuleset& rules, std::span<const Position> realisations, std::size_t columns) {
  std::string text;
  std::vector<Lines> row;
  std::size_t used = 0;
  const std::size_t shown = std::min(realisations.size(), most_boards);
  for (const Position realisation : realisations.first(shown)) {
    Lines board = lines_of(rules, realisation);
    if (realisations.size() > 1) {
      board.emplace_back();
      board.push_back(shortened(rules.show(realisation), longest_caption));
    }
    const std::size_t width = width_of(board) + 3;
    if (!row.empty() && used + width > columns) {
      append_row(text, row);
      text += "\n";
      row.clear();
      used = 0;
    }
    used += width;
    row.push_back(std::move(board));
  }
  append_row(text, row);
  if (shown < realisations.size()) text += fmt::format("  and {} more realisations\n", realisations.size() - shown);
  text.erase(text.find_last_not_of('\n') + 1);
  return text;
}

}  // namespace qcg::draw
