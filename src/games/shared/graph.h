#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "base/reader.h"
#include "rules/random.h"
#include "rules/scene.h"

namespace qcg {

/// An undirected graph on numbered vertices, written with the cells of its vertices in front of its edges:
/// `..b.r:1-2,2-3,3-4,4-5`; or `path:5`, `cycle:5`, `grid:3x4`, `complete:4`, whose vertices are all free.
class Graph {
 public:
  static constexpr unsigned most_vertices = 32;
  using Edge = std::array<unsigned, 2>;  // vertices from 0, the smaller first

  Graph(unsigned vertices, std::vector<Edge> edges);

  [[nodiscard]] unsigned vertices() const { return vertices_; }
  [[nodiscard]] const std::vector<Edge>& edges() const { return edges_; }
  /// The neighbours of a vertex, as a set of bits.
  [[nodiscard]] std::uint32_t neighbours(unsigned vertex) const { return neighbours_[vertex]; }
  /// All neighbours of these vertices.
  [[nodiscard]] std::uint32_t around(std::uint32_t vertices) const;
  /// The vertices joined to these by paths within `among`.
  [[nodiscard]] std::uint32_t connected(std::uint32_t vertices, std::uint32_t among) const;

  /// `1-2,2-3`
  [[nodiscard]] std::string show_edges() const;
  /// Where the vertices stand: paths in a row, grids in a grid, all others on a circle.
  [[nodiscard]] std::vector<Spot> spots() const;

  bool operator==(const Graph& other) const { return vertices_ == other.vertices_ && edges_ == other.edges_; }

 private:
  unsigned vertices_;
  std::vector<Edge> edges_;  // sorted, distinct
  std::array<std::uint32_t, most_vertices> neighbours_{};
};

/// A letter that a vertex may have, and what it means. The letters of a game stand with the free vertex first.
struct VertexLetter {
  char letter;
  std::string_view meaning;
};

/// Realisations on one graph; `cells` holds a character of the alphabet for each vertex.
struct GraphRealisations {
  Graph graph;
  std::vector<std::string> cells;
};

/// Reads `cells:edges` or an abbreviation from each reader. The first letter of the alphabet is a free vertex; `legend`
/// says the alphabet in words. Realisations after the first may leave out the edges, which all share.
GraphRealisations read_graphs(std::vector<Reader>& realisations, std::string_view alphabet, std::string_view legend);

/// A graph with free vertices, in the notation.
std::string show_graph(const Graph& graph, char free);

/// Tells of connected graphs of up to `most` vertices, all free; `discover` answers whether one is new.
void for_each_connected_graph(std::size_t most, char free,
                              const std::function<bool(const std::string& graph, std::size_t vertices)>& discover);
/// A graph of this many vertices, with these letters in its cells.
std::string random_graph(std::size_t vertices, std::string_view letters, Random& random);

}  // namespace qcg
