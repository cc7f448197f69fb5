#include "solve/number_tree.h"

namespace qcg {

std::optional<NumberTree::Id> NumberTree::child(Id number, bool above) {
  const Node parent = nodes_[number];
  const Id known = above ? parent.child_above : parent.child_below;
  if (known != none) return known;
  Node node;
  node.lower = above ? number : parent.lower;
  node.upper = above ? parent.upper : number;
  if (node.lower == none) {
    node.scaled = nodes_[node.upper].scaled - one;
  } else if (node.upper == none) {
    node.scaled = nodes_[node.lower].scaled + one;
  } else {
    const std::int64_t sum = nodes_[node.lower].scaled + nodes_[node.upper].scaled;
    if (sum % 2 != 0) return std::nullopt;
    node.scaled = sum / 2;
  }
  if (nodes_.size() == none || node.scaled > greatest || node.scaled < -greatest) return std::nullopt;
  const auto id = static_cast<Id>(nodes_.size());
  nodes_.push_back(node);
  (above ? nodes_[number].child_above : nodes_[number].child_below) = id;
  return id;
}

std::optional<NumberTree::Id> NumberTree::between(Id low, Id high) {
  std::optional<Id> x = zero;
  while (x) {
    if (low != none && !less(low, *x)) {
      x = child(*x, true);
    } else if (high != none && !less(*x, high)) {
      x = child(*x, false);
    } else {
      break;
    }
  }
  return x;
}

std::optional<NumberTree::Id> NumberTree::find(const Dyadic& number) {
  std::optional<Id> x = zero;
  while (x && value(*x) != number) x = child(*x, value(*x) < number);
  return x;
}

Dyadic NumberTree::value(Id number) const { return {Integer(nodes_[number].scaled), fraction_bits}; }

}  // namespace qcg
