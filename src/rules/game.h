#pragma once

#include "rules/any_ruleset.h"

namespace qcg {

/// A ruleset with the realisations to start from (one, unless the start is itself a superposition).
struct Game {
  AnyRuleset rules;
  std::vector<Position> start;  // sorted, distinct
};

/// "0,1 | 1,0": a superposition as it is read.
std::string show_superposition(const AnyRuleset& rules, std::span<const Position> realisations);

/// What a class must say to be in the catalogue, beside its rules. `read` reads the realisations of one superposition,
/// one Reader each, into a game they share the labels of.
template <class R>
concept CatalogueGame = Ruleset<R> && requires(std::vector<Reader>& realisations, std::size_t size, Random& random) {
  { R::info } -> std::convertible_to<GameInfo>;
  { R::read(realisations) } -> std::same_as<Game>;
  {std::span<const Preset>(R::presets)};
  {std::span<const FamilyInfo>(R::families)};
  { R::random_position(size, random) } -> std::same_as<std::string>;
};

}  // namespace qcg
