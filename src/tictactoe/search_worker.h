#pragma once

#include <vector>

#include "tictactoe/candidates.h"
#include "tictactoe/playout.h"
#include "tictactoe/position.h"
#include "tictactoe/tree.h"

namespace qcg::ttt {

/// What the strength of a search depends on; the defaults are first guesses, not tuned.
struct Tuning {
  double exploration = 0.6;
  double first_visit_reduction = 0.05;  // an action not looked at yet is taken for this much worse than the others
  double prior_sharpness = 12;          // how much more a good guess at an action counts than a bad one
  unsigned visits_to_expand = 2;
  double guess_share = 0;  // of the guess in the result of an iteration; the rest is the playout's
};

/// One thread of a search: each iteration walks from the root along the most interesting edges to a leaf, plays a game
/// from there, and adds its result to the nodes it came through.
class SearchWorker {
 public:
  struct Goal {
    Scoring scoring;
    Tuning tuning;
  };
  SearchWorker(Tree& tree, const Position& root, Goal goal, std::uint64_t seed);

  void iterate();
  /// Gives the root its edges; false when there is no room.
  bool expand_root();
  [[nodiscard]] Node& root() { return root_node_; }

 private:
  struct Step {
    Node* node;
    Mark actor;  // who acted to get there
  };

  int walk();
  bool is_expanded(Node& node);
  Node* step(const Node& node);
  bool expand(Node& node);
  Edge* select(const Node& node, Mark actor);
  Node* child_of(Edge& edge);
  int play_out();
  void back_up(int score);
  void prove_from_children(Node& node, Mark actor);

  Tree& tree_;
  const Position& start_;
  Node& root_node_;
  Goal goal_;
  Random random_;
  Playout playout_;
  Candidates candidates_;
  std::vector<Candidate> found_;
  Position position_;
  std::vector<Step> path_;
};

}  // namespace qcg::ttt
