#pragma once

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>

#include "tictactoe/game.h"

namespace qcg::ttt {

/// Results are summed in thousandths of a win for X.
inline constexpr int win_score = 1000;

/// A way out of a node. Edges are sorted by prior, best first, and visited in that order, so that those visited are
/// always the first ones.
struct Edge {
  Action action;
  std::uint16_t prior = 0;               // of 65535
  std::atomic<std::uint32_t> child = 0;  // slot + 1, or 0
  std::atomic<std::uint32_t> visits = 0;
};

/// What is known of a position. All threads write here, without locks.
struct Node {
  enum Stage : std::uint8_t { Leaf, Expanding, Expanded };

  std::atomic<std::uint64_t> key = 0;  // 0 is a free slot
  std::atomic<std::int64_t> sum = 0;   // of results, for X
  std::atomic<std::uint32_t> visits = 0;
  std::uint32_t edges_at = 0;
  std::uint16_t edge_count = 0;
  bool complete = false;  // all actions have edges, so that a loss can be proved
  std::atomic<std::uint8_t> stage = Leaf;
  std::atomic<std::uint8_t> proof = 0;  // 3 more than the half points for X, or 0

  [[nodiscard]] double mean() const {
    const auto count = visits.load(std::memory_order_relaxed);
    if (count == 0) return 0;
    return static_cast<double>(sum.load(std::memory_order_relaxed)) / (static_cast<double>(count) * win_score);
  }
  [[nodiscard]] bool is_proven() const { return proof.load(std::memory_order_relaxed) != 0; }
  /// Half points for X, of a node that is proven.
  [[nodiscard]] int proven() const { return proof.load(std::memory_order_relaxed) - 3; }
  void prove(int half_points) { proof.store(static_cast<std::uint8_t>(half_points + 3), std::memory_order_relaxed); }
};

/// Elements whose bytes are all zero; the system supplies such pages only when they are first touched, so a large array
/// costs no time until it is used.
template <class T>
class ZeroedArray {
 public:
  explicit ZeroedArray(std::size_t count) : elements_(static_cast<T*>(std::calloc(count, sizeof(T)))) {
    if (!elements_) throw std::bad_alloc();
  }
  [[nodiscard]] T* get() const { return elements_.get(); }
  T& operator[](std::size_t index) const { return elements_.get()[index]; }
  void swap(ZeroedArray& other) noexcept { elements_.swap(other.elements_); }

 private:
  struct Free {
    void operator()(T* elements) const { std::free(elements); }
  };
  std::unique_ptr<T, Free> elements_;
};

/// Nodes in one hash table, so that positions reached in several ways are one node, and edges in one pool. Room is set
/// aside once; when it is used up the tree grows no further until the next move makes room.
class Tree {
 public:
  explicit Tree(std::size_t bytes);

  /// The node of a position, made if there is none; nothing when the table is too full.
  Node* find_or_add(std::uint64_t key);
  [[nodiscard]] Node* find(std::uint64_t key);
  [[nodiscard]] Node& at(std::uint32_t slot) { return nodes_[slot]; }
  [[nodiscard]] std::uint32_t slot_of(const Node& node) const {
    return static_cast<std::uint32_t>(&node - nodes_.get());
  }
  [[nodiscard]] std::span<Edge> edges(const Node& node) { return {edges_.get() + node.edges_at, node.edge_count}; }
  /// Room for edges, or false when there is none.
  bool reserve_edges(Node& node, std::size_t count);

  [[nodiscard]] std::size_t size() const { return used_.load(std::memory_order_relaxed); }
  /// Keeps what can be reached from this position, if the tree is so full that the next search might not fit.
  void make_room(std::uint64_t root);
  /// Forgets everything.
  void clear() { swap(*std::make_unique<Tree>(bytes_)); }

 private:
  void swap(Tree& other);
  void adopt(Tree& old, const Node& old_root);

  std::size_t bytes_;
  std::size_t node_capacity_;
  std::size_t edge_capacity_;
  ZeroedArray<Node> nodes_;
  ZeroedArray<Edge> edges_;
  std::atomic<std::size_t> used_ = 0;
  std::atomic<std::size_t> edges_used_ = 0;
};

}  // namespace qcg::ttt
