#ifdef QCG_HAVE_NAUTY

#define MAXN 0
#include <nauty/nauty.h>

#include <algorithm>
#include <cstddef>

#include "lift/canonical_order.h"

namespace qcg {

namespace {

/// nauty keeps room for its work in every thread that calls it; nobody but the thread can give it back.
struct ThreadsOwnRoom {
  ~ThreadsOwnRoom() {
    naugraph_freedyn();
    nautil_freedyn();
    nauty_freedyn();
  }
};

/// The graph of a superposition in nauty's terms: bits come first, then relations, then realisations.
class NautyGraph {
 public:
  explicit NautyGraph(const SuperpositionGraph& superposition)
      : superposition_(superposition),
        first_relation_(superposition.bits.size()),
        first_realisation_(first_relation_ + superposition.relations.size()),
        vertices_(first_realisation_ + superposition.realisations.size()),
        words_per_row_(static_cast<std::size_t>(SETWORDSNEEDED(vertices_))) {
    connect();
    colour();
  }

  std::vector<unsigned> canonical_order() {
    static constexpr int canonical = TRUE;
    DEFAULTOPTIONS_GRAPH(options);
    options.getcanon = canonical;
    options.defaultptn = FALSE;
    statsblk stats;
    std::vector<int> orbits(vertices_);
    std::vector<graph> labelled(graph_.size());
    [[maybe_unused]] static thread_local const ThreadsOwnRoom room;
    densenauty(graph_.data(), order_.data(), ends_.data(), orbits.data(), &options, &stats,
               static_cast<int>(words_per_row_), static_cast<int>(vertices_), labelled.data());
    std::vector<unsigned> ordered;
    for (const int vertex : order_) {
      const auto index = static_cast<std::size_t>(vertex);
      if (index < first_relation_) ordered.push_back(superposition_.bits[index]);
    }
    return ordered;
  }

 private:
  void join(std::size_t a, std::size_t b) {
    ADDELEMENT(GRAPHROW(graph_.data(), a, words_per_row_), b);
    ADDELEMENT(GRAPHROW(graph_.data(), b, words_per_row_), a);
  }

  void connect() {
    graph_.assign(vertices_ * words_per_row_, 0);
    for (std::size_t i = 0; i < superposition_.bits.size(); ++i) {
      const std::uint64_t bit = std::uint64_t{1} << superposition_.bits[i];
      for (std::size_t r = 0; r < superposition_.relations.size(); ++r) {
        if ((superposition_.relations[r].bits & bit) != 0) join(i, first_relation_ + r);
      }
      for (std::size_t r = 0; r < superposition_.realisations.size(); ++r) {
        if ((superposition_.realisations[r] & bit) != 0) join(i, first_realisation_ + r);
      }
    }
  }

  // Kind of vertex first, then its own colour: nauty takes classes as runs of `order_` ended by zeros in `ends_`.
  void colour() {
    std::vector<std::uint64_t> colours(vertices_, 0x200U);
    for (std::size_t i = 0; i < first_relation_; ++i) colours[i] = superposition_.colours[superposition_.bits[i]];
    for (std::size_t r = 0; r < superposition_.relations.size(); ++r) {
      colours[first_relation_ + r] = 0x100U + superposition_.relations[r].colour;
    }
    order_.resize(vertices_);
    for (std::size_t v = 0; v < vertices_; ++v) order_[v] = static_cast<int>(v);
    const auto colour_of = [&](int vertex) { return colours[static_cast<std::size_t>(vertex)]; };
    std::stable_sort(order_.begin(), order_.end(), [&](int a, int b) { return colour_of(a) < colour_of(b); });
    ends_.assign(vertices_, 1);
    for (std::size_t v = 0; v < vertices_; ++v) {
      if (v + 1 == vertices_ || colour_of(order_[v]) != colour_of(order_[v + 1])) ends_[v] = 0;
    }
  }

  const SuperpositionGraph& superposition_;
  std::size_t first_relation_;
  std::size_t first_realisation_;
  std::size_t vertices_;
  std::size_t words_per_row_;
  std::vector<graph> graph_;
  std::vector<int> order_;
  std::vector<int> ends_;
};

}  // namespace

std::vector<unsigned> canonical_order_by_nauty(const SuperpositionGraph& graph) {
  return NautyGraph(graph).canonical_order();
}

}  // namespace qcg

#endif
