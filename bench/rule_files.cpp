// What a game costs that is written as rules, beside the same game in C++: Domineering by both.

#include <benchmark/benchmark.h>

#include <string>

#include "games/catalogue.h"
#include "lift/lifted_game.h"
#include "solve/solver.h"

namespace {

const std::string written_as_rules =
    "{game domineering; board grid; cells . free, # taken; Left ./. -> #/# domino; Right .. -> ## domino}";

void value(benchmark::State& state, const std::string& game, const std::string& position, const qcg::Lift& lift) {
  for ([[maybe_unused]] const auto once : state) {
    const qcg::Game lifted = qcg::lift_game(qcg::read_game(game, position), lift, {});
    qcg::Universe universe;
    qcg::Budget budget;
    benchmark::DoNotOptimize(qcg::Solver(lifted.rules, universe, budget).value(lifted.start.front()));
  }
}

const qcg::Lift classical{};
const qcg::Lift superposed_by_two{qcg::Flavour::D, qcg::Width(2)};

BENCHMARK_CAPTURE(value, Domineering5x5, "domineering", "5x5", classical)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(value, Domineering5x5ByRules, written_as_rules, "5x5", classical)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(value, Domineering3x4D2, "domineering", "3x4", superposed_by_two)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(value, Domineering3x4D2ByRules, written_as_rules, "3x4", superposed_by_two)
    ->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
