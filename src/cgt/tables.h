#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "base/growing_list.h"
#include "cgt/cut.h"
#include "cgt/id_list.h"
#include "cgt/lossy_cache.h"
#include "cgt/option_set_table.h"
#include "cgt/universe.h"
#include "cgt/wide_table.h"

namespace qcg {

namespace cgt {

/// A game in canonical form that is not number + ups + nimber.
struct Node {
  Node(OptionSet set, Cuts game_cuts, std::uint32_t game_birthday, std::uint8_t bits)
      : options(set.left.data()),
        left_count(static_cast<std::uint32_t>(set.left.size())),
        right_count(static_cast<std::uint32_t>(set.right.size())),
        cuts(game_cuts),
        birthday(game_birthday),
        nimber_bits(bits) {}

  [[nodiscard]] std::span<const Id> left() const { return {options, left_count}; }
  [[nodiscard]] std::span<const Id> right() const { return {options + left_count, right_count}; }

  const Id* options;  // left, then right
  std::uint32_t left_count;
  std::uint32_t right_count;
  Cuts cuts;
  std::uint32_t birthday;        // or unknown_birthday where it takes more than 32 bits
  std::atomic<Id> negative = 0;  // 0 until asked for
  std::uint8_t nimber_bits;      // every nimber among the followers is below *2^nimber_bits
};

inline constexpr std::uint32_t unknown_birthday = 0xFFFF'FFFFU;

/// How a game G that is not a number compares with x + *0, x + *1, ...: what is known of those below `scanned`.
/// The options of *m are all the lesser nimbers, so climbing from below settles each in turn, once: x + *k <= G unless
/// some lesser x + *j >= G or some G^R <= x + *k. Under the first answer everything is confused with G, and over it the
/// opposite answer cannot come, so the climb ends there.
struct Ladder {
  std::uint32_t scanned = 0;
  bool some_below = false;  // some x + *k <= G, and if so it is k = scanned - 1
  bool some_above = false;  // some x + *k >= G, and if so it is k = scanned - 1

  [[nodiscard]] bool below_under(std::uint32_t nimber) const { return some_below && scanned <= nimber; }
  [[nodiscard]] bool above_under(std::uint32_t nimber) const { return some_above && scanned <= nimber; }
};

/// Nimbers from this size on are compared by ladders; for smaller ones the definition is as fast.
inline constexpr std::uint32_t least_nimber_for_ladder = 8;

}  // namespace cgt

/// All the tables of a universe, and the operations on ids. See inline_form.h for what an id holds.
struct Universe::Tables {
  using Id = cgt::Id;
  using Cut = cgt::Cut;
  using Cuts = cgt::Cuts;

  // What an id names (options.cpp).
  [[nodiscard]] const cgt::Node& node(Id id) const { return nodes[id & cgt::index_mask]; }
  [[nodiscard]] NumberUpStar number_up_star(Id id) const;  // of an inline or wide id
  [[nodiscard]] Id number_part(Id id) const {
    return cgt::is_inline(id) ? id & ~cgt::infinitesimal_mask : wide[id].number;
  }
  [[nodiscard]] bool is_number(Id id) const {
    return cgt::is_inline(id) ? cgt::is_inline_number(id) : cgt::is_wide(id) && wide[id].number == id;
  }
  template <class Predicate>
  bool any_left(Id id, Predicate&& predicate);
  template <class Predicate>
  bool any_right(Id id, Predicate&& predicate);
  /// A number part + *nimber.
  Id with_nimber(Id number, std::uint32_t nimber) {
    if (cgt::is_inline(number) && cgt::nimber_fits(nimber)) return number | nimber;
    return wide.intern({number_at(number), 0, nimber});
  }
  std::vector<Id> left_options(Id id);
  std::vector<Id> right_options(Id id);
  [[nodiscard]] Integer birthday(Id id);
  [[nodiscard]] std::uint32_t short_birthday(Id id) const;
  [[nodiscard]] unsigned nimber_bits(Id id) const;

  // Cuts and numbers (simplest.cpp).
  [[nodiscard]] Cuts cuts(Id id) const {
    if (cgt::is_inline(id)) return cgt::cuts_inline(id);
    return cgt::is_node(id) ? node(id).cuts : wide_cuts(id);
  }
  [[nodiscard]] Cuts wide_cuts(Id id) const;
  [[nodiscard]] bool less(Cut a, Cut b) const {
    return cgt::is_wide(a) || cgt::is_wide(b) ? less_wide(a, b) : a.key < b.key;
  }
  [[nodiscard]] bool less_wide(Cut a, Cut b) const;
  [[nodiscard]] Dyadic number_at(Id number) const { return number_up_star(number).number; }
  Id simplest_between(Cut low, Cut high);

  // Order (compare.cpp).
  bool less_equal(Id a, Id b);
  bool less_equal_by_options(Id a, Id b);
  [[nodiscard]] Id without_remote_nimber(Id value, Id other);
  [[nodiscard]] std::optional<std::uint32_t> ladder_nimber(Id id) const;
  cgt::Ladder ladder_of(Id game, Id number, std::uint32_t nimber);
  template <class Below, class Above>
  void climb(cgt::Ladder& ladder, Id number, std::uint32_t nimber, Below below, Above above) {
    while (ladder.scanned < nimber && !ladder.some_below && !ladder.some_above) {
      const Id rung = with_nimber(number, ladder.scanned);
      ladder.some_below = below(rung);
      ladder.some_above = above(rung);
      ++ladder.scanned;
    }
  }

  // Canonical forms (canonical.cpp, reduction.cpp).
  class Reduction;
  Id make(std::span<const ShortGame> left, std::span<const ShortGame> right);
  Id make(cgt::IdList& left, cgt::IdList& right);
  Id reduce(cgt::IdList& left, cgt::IdList& right, Cuts game_cuts);
  Id intern_canonical(std::uint64_t hash, const cgt::OptionSet& set, Cuts game_cuts);
  [[nodiscard]] Id recognise(const cgt::OptionSet& set);
  [[nodiscard]] Id equal_excludants(const cgt::OptionSet& set);

  // Arithmetic (sum.cpp).
  Id add(Id a, Id b);
  Id add_by_options(Id a, Id b);
  Id translate(Id game, Id number);
  Id negate(Id id);

  // Temperature theory and atomic weights (thermograph.cpp, atomic_weight.cpp).
  using SharedThermograph = std::shared_ptr<const Thermograph>;
  SharedThermograph thermograph(Id id);
  std::optional<Id> atomic_weight(Id id);
  std::optional<Id> weight_by_options(Id id);
  Id far_star(Id id);

  GrowingList<cgt::Node, cgt::index_bits> nodes;
  std::mutex adding_nodes;
  cgt::WideTable wide;
  cgt::OptionSetTable sets;
  cgt::LossyCache comparisons{22};
  cgt::LossyCache sums{22};
  std::mutex memo_mutex;  // for the memos below, which are off the hot path
  std::unordered_map<Id, SharedThermograph> thermographs;
  std::unordered_map<Id, std::optional<Id>> atomic_weights;
  std::unordered_map<Id, Integer> long_birthdays;
  std::unordered_map<std::uint64_t, cgt::Ladder> ladders;  // by game and number
};

/// Calls the predicate on left options until it holds; options of inline values are made on the fly.
/// Canonical forms (Siegel, II.1 and II.3), all translated by the number x:
///   *m = {*0..*(m-1) | same},  n.up + *m = {0 | (n-1).up + *(m xor 1)},  but up + * = {0,* | 0}.
template <class Predicate>
bool Universe::Tables::any_left(Id id, Predicate&& predicate) {
  if (cgt::is_node(id)) {
    for (const Id option : node(id).left())
      if (predicate(option)) return true;
    return false;
  }
  if (cgt::is_inline(id)) {
    const cgt::Packed value = cgt::unpack(id);
    const Id number = id & ~cgt::infinitesimal_mask;
    if (value.ups == 0 && value.nimber != 0) {
      for (Id k = 0; k < value.nimber; ++k)
        if (predicate(number | k)) return true;
      return false;
    }
    if (value.ups > 0) return predicate(number) || (value.ups == 1 && value.nimber == 1 && predicate(number | 1));
    if (value.ups < 0) {
      if (value.ups == -1 && value.nimber == 1) return predicate(number);
      return predicate(number | cgt::pack_infinitesimal(value.ups + 1, value.nimber ^ 1U));
    }
  }
  if (cgt::is_wide(id) && wide[id].value.ups == 0 && wide[id].value.nimber != 0) {
    const Id number = number_part(id);
    for (std::uint32_t k = 0; k < wide[id].value.nimber; ++k)
      if (predicate(with_nimber(number, k))) return true;
    return false;
  }
  for (const Id option : left_options(id))
    if (predicate(option)) return true;
  return false;
}

template <class Predicate>
bool Universe::Tables::any_right(Id id, Predicate&& predicate) {
  if (cgt::is_node(id)) {
    for (const Id option : node(id).right())
      if (predicate(option)) return true;
    return false;
  }
  if (cgt::is_inline(id)) {
    const cgt::Packed value = cgt::unpack(id);
    const Id number = id & ~cgt::infinitesimal_mask;
    if (value.ups == 0 && value.nimber != 0) return any_left(id, predicate);
    if (value.ups < 0) return predicate(number) || (value.ups == -1 && value.nimber == 1 && predicate(number | 1));
    if (value.ups > 0) {
      if (value.ups == 1 && value.nimber == 1) return predicate(number);
      return predicate(number | cgt::pack_infinitesimal(value.ups - 1, value.nimber ^ 1U));
    }
  }
  if (cgt::is_wide(id) && wide[id].value.ups == 0 && wide[id].value.nimber != 0) return any_left(id, predicate);
  for (const Id option : right_options(id))
    if (predicate(option)) return true;
  return false;
}

}  // namespace qcg
