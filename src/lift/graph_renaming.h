#pragma once

#include <memory>
#include <span>

#include "rules/structure.h"

namespace qcg {

/// A canonical text of a superposition over related bits, from nauty's canonical labelling of a coloured graph: a
/// vertex for each alive bit, each relation between alive bits and each realisation, an edge wherever one contains the
/// other. Two superpositions have the same text exactly when one is a renaming of the other.
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
