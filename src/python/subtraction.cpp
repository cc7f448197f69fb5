// Subtraction games of k players.
#include "base/input_error.h"
#include "python/job.h"
#include "python/module.h"
#include "query/solution.h"

namespace qcg::python {

namespace {

std::vector<unsigned> subtraction(const std::vector<std::size_t>& set, std::size_t stones, unsigned players) {
  if (players < query::least_players || players > query::most_players) {
    throw InputError("there are from 2 to 64 players");
  }
  return as_job([=](const Job& job) {
    const query::SubtractionGame game = query::game_of_set(set, stones, players, job.budget);
    query::Solution solution(game, query::Preferences::by_payoff(players));
    solution.solve(job.budget);
    std::vector<unsigned> payoffs;
    for (const query::Payoff payoff : solution.payoffs()) payoffs.push_back(payoff);
    return payoffs;
  });
}

}  // namespace

void add_subtraction(py::module_& module) {
  module.def("subtraction", subtraction, py::arg("set"), py::arg("stones"), py::arg("players"),
             "What the mover gets from each number of stones.");
}

}  // namespace qcg::python
