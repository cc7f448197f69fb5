#pragma once

#include "draw/game_tree.h"
#include "draw/legend.h"
#include "entangle/entanglement_graph.h"

namespace qcg::entangle {

/// All entanglement graphs that play can lead to, as in Figures 6.2 and 6.3 of Pleunes. Of moves of a player that lead
/// to renamings of the same superposition, one is there.
class EntanglementTree {
 public:
  struct Node {
    LineOfPlay line;
    EntanglementGraph graph;
    std::vector<Position> realisations;
    std::size_t parent = 0;  // the root is its own
    std::vector<std::size_t> children{};
    [[nodiscard]] std::size_t depth() const { return line.moves.size(); }
  };

  EntanglementTree(const Game& game, const Lift& lift, const draw::TreeLimits& limits);

  [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }
  /// What the tree leaves out, in a sentence each.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

 private:
  struct Growing;

  void add(const LineOfPlay& line, std::vector<Position> realisations, std::size_t parent);
  void expand(std::size_t node, const Growing& growing);

  Candidates candidates_;
  std::vector<Node> nodes_;
  std::vector<std::string> notes_;
};

/// The tree with its root on top; below each graph stand its realisations.
draw::Canvas tree_picture(std::string_view game, const EntanglementTree& tree, const draw::Look& look = {});

}  // namespace qcg::entangle
