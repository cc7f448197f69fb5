#pragma once

#include <span>
#include <string>

#include "rules/game.h"

namespace qcg {

struct CatalogueEntry {
  GameInfo info;
  Game (*read)(std::vector<Reader>& realisations);
  std::span<const Preset> presets;
  std::span<const FamilyInfo> families;
  RandomPosition random_position;
  /// Whether a position that begins like this names a file; nothing for games that never do.
  bool (*names_file)(const Reader& first);
  /// The position with all that it needs, so that no file is; nothing for games that never name one.
  std::string (*in_full)(std::vector<Reader>& realisations);
};

/// Every classical ruleset. To add one, write its folder and add its line in catalogue.cpp.
std::span<const CatalogueEntry> catalogue();

/// The entry of this name; throws InputError naming the nearest names where there is none.
const CatalogueEntry& find_game(std::string_view name);

/// Reads a position such as '3,1 | 1,3' of the named game. Bars separate realisations.
Game read_game(std::string_view name, std::string_view position);

/// Whether reading this position opens a file that it names.
bool names_file(std::string_view name, std::string_view position);

/// The same position in a text that names no file, where its game can name one: the game stands there itself, a line
/// for each of its positions. Elsewhere the text itself, in one line.
std::string in_full(std::string_view name, std::string_view position);

/// A text for people with games put in: {game} becomes a game and a position such as 'hackenbush br+br+r', {heaps} one
/// of heaps, {board} one on a board, {name} a game's name.
std::string with_examples(std::string_view text);

}  // namespace qcg
