#pragma once

#include "draw/sketch.h"
#include "entangle/entanglement_graph.h"

namespace qcg::entangle {

/// A drawing that takes this much room, its corner at the origin.
struct Panel {
  std::vector<draw::Shape> shapes;
  double width = 0;
  double height = 0;
};

/// The start of a line drawn once, and entanglement graphs over it: a vertex is where its label can be taken hold of,
/// or, where the board has no such place, a circle of its own below the board.
class EntanglementBoard {
 public:
  /// `vertices` are all that will be drawn.
  EntanglementBoard(const Game& start, const std::vector<EntanglementGraph::Vertex>& vertices);

  /// The moves are numbered; a move of two labels is a line, a wider one a star, a single label a ring.
  [[nodiscard]] Panel draw(const EntanglementGraph& graph) const;

 private:
  void add_row(const std::vector<std::size_t>& homeless, const std::vector<EntanglementGraph::Vertex>& vertices);
  void add_names(const std::vector<EntanglementGraph::Vertex>& vertices);

  std::vector<draw::Shape> shapes_;
  std::vector<draw::Point> anchors_;  // by vertex
  double width_ = 0;
  double height_ = 0;
};

/// The realisations after a line, if there are at most so many and no more on the way than is quick.
std::optional<std::vector<Position>> few_realisations(const LineOfPlay& line, std::size_t most);

}  // namespace qcg::entangle
