#include "tictactoe/search_worker.h"

#include <algorithm>
#include <cmath>

#include "tictactoe/evaluation.h"

namespace qcg::ttt {

namespace {

constexpr std::size_t most_edges = 128;  // of a node below the root

constexpr auto relaxed = std::memory_order_relaxed;

int win_for(Mark mark) { return sign_of(mark) * win_score; }
int score_of(int half_points) { return half_points * (win_score / 2); }

// Guesses become shares of 65535.
void set_priors(std::span<const Candidate> found, std::span<Edge> edges, double sharpness) {
  double total = 0;
  const double best = found.front().guess;
  const auto weight = [&](const Candidate& candidate) { return std::exp((candidate.guess - best) * sharpness); };
  for (const Candidate& candidate : found) total += weight(candidate);
  for (std::size_t i = 0; i < found.size(); ++i) {
    edges[i].action = found[i].action;
    edges[i].prior = static_cast<std::uint16_t>(weight(found[i]) / total * 65535);
  }
}

}  // namespace

SearchWorker::SearchWorker(Tree& tree, const Position& root, Goal goal, std::uint64_t seed)
    : tree_(tree),
      start_(root),
      root_node_(*tree.find_or_add(root.hash())),
      goal_(goal),
      random_(seed),
      playout_(random_),
      position_(root) {}

bool SearchWorker::expand_root() {
  position_ = start_;
  return root_node_.stage == Node::Expanded || expand(root_node_);
}

bool SearchWorker::expand(Node& node) {
  std::uint8_t stage = Node::Leaf;
  if (!node.stage.compare_exchange_strong(stage, Node::Expanding)) return false;
  node.complete = candidates_.list(position_, &node == &root_node_ ? most_actions : most_edges, found_);
  if (!tree_.reserve_edges(node, found_.size())) {
    node.stage = Node::Leaf;
    return false;
  }
  set_priors(found_, tree_.edges(node), goal_.tuning.prior_sharpness);
  node.stage = Node::Expanded;
  return true;
}

// The rule of PUCT, for edges sorted by prior: of those not visited yet the first is the best.
Edge* SearchWorker::select(const Node& node, Mark actor) {
  const int sign = sign_of(actor);
  const double root_of_visits = std::sqrt(static_cast<double>(node.visits.load(relaxed)) + 1);
  const double unvisited = sign * node.mean() - goal_.tuning.first_visit_reduction;
  Edge* best = nullptr;
  double best_score = -1e9;
  for (Edge& edge : tree_.edges(node)) {
    const std::uint32_t visits = edge.visits.load(relaxed);
    double value = unvisited;
    const std::uint32_t child = edge.child.load(relaxed);
    if (child != 0) {
      const Node& after = tree_.at(child - 1);
      const bool proven = after.is_proven();
      value = sign * (proven ? after.proven() / 2.0 : after.mean());
      if (proven && value < 0) value -= 2;  // a proved loss is looked at last
    }
    const double prior = (edge.prior + 1) / 65536.0;
    const double score = value + goal_.tuning.exploration * prior * root_of_visits / (1.0 + visits);
    if (score > best_score) {
      best_score = score;
      best = &edge;
    }
    if (visits == 0) break;
  }
  return best;
}

Node* SearchWorker::child_of(Edge& edge) {
  const std::uint32_t known = edge.child.load(relaxed);
  if (known != 0) return &tree_.at(known - 1);
  Node* child = tree_.find_or_add(position_.hash());
  if (child != nullptr) edge.child.store(tree_.slot_of(*child) + 1, relaxed);
  return child;
}

void SearchWorker::iterate() {
  position_ = start_;
  path_.clear();
  root_node_.visits.fetch_add(1, relaxed);
  back_up(walk());
}

// From the root to a leaf, and the result of the game played from there.
int SearchWorker::walk() {
  Node* node = &root_node_;
  while (is_expanded(*node)) {
    node = step(*node);
    if (node == nullptr) break;  // the tree is full
    if (node->is_proven()) return score_of(node->proven());
    const Status status = position_.status();
    if (status == Status::Open) continue;
    node->prove(half_points(position_, status, goal_.scoring));
    return score_of(node->proven());
  }
  return play_out();
}

bool SearchWorker::is_expanded(Node& node) {
  if (node.stage.load(std::memory_order_acquire) == Node::Expanded) return true;
  return node.visits.load(relaxed) > goal_.tuning.visits_to_expand && expand(node);
}

// Takes the most interesting edge; nothing if its node finds no room.
Node* SearchWorker::step(const Node& node) {
  const Mark actor = position_.to_act();
  Edge* edge = select(node, actor);
  edge->visits.fetch_add(1, relaxed);
  position_.make(edge->action);
  Node* child = child_of(*edge);
  if (child == nullptr) return nullptr;
  // Until the result is known it counts as a loss, so that other threads look elsewhere.
  child->visits.fetch_add(1, relaxed);
  child->sum.fetch_sub(win_for(actor), relaxed);
  path_.push_back({child, actor});
  return child;
}

int SearchWorker::play_out() {
  const double share = goal_.tuning.guess_share;
  const double guess = share > 0 ? Evaluation(position_).value() : 0;
  const Status status = share < 1 ? playout_.run(position_) : Status::Open;
  const double played = half_points(position_, status, goal_.scoring) / 2.0;
  return static_cast<int>(std::lround((share * guess + (1 - share) * played) * win_score));
}

void SearchWorker::back_up(int score) {
  root_node_.sum.fetch_add(score, relaxed);
  for (std::size_t i = path_.size(); i-- > 0;) {
    const auto [node, actor] = path_[i];
    node->sum.fetch_add(score + win_for(actor), relaxed);
    Node& parent = i == 0 ? root_node_ : *path_[i - 1].node;
    if (node->is_proven() && !parent.is_proven()) prove_from_children(parent, actor);
  }
}

// The player who acts has a won action, or every action is decided.
void SearchWorker::prove_from_children(Node& node, Mark actor) {
  const int sign = sign_of(actor);
  int best = -3;
  bool all = node.complete;
  for (const Edge& edge : tree_.edges(node)) {
    const std::uint32_t child = edge.child.load(relaxed);
    if (child != 0 && tree_.at(child - 1).is_proven()) {
      best = std::max(best, sign * tree_.at(child - 1).proven());
    } else {
      all = false;
    }
  }
  if (best == 2 || all) node.prove(sign * best);
}

}  // namespace qcg::ttt
