#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "query/quantum_algorithms.h"
#include "query/solution.h"

namespace qcg::query {

/// What can solve a game by queries, and what it promises.
enum class Algorithm { AllBits, EarlyExit, Maximum, ByPayoff, Walk, Exact };
enum class SimulatorKind { Subspace, StateVector };

std::span<const Algorithm> algorithms();
/// "all-bits", "early-exit", "1", "2", "3", "4": the last four as the paper numbers them.
std::string_view name(Algorithm algorithm);
std::string_view describe(Algorithm algorithm);
Algorithm read_algorithm(const std::string& text);
bool is_quantum(Algorithm algorithm);
/// Whether it needs games with at most one move from each position.
bool needs_restricted(Algorithm algorithm);

std::string_view name(SimulatorKind kind);
SimulatorKind read_simulator(const std::string& text);
/// "matrix", "lists"
std::string_view name(OracleKind kind);
OracleKind read_oracle(const std::string& text);

struct AlgorithmOptions {
  SimulatorKind simulator = SimulatorKind::Subspace;
  OracleKind oracle = OracleKind::Matrix;
  std::optional<std::uint64_t> repetitions = {};  // instead of those that make the error 1/n
  std::optional<Preferences> preferences = {};    // by payoff where nothing is said
  bool every_move = false;                        // also those that bring no more than none would
};

/// By mover, as in a Solution, and then by position.
struct AlgorithmResult {
  std::vector<std::vector<Payoff>> payoffs = {};  // of positions 0 to n, or of n alone
  std::vector<std::vector<Move>> moves = {};      // the best that was found at each; none from Algorithm 3
  std::uint64_t queries = 0;
};

/// Whether it differs anywhere from the payoffs of positions 0 to n, as far as the algorithm answers.
bool is_wrong(const AlgorithmResult& result, const Solution& solution);
/// Whether it differs at n.
bool is_win_wrong(const AlgorithmResult& result, const Solution& solution);

AlgorithmResult run_algorithm(Algorithm algorithm, const SubtractionGame& game, Random& random, Budget& budget,
                              const AlgorithmOptions& options = {});

}  // namespace qcg::query
