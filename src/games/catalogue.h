#pragma once

#include <span>
#include <string>

#include "games/shared/graph.h"
#include "rules/game.h"
#include "rules/take_and_break.h"

namespace qcg {

/// Positions that grow by one piece at a time, of a class or of a rule file: FamilyInfo says what its members mean.
struct GameFamily {
  std::string_view name;
  std::string_view noun;
  std::string_view colours;
  bool grows = false;
  std::function<void(std::size_t most, std::string_view colours, const Discover& discover)> enumerate;
};

struct CatalogueEntry {
  GameInfo info;
  std::function<Game(std::vector<Reader>& realisations)> read;
  std::vector<Preset> presets;
  std::vector<GameFamily> families;
  std::function<std::string(std::size_t size, Random& random)> random_position;
  /// Of games whose positions are graphs, `..b.r:1-2,2-3`; none for others.
  std::vector<VertexLetter> vertex_letters;
  /// Whether a position that begins like this names a file; nothing for games that never do.
  bool (*names_file)(const Reader& first) = nullptr;
  /// The position with all that it needs, so that no file is; nothing for games that never name one.
  std::string (*in_full)(std::vector<Reader>& realisations) = nullptr;
  /// What a code that positions begin with allows on a single heap of any size; nothing for games without such codes.
  /// Throws InputError.
  TakeAndBreak (*single_heaps)(Reader& code) = nullptr;
  std::string_view source{};     // of a rule file, as it is written; empty for other games
  std::string_view in_braces{};  // its rules as a name by which anybody finds the game; empty for other games
};

/// Every classical ruleset that is shipped: those in C++ and the rule files below games/. To add one of the former,
/// write its folder and add its line in catalogue.cpp; of the latter, write its file.
std::span<const CatalogueEntry> catalogue();

/// The entry of this name, of this rule file ('./my.game'), of these rules in braces ('{game my; ...}'), or of
/// NAME.game in one of the folders. Throws InputError naming the nearest names where there is none. Entries stay for
/// ever.
const CatalogueEntry& find_game(std::string_view name);
/// The same without opening any file.
const CatalogueEntry& find_known_game(std::string_view name);

/// Where to look for the rule files of names that the catalogue does not have.
void look_for_games_in(std::vector<std::string> folders);
/// The names of the rule files in these folders.
std::vector<std::string> games_in_folders();

/// A name by which the game is found without any file: for a game of a rule file, its rules.
std::string name_in_full(std::string_view name);

/// Reads a position such as '3,1 | 1,3' of the named game. Bars separate realisations.
Game read_game(std::string_view name, std::string_view position);

/// Whether reading this position opens a file that it names.
bool names_file(std::string_view name, std::string_view position);

/// The same position in a text that names no file, where its game can name one: the game stands there itself, a line
/// for each of its positions. Elsewhere the text itself, in one line.
std::string in_full(std::string_view name, std::string_view position);

/// A text for people with games put in: {game} becomes a game and a position such as 'hackenbush br+br+r', {heaps} one
/// of heaps, {board} one on a board, {moves} a line of play in the first, {name} its name, {heap-game} that
/// of the one of heaps, {code} a game and a code of single heaps.
std::string with_examples(std::string_view text);

}  // namespace qcg
