#pragma once

#include <span>

#include "rules/any_ruleset.h"

namespace qcg {

/// A ruleset with the realisations to start from (one, unless the start is itself a superposition).
struct Game {
  AnyRuleset rules;
  std::vector<Position> start;  // sorted, distinct
};

/// What `qcg games` tells of a game; each ruleset class has one as its static member `info`.
struct GameInfo {
  std::string_view name;      // "nim"
  std::string_view summary;   // one line
  std::string_view rules;     // the rules in prose, with the meaning of labels and the limits
  std::string_view notation;  // how a position is written
  std::string_view example;   // a position small enough to solve in every flavour, interesting enough to show
};

/// Reads the realisations of one superposition, one Reader each, into a game they share the labels of.
using ReadGame = Game (*)(std::vector<Reader>& realisations);

struct CatalogueEntry {
  GameInfo info;
  ReadGame read;
};

/// Every classical ruleset. To add one, write its file pair and add its line in catalogue.cpp.
std::span<const CatalogueEntry> catalogue();

/// The entry of this name; throws InputError naming the nearest names where there is none.
const CatalogueEntry& find_game(std::string_view name);

/// Reads a position such as '3,1 | 1,3' of the named game. Bars separate realisations.
Game read_game(std::string_view name, std::string_view position);

}  // namespace qcg
