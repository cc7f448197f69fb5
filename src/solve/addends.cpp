#include "solve/addends.h"

namespace qcg {

namespace {

/// By the player to move: the hardest number known to be won against, and the easiest known to be lost against. All
/// easier ones are won, and all harder ones lost.
struct Bounds {
  NumberTree::Id won = NumberTree::none;
  NumberTree::Id lost = NumberTree::none;

  static Bounds of(std::optional<std::uint32_t> word) {
    if (!word) return {};
    return {static_cast<NumberTree::Id>(*word >> 16U), static_cast<NumberTree::Id>(*word & 0xFFFFU)};
  }
  [[nodiscard]] std::uint32_t word() const { return std::uint32_t{won} << 16U | lost; }
};

// The heap it equals stands behind this bit; without it, each bit stands for a heap that it does not equal.
constexpr std::uint32_t settled = std::uint32_t{1} << 30U;

}  // namespace

std::optional<bool> Addends::find_number(std::optional<std::uint32_t> known, Player mover, NumberTree::Id x) const {
  const Bounds bounds = Bounds::of(known);
  if (bounds.won != NumberTree::none && no_harder(mover, x, bounds.won)) return true;
  if (bounds.lost != NumberTree::none && no_harder(mover, bounds.lost, x)) return false;
  return std::nullopt;
}

std::uint32_t Addends::learn_number(std::optional<std::uint32_t> known, Player mover, NumberTree::Id x,
                                    bool wins) const {
  Bounds bounds = Bounds::of(known);
  if (wins && (bounds.won == NumberTree::none || no_harder(mover, bounds.won, x))) bounds.won = x;
  if (!wins && (bounds.lost == NumberTree::none || no_harder(mover, x, bounds.lost))) bounds.lost = x;
  return bounds.word();
}

// A game is less than every number above its Left stop, and greater than those below its Right stop.
std::optional<bool> Addends::find_by_stops(std::optional<std::uint32_t> known, Player mover, const OtherGame& x) const {
  const Bounds bounds = Bounds::of(known);
  const bool is_left = mover == Player::Left;
  const auto harder = [&](NumberTree::Id a, NumberTree::Id b) {
    return is_left ? numbers_.less(b, a) : numbers_.less(a, b);
  };
  if (bounds.won != NumberTree::none && harder(bounds.won, is_left ? x.left_stop : x.right_stop)) return true;
  if (bounds.lost != NumberTree::none && harder(is_left ? x.right_stop : x.left_stop, bounds.lost)) return false;
  return std::nullopt;
}

// NOLINTNEXTLINE(misc-no-recursion): as deep as the canonical form
std::optional<Addends::Id> Addends::add(Universe& universe, ShortGame game) {
  if (const auto as_number = universe.as_number(game)) return numbers_.find(*as_number);
  if (const auto known = ids_.find(game); known != ids_.end()) return known->second;
  const auto left_stop = numbers_.find(universe.left_stop(game));
  const auto right_stop = numbers_.find(universe.right_stop(game));
  if (!left_stop || !right_stop) return std::nullopt;
  OtherGame added{*left_stop, *right_stop, {}};
  for (const Player player : both_players) {
    for (const ShortGame option : player == Player::Left ? universe.left_options(game) : universe.right_options(game)) {
      const auto id = games_.size() < most_games ? add(universe, option) : std::nullopt;
      if (!id) return std::nullopt;
      added.options[static_cast<std::size_t>(player)].push_back(*id);
    }
  }
  games_.push_back(std::move(added));
  const Id id = first_game + static_cast<Id>(games_.size() - 1);
  ids_.emplace(game, id);
  return id;
}

Addends::Compared Addends::compared(std::optional<std::uint32_t> known) const {
  const Bounds bounds = Bounds::of(known);
  Compared numbers;
  if (bounds.won != NumberTree::none) numbers.won = numbers_.value(bounds.won);
  if (bounds.lost != NumberTree::none) numbers.lost = numbers_.value(bounds.lost);
  return numbers;
}

Addends::Heaps Addends::heaps(std::optional<std::uint32_t> known) {
  if (!known) return {};
  if ((*known & settled) != 0) return {*known & ~settled, 0};
  return {std::nullopt, *known};
}

std::uint32_t Addends::word_of_heap(std::uint32_t heap) { return settled | heap; }

std::optional<bool> Addends::find_heap(std::optional<std::uint32_t> known, Id x) {
  const Heaps heaps = Addends::heaps(known);
  if (heaps.equal) return *heaps.equal != x;
  if ((heaps.unequal >> x & 1U) != 0) return true;
  return std::nullopt;
}

std::uint32_t Addends::learn_heap(std::optional<std::uint32_t> known, Id x, bool wins) {
  if (!wins) return word_of_heap(x);
  const std::uint32_t before = known.value_or(0);
  return (before & settled) != 0 ? before : before | std::uint32_t{1} << x;
}

}  // namespace qcg
