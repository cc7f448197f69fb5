#pragma once

#include <span>

#include "rules/game.h"

namespace qcg {

/// Reads the realisations of one superposition, one Reader each, into a game they share the labels of.
using ReadGame = Game (*)(std::vector<Reader>& realisations);

struct CatalogueEntry {
  GameInfo info;
  ReadGame read;
};

/// Every classical ruleset. To add one, write its folder and add its line in catalogue.cpp.
std::span<const CatalogueEntry> catalogue();

/// The entry of this name; throws InputError naming the nearest names where there is none.
const CatalogueEntry& find_game(std::string_view name);

/// Reads a position such as '3,1 | 1,3' of the named game. Bars separate realisations.
Game read_game(std::string_view name, std::string_view position);

}  // namespace qcg
