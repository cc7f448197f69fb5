#include "draw/layered_layout.h"

#include <algorithm>

namespace qcg::draw {

namespace {

constexpr int sweeps = 12;

using Nodes = std::vector<std::size_t>;

class Layout {
 public:
  Layout(const LayeredGraph& graph, double gap) : graph_(graph), gap_(gap), neighbours_(graph.layer.size()) {
    for (const auto& [a, b] : graph.edges) {
      if (graph.layer[a] == graph.layer[b]) continue;
      neighbours_[a].push_back(b);
      neighbours_[b].push_back(a);
    }
    collect_layers();
  }

  std::vector<double> places() {
    reduce_crossings();
    put_side_by_side();
    for (int sweep = 0; sweep < sweeps; ++sweep) {
      for (const Nodes& layer : layers_) pull(layer);
      for (std::size_t i = layers_.size(); i-- > 0;) pull(layers_[i]);
    }
    const double least = x_.empty() ? 0 : *std::min_element(x_.begin(), x_.end());
    for (double& x : x_) x -= least;
    return x_;
  }

 private:
  // Nodes of a layer in the order of a walk through the graph, so that what hangs together stays together.
  void collect_layers() {
    std::vector<bool> seen(graph_.layer.size());
    const auto walk = [&](const auto& self, std::size_t node) -> void {
      if (seen[node]) return;
      seen[node] = true;
      if (layers_.size() <= graph_.layer[node]) layers_.resize(graph_.layer[node] + 1);
      layers_[graph_.layer[node]].push_back(node);
      for (const std::size_t next : neighbours_[node]) self(self, next);
    };
    for (std::size_t node = 0; node < graph_.layer.size(); ++node) walk(walk, node);
  }

  void put_side_by_side() {
    x_.resize(graph_.layer.size());
    for (const Nodes& layer : layers_) {
      for (std::size_t i = 0; i < layer.size(); ++i) x_[layer[i]] = static_cast<double>(i) * gap_;
    }
  }

  [[nodiscard]] double mean_of_neighbours(std::size_t node) const {
    if (neighbours_[node].empty()) return x_[node];
    double total = 0;
    for (const std::size_t next : neighbours_[node]) total += x_[next];
    return total / static_cast<double>(neighbours_[node].size());
  }

  // Pairs of edges that cross because their ends are in different order.
  [[nodiscard]] std::size_t crossings() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < graph_.edges.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        auto [a, b] = graph_.edges[i];
        auto [c, d] = graph_.edges[j];
        if (graph_.layer[a] > graph_.layer[b]) std::swap(a, b);
        if (graph_.layer[c] > graph_.layer[d]) std::swap(c, d);
        const bool alike = graph_.layer[a] == graph_.layer[c] && graph_.layer[b] == graph_.layer[d];
        if (alike && (x_[a] - x_[c]) * (x_[b] - x_[d]) < 0) ++count;
      }
    }
    return count;
  }

  void reduce_crossings() {
    put_side_by_side();
    std::vector<Nodes> best = layers_;
    std::size_t fewest = crossings();
    for (int sweep = 0; sweep < sweeps && fewest > 0; ++sweep) {
      for (Nodes& layer : layers_) {
        std::vector<std::pair<double, std::size_t>> ordered;
        for (const std::size_t node : layer) ordered.emplace_back(mean_of_neighbours(node), node);
        std::stable_sort(ordered.begin(), ordered.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        for (std::size_t i = 0; i < layer.size(); ++i) layer[i] = ordered[i].second;
        for (std::size_t i = 0; i < layer.size(); ++i) x_[layer[i]] = static_cast<double>(i) * gap_;
      }
      if (const std::size_t now = crossings(); now < fewest) {
        fewest = now;
        best = layers_;
      }
    }
    layers_ = best;
  }

  // Moves the nodes of a layer as near to their neighbours as the gaps allow: a least-squares fit of rising numbers,
  // by pooling neighbours that get in each other's way.
  void pull(const Nodes& layer) {
    struct Pool {
      double total;
      std::size_t count;
      [[nodiscard]] double mean() const { return total / static_cast<double>(count); }
    };
    std::vector<Pool> pools;
    for (std::size_t i = 0; i < layer.size(); ++i) {
      pools.push_back({mean_of_neighbours(layer[i]) - static_cast<double>(i) * gap_, 1});
      while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
        const Pool last = pools.back();
        pools.pop_back();
        pools.back() = {pools.back().total + last.total, pools.back().count + last.count};
      }
    }
    std::size_t i = 0;
    for (const Pool& pool : pools) {
      for (std::size_t end = i + pool.count; i < end; ++i) x_[layer[i]] = pool.mean() + static_cast<double>(i) * gap_;
    }
  }

  const LayeredGraph& graph_;
  double gap_;
  std::vector<Nodes> neighbours_;
  std::vector<Nodes> layers_;
  std::vector<double> x_;
};

}  // namespace

std::vector<double> spread(const LayeredGraph& graph, double gap) { return Layout(graph, gap).places(); }

}  // namespace qcg::draw
