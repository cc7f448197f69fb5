#include "lift/graph_renaming.h"

#define MAXN 0
#include <nauty/nauty.h>

#include <algorithm>
#include <array>
#include <bit>
#include <mutex>

#include "base/interner.h"

namespace qcg {

namespace {

/// The graph of a superposition in nauty's terms.
class SuperpositionGraph {
 public:
  SuperpositionGraph(const RelatedBits& structure, std::span<const Position> realisations)
      : structure_(structure), realisations_(realisations) {
    for (const Position word : realisations) alive_ |= word;
    for (std::uint64_t rest = alive_; rest != 0; rest &= rest - 1) {
      bits_.push_back(static_cast<unsigned>(std::countr_zero(rest)));
    }
    for (const RelatedBits::Relation& relation : structure.relations) {
      const std::uint64_t related = relation.bits & alive_;
      if (std::popcount(related) >= relation.least) relations_.push_back({relation.colour, relation.least, related});
    }
    vertices_ = bits_.size() + relations_.size() + realisations_.size();
    words_per_row_ = static_cast<std::size_t>(SETWORDSNEEDED(vertices_));
    connect();
    colour();
  }

  /// The alive bits in canonical order.
  std::vector<unsigned> canonical_bits() {
    static constexpr int canonical = TRUE;
    DEFAULTOPTIONS_GRAPH(options);
    options.getcanon = canonical;
    options.defaultptn = FALSE;
    statsblk stats;
    std::vector<int> orbits(vertices_);
    std::vector<graph> labelled(graph_.size());
    densenauty(graph_.data(), order_.data(), ends_.data(), orbits.data(), &options, &stats,
               static_cast<int>(words_per_row_), static_cast<int>(vertices_), labelled.data());
    std::vector<unsigned> ordered;
    for (const int vertex : order_) {
      if (static_cast<std::size_t>(vertex) < bits_.size()) ordered.push_back(bits_[static_cast<std::size_t>(vertex)]);
    }
    return ordered;
  }

  [[nodiscard]] const std::vector<RelatedBits::Relation>& relations() const { return relations_; }

 private:
  void join(std::size_t a, std::size_t b) {
    ADDELEMENT(GRAPHROW(graph_.data(), a, words_per_row_), b);
    ADDELEMENT(GRAPHROW(graph_.data(), b, words_per_row_), a);
  }

  void connect() {
    graph_.assign(vertices_ * words_per_row_, 0);
    for (std::size_t i = 0; i < bits_.size(); ++i) {
      const std::uint64_t bit = std::uint64_t{1} << bits_[i];
      for (std::size_t r = 0; r < relations_.size(); ++r) {
        if ((relations_[r].bits & bit) != 0) join(i, bits_.size() + r);
      }
      for (std::size_t r = 0; r < realisations_.size(); ++r) {
        if ((realisations_[r] & bit) != 0) join(i, bits_.size() + relations_.size() + r);
      }
    }
  }

  // Kind of vertex first, then its own colour: nauty takes classes as runs of `order_` ended by zeros in `ends_`.
  void colour() {
    std::vector<unsigned> colours(vertices_);
    for (std::size_t i = 0; i < bits_.size(); ++i) colours[i] = structure_.colours[bits_[i]];
    for (std::size_t r = 0; r < relations_.size(); ++r) colours[bits_.size() + r] = 0x100U + relations_[r].colour;
    for (std::size_t v = bits_.size() + relations_.size(); v < vertices_; ++v) colours[v] = 0x200U;
    order_.resize(vertices_);
    for (std::size_t v = 0; v < vertices_; ++v) order_[v] = static_cast<int>(v);
    const auto colour_of = [&](int vertex) { return colours[static_cast<std::size_t>(vertex)]; };
    std::stable_sort(order_.begin(), order_.end(), [&](int a, int b) { return colour_of(a) < colour_of(b); });
    ends_.assign(vertices_, 1);
    for (std::size_t v = 0; v < vertices_; ++v) {
      if (v + 1 == vertices_ || colour_of(order_[v]) != colour_of(order_[v + 1])) ends_[v] = 0;
    }
  }

  const RelatedBits& structure_;
  std::span<const Position> realisations_;
  std::uint64_t alive_ = 0;
  std::vector<unsigned> bits_;
  std::vector<RelatedBits::Relation> relations_;
  std::size_t vertices_ = 0;
  std::size_t words_per_row_ = 0;
  std::vector<graph> graph_;
  std::vector<int> order_;
  std::vector<int> ends_;
};

std::uint64_t renamed(std::uint64_t word, const std::array<unsigned, 64>& new_bit) {
  std::uint64_t result = 0;
  for (; word != 0; word &= word - 1) {
    result |= std::uint64_t{1} << new_bit[static_cast<std::size_t>(std::countr_zero(word))];
  }
  return result;
}

}  // namespace

std::vector<std::uint64_t> certificate(const RelatedBits& structure, std::span<const Position> realisations) {
  SuperpositionGraph graph(structure, realisations);
  const std::vector<unsigned> bits = graph.canonical_bits();
  std::array<unsigned, 64> new_bit{};
  for (unsigned i = 0; i < bits.size(); ++i) new_bit[bits[i]] = i;

  std::vector<std::pair<std::uint64_t, std::uint64_t>> relations;
  for (const RelatedBits::Relation& relation : graph.relations()) {
    relations.emplace_back(relation.colour, renamed(relation.bits, new_bit));
  }
  std::sort(relations.begin(), relations.end());

  std::vector<std::uint64_t> text{bits.size(), relations.size(), realisations.size()};
  for (const unsigned bit : bits) text.push_back(structure.colours[bit]);
  for (const auto& [colour, related] : relations) {
    text.push_back(colour);
    text.push_back(related);
  }
  const std::size_t words = text.size();
  for (const Position word : realisations) text.push_back(renamed(word, new_bit));
  std::sort(text.begin() + static_cast<std::ptrdiff_t>(words), text.end());
  return text;
}

struct GraphRenaming::Chosen {
  std::mutex mutex;
  Interner certificates;
  Interner superpositions;
  std::vector<Interner::Id> representative;  // by the order in which certificates were met
};

GraphRenaming::GraphRenaming(RelatedBits structure)
    : structure_(std::move(structure)), chosen_(std::make_shared<Chosen>()) {}

void GraphRenaming::canonicalise(std::vector<Position>& realisations) const {
  const std::vector<std::uint64_t> text = certificate(structure_, realisations);
  const std::lock_guard lock(chosen_->mutex);
  const auto [id, is_new] = chosen_->certificates.intern(text);
  auto& representative = chosen_->representative;
  if (is_new) {
    if (representative.size() <= id) representative.resize(std::max<std::size_t>(id + 1, representative.size() * 2));
    representative[id] = chosen_->superpositions.intern(realisations).first;
  } else {
    const auto chosen = chosen_->superpositions.view(representative[id]);
    realisations.assign(chosen.begin(), chosen.end());
  }
}

std::size_t GraphRenaming::bytes() const {
  return chosen_->certificates.bytes() + chosen_->superpositions.bytes() +
         chosen_->representative.capacity() * sizeof(Interner::Id);
}

}  // namespace qcg
