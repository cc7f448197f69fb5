#include <fmt/format.h>

#include "base/text_table.h"
#include "cli/subtraction.h"
#include "cli/subtraction_source.h"
#include "query/solution.h"

namespace qcg {

namespace {

struct SubtractionSolveArguments {
  std::shared_ptr<SubtractionSource> source;
  bool details = false;
};

// One line for all, or one for each player who may be the one to move, where they want different things.
std::string payoff_lines(const query::Solution& solution) {
  std::string text;
  for (std::size_t mover = 0; mover < solution.movers(); ++mover) {
    if (mover > 0) text += '\n';
    text += fmt::format("{}", fmt::join(solution.payoffs(mover), " "));
  }
  return text;
}

Json payoffs_json(const query::Solution& solution) {
  if (solution.movers() == 1) return solution.payoffs();
  Json lists = Json::array();
  for (std::size_t mover = 0; mover < solution.movers(); ++mover) lists.push_back(solution.payoffs(mover));
  return lists;
}

struct Detail {
  std::string position;
  std::size_t mover;  // players are counted from 1 here
  unsigned payoff;
  unsigned loser;
  unsigned winner;
  std::vector<std::string> best;
};

Detail detail_of(const LoadedGame& loaded, const query::Solution& solution, std::size_t j, std::size_t mover) {
  const unsigned players = loaded.game.players();
  const auto player = [&](unsigned after) { return static_cast<unsigned>((mover + after) % players + 1); };
  Detail detail{loaded.name(j),
                mover + 1,
                solution.payoff(j, mover),
                player(solution.loser(j, mover)),
                player(solution.winner(j, mover)),
                {}};
  for (const std::size_t move : solution.best_moves(j, mover)) detail.best.push_back(loaded.name(move));
  return detail;
}

std::vector<Detail> details_of(const LoadedGame& loaded, const query::Solution& solution) {
  std::vector<Detail> details;
  for (std::size_t mover = 0; mover < solution.movers(); ++mover) {
    for (std::size_t j = 0; j < solution.known(); ++j) details.push_back(detail_of(loaded, solution, j, mover));
  }
  return details;
}

std::string details_text(const std::vector<Detail>& details) {
  using enum TextTable::Align;
  TextTable table({{"position", Right},
                   {"player to move", Right},
                   {"gets", Right},
                   {"cannot move in the end", Right},
                   {"moves last", Right},
                   {"best moves"}});
  for (const Detail& detail : details) {
    table.add({detail.position, std::to_string(detail.mover), std::to_string(detail.payoff),
               std::to_string(detail.loser), std::to_string(detail.winner),
               fmt::format("{}", fmt::join(detail.best, " "))});
  }
  return table.text();
}

Json details_json(const std::vector<Detail>& details) {
  Json list = Json::array();
  for (const Detail& detail : details) {
    list.push_back({{"position", detail.position},
                    {"mover", detail.mover},
                    {"payoff", detail.payoff},
                    {"loser", detail.loser},
                    {"winner", detail.winner},
                    {"best", detail.best}});
  }
  return list;
}

void solve_game(Session& session, const SubtractionSolveArguments& arguments) {
  Budget& budget = session.budget();
  const LoadedGame loaded = load(*arguments.source, budget);
  query::Solution solution(loaded.game, loaded.preferences);
  Json object{{"command", "subtraction solve"}, {"n", loaded.game.n()}, {"players", loaded.game.players()}};
  if (!loaded.names.empty()) object["names"] = loaded.names;
  try {
    solution.solve(budget);
  } catch (const BudgetSpent& spent) {
    object.update({{"answer", nullptr}, {"known", payoffs_json(solution)}, {"limit", name(spent.reason())}});
    session.answer(object, payoff_lines(solution));
    throw;
  }
  if (!loaded.names.empty() && !arguments.details) {
    session.remark(fmt::format("positions in order: {}", fmt::join(loaded.names, " ")));
  }
  object["answer"] = payoffs_json(solution);
  object["seconds"] = seconds(budget);
  if (!arguments.details) return session.answer(object, payoff_lines(solution));
  const std::vector<Detail> details = details_of(loaded, solution);
  object["positions"] = details_json(details);
  session.answer(object, details_text(details));
}

}  // namespace

void add_subtraction_solve(CLI::App& family, Session& session) {
  CLI::App& command = add_command(family, session,
                                  {.name = "solve",
                                   .group = group::ask,
                                   .summary = "what the player to move gets, for 0 to n stones",
                                   .example = "qcg subtraction solve --set 1,3,4 --n 50 --players 3"});
  auto arguments = std::make_shared<SubtractionSolveArguments>();
  arguments->source = add_subtraction_source(command);
  command.add_flag("--details", arguments->details, "a table: who loses, who moves last, and the best moves");
  command.callback([&session, arguments] { solve_game(session, *arguments); });
}

}  // namespace qcg
