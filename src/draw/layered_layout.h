#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace qcg::draw {

/// A graph whose nodes are already told at which height they stand.
struct LayeredGraph {
  std::vector<std::size_t> layer;  // of each node, from 0
  std::vector<std::pair<std::size_t, std::size_t>> edges;
};

/// How far to the right each node stands: neighbours near each other, few crossings, and nodes of one layer at least
/// `gap` apart. The leftmost stands at 0. (Sugiyama's method without its niceties: graphs here have few nodes.)
std::vector<double> spread(const LayeredGraph& graph, double gap);

}  // namespace qcg::draw
