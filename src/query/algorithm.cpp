#include "query/algorithm.h"

#include <fmt/format.h>

#include <array>

#include "base/input_error.h"
#include "base/spelling.h"
#include "query/classical_algorithms.h"

namespace qcg::query {

namespace {

struct AlgorithmInfo {
  Algorithm algorithm;
  std::string_view name;
  std::string_view description;
};

constexpr AlgorithmInfo infos[] = {
    {Algorithm::AllBits, "all-bits", "classical: every bit"},
    {Algorithm::EarlyExit, "early-exit", "classical: best moves first, in random order"},
    {Algorithm::Maximum, "1", "quantum: Durr-Hoyer maximum of each row"},
    {Algorithm::ByPayoff, "2", "quantum: Grover's search for each payoff"},
    {Algorithm::Walk, "3", "classical: restricted games, n stones only"},
    {Algorithm::Exact, "4", "quantum: restricted games, search without error"},
};
constexpr std::array<Algorithm, 6> all{Algorithm::AllBits,  Algorithm::EarlyExit, Algorithm::Maximum,
                                       Algorithm::ByPayoff, Algorithm::Walk,      Algorithm::Exact};

template <Simulator S>
std::vector<Payoff> run_quantum(S& simulator, Algorithm algorithm, CountingOracle& oracle, Random& random,
                                Budget& budget, const AlgorithmOptions& options) {
  if (algorithm == Algorithm::Maximum) {
    return solve_by_maximum(simulator, oracle, random, budget, options.repetitions);
  }
  if (algorithm == Algorithm::ByPayoff) return solve_by_payoff(simulator, oracle, random, budget, options.repetitions);
  return solve_restricted_exactly(simulator, oracle, random, budget);
}

}  // namespace

std::span<const Algorithm> algorithms() { return all; }
std::string_view name(Algorithm algorithm) { return infos[static_cast<std::size_t>(algorithm)].name; }
std::string_view describe(Algorithm algorithm) { return infos[static_cast<std::size_t>(algorithm)].description; }

Algorithm read_algorithm(const std::string& text) {
  std::vector<std::string> names;
  for (const AlgorithmInfo& info : infos) {
    if (text == info.name) return info.algorithm;
    names.emplace_back(info.name);
  }
  throw InputError(fmt::format("no algorithm called '{}'; {}expected {}", text.substr(0, 24), did_you_mean(text, names),
                               fmt::join(names, ", ")),
                   text, 0);
}

bool is_quantum(Algorithm algorithm) {
  return algorithm == Algorithm::Maximum || algorithm == Algorithm::ByPayoff || algorithm == Algorithm::Exact;
}
bool needs_restricted(Algorithm algorithm) { return algorithm == Algorithm::Walk || algorithm == Algorithm::Exact; }

bool is_wrong(Algorithm algorithm, const AlgorithmResult& result, const std::vector<Payoff>& payoffs) {
  if (algorithm == Algorithm::Walk) return result.payoffs.back() != payoffs.back();
  return result.payoffs != payoffs;
}

std::string_view name(SimulatorKind kind) { return kind == SimulatorKind::Subspace ? "subspace" : "state-vector"; }

SimulatorKind read_simulator(const std::string& text) {
  for (const SimulatorKind kind : {SimulatorKind::Subspace, SimulatorKind::StateVector}) {
    if (text == name(kind)) return kind;
  }
  throw InputError(fmt::format("no simulator called '{}'; expected subspace or state-vector", text.substr(0, 24)), text,
                   0);
}

AlgorithmResult run_algorithm(Algorithm algorithm, const SubtractionGame& game, Random& random, Budget& budget,
                              const AlgorithmOptions& options) {
  CountingOracle oracle(game);
  AlgorithmResult result;
  if (algorithm == Algorithm::AllBits) {
    result.payoffs = solve_by_all_bits(oracle, budget);
  } else if (algorithm == Algorithm::EarlyExit) {
    result.payoffs = solve_with_early_exit(oracle, random, budget);
  } else if (algorithm == Algorithm::Walk) {
    result.payoffs = {solve_restricted_walk(oracle)};
  } else if (options.simulator == SimulatorKind::Subspace) {
    SubspaceSimulator simulator;
    result.payoffs = run_quantum(simulator, algorithm, oracle, random, budget, options);
  } else {
    StateVectorSimulator simulator(&budget);
    result.payoffs = run_quantum(simulator, algorithm, oracle, random, budget, options);
  }
  result.queries = oracle.queries();
  return result;
}

}  // namespace qcg::query
