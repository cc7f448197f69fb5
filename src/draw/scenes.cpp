#include "draw/scenes.h"

#include <algorithm>

namespace qcg::draw {

Scenes::Scenes(const AnyRuleset& rules, std::span<const Position> realisations) {
  for (const Position realisation : realisations) scenes_.push_back(rules.scene(realisation));
  for (std::size_t i = 0; i < scenes_.size(); ++i) {
    for (const Piece& piece : scenes_[i].pieces) {
      Presence& presence = presence_.try_emplace({piece.id, piece.owner}, Presence{piece, {}}).first->second;
      presence.in.resize(scenes_.size());
      presence.in[i] = true;
    }
  }
}

unsigned Scenes::columns() const {
  unsigned most = 0;
  for (const Scene& scene : scenes_) most = std::max(most, scene.columns);
  return most;
}

unsigned Scenes::rows() const {
  unsigned most = 0;
  for (const Scene& scene : scenes_) most = std::max(most, scene.rows);
  return most;
}

std::vector<Scenes::Presence> Scenes::pieces(PieceKind kind) const {
  std::vector<Presence> found;
  for (const auto& [key, presence] : presence_) {
    if (presence.piece.kind == kind) found.push_back(presence);
  }
  return found;
}

}  // namespace qcg::draw
