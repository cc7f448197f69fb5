#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/player.h"
#include "base/reader.h"

namespace qcg {

/// A position is one word: bits for edges, cells or pins, packed heaps, or an index into a table of the ruleset.
/// It is meaningful only together with the ruleset that made it.
using Position = std::uint64_t;

/// A label names a change ("take 2 from heap 1", "cut edge 5") and means the same in every position of a ruleset:
/// a superposed move applies one label to every realisation (Dorbec and Mhalla, section 2; Pleunes, Definition 3.4).
using Label = std::uint32_t;

/// What a classical ruleset must supply. Contract:
/// - `moves` appends the legal labels of a player in ascending order; it appends, so callers may collect.
/// - `play` answers the position after the move, and nothing exactly where `moves` does not list the label;
///   any label whatever may be asked about.
/// - A label legal for both players leads both to the same position (Pleunes, Definition 3.4).
/// - `show` and the game's reader are inverse to each other for every position reachable from a start.
/// - Everything is const and safe to call from several threads.
template <class R>
concept Ruleset = requires(const R& rules, Position position, Player player, Label label, std::vector<Label>& labels) {
  { rules.moves(position, player, labels) } -> std::same_as<void>;
  { rules.play(position, player, label) } -> std::same_as<std::optional<Position>>;
  { rules.show(position) } -> std::same_as<std::string>;
  { rules.show_move(player, label) } -> std::same_as<std::string>;
};

// What a ruleset may supply besides; each has a default in AnyRuleset.

/// `impartial()`: both players always have the same moves.
template <class R>
concept StatesImpartiality = requires(const R& rules) {
  { rules.impartial() } -> std::same_as<bool>;
};

/// `covered_by(a, b)`: true only if realisation a is covered by realisation b alone (Dorbec and Mhalla, Definition 2):
/// every label of either player legal on a is legal on b, and so on after it. A transitive relation that may miss
/// cases, never invent them, and a <= b as words wherever it holds. `covers_anything()` may say that for this instance
/// it never holds between two different positions.
template <class R>
concept StatesCovering = requires(const R& rules, Position a, Position b) {
  { rules.covered_by(a, b) } -> std::same_as<bool>;
};

/// `ended(position)`: neither player has a move. Supply it where that is cheaper to see than by listing moves.
template <class R>
concept KnowsTheEnd = requires(const R& rules, Position position) {
  { rules.ended(position) } -> std::same_as<bool>;
};

/// `split(position, parts)`: appends positions whose disjunctive sum has the same value as the (unsuperposed) position.
/// Like `normalise`, it must not change the options beyond renaming their labels.
template <class R>
concept Splits = requires(const R& rules, Position position, std::vector<Position>& parts) {
  { rules.split(position, parts) } -> std::same_as<void>;
};

/// `normalise(position)`: a position whose game is isomorphic (labels may be renamed), the same one for as many
/// isomorphic positions as is cheap to find. A lift never uses it on the realisations below: one renaming must serve
/// all.
template <class R>
concept Normalises = requires(const R& rules, Position position) {
  { rules.normalise(position) } -> std::same_as<Position>;
};

/// `followers(position, player, positions)`: appends positions such that the set of their games is, up to isomorphism,
/// the set of games that the player's moves lead to. For lifts, which need not name each move to find where it leads.
/// The positions listed are normal: `split` and `normalise` would leave them as they are.
template <class R>
concept ListsFollowers = requires(const R& rules, Position position, Player player, std::vector<Position>& positions) {
  { rules.followers(position, player, positions) } -> std::same_as<void>;
};

/// `numbers_positions`: positions are ids given out one after another, as in a table of superpositions.
template <class R>
concept NumbersPositions = R::numbers_positions;

/// `bytes()`: the memory that the ruleset's own tables hold, for budgets.
template <class R>
concept KeepsTables = requires(const R& rules) {
  { rules.bytes() } -> std::same_as<std::size_t>;
};

}  // namespace qcg
