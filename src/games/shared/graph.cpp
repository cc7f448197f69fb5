#include "games/shared/graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <optional>
#include <set>

namespace qcg {

namespace {

Graph path(unsigned vertices) {
  std::vector<Graph::Edge> edges;
  for (unsigned vertex = 1; vertex < vertices; ++vertex) edges.push_back({vertex - 1, vertex});
  return {vertices, std::move(edges)};
}

Graph cycle(unsigned vertices) {
  std::vector<Graph::Edge> edges = path(vertices).edges();
  if (vertices > 2) edges.push_back({0, vertices - 1});
  return {vertices, std::move(edges)};
}

Graph grid(unsigned rows, unsigned columns) {
  std::vector<Graph::Edge> edges;
  for (unsigned vertex = 0; vertex < rows * columns; ++vertex) {
    if ((vertex + 1) % columns != 0) edges.push_back({vertex, vertex + 1});
    if (vertex + columns < rows * columns) edges.push_back({vertex, vertex + columns});
  }
  return {rows * columns, std::move(edges)};
}

Graph complete(unsigned vertices) {
  std::vector<Graph::Edge> edges;
  for (unsigned high = 1; high < vertices; ++high) {
    for (unsigned low = 0; low < high; ++low) edges.push_back({low, high});
  }
  return {vertices, std::move(edges)};
}

unsigned read_vertices(Reader& reader) {
  return static_cast<unsigned>(reader.number("a number of vertices", 1, Graph::most_vertices));
}

Graph read_grid(Reader& reader) {
  const std::size_t offset = reader.offset();
  const unsigned rows = read_vertices(reader);
  reader.expect("x", "between rows and columns, as in grid:3x4");
  const unsigned columns = read_vertices(reader);
  if (rows * columns > Graph::most_vertices) {
    reader.fail_at(offset, fmt::format("the graph has more than {} vertices", Graph::most_vertices));
  }
  return grid(rows, columns);
}

std::optional<Graph> read_abbreviation(Reader& reader) {
  if (reader.accept("path:")) return path(read_vertices(reader));
  if (reader.accept("cycle:")) return cycle(read_vertices(reader));
  if (reader.accept("complete:")) return complete(read_vertices(reader));
  if (reader.accept("grid:")) return read_grid(reader);
  return std::nullopt;
}

Graph::Edge read_edge(Reader& reader, unsigned vertices) {
  const std::size_t offset = reader.offset();
  const auto from = static_cast<unsigned>(reader.number("a vertex", 1, vertices)) - 1;
  reader.expect("-", "between the ends of an edge, as in 1-2");
  const auto to = static_cast<unsigned>(reader.number("a vertex", 1, vertices)) - 1;
  if (from == to) reader.fail_at(offset, "an edge joins two different vertices");
  return {std::min(from, to), std::max(from, to)};
}

std::vector<Graph::Edge> read_edges(Reader& reader, unsigned vertices) {
  std::vector<Graph::Edge> edges;
  reader.skip_spaces();
  if (reader.done()) return edges;
  do {
    reader.skip_spaces();
    edges.push_back(read_edge(reader, vertices));
    reader.skip_spaces();
  } while (reader.accept(","));
  return edges;
}

struct Written {
  std::string cells;
  std::optional<Graph> graph;
};

Written read_one(Reader& reader, std::string_view alphabet, std::string_view legend) {
  Written written;
  reader.skip_spaces();
  if ((written.graph = read_abbreviation(reader))) {
    reader.expect_end("another digit");
    written.cells.assign(written.graph->vertices(), alphabet.front());
    return written;
  }
  while (!reader.done() && alphabet.find(reader.peek()) != std::string_view::npos) {
    if (written.cells.size() == Graph::most_vertices) {
      reader.fail(fmt::format("the graph has more than {} vertices", Graph::most_vertices));
    }
    written.cells += reader.take();
  }
  if (written.cells.empty()) {
    reader.fail_expected(fmt::format("a vertex: {}; or path:n, cycle:n, grid:nxm, complete:n", legend));
  }
  if (reader.accept(":")) {
    const auto vertices = static_cast<unsigned>(written.cells.size());
    written.graph.emplace(vertices, read_edges(reader, vertices));
  }
  reader.expect_end(written.graph ? "',' and another edge" : fmt::format("{}, ':' and edges", legend));
  return written;
}

std::string show_cells_and_edges(const std::string& cells, const std::vector<Graph::Edge>& edges) {
  return cells + ":" + Graph(static_cast<unsigned>(cells.size()), edges).show_edges();
}

}  // namespace

Graph::Graph(unsigned vertices, std::vector<Edge> edges) : vertices_(vertices), edges_(std::move(edges)) {
  std::sort(edges_.begin(), edges_.end());
  edges_.erase(std::unique(edges_.begin(), edges_.end()), edges_.end());
  for (const auto& [low, high] : edges_) {
    neighbours_[low] |= std::uint32_t{1} << high;
    neighbours_[high] |= std::uint32_t{1} << low;
  }
}

std::uint32_t Graph::around(std::uint32_t vertices) const {
  std::uint32_t found = 0;
  for (; vertices != 0; vertices &= vertices - 1)
    found |= neighbours_[static_cast<unsigned>(std::countr_zero(vertices))];
  return found;
}

std::uint32_t Graph::connected(std::uint32_t vertices, std::uint32_t among) const {
  for (std::uint32_t reached = 0; reached != vertices;) {
    reached = vertices;
    vertices |= around(vertices) & among;
  }
  return vertices;
}

std::string Graph::show_edges() const {
  std::string text;
  for (const auto& [low, high] : edges_) text += fmt::format("{}{}-{}", text.empty() ? "" : ",", low + 1, high + 1);
  return text;
}

std::vector<Spot> Graph::spots() const {
  std::vector<Spot> spots;
  for (unsigned rows = 1; rows <= vertices_; ++rows) {
    const unsigned columns = vertices_ / rows;
    if (rows * columns != vertices_ || !(grid(rows, columns) == *this)) continue;
    for (unsigned vertex = 0; vertex < vertices_; ++vertex) {
      const unsigned row = vertex / columns;
      spots.push_back({static_cast<double>(vertex % columns), static_cast<double>(row)});
    }
    return spots;
  }
  // Neighbours on the circle are 1 apart.
  const double step = 2 * std::numbers::pi / vertices_;
  const double radius = vertices_ < 2 ? 0 : 0.5 / std::sin(step / 2);
  for (unsigned vertex = 0; vertex < vertices_; ++vertex) {
    spots.push_back({radius + radius * std::sin(step * vertex), radius - radius * std::cos(step * vertex)});
  }
  return spots;
}

GraphRealisations read_graphs(std::vector<Reader>& realisations, std::string_view alphabet, std::string_view legend) {
  std::optional<Graph> graph;
  std::vector<std::string> cells;
  for (Reader& reader : realisations) {
    reader.skip_spaces();
    const std::size_t offset = reader.offset();
    Written written = read_one(reader, alphabet, legend);
    if (!graph && !written.graph) reader.fail_expected("':' and the edges, as in ...:1-2,2-3");
    if (!graph) graph = written.graph;
    if (written.graph.value_or(*graph) != *graph || written.cells.size() != graph->vertices()) {
      reader.fail_at(offset, "all realisations must have the same vertices and edges; only the cells may differ");
    }
    cells.push_back(std::move(written.cells));
  }
  return {std::move(*graph), std::move(cells)};
}

std::string show_graph(const Graph& graph, char free) {
  return std::string(graph.vertices(), free) + ":" + graph.show_edges();
}

// A vertex more at a time: every connected graph has a vertex without which it is connected.
void for_each_connected_graph(std::size_t most, char free,
                              const std::function<bool(const std::string& graph, std::size_t vertices)>& discover) {
  std::vector<std::vector<Graph::Edge>> graphs;
  if (most >= 1 && discover(std::string(1, free) + ":", 1)) graphs.emplace_back();
  for (unsigned size = 2; size <= most; ++size) {
    std::vector<std::vector<Graph::Edge>> larger;
    for (const auto& graph : graphs) {
      for (std::uint32_t joined = 1; joined < std::uint32_t{1} << (size - 1); ++joined) {
        std::vector<Graph::Edge> next = graph;
        for (unsigned vertex = 0; vertex + 1 < size; ++vertex) {
          if ((joined >> vertex & 1U) != 0) next.push_back({vertex, size - 1});
        }
        if (discover(show_cells_and_edges(std::string(size, free), next), size)) larger.push_back(std::move(next));
      }
    }
    graphs = std::move(larger);
  }
}

std::string random_graph(std::size_t vertices, std::string_view letters, Random& random) {
  const unsigned count = 1 + random.below(std::min<std::size_t>(vertices, Graph::most_vertices));
  std::string cells;
  std::vector<Graph::Edge> edges;
  for (unsigned high = 0; high < count; ++high) {
    cells += random.letter_of(letters);
    for (unsigned low = 0; low < high; ++low) {
      if (random.chance(45)) edges.push_back({low, high});
    }
  }
  return show_cells_and_edges(cells, edges);
}

}  // namespace qcg
