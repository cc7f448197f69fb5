#include "draw/game_tree.h"

#include <fmt/format.h>

#include <algorithm>

namespace qcg::draw {

/// The moves of a player, one after the other: single labels first, then pairs, and so on. Never all at once, because a
/// superposition may have 2^labels of them.
class GameTree::MoveList {
 public:
  struct Move {
    std::vector<Label> labels;
    Position after;
  };

  MoveList(const LiftedGame& game, Width widest, Position position, Player player)
      : game_(game), widest_(widest), position_(position), player_(player) {
    for (const Position realisation : game.realisations(position)) game.below().moves(realisation, player, labels_);
    std::sort(labels_.begin(), labels_.end());
    labels_.erase(std::unique(labels_.begin(), labels_.end()), labels_.end());
  }

  std::optional<Move> next() {
    while (step()) {
      std::vector<Label> chosen;
      for (const std::size_t i : chosen_) chosen.push_back(labels_[i]);
      const auto after = game_.rules().play(position_, player_, game_.move_of(chosen));
      if (after) return Move{chosen, *after};
    }
    return std::nullopt;
  }

 private:
  // The next set of labels: the last one that can move on does, and those behind it follow; then sets get larger.
  bool step() {
    const std::size_t size = chosen_.size();
    for (std::size_t i = size; i-- > 0;) {
      if (chosen_[i] + (size - i) >= labels_.size()) continue;
      ++chosen_[i];
      for (std::size_t j = i + 1; j < size; ++j) chosen_[j] = chosen_[j - 1] + 1;
      return true;
    }
    const std::size_t larger = size + 1;
    if (larger > labels_.size() || !widest_.allows(larger)) return false;
    chosen_.resize(larger);
    for (std::size_t i = 0; i < larger; ++i) chosen_[i] = i;
    return true;
  }

  const LiftedGame& game_;
  Width widest_;
  Position position_;
  Player player_;
  std::vector<Label> labels_;
  std::vector<std::size_t> chosen_;  // indices of labels, ascending
};

GameTree::GameTree(const Game& game, const Lift& lift)
    : lift_(lift), lifted_(apply_lift(lift, game, {.covering = false, .symmetry = false})) {
  positions_.push_back(lifted_.start());
  nodes_.emplace_back();
  nodes_.front().realisations = lifted_.realisations(lifted_.start());
  nodes_.front().more = !lifted_.rules().ended(lifted_.start());
}

void GameTree::grow(const TreeLimits& limits, const std::function<void(std::size_t)>& tick) {
  bool deeper = false;
  for (std::size_t node = 0; node < nodes_.size(); ++node) {
    if (tick) tick(nodes_.size());
    if (nodes_[node].depth < limits.depth) {
      expand(node, limits.nodes);
    } else {
      deeper = deeper || nodes_[node].more;
    }
  }
  const auto wide = [&](const TreeNode& node) { return node.more && node.depth < limits.depth; };
  if (deeper) notes_.push_back(fmt::format("...: play goes on below depth {}", limits.depth));
  if (std::any_of(nodes_.begin(), nodes_.end(), wide)) {
    notes_.push_back(fmt::format("(...): moves left out to keep to {} nodes", limits.nodes));
  }
}

void GameTree::follow(std::span<const PlayedMove> moves, const std::function<void(std::size_t)>& tick) {
  for (const auto& [player, labels] : moves) {
    if (tick) tick(nodes_.size());
    const std::size_t last = nodes_.size() - 1;
    nodes_[last].more = false;  // the other moves are not missed
    add_child(last, player, labels, lifted_.rules().play(positions_[last], player, lifted_.move_of(labels)).value());
  }
  nodes_.back().more = false;
}

// The players take turns, so that a limit does not leave all moves of one of them out.
void GameTree::expand(std::size_t node, std::size_t most_nodes) {
  std::vector<MoveList> lists;
  lists.emplace_back(lifted_, lift_.widest(), positions_[node], Player::Left);
  if (!impartial()) lists.emplace_back(lifted_, lift_.widest(), positions_[node], Player::Right);
  bool more = true;
  while (more && nodes_.size() < most_nodes) {
    more = false;
    for (std::size_t i = 0; i < lists.size() && nodes_.size() < most_nodes; ++i) {
      const auto move = lists[i].next();
      if (!move) continue;
      add_child(node, both_players[i], move->labels, move->after);
      more = true;
    }
  }
  nodes_[node].more = std::any_of(lists.begin(), lists.end(), [](MoveList& list) { return list.next().has_value(); });
  std::stable_partition(nodes_[node].children.begin(), nodes_[node].children.end(),
                        [&](std::size_t child) { return nodes_[child].mover != Player::Right; });
}

void GameTree::add_child(std::size_t parent, Player player, const std::vector<Label>& labels, Position after) {
  TreeNode child;
  child.realisations = lifted_.realisations(after);
  child.parent = parent;
  child.depth = nodes_[parent].depth + 1;
  if (!impartial()) child.mover = player;
  for (const Label label : labels) child.labels.push_back(rules().show_move(player, label));
  child.more = !lifted_.rules().ended(after);
  nodes_[parent].children.push_back(nodes_.size());
  nodes_.push_back(std::move(child));
  positions_.push_back(after);
}

}  // namespace qcg::draw
