#include "lift/graph_renaming.h"

#include <algorithm>
#include <mutex>

#include "base/interner.h"
#include "lift/canonical_order.h"

namespace qcg {

namespace {

std::vector<Position> viewed(const RelatedBits& structure, std::span<const Position> realisations) {
  std::vector<Position> words;
  for (const Position realisation : realisations) words.push_back(structure.view(realisation));
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

}  // namespace

std::vector<std::uint64_t> certificate(const RelatedBits& structure, std::span<const Position> realisations) {
  std::vector<Position> words;
  if (structure.view) realisations = words = viewed(structure, realisations);
  const SuperpositionGraph graph(structure, realisations);
#ifdef QCG_HAVE_NAUTY
  return text_in_order(graph, canonical_order_by_nauty(graph));
#else
  return text_in_order(graph, canonical_order_by_search(graph));
#endif
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
  const std::lock_guard lock(chosen_->mutex);
  return chosen_->certificates.bytes() + chosen_->superpositions.bytes() +
         chosen_->representative.capacity() * sizeof(Interner::Id);
}

}  // namespace qcg
