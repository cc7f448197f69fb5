// How fast option sets become canonical forms: every position reachable on a Domineering board, none split into parts.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "cgt/universe.h"

namespace {

/// The option graph of a board: nodes in an order in which options come first, options as runs of node numbers.
struct OptionGraph {
  struct Node {
    std::uint32_t first;  // into options: left, then right
    std::uint16_t left;
    std::uint16_t right;
  };
  std::vector<Node> nodes;
  std::vector<std::uint32_t> options;
};

std::vector<std::uint32_t> placements(int rows, int columns, bool vertical) {
  std::vector<std::uint32_t> masks;
  for (int row = 0; row + (vertical ? 1 : 0) < rows; ++row)
    for (int column = 0; column + (vertical ? 0 : 1) < columns; ++column) {
      const int cell = row * columns + column;
      masks.push_back((1U << cell) | (1U << (cell + (vertical ? columns : 1))));
    }
  return masks;
}

/// Positions are sets of free cells; a breadth-first walk meets them by falling number of free cells.
OptionGraph domineering(int rows, int columns) {
  const std::vector<std::uint32_t> sides[2] = {placements(rows, columns, true), placements(rows, columns, false)};
  std::vector<std::uint32_t> found = {(1U << (rows * columns)) - 1};
  std::unordered_map<std::uint32_t, std::uint32_t> number = {{found[0], 0}};
  for (std::size_t next = 0; next < found.size(); ++next)
    for (const auto& side : sides)
      for (const std::uint32_t mask : side)
        if ((found[next] & mask) == mask) {
          const std::uint32_t child = found[next] & ~mask;
          if (number.emplace(child, static_cast<std::uint32_t>(found.size())).second) found.push_back(child);
        }
  OptionGraph graph;
  const auto last = static_cast<std::uint32_t>(found.size() - 1);
  for (std::size_t at = found.size(); at-- > 0;) {
    OptionGraph::Node node{static_cast<std::uint32_t>(graph.options.size()), 0, 0};
    for (int player = 0; player < 2; ++player)
      for (const std::uint32_t mask : sides[player])
        if ((found[at] & mask) == mask) {
          graph.options.push_back(last - number.at(found[at] & ~mask));
          ++(player == 0 ? node.left : node.right);
        }
    graph.nodes.push_back(node);
  }
  return graph;
}

void canonical_forms(benchmark::State& state) {
  const OptionGraph graph = domineering(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  std::size_t stored = 0;
  std::size_t bytes = 0;
  std::size_t distinct = 0;
  for (auto _ : state) {
    auto universe = std::make_unique<qcg::Universe>();
    std::vector<qcg::ShortGame> values(graph.nodes.size());
    std::vector<qcg::ShortGame> options;
    for (std::size_t at = 0; at < graph.nodes.size(); ++at) {
      const OptionGraph::Node& node = graph.nodes[at];
      options.clear();
      for (std::uint32_t i = 0; i < std::uint32_t{node.left} + node.right; ++i)
        options.push_back(values[graph.options[node.first + i]]);
      const std::span<const qcg::ShortGame> all(options);
      values[at] = universe->make(all.first(node.left), all.subspan(node.left));
    }
    state.PauseTiming();
    stored = universe->stored();
    bytes = universe->bytes();
    std::sort(values.begin(), values.end());
    distinct = static_cast<std::size_t>(std::unique(values.begin(), values.end()) - values.begin());
    universe.reset();
    state.ResumeTiming();
  }
  const auto nodes = static_cast<double>(graph.nodes.size());
  state.counters["nodes"] = nodes;
  state.counters["options"] = static_cast<double>(graph.options.size());
  state.counters["nodes/s"] =
      benchmark::Counter(nodes * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
  state.counters["distinct"] = static_cast<double>(distinct);
  state.counters["stored"] = static_cast<double>(stored);
  state.counters["bytes"] = static_cast<double>(bytes);
}

BENCHMARK(canonical_forms)->Args({4, 4})->Args({4, 5})->Args({5, 5})->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
