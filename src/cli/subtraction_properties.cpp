#include <fmt/format.h>

#include "base/input_error.h"
#include "base/reader.h"
#include "base/text_table.h"
#include "cli/subtraction.h"
#include "cli/subtraction_source.h"
#include "query/matrix_count.h"
#include "query/properties.h"

namespace qcg {

namespace {

struct SubtractionPropertiesArguments {
  std::shared_ptr<SubtractionSource> source;
  std::optional<query::Share> within;
};

struct SubtractionCountArguments {
  std::vector<std::size_t> sizes{1, 2, 3, 4, 5};
  std::optional<unsigned> players;
  std::string preferences;
  std::optional<query::Share> within;
};

void add_within(CLI::App& command, std::optional<query::Share>& within) {
  add_parsed(
      command, "--within",
      [&within](const std::string& text) {
        constexpr std::uint64_t most = 1'000'000'000;
        Reader reader(text);
        const std::uint64_t numerator = reader.number("a share of n/k", 0, most);
        within = query::Share{numerator, reader.accept("/") ? reader.number("the lower number", 1, most) : 1};
        reader.expect_end("'/'");
      },
      "balanced means: each payoff that of n/k positions up to this share of n/k (default: n/k, rounded up or down)")
      ->type_name("P/Q");
}

// "8 -> 5 -> 0, where player 3 cannot move"
std::string show_play(const LoadedGame& loaded, const std::vector<std::size_t>& line) {
  std::string text;
  for (const std::size_t j : line) text += (text.empty() ? "" : " -> ") + loaded.name(j);
  return fmt::format("{}, where player {} cannot move", text, (line.size() - 1) % loaded.game.players() + 1);
}

std::string show_balance(const query::Balance& balance, std::size_t n) {
  std::string text;
  for (std::size_t payoff = 0; payoff < balance.counts.size(); ++payoff) {
    text += fmt::format("{}${} {}", payoff == 0 ? "" : ", ", payoff, balance.counts[payoff]);
  }
  if (balance.holds) return fmt::format("positions of each payoff: {}", text);
  return fmt::format("${} is that of {} position{} and not of about {}/{}; of each payoff: {}", balance.farthest,
                     balance.counts[balance.farthest], balance.counts[balance.farthest] == 1 ? "" : "s", n,
                     balance.counts.size(), text);
}

void tell_properties(Session& session, const SubtractionPropertiesArguments& arguments) {
  const LoadedGame loaded = load(*arguments.source, session.budget());
  const query::SubtractionGame& game = loaded.game;
  query::Solution solution(game, loaded.preferences);
  solution.solve(session.budget());
  TextTable table({{""}, {""}, {""}});
  const auto add = [&](const std::string& property, bool holds, const std::string& why) {
    table.add({property, holds ? "yes" : "no", why});
  };
  const std::vector<std::size_t> line = best_line(solution, game.n());
  const bool losing = solution.payoff(game.n()) == 0;
  add("losing", losing, fmt::format("player 1 gets ${}: {}", solution.payoff(game.n()), show_play(loaded, line)));
  Json balanced = Json::array();
  Json counts = Json::array();
  Json farthest = Json::array();
  for (std::size_t mover = 0; mover < solution.movers(); ++mover) {
    const query::Balance balance = balance_of(solution, game.n(), game.players(), mover, arguments.within);
    const std::string whose = solution.movers() == 1 ? "" : fmt::format(" for player {}", mover + 1);
    add("balanced" + whose, balance.holds, show_balance(balance, game.n()));
    balanced.push_back(balance.holds);
    counts.push_back(balance.counts);
    farthest.push_back(balance.farthest);
  }
  const auto two = find_two_moves(game);
  add("restricted", !two,
      two ? fmt::format("from {} one may move to {} and to {}", loaded.name(two->from), loaded.name(two->first),
                        loaded.name(two->second))
          : "at most one move from each position");
  Json names = Json::array();
  for (const std::size_t j : line) names.push_back(loaded.name(j));
  session.answer({{"command", "subtraction properties"},
                  {"n", game.n()},
                  {"players", game.players()},
                  {"answer", {{"losing", losing}, {"balanced", std::move(balanced)}, {"restricted", !two}}},
                  {"payoff", solution.payoff(game.n())},
                  {"line", std::move(names)},
                  {"counts", std::move(counts)},
                  {"farthest", std::move(farthest)},
                  {"two_moves", two ? Json({{"from", loaded.name(two->from)},
                                            {"to", {loaded.name(two->first), loaded.name(two->second)}}})
                                    : Json(nullptr)}},
                 table.text());
}

void count(Session& session, const SubtractionCountArguments& arguments) {
  const query::Preferences preferences = read_preferences(arguments.preferences, arguments.players.value_or(3));
  using enum TextTable::Align;
  TextTable table({{"n", Right},
                   {"matrices"},
                   {"all", Right},
                   {"losing", Right},
                   {"balanced", Right},
                   {"balanced and losing", Right}});
  Json rows = Json::array();
  Json object{{"command", "subtraction count"}, {"players", preferences.players()}};
  const auto answer = [&] {
    if (rows.empty()) return;  // a limit came before anything was counted
    object["answer"] = std::move(rows);
    session.answer(object, table.text());
  };
  const auto work = [&] {
    for (const std::size_t n : arguments.sizes) {
      for (const query::Rows kind : {query::Rows::Any, query::Rows::Restricted}) {
        const auto counts = count_matrices(n, preferences, kind, arguments.within, session.budget());
        const std::string name = kind == query::Rows::Any ? "any" : "restricted";
        table.add({std::to_string(n), name, counts.all.str(), counts.losing.str(), counts.balanced.str(),
                   counts.balanced_losing.str()});
        rows.push_back({{"n", n},
                        {"matrices", name},
                        {"all", counts.all.str()},
                        {"losing", counts.losing.str()},
                        {"balanced", counts.balanced.str()},
                        {"balanced_losing", counts.balanced_losing.str()}});
      }
    }
  };
  answer_what_is_known(object, work, answer);
}

}  // namespace

void add_subtraction_properties(CLI::App& family, Session& session) {
  CLI::App& command = add_command(family, session,
                                  {.name = "properties",
                                   .group = group::ask,
                                   .summary = "is this matrix losing, balanced, restricted? And what shows it",
                                   .example = "qcg subtraction properties --set 1,3,4 --n 50 --players 3"});
  auto arguments = std::make_shared<SubtractionPropertiesArguments>();
  arguments->source = add_subtraction_source(command);
  add_within(command, arguments->within);
  command.callback([&session, arguments] { tell_properties(session, *arguments); });
}

void add_subtraction_count(CLI::App& family, Session& session) {
  CLI::App& command = add_command(family, session,
                                  {.name = "count",
                                   .group = group::calculate,
                                   .summary = "how many matrices are losing, balanced, restricted",
                                   .example = "qcg subtraction count --n 1,2,3,4,5 --players 3"});
  auto arguments = std::make_shared<SubtractionCountArguments>();
  add_sizes(command, arguments->sizes, "one or more numbers of stones (default: 1,2,3,4,5)");
  add_players(command, arguments->players);
  add_preferences(command, arguments->preferences);
  add_within(command, arguments->within);
  command.callback([&session, arguments] { count(session, *arguments); });
}

}  // namespace qcg
