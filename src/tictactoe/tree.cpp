#include "tictactoe/tree.h"

#include <algorithm>
#include <bit>
#include <deque>
#include <utility>

namespace qcg::ttt {

namespace {

constexpr std::size_t longest_probe = 64;
constexpr std::size_t most_adopted = 100'000;  // copied in a few hundredths of a second

// Half of the memory for nodes; a node has some ten to a hundred edges, but most nodes are leaves and have none.
std::size_t nodes_for(std::size_t bytes) { return std::bit_floor(bytes / 2 / sizeof(Node)); }

}  // namespace

Tree::Tree(std::size_t bytes)
    : bytes_(bytes),
      node_capacity_(nodes_for(bytes)),
      edge_capacity_((bytes - node_capacity_ * sizeof(Node)) / sizeof(Edge)),
      nodes_(node_capacity_),
      edges_(edge_capacity_) {}

Node* Tree::find_or_add(std::uint64_t key) {
  std::size_t slot = key & (node_capacity_ - 1);
  for (std::size_t probe = 0; probe < longest_probe; ++probe, slot = (slot + 1) & (node_capacity_ - 1)) {
    std::uint64_t there = nodes_[slot].key.load(std::memory_order_relaxed);
    if (there == key) return &nodes_[slot];
    if (there != 0) continue;
    if (used_.load(std::memory_order_relaxed) > node_capacity_ / 4 * 3) return nullptr;
    if (nodes_[slot].key.compare_exchange_strong(there, key)) {
      used_.fetch_add(1, std::memory_order_relaxed);
      return &nodes_[slot];
    }
    if (there == key) return &nodes_[slot];
  }
  return nullptr;
}

Node* Tree::find(std::uint64_t key) {
  std::size_t slot = key & (node_capacity_ - 1);
  for (std::size_t probe = 0; probe < longest_probe; ++probe, slot = (slot + 1) & (node_capacity_ - 1)) {
    const std::uint64_t there = nodes_[slot].key.load(std::memory_order_relaxed);
    if (there == key) return &nodes_[slot];
    if (there == 0) return nullptr;
  }
  return nullptr;
}

bool Tree::reserve_edges(Node& node, std::size_t count) {
  const std::size_t at = edges_used_.fetch_add(count, std::memory_order_relaxed);
  if (at + count > edge_capacity_) {
    edges_used_.fetch_sub(count, std::memory_order_relaxed);
    return false;
  }
  node.edges_at = static_cast<std::uint32_t>(at);
  node.edge_count = static_cast<std::uint16_t>(count);
  return true;
}

void Tree::swap(Tree& other) {
  std::swap(bytes_, other.bytes_);
  std::swap(node_capacity_, other.node_capacity_);
  std::swap(edge_capacity_, other.edge_capacity_);
  nodes_.swap(other.nodes_);
  edges_.swap(other.edges_);
  used_ = other.used_.exchange(used_);
  edges_used_ = other.edges_used_.exchange(edges_used_);
}

void Tree::make_room(std::uint64_t root) {
  const bool full = size() > node_capacity_ / 4 || edges_used_.load(std::memory_order_relaxed) > edge_capacity_ / 2;
  if (!full) return;
  Tree fresh(bytes_);
  if (const Node* node = find(root)) fresh.adopt(*this, *node);
  swap(fresh);
}

void Tree::adopt(Tree& old, const Node& old_root) {
  std::deque<std::pair<const Node*, Node*>> pending;
  const auto copy = [&](const Node& from) -> Node* {
    const std::uint64_t key = from.key.load();
    if (Node* known = find(key)) return known;
    Node* to = size() < std::min(most_adopted, node_capacity_ / 4) ? find_or_add(key) : nullptr;
    if (to == nullptr) return nullptr;
    to->sum = from.sum.load();
    to->visits = from.visits.load();
    to->proof = from.proof.load();
    pending.emplace_back(&from, to);
    return to;
  };
  copy(old_root);
  while (!pending.empty()) {
    const auto [from, to] = pending.front();  // those near the root first, as not all may be kept
    pending.pop_front();
    const bool fits = edges_used_.load(std::memory_order_relaxed) + from->edge_count <= edge_capacity_ / 2;
    if (from->stage != Node::Expanded || !fits || !reserve_edges(*to, from->edge_count)) continue;
    const auto old_edges = old.edges(*from);
    const auto new_edges = edges(*to);
    for (std::size_t i = 0; i < old_edges.size(); ++i) {
      new_edges[i].action = old_edges[i].action;
      new_edges[i].prior = old_edges[i].prior;
      const std::uint32_t child = old_edges[i].child;
      const Node* copied = child == 0 ? nullptr : copy(old.at(child - 1));
      if (copied == nullptr) continue;
      new_edges[i].child = slot_of(*copied) + 1;
      new_edges[i].visits = old_edges[i].visits.load();
    }
    to->complete = from->complete;
    to->stage = Node::Expanded;
  }
}

}  // namespace qcg::ttt
