#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/input_error.h"
#include "base/text_table.h"
#include "cli/command.h"
#include "cli/game_in_full.h"
#include "games/catalogue.h"

namespace qcg {

namespace {

constexpr std::size_t page_width = 96;
constexpr std::size_t indent = 4;
constexpr std::size_t widest_example = 24;

Json json_of(const GameInfo& info) {
  return {{"name", info.name},
          {"summary", info.summary},
          {"rules", info.rules},
          {"notation", info.notation},
          {"example", info.example}};
}

// The position as it is typed in a shell.
std::string quoted(std::string_view position) {
  const bool plain = position.find_first_of(" |{}#*;&<>()$\"'\\") == std::string_view::npos;
  return plain ? std::string(position) : fmt::format("'{}'", position);
}

constexpr std::size_t largest_random = 30;
constexpr std::size_t most_random = 10'000;

struct RandomArguments {
  std::size_t count = 0;
  std::size_t size = 5;
  std::uint64_t seed = 1;
};

void show_random_positions(Session& session, const CatalogueEntry& entry, const RandomArguments& arguments) {
  Random random(arguments.seed);
  std::vector<std::string> positions;
  while (positions.size() < arguments.count) positions.push_back(entry.random_position(arguments.size, random));
  session.answer({{"command", "games"}, {"game", entry.info.name}, {"answer", positions}},
                 fmt::format("{}", fmt::join(positions, "\n")));
}

void show_source(Session& session, const CatalogueEntry& entry) {
  if (entry.source.empty()) {
    throw InputError(fmt::format("'{}' is written in C++ and has no rule file", entry.info.name));
  }
  std::string_view source = entry.source;
  while (source.ends_with('\n')) source.remove_suffix(1);
  session.answer({{"command", "games"}, {"game", entry.info.name}, {"answer", source}}, std::string(source));
}

void list_games(Session& session) {
  Json games = Json::array();
  TextTable table({{"game"}, {"in short"}, {"a position"}});
  const auto list = [&](const GameInfo& info) {
    games.push_back(json_of(info));
    table.add({std::string(info.name), std::string(info.summary), cut_to_width(quoted(info.example), widest_example)});
  };
  for (const CatalogueEntry& entry : catalogue()) list(entry.info);
  for (const std::string& name : games_in_folders()) {
    try {
      list(find_game(name).info);
    } catch (const InputError& error) {
      session.remark(fmt::format("{}.game is left out: {}", name, error.what()));
    }
  }
  session.answer({{"command", "games"}, {"answer", games}},
                 table.text() + "\n\n'qcg games NAME' tells the rules of one and how its positions are written.");
}

}  // namespace

std::string game_in_full(const GameInfo& info) {
  return fmt::format("{}: {}\n\nRules\n{}\n\nPositions\n{}\n\nExample\n    qcg analyse {} {}", info.name, info.summary,
                     wrap(info.rules, page_width, indent), wrap(info.notation, page_width, indent), info.name,
                     quoted(info.example));
}

void add_games(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "games",
                                   .group = group::explore,
                                   .summary = "the games there are, or the rules and notation of one",
                                   .example = "qcg games {name}"});
  auto name = std::make_shared<std::string>();
  command.add_option("NAME", *name, "tell the rules of this game")->type_name("");
  auto source = std::make_shared<bool>(false);
  command.add_flag("--source", *source, "print the rule file of the game instead");
  auto random = std::make_shared<RandomArguments>();
  command.add_option("--random", random->count, "so many random positions of the game instead")
      ->type_name("N")
      ->check(CLI::Range(std::size_t{1}, most_random));
  command.add_option("--size", random->size, "about how many pieces they have (default: 5)")
      ->type_name("N")
      ->check(CLI::Range(std::size_t{1}, largest_random));
  command.add_option("--seed", random->seed, "the same seed, the same positions (default: 1)")->type_name("S");
  command.callback([&session, name, source, random] {
    if (*source) {
      show_source(session, find_game(*name));
    } else if (random->count > 0) {
      show_random_positions(session, find_game(*name), *random);
    } else if (name->empty()) {
      list_games(session);
    } else {
      const GameInfo& info = find_game(*name).info;
      session.answer({{"command", "games"}, {"answer", json_of(info)}}, game_in_full(info));
    }
  });
}

}  // namespace qcg
