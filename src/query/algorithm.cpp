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
KnownPayoffs run_quantum(S simulator, Algorithm algorithm, CountingOracle& oracle, const Preferences& preferences,
                         Random& random, Budget& budget, const AlgorithmOptions& options) {
  if (algorithm == Algorithm::Maximum) {
    return solve_by_maximum(simulator, oracle, preferences, random, budget, options.repetitions);
  }
  if (algorithm == Algorithm::ByPayoff) {
    return solve_by_payoff(simulator, oracle, preferences, options.every_move, random, budget, options.repetitions);
  }
  return solve_restricted_exactly(simulator, oracle, preferences, random, budget);
}

// Of the algorithms that solve all positions.
KnownPayoffs solve_all(Algorithm algorithm, CountingOracle& oracle, const Preferences& preferences, Random& random,
                       Budget& budget, const AlgorithmOptions& options) {
  if (algorithm == Algorithm::AllBits) return solve_by_all_bits(oracle, preferences, budget);
  if (algorithm == Algorithm::EarlyExit) {
    return solve_with_early_exit(oracle, preferences, options.every_move, random, budget);
  }
  if (options.simulator == SimulatorKind::Subspace) {
    return run_quantum(SubspaceSimulator(), algorithm, oracle, preferences, random, budget, options);
  }
  return run_quantum(StateVectorSimulator(&budget), algorithm, oracle, preferences, random, budget, options);
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

bool is_wrong(const AlgorithmResult& result, const Solution& solution) {
  if (result.moves.empty()) return is_win_wrong(result, solution);
  for (std::size_t mover = 0; mover < solution.movers(); ++mover) {
    if (result.payoffs[mover] != solution.payoffs(mover)) return true;
  }
  return false;
}

bool is_win_wrong(const AlgorithmResult& result, const Solution& solution) {
  for (std::size_t mover = 0; mover < solution.movers(); ++mover) {
    if (result.payoffs[mover].back() != solution.payoffs(mover).back()) return true;
  }
  return false;
}

std::string_view name(SimulatorKind kind) { return kind == SimulatorKind::Subspace ? "subspace" : "state-vector"; }

SimulatorKind read_simulator(const std::string& text) {
  for (const SimulatorKind kind : {SimulatorKind::Subspace, SimulatorKind::StateVector}) {
    if (text == name(kind)) return kind;
  }
  throw InputError(fmt::format("no simulator called '{}'; expected subspace or state-vector", text.substr(0, 24)), text,
                   0);
}

std::string_view name(OracleKind kind) { return kind == OracleKind::Matrix ? "matrix" : "lists"; }

OracleKind read_oracle(const std::string& text) {
  for (const OracleKind kind : {OracleKind::Matrix, OracleKind::Lists}) {
    if (text == name(kind)) return kind;
  }
  throw InputError(fmt::format("no oracle called '{}'; expected matrix or lists", text.substr(0, 24)), text, 0);
}

AlgorithmResult run_algorithm(Algorithm algorithm, const SubtractionGame& game, Random& random, Budget& budget,
                              const AlgorithmOptions& options) {
  CountingOracle oracle(game, options.oracle);
  const Preferences preferences = options.preferences.value_or(Preferences::by_payoff(game.players()));
  if (algorithm == Algorithm::Walk) {
    const Payoff payoff = solve_restricted_walk(oracle);
    return {.payoffs = std::vector<std::vector<Payoff>>(preferences.movers(), {payoff}), .queries = oracle.queries()};
  }
  const KnownPayoffs known = solve_all(algorithm, oracle, preferences, random, budget, options);
  return {known.payoffs(), known.moves(), oracle.queries()};
}

}  // namespace qcg::query
