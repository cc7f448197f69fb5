#pragma once

#include <map>
#include <span>

#include "rules/any_ruleset.h"

namespace qcg::draw {

/// The scenes of several realisations, seen together: which piece is there in which of them.
class Scenes {
 public:
  struct Presence {
    Piece piece;
    std::vector<bool> in;  // by realisation
  };

  Scenes(const AnyRuleset& rules, std::span<const Position> realisations);

  [[nodiscard]] std::size_t count() const { return scenes_.size(); }
  [[nodiscard]] const Scene& operator[](std::size_t realisation) const { return scenes_[realisation]; }
  [[nodiscard]] Layout layout() const { return scenes_.front().layout; }
  [[nodiscard]] unsigned columns() const;
  [[nodiscard]] unsigned rows() const;
  /// The pieces of a kind, by id and then by owner. (Heaps are taken as they are in the first realisation.)
  [[nodiscard]] std::vector<Presence> pieces(PieceKind kind) const;
  [[nodiscard]] bool has(PieceId id, Owner owner) const { return presence_.contains({id, owner}); }

 private:
  std::vector<Scene> scenes_;
  std::map<std::pair<PieceId, Owner>, Presence> presence_;
};

}  // namespace qcg::draw
