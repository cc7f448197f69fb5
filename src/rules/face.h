#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/player.h"
#include "base/reader.h"
#include "rules/bit_change.h"
#include "rules/components.h"
#include "rules/follower_source.h"
#include "rules/position.h"
#include "rules/random.h"
#include "rules/scene.h"
#include "rules/structure.h"

namespace qcg {

// Everything that may be asked of a game stands in this header. A ruleset class supplies the first four functions, and
// of the others what it can: each has a default in AnyRuleset, and the battery (tests/games) checks each against its
// definition. Surfaces ask these, and never read a game's notation or compare its name.

/// What a classical ruleset must supply. Contract:
/// - `moves` appends the legal labels of a player in ascending order; it appends, so callers may collect.
/// - `play` answers the position after the move, and nothing exactly where `moves` does not list the label;
///   any label whatever may be asked about.
/// - A label legal for both players leads both to the same position (Pleunes, Definition 3.4).
/// - `show_move` is a label in words, and no two labels of a player have the same.
/// - `show` and the game's reader are inverse to each other for every position reachable from a start.
/// - Everything is const and safe to call from several threads.
template <class R>
concept Ruleset = requires(const R& rules, Position position, Player player, Label label, std::vector<Label>& labels) {
  { rules.moves(position, player, labels) } -> std::same_as<void>;
  { rules.play(position, player, label) } -> std::same_as<std::optional<Position>>;
  { rules.show(position) } -> std::same_as<std::string>;
  { rules.show_move(player, label) } -> std::same_as<std::string>;
};

// --- what surfaces show ---

/// `scene(position)`: what is there, piece by piece. Default: nothing to see. Different positions of a ruleset have
/// different scenes.
template <class R>
concept ShowsScenes = requires(const R& rules, Position position) {
  { rules.scene(position) } -> std::same_as<Scene>;
};

/// `place(position, player, label)`: where a label that is legal in this position acts, and how. (One label may act in
/// other places in other realisations: "the second piece".)
template <class R>
concept PlacesLabels = requires(const R& rules, Position position, Player player, Label label) {
  { rules.place(position, player, label) } -> std::same_as<Place>;
};

/// `show_briefly(player, label)`: the label in one short word without spaces, no two labels of a player alike. Default:
/// the words of `show_move`, joined by dashes.
template <class R>
concept NamesLabelsBriefly = requires(const R& rules, Player player, Label label) {
  { rules.show_briefly(player, label) } -> std::same_as<std::string>;
};

/// `bits()`: what each bit of a position means, where positions are sets of bits. Default: empty, they are not.
template <class R>
concept StatesBits = requires(const R& rules) {
  { rules.bits() } -> std::same_as<std::vector<BitMeaning>>;
};

/// `change(player, label)`: what bits a label asks for and what it does to them (bit_change.h), for every label that
/// the player can ever have; nothing where it cannot be said so. Default: nothing.
template <class R>
concept StatesChanges = requires(const R& rules, Player player, Label label) {
  { rules.change(player, label) } -> std::same_as<std::optional<BitChange>>;
};

/// `components()`: how a position is a row of numbered components, where it is. Default: it is not.
template <class R>
concept HasComponents = requires(const R& rules) {
  { rules.components() } -> std::same_as<std::optional<Components>>;
};

// --- what solvers may use ---

/// `impartial()`: both players always have the same moves.
template <class R>
concept StatesImpartiality = requires(const R& rules) {
  { rules.impartial() } -> std::same_as<bool>;
};

/// `covered_by(a, b)`: true only if realisation a is covered by realisation b alone (Dorbec and Mhalla, Definition 2):
/// every label of either player legal on a is legal on b, and so on after it. A transitive relation that may miss
/// cases, never invent them, and a <= b as words wherever it holds, unless `covers_in_any_order()`
/// says otherwise.
/// `covers_anything()` may say that for this instance it never holds between two different positions.
template <class R>
concept StatesCovering = requires(const R& rules, Position a, Position b) {
  { rules.covered_by(a, b) } -> std::same_as<bool>;
};

template <class R>
concept MayCoverInAnyOrder = StatesCovering<R> && requires(const R& rules) {
  { rules.covers_in_any_order() } -> std::same_as<bool>;
};

/// `excess(a, b)`, for b that covers a: a set of aspects in which b is more than a. Wherever a label is illegal on a
/// after moves that a allows, there must be an aspect for it, such that the label is illegal after these moves on every
/// b without this aspect in its excess over a. If c covers b, then excess(a, c) is within excess(a, b) | excess(b, c).
/// So a forbids nothing that its covers do not forbid, if no aspect is in the excess of all of them (docs/theory.md).
/// `knows_excess()` may say that for this instance it does not serve.
constexpr std::uint64_t every_aspect = ~std::uint64_t{0};
template <class R>
concept StatesExcess = StatesCovering<R> && requires(const R& rules, Position a, Position b) {
  { rules.excess(a, b) } -> std::same_as<std::uint64_t>;
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

/// `follower_source()`: the same positions one at a time (follower_source.h), where a list would take long.
template <class R>
concept GivesFollowers = ListsFollowers<R> && requires(const R& rules) {
  { rules.follower_source() } -> std::same_as<std::unique_ptr<FollowerSource>>;
};

/// `most_moves(position)`: no play from here has more moves than this, of both players together. Default: not known.
template <class R>
concept BoundsPlay = requires(const R& rules, Position position) {
  { rules.most_moves(position) } -> std::convertible_to<std::optional<std::uint64_t>>;
};

/// `lead(position)`: a guess by how much Left is ahead, in any unit, for the order in which moves are searched.
/// Default: how many more moves she has than Right.
template <class R>
concept GuessesLead = requires(const R& rules, Position position) {
  { rules.lead(position) } -> std::same_as<std::int64_t>;
};

/// `choices(position, player)`: how many labels the player can choose from, for the same order. Default: as `moves`
/// lists.
template <class R>
concept CountsChoices = requires(const R& rules, Position position, Player player) {
  { rules.choices(position, player) } -> std::same_as<std::size_t>;
};

/// `structure()`: what may be renamed (structure.h). Default: nothing is known to be.
template <class R>
concept StatesStructure = requires(const R& rules) {
  { rules.structure() } -> std::same_as<Structure>;
};

/// `emptied()`: the same ruleset with tables of its own, which are empty; `carried(position, from)`: what a position of
/// another one made so, or of what that was made of, is here. For rulesets whose tables grow with the positions met, so
/// that a search may begin again where memory is short.
template <class R>
concept BeginsAnew = requires(const R& rules, Position position) {
  { rules.emptied() } -> std::same_as<R>;
  { rules.carried(position, rules) } -> std::same_as<Position>;
};

/// `numbers_positions`: positions are ids given out one after another, as in a table of superpositions.
template <class R>
concept NumbersPositions = R::numbers_positions;

/// `bytes()`: the memory that the ruleset's own tables hold, for budgets.
template <class R>
concept KeepsTables = requires(const R& rules) {
  { rules.bytes() } -> std::same_as<std::size_t>;
};

// --- what a game says of itself, before there is any position ---

/// What `qcg games` tells of a game; each ruleset class of the catalogue has one as its static member `info`.
struct GameInfo {
  std::string_view name;      // "nim"
  std::string_view summary;   // one line
  std::string_view rules;     // the rules in prose, with the meaning of labels and the limits
  std::string_view notation;  // how a position is written
  std::string_view example;   // a position small enough to solve in every flavour, interesting enough to show
};

/// A position to begin with, and what there is to see in it. `R::presets`, the first being the best known.
struct Preset {
  std::string_view position;
  std::string_view note;
};

/// Told of a position in its notation and of its size; answers whether it is new. It may throw, which ends the listing.
using Discover = std::function<bool(const std::string& position, std::size_t size)>;

/// `R::families`: positions that grow by one piece at a time, for sweeps and conjectures.
struct FamilyInfo {
  std::string_view name;     // "stalks"; the first family of a game may have the game's name
  std::string_view noun;     // what its sizes count: "edges"
  std::string_view colours;  // that its pieces have unless one chooses others: "br"; empty where there is no choice
  /// Positions grow from smaller ones of the same structure, so renamings of one another come up: those are not new,
  /// are left out, and nothing is grown from them. (Elsewhere every position counts as new.)
  bool grows;
  /// Tells of all positions of sizes up to `most`, smaller ones first.
  void (*enumerate)(std::size_t most, std::string_view colours, const Discover& discover);
};

/// `R::random_position(size, random)`: a position in its notation, with about `size` pieces, small enough for the
/// reference solver where `size` is at most 5.
using RandomPosition = std::string (*)(std::size_t size, Random& random);

}  // namespace qcg
