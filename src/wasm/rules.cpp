#include "wasm/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "base/characters.h"
#include "base/checkpoint.h"
#include "base/input_error.h"
#include "games/rule_file/rule_summary.h"
#include "solve/budget.h"
#include "wasm/requests.h"

namespace qcg::wasm {

namespace {

/// Rules are read for every click, so laying them on a board and seeing that play ends must not take long.
class ReadingTime {
 public:
  ReadingTime() : watcher_([end = std::chrono::steady_clock::now() + longest] { look(end); }) {}

 private:
  static constexpr std::chrono::milliseconds longest{1000};

  static void look(std::chrono::steady_clock::time_point end) {
    if (std::chrono::steady_clock::now() < end) return;
    throw BudgetSpent(BudgetSpent::Reason::Time,
                      "it takes more than a second to see that every play of these rules ends; try a smaller board");
  }

  Watcher watcher_;
};

RuleSummary read_rules_with_line(std::string_view rules) {
  try {
    return summarise_rules(rules);
  } catch (const InputError& error) {
    if (error.line() == 0) throw;
    throw InputError(fmt::format("the rules, line {}: {}", error.line(), error.what()));
  }
}

/// Where the text of each start begins in the rules, in order.
std::vector<std::size_t> places_of_starts(std::string_view rules) {
  constexpr std::string_view keyword = "start";
  std::vector<std::size_t> places;
  for (std::size_t from = 0; from < rules.size();) {
    const std::size_t to = std::min(rules.find_first_of(";\n", from), rules.size());
    const std::string_view line = trimmed(rules.substr(from, to - from));
    if (line.starts_with(keyword)) {
      places.push_back(
          rules.find_first_not_of(" \t", static_cast<std::size_t>(line.data() - rules.data()) + keyword.size()));
    }
    from = to + 1;
  }
  return places;
}

// A start that is no position is told where it stands in the rules.
void check_starts(std::string_view text, const RuleSummary& rules) {
  const std::vector<std::size_t> places = places_of_starts(text);
  for (std::size_t i = 0; i < rules.starts.size(); ++i) {
    try {
      read_game(rules.in_braces, rules.starts[i]);
    } catch (const InputError& error) {
      if (i >= places.size()) throw;
      const std::size_t within = error.line() == 1 ? error.column() - 1 : 0;
      throw InputError(error.what(), text, places[i] + within);
    }
  }
}

}  // namespace

Game read_game_of_rules(std::string_view rules, std::string_view name, std::string_view position) {
  const RuleSummary text = read_rules_with_line(rules);
  if (text.game != name) throw InputError(fmt::format("the rules are those of '{}', not of '{}'", text.game, name));
  const ReadingTime limit;
  return read_game(text.in_braces, position);
}

protocol::GameEntry listed_game(const CatalogueEntry& entry) {
  const GameInfo& info = entry.info;
  const Game example = read_game(info.name, info.example);
  protocol::GameEntry listed{.name = std::string(info.name),
                             .summary = std::string(info.summary),
                             .rules = std::string(info.rules),
                             .notation = std::string(info.notation),
                             .example = std::string(info.example),
                             .presets = {},
                             .vertex_letters = {},
                             .layout = listed_layout(example),
                             .impartial = example.rules.impartial()};
  for (const Preset& preset : entry.presets) {
    listed.presets.push_back({.position = std::string(preset.position), .note = std::string(preset.note)});
  }
  for (const VertexLetter& vertex : entry.vertex_letters) {
    listed.vertex_letters.push_back({.letter = std::string(1, vertex.letter), .meaning = std::string(vertex.meaning)});
  }
  if (!entry.source.empty()) listed.source = entry.source;
  return listed;
}

protocol::Layout listed_layout(const Game& game) {
  return protocol::as_word<protocol::Layout>(name(game.rules.scene(game.start.front()).layout));
}

protocol::RulesReply reply_rules(const protocol::RulesAsk& ask, Work& /*work*/) {
  const RuleSummary rules = summarise_rules(ask.text);
  const ReadingTime limit;
  check_starts(ask.text, rules);
  protocol::GameEntry game = listed_game(find_game(rules.in_braces));
  game.name = rules.game;
  game.source = ask.text;
  return {.game = std::move(game)};
}

}  // namespace qcg::wasm
