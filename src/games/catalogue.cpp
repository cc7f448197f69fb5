#include "games/catalogue.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"
#include "base/spelling.h"
#include "games/avoid_true/avoid_true.h"
#include "games/clear_the_pond/clear_the_pond.h"
#include "games/col/col.h"
#include "games/domineering/domineering.h"
#include "games/explicit_game/explicit_game.h"
#include "games/hackenbush/hackenbush.h"
#include "games/konane/konane.h"
#include "games/maze/maze.h"
#include "games/nim/nim.h"
#include "games/nim_cut/nim_cut.h"
#include "games/numbered_konane/numbered_konane.h"
#include "games/octal/octal.h"
#include "games/rule_file/rule_library.h"
#include "games/rule_file/shipped_rules.h"
#include "games/snort/snort.h"
#include "games/subtraction/subtraction.h"
#include "games/transverse_wave/transverse_wave.h"

namespace qcg {

namespace {

constexpr std::size_t longest_position = std::size_t{1} << 20;

/// What a game supplies whose positions may name files.
template <class R>
concept MayNameFiles = requires(const Reader& first, std::vector<Reader>& realisations) {
  { R::names_file(first) } -> std::same_as<bool>;
  { R::in_full(realisations) } -> std::same_as<std::string>;
};

template <CatalogueGame R>
CatalogueEntry entry() {
  const auto read = [](std::vector<Reader>& realisations) {
    Game game = R::read(realisations);
    std::sort(game.start.begin(), game.start.end());
    game.start.erase(std::unique(game.start.begin(), game.start.end()), game.start.end());
    return game;
  };
  CatalogueEntry made;
  made.info = R::info;
  made.read = read;
  made.random_position = R::random_position;
  made.presets.assign(std::begin(R::presets), std::end(R::presets));
  for (const FamilyInfo& family : R::families) {
    made.families.push_back({family.name, family.noun, family.colours, family.grows, family.enumerate});
  }
  if constexpr (requires { R::vertex_letters; }) {
    made.vertex_letters.assign(std::begin(R::vertex_letters), std::end(R::vertex_letters));
  }
  if constexpr (MayNameFiles<R>) {
    made.names_file = R::names_file;
    made.in_full = R::in_full;
  }
  if constexpr (requires(Reader & code) { R::single_heaps(code); }) made.single_heaps = R::single_heaps;
  return made;
}

// A game is its #include above and its line here.
// clang-format off
std::vector<CatalogueEntry> entries_in_cpp() { return {
    entry<Nim>(),
    entry<NimCut>(),
    entry<Subtraction>(),
    entry<Octal>(),
    entry<Hackenbush>(),
    entry<Domineering>(),
    entry<Konane>(),
    entry<NumberedKonane>(),
    entry<Col>(),
    entry<Snort>(),
    entry<Maze>(),
    entry<ClearThePond>(),
    entry<AvoidTrue>(),
    entry<TransverseWave>(),
    entry<ExplicitGame>(),
}; }
// clang-format on

std::vector<CatalogueEntry> all_entries() {
  std::vector<CatalogueEntry> entries = entries_in_cpp();
  for (const std::string& name : shipped_rules_names("", ".game")) {
    entries.push_back(rule_library().entry_of(*shipped_rules_file(name + ".game"), name));
  }
  return entries;
}

// The names within two typing errors, or that one would go on typing to.
std::string nearest_names(std::string_view name) {
  std::string nearest;
  for (const CatalogueEntry& game : catalogue()) {
    const bool begun = !name.empty() && game.info.name.starts_with(name);
    if (!begun && (name.size() > 40 || edit_distance(name, game.info.name) > 2)) continue;
    nearest += fmt::format("{}'{}'", nearest.empty() ? "" : " or ", game.info.name);
  }
  return nearest;
}

std::string shortened(std::string_view name) {
  return name.size() > 40 ? std::string(name.substr(0, 40)) + "..." : std::string(name);
}

// Spaces around a realisation do not count; its offsets stay those of the whole text, so carets are right.
Reader trimmed(std::string_view text, std::size_t from, std::size_t to) {
  constexpr std::string_view spaces = " \t\r\n\v\f";
  while (from < to && spaces.find(text[from]) != std::string_view::npos) ++from;
  while (from < to && spaces.find(text[to - 1]) != std::string_view::npos) --to;
  return {text, from, to};
}

// Bars separate realisations, except inside braces.
std::vector<Reader> split_realisations(std::string_view text) {
  std::vector<Reader> realisations;
  std::size_t from = 0;
  std::size_t depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '{') ++depth;
    if (text[at] == '}' && depth > 0) --depth;
    if (text[at] != '|' || depth > 0) continue;
    realisations.push_back(trimmed(text, from, at));
    from = at + 1;
  }
  realisations.push_back(trimmed(text, from, text.size()));
  return realisations;
}

}  // namespace

std::span<const CatalogueEntry> catalogue() {
  static const std::vector<CatalogueEntry> entries = all_entries();
  return entries;
}

namespace {

const CatalogueEntry* find_shipped(std::string_view name) {
  for (const CatalogueEntry& game : catalogue()) {
    if (game.info.name == name) return &game;
  }
  return nullptr;
}

[[noreturn]] void fail_unknown(std::string_view name) {
  const std::string nearest = nearest_names(name);
  throw InputError(fmt::format("no game called '{}'; {}'qcg games' lists them", shortened(name),
                               nearest.empty() ? "" : fmt::format("did you mean {}? ", nearest)));
}

}  // namespace

const CatalogueEntry& find_known_game(std::string_view name) {
  if (const CatalogueEntry* shipped = find_shipped(name)) return *shipped;
  if (name.starts_with('{')) return rule_library().in_braces(name);
  if (name.ends_with(".game")) throw InputError(fmt::format("no file is opened here: '{}' is one", shortened(name)));
  fail_unknown(name);
}

const CatalogueEntry& find_game(std::string_view name) {
  if (const CatalogueEntry* shipped = find_shipped(name)) return *shipped;
  if (name.starts_with('{')) return rule_library().in_braces(name);
  if (name.ends_with(".game")) return rule_library().in_file(std::string(name));
  if (const CatalogueEntry* found = rule_library().in_folders(name)) return *found;
  fail_unknown(name);
}

void look_for_games_in(std::vector<std::string> folders) { rule_library().look_in(std::move(folders)); }

std::vector<std::string> games_in_folders() { return rule_library().names_in_folders(); }

std::string name_in_full(std::string_view name) {
  const CatalogueEntry& game = find_game(name);
  return std::string(game.in_braces.empty() ? name : game.in_braces);
}

namespace {

// A superposed move of Left in the game's example.
std::string example_move(const GameInfo& info) {
  const Game game = read_game(info.name, info.example);
  const std::vector<Label> labels = game.rules.moves(game.start.front(), Player::Left);
  return fmt::format("'{} & {}'", game.rules.show_briefly(Player::Left, labels[0]),
                     game.rules.show_briefly(Player::Left, labels[1]));
}

}  // namespace

std::string with_examples(std::string_view text) {
  const auto example = [](const GameInfo& info) { return fmt::format("{} {}", info.name, info.example); };
  const std::pair<std::string_view, std::string> examples[] = {
      {"{game}", example(Hackenbush::info)},
      {"{heaps}", example(Nim::info)},
      {"{board}", example(Domineering::info)},
      {"{moves}", example_move(Hackenbush::info)},
      {"{name}", std::string(Hackenbush::info.name)},
      {"{heap-game}", std::string(Nim::info.name)},
      {"{code}", fmt::format("{} {}", Octal::info.name, Octal::code_example)}};
  std::string filled(text);
  for (const auto& [place, game] : examples) {
    for (std::size_t at = 0; (at = filled.find(place, at)) != std::string::npos; at += game.size()) {
      filled.replace(at, place.size(), game);
    }
  }
  return filled;
}

namespace {

// One Reader for each realisation; none of them is empty.
std::vector<Reader> readers(const CatalogueEntry& game, std::string_view position) {
  if (position.size() > longest_position) {
    throw InputError(
        fmt::format("the position is {} bytes long; at most {} are read", position.size(), longest_position));
  }
  std::vector<Reader> realisations = split_realisations(position);
  if (realisations.size() == 1 && realisations.front().done()) {
    realisations.front().fail(
        fmt::format("expected a position of {}, such as '{}'", game.info.name, game.info.example));
  }
  for (const Reader& realisation : realisations) {
    if (realisation.done()) realisation.fail("an empty realisation: there is nothing here next to the '|'");
  }
  return realisations;
}

}  // namespace

Game read_game(std::string_view name, std::string_view position) {
  const CatalogueEntry& game = find_game(name);
  std::vector<Reader> realisations = readers(game, position);
  return game.read(realisations);
}

bool names_file(std::string_view name, std::string_view position) {
  const CatalogueEntry& game = find_game(name);
  return game.names_file != nullptr && game.names_file(readers(game, position).front());
}

std::string in_full(std::string_view name, std::string_view position) {
  const CatalogueEntry& game = find_game(name);
  if (game.in_full == nullptr) {
    std::string one_line(position);
    std::replace(one_line.begin(), one_line.end(), '\n', ' ');
    return one_line;
  }
  std::vector<Reader> realisations = readers(game, position);
  return game.in_full(realisations);
}

}  // namespace qcg
