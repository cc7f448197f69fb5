// Subtraction games of k players.
#include "base/input_error.h"
#include "python/job.h"
#include "python/module.h"
#include "query/properties.h"
#include "query/solution.h"

namespace qcg::python {

namespace {

/// A game and its solution.
struct SolvedSubtraction {
  query::SubtractionGame game;
  query::Solution solution;

  SolvedSubtraction(const std::vector<std::size_t>& set, std::size_t stones, unsigned players, Budget& budget)
      : game(query::game_of_set(set, stones, players, budget)), solution(game, query::Preferences::by_payoff(players)) {
    solution.solve(budget);
  }
  SolvedSubtraction(const SolvedSubtraction&) = delete;  // the solution looks at the game
  SolvedSubtraction& operator=(const SolvedSubtraction&) = delete;
};

void check_players(unsigned players) {
  if (players < query::least_players || players > query::most_players) {
    throw InputError("there are from 2 to 64 players");
  }
}

std::vector<unsigned> subtraction(const std::vector<std::size_t>& set, std::size_t stones, unsigned players) {
  check_players(players);
  return as_job([&](const Job& job) {
    const SolvedSubtraction solved(set, stones, players, job.budget);
    const std::vector<query::Payoff>& payoffs = solved.solution.payoffs();
    return std::vector<unsigned>(payoffs.begin(), payoffs.end());
  });
}

struct SubtractionProperties {
  bool losing = false;
  query::Balance balance;
  std::vector<std::size_t> line;
  std::optional<query::TwoMoves> two_moves;
};

py::tuple subtraction_properties(const std::vector<std::size_t>& set, std::size_t stones, unsigned players) {
  check_players(players);
  const SubtractionProperties found = as_job([&](const Job& job) -> SubtractionProperties {
    const SolvedSubtraction solved(set, stones, players, job.budget);
    return {solved.solution.payoff(stones) == 0, query::balance_of(solved.solution, stones, players, 0, std::nullopt),
            query::best_line(solved.solution, stones), query::find_two_moves(solved.game)};
  });
  const py::object two =
      found.two_moves
          ? py::object(py::make_tuple(found.two_moves->from, found.two_moves->first, found.two_moves->second))
          : py::none();
  return py::make_tuple(found.losing, found.balance.holds, !found.two_moves, py::tuple(py::cast(found.balance.counts)),
                        py::tuple(py::cast(found.line)), two);
}

}  // namespace

void add_subtraction(py::module_& module) {
  module.def("subtraction", subtraction, py::arg("set"), py::arg("stones"), py::arg("players"),
             "What the mover gets from each number of stones.");
  module.def(
      "subtraction_properties", subtraction_properties, py::arg("set"), py::arg("stones"), py::arg("players"),
      "Whether it is losing, balanced, restricted; how many positions have each payoff, a line of best play, and "
      "two moves from one position.");
}

}  // namespace qcg::python
