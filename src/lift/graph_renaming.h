#pragma once

#include <memory>
#include <span>

#include "rules/structure.h"

namespace qcg {

/// A canonical text of a superposition over related bits, from nauty's canonical labelling, or from our own search
/// where nauty is not compiled in (canonical_order.h). Superpositions with the same text are renamings of one another;
/// the converse holds too, except where the search stops early.
std::vector<std::uint64_t> certificate(const RelatedBits& structure, std::span<const Position> realisations);

/// Chooses one superposition of each class of renamings: the first one met. Safe to use from several threads.
class GraphRenaming {
 public:
  explicit GraphRenaming(RelatedBits structure);

  /// Replaces sorted distinct realisations by those of the chosen renaming, sorted.
  void canonicalise(std::vector<Position>& realisations) const;
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Chosen;
  RelatedBits structure_;
  std::shared_ptr<Chosen> chosen_;
};

}  // namespace qcg
