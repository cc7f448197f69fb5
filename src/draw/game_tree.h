#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lift/lifted_game.h"
#include "lift/line_of_play.h"

namespace qcg::draw {

/// A superposition in a game tree, and the move that led there.
struct TreeNode {
  std::vector<Position> realisations;
  std::size_t parent = 0;  // the root is its own
  std::size_t depth = 0;
  std::optional<Player> mover;        // nobody for the root, and in impartial games, where either could have moved
  std::vector<std::string> labels;    // of the move
  std::vector<std::size_t> children;  // Left's moves, then Right's
  bool more = false;                  // it has moves that are not in the tree
};

struct TreeLimits {
  std::size_t depth = 2;
  std::size_t nodes = 40;
};

/// The beginning of a game tree as in Figure 1.2 of Pleunes: every node has the moves of both players. The tree grows
/// layer by layer, and shorter moves come first, so that what a limit cuts off is the lower and the less plain part.
class GameTree {
 public:
  /// The root alone. The tree is drawn without the reductions that a solver makes: it shows every realisation.
  GameTree(const Game& game, const Lift& lift);

  /// Grows to the limits. What is there stays, and can be drawn, when `tick` throws.
  void grow(const TreeLimits& limits, const std::function<void(std::size_t nodes)>& tick = nullptr);

  /// Grows by a line of play alone: a branch without side branches. Its moves must be legal.
  void follow(std::span<const PlayedMove> moves, const std::function<void(std::size_t nodes)>& tick = nullptr);

  [[nodiscard]] const std::vector<TreeNode>& nodes() const { return nodes_; }
  [[nodiscard]] const AnyRuleset& rules() const { return lifted_.below(); }
  [[nodiscard]] bool impartial() const { return lifted_.below().impartial(); }
  /// What the picture leaves out, in a sentence each.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

 private:
  class MoveList;

  void expand(std::size_t node, std::size_t most_nodes);
  void add_child(std::size_t parent, Player player, const std::vector<Label>& labels, Position after);

  Lift lift_;
  LiftedGame lifted_;
  std::vector<Position> positions_;  // of the nodes, in the lifted game
  std::vector<TreeNode> nodes_;
  std::vector<std::string> notes_;
};

}  // namespace qcg::draw
