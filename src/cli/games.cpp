#include <fmt/format.h>

#include "base/text_table.h"
#include "cli/command.h"
#include "games/catalogue.h"

namespace qcg {

namespace {

constexpr std::size_t page_width = 96;
constexpr std::size_t indent = 4;

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

std::string in_full(const GameInfo& info) {
  return fmt::format("{}: {}\n\nRules\n{}\n\nPositions\n{}\n\nExample\n    qcg analyse {} {}", info.name, info.summary,
                     wrap(info.rules, page_width, indent), wrap(info.notation, page_width, indent), info.name,
                     quoted(info.example));
}

std::string in_short(const GameInfo& info) {
  return fmt::format("{}: {}\n{}\n{}", info.name, info.summary,
                     wrap(fmt::format("positions: {}", info.notation), page_width, indent),
                     wrap(fmt::format("example: {}", info.example), page_width, indent));
}

void list_games(Session& session) {
  Json games = Json::array();
  std::string text;
  for (const CatalogueEntry& entry : catalogue()) {
    games.push_back(json_of(entry.info));
    text += in_short(entry.info) + "\n";
  }
  session.answer({{"command", "games"}, {"answer", games}}, text + "\n'qcg games NAME' tells the rules of one.");
}

}  // namespace

void add_games(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "games",
                                   .group = group::explore,
                                   .summary = "the games there are, or the rules and notation of one",
                                   .example = "qcg games hackenbush"});
  auto name = std::make_shared<std::string>();
  command.add_option("NAME", *name, "tell the rules of this game")->type_name("");
  command.callback([&session, name] {
    if (name->empty()) {
      list_games(session);
    } else {
      const GameInfo& info = find_game(*name).info;
      session.answer({{"command", "games"}, {"answer", json_of(info)}}, in_full(info));
    }
  });
}

}  // namespace qcg
