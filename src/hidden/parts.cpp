#include "hidden/parts.h"

#include <algorithm>
#include <bit>
#include <set>
#include <unordered_set>

#include "base/checkpoint.h"

namespace qcg::hidden {

namespace {

std::uint64_t bits_of_tests(const BitTests& tests) {
  std::uint64_t bits = 0;
  for (const BitTest& test : tests) bits |= std::uint64_t{1} << test.bit;
  return bits;
}

// All that a label asks for or does.
std::uint64_t bits_of_change(const BitChange& change) {
  std::uint64_t bits = change.cleared | change.set;
  for (const BitTests& row : change.legal_where) bits |= bits_of_tests(row);
  if (change.decrease) {
    for (unsigned i = 0; i < change.decrease->count; ++i) bits |= std::uint64_t{1} << (change.decrease->first + i);
  }
  for (const BitChange::Besides& besides : change.besides) {
    bits |= bits_of_tests(besides.where) | besides.cleared | besides.set;
  }
  return bits;
}

void join(std::vector<std::uint64_t>& masks, std::uint64_t bits) {
  const auto joined = std::remove_if(masks.begin(), masks.end(), [&](std::uint64_t mask) {
    const bool meets = (mask & bits) != 0;
    if (meets) bits |= mask;  // masks are disjoint, so that none that did not meet the bits before does now
    return meets;
  });
  masks.erase(joined, masks.end());
  masks.push_back(bits);
}

}  // namespace

LabelsFrom labels_from(const AnyRuleset& rules, Position start) {
  std::set<Label> labels[2];
  std::unordered_set<Position> known{start};
  std::vector<Position> waiting{start};
  while (!waiting.empty()) {
    checkpoint();
    const Position position = waiting.back();
    waiting.pop_back();
    for (const Player player : both_players) {
      for (const Label label : rules.moves(position, player)) {
        labels[player == Player::Left ? 0 : 1].insert(label);
        const Position after = *rules.play(position, player, label);
        if (known.insert(after).second) waiting.push_back(after);
      }
    }
  }
  return {{labels[0].begin(), labels[0].end()}, {labels[1].begin(), labels[1].end()}};
}

Parts::Parts(const Components& heaps) {
  for (std::size_t heap = 0; heap < heaps.count; ++heap) masks_.push_back(heaps.resized(0, heap, heaps.mask()));
}

std::optional<Parts> Parts::of(const AnyRuleset& rules, Position start) {
  Parts parts;
  const LabelsFrom labels = labels_from(rules, start);
  for (const Player player : both_players) {
    for (const Label label : player == Player::Left ? labels.of_left : labels.of_right) {
      const auto change = rules.change(player, label);
      if (!change) return std::nullopt;
      join(parts.masks_, bits_of_change(*change));
    }
  }
  std::sort(parts.masks_.begin(), parts.masks_.end(),
            [](std::uint64_t a, std::uint64_t b) { return std::countr_zero(a) < std::countr_zero(b); });
  return parts;
}

unsigned Parts::bits_of(std::size_t part) const { return static_cast<unsigned>(std::popcount(masks_[part])); }

std::uint64_t Parts::state(Position position, std::size_t part) const {
  const std::uint64_t mask = masks_[part];
  const auto shift = static_cast<unsigned>(std::countr_zero(mask));
  const std::uint64_t shifted = mask >> shift;
  if ((shifted & (shifted + 1)) == 0) return (position & mask) >> shift;
  std::uint64_t state = 0;
  unsigned place = 0;
  for (std::uint64_t rest = mask; rest != 0; rest &= rest - 1) {
    if ((position & rest & -rest) != 0) state |= std::uint64_t{1} << place;
    ++place;
  }
  return state;
}

Position Parts::alone(std::size_t part, std::uint64_t state) const {
  Position position = 0;
  unsigned place = 0;
  for (std::uint64_t rest = masks_[part]; rest != 0; rest &= rest - 1) {
    if ((state >> place++ & 1U) != 0) position |= rest & -rest;
  }
  return position;
}

}  // namespace qcg::hidden
