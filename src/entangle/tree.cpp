#include "entangle/tree.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/checkpoint.h"
#include "lift/lifted_game.h"

namespace qcg::entangle {

/// What is needed to grow the tree, and not afterwards.
struct EntanglementTree::Growing {
  const draw::TreeLimits& limits;
  LiftedGame plain;    // with every realisation, to list moves
  LiftedGame renamed;  // to recognise renamings
};

EntanglementTree::EntanglementTree(const Game& game, const Lift& lift, const draw::TreeLimits& limits)
    : candidates_(LineOfPlay{game, {}}) {
  const Growing growing{limits, apply_lift(lift, game, {.covering = false, .symmetry = false}),
                        apply_lift(lift, game, {.covering = false})};
  add({game, {}}, game.start, 0);
  for (std::size_t node = 0; node < nodes_.size(); ++node) {
    if (nodes_[node].depth() < limits.depth) expand(node, growing);
  }
  const bool deep = std::any_of(nodes_.begin(), nodes_.end(), [&](const Node& node) {
    return node.depth() == limits.depth && !growing.plain.rules().ended(growing.plain.superpose(node.realisations));
  });
  if (deep) notes_.push_back(fmt::format("play goes on below depth {}", limits.depth));
  if (nodes_.size() >= limits.nodes)
    notes_.push_back(fmt::format("moves may be left out to keep to {} nodes", limits.nodes));
}

void EntanglementTree::add(const LineOfPlay& line, std::vector<Position> realisations, std::size_t parent) {
  nodes_.push_back({line, EntanglementGraph(LegalSomewhere(line), candidates_), std::move(realisations), parent});
}

void EntanglementTree::expand(std::size_t node, const Growing& growing) {
  const LiftedGame& plain = growing.plain;
  const Position here = plain.superpose(nodes_[node].realisations);
  const bool impartial = plain.below().impartial();
  for (const Player player : both_players) {
    if (impartial && player == Player::Right) continue;
    std::set<Position> met;
    for (const Label move : plain.rules().moves(here, player)) {
      checkpoint();
      if (nodes_.size() >= growing.limits.nodes) return;
      std::vector<Position> after = plain.realisations(*plain.rules().play(here, player, move));
      if (!met.insert(growing.renamed.rules().normalise(growing.renamed.superpose(after))).second) continue;
      LineOfPlay line = nodes_[node].line;
      line.moves.push_back({player, plain.labels_of(move)});
      nodes_[node].children.push_back(nodes_.size());
      add(line, std::move(after), node);
    }
  }
}

}  // namespace qcg::entangle
