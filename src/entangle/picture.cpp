#include "entangle/picture.h"

#include <fmt/format.h>

#include <algorithm>

#include "draw/position_picture.h"

namespace qcg::entangle {

namespace {

using draw::Canvas;
using draw::Ink;
using draw::Point;

constexpr double margin = 14;
constexpr double narrowest_row = 320;
constexpr double scale = 0.7;  // of realisations
constexpr double padding = 6;
constexpr std::size_t most_realisations = 12;
constexpr std::size_t most_chains_told = 8;

std::string chain_in_words(const EntanglementGraph& graph, std::size_t number) {
  const EntanglementGraph::Chain& chain = graph.chains()[number];
  std::vector<std::string> moves;
  for (const std::size_t move : chain.entanglements) moves.push_back(std::to_string(move + 1));
  std::vector<std::string> names;
  for (const std::size_t vertex : chain.vertices) {
    names.push_back(graph.vertices()[vertex].name + (graph.vertices()[vertex].dead ? " (dead)" : ""));
  }
  return fmt::format("chain {}: moves {} on {}", number + 1, fmt::join(moves, ", "),
                     shortened(fmt::format("{}", fmt::join(names, ", ")), 90));
}

std::vector<std::string> notes_on(const EntanglementGraph& graph, bool realisations_shown) {
  std::vector<std::string> notes{"numbers: the order of the moves; crossed out: legal in no realisation any more"};
  for (std::size_t i = 0; i < std::min(graph.chains().size(), most_chains_told); ++i) {
    notes.push_back(chain_in_words(graph, i));
  }
  if (!graph.possible()) notes.emplace_back("no realisation is left: a move was legal in none");
  if (!realisations_shown) notes.emplace_back("the realisations are too many to be shown");
  return notes;
}

void put(Canvas& canvas, const Panel& panel) {
  canvas.place(panel.shapes, {margin, canvas.height});
  canvas.width = std::max(canvas.width, panel.width + 2 * margin);
  canvas.height += panel.height;
}

}  // namespace

Panel realisations_panel(const AnyRuleset& rules, const std::vector<Position>& realisations, double width) {
  Panel panel;
  if (realisations.empty()) return panel;
  const draw::Sketch sketch = draw::sketch(rules, realisations, draw::Detail::Small);
  const double tile_width = sketch.width * scale + 2 * padding;
  const double tile_height = sketch.height * scale + 2 * padding;
  Canvas canvas;
  Point at;
  for (std::size_t i = 0; i < realisations.size(); ++i) {
    if (at.x > 0 && at.x + tile_width > width) at = {0, at.y + tile_height + padding};
    canvas.add(draw::Box{at, tile_width, tile_height, 4}, {.ink = Ink::Faint, .width = 1});
    canvas.place(draw::shapes_of(sketch, i), at + Point{padding, padding}, scale);
    panel.width = std::max(panel.width, at.x + tile_width);
    panel.height = at.y + tile_height;
    at.x += tile_width + padding;
  }
  panel.shapes = std::move(canvas.shapes);
  return panel;
}

Canvas entanglement_picture(std::string_view game, const LineOfPlay& line, const EntanglementGraph& graph,
                            const draw::Look& look) {
  const auto realisations = few_realisations(line, most_realisations);
  Canvas canvas;
  canvas.height = margin;
  canvas.title = fmt::format("entanglement of {} after {}", game, shortened(show(line), 160));
  canvas.description = fmt::format(
      "An entanglement graph: the start of {}, and over it {} moves, numbered, each joining the labels that were "
      "played "
      "together. What is crossed out is legal in no realisation. {}",
      game, graph.entanglements().size(), draw::inks_in_words);
  const Panel board = EntanglementBoard(line.start, graph.vertices()).draw(graph);
  put(canvas, board);
  if (realisations) {
    canvas.height += padding;
    put(canvas, realisations_panel(line.start.rules, *realisations, std::max(board.width, narrowest_row)));
    canvas.height += padding;
  }
  if (look.legend) draw::add_legend(canvas, board.shapes, notes_on(graph, realisations.has_value()));
  canvas.height += margin / 2;
  return canvas;
}

}  // namespace qcg::entangle
