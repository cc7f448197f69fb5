#pragma once

#include <optional>

#include "lift/columns.h"
#include "lift/graph_renaming.h"

namespace qcg {

/// Chooses one superposition among all those that are renamings of one another (Pleunes, Theorem 3.3), by the cheapest
/// means that the ruleset's structure allows.
class Renaming {
 public:
  explicit Renaming(const Structure& structure) : columns_(Columns::of(structure)) {
    const auto* bits = std::get_if<RelatedBits>(&structure);
    if (!columns_ && bits != nullptr) graph_.emplace(*bits);
  }

  /// Replaces sorted distinct realisations by those of the chosen renaming, sorted.
  void canonicalise(std::vector<Position>& realisations) const {
    if (columns_) {
      columns_->canonicalise(realisations);
    } else if (graph_) {
      graph_->canonicalise(realisations);
    }
  }

  [[nodiscard]] bool renames_anything() const { return columns_ || graph_; }
  [[nodiscard]] std::size_t bytes() const { return graph_ ? graph_->bytes() : 0; }

 private:
  std::optional<Columns> columns_;
  std::optional<GraphRenaming> graph_;
};

}  // namespace qcg
