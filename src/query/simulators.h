#pragma once

#include <complex>
#include <concepts>
#include <vector>

#include "query/counting_oracle.h"
#include "query/grover.h"
#include "query/random.h"

namespace qcg::query {

/// Runs a search on a row and measures: answers the item seen. Both simulators below do, and share nothing but the row.
template <class S>
concept Simulator = requires(S simulator, SuperposedRow& row, const GroverRun& run, Random& random) {
  { simulator.measure(row, run, random) } -> std::same_as<std::size_t>;
  { simulator.probabilities(row, run) } -> std::same_as<std::vector<double>>;
};

/// A search never leaves the plane spanned by the sum of the marked and the sum of the unmarked items, so two
/// amplitudes say everything. Fast, whatever the length of the row.
class SubspaceSimulator {
 public:
  std::size_t measure(SuperposedRow& row, const GroverRun& run, Random& random) const;
  std::vector<double> probabilities(SuperposedRow& row, const GroverRun& run) const;
  /// That the item seen is a marked one.
  [[nodiscard]] static double success(std::size_t size, std::size_t marked, const GroverRun& run);
};

/// An amplitude for every item of the row, the oracle and the diffusion applied to all of them one after the other.
class StateVectorSimulator {
 public:
  /// A budget is looked at within searches of long rows, which take their time.
  explicit StateVectorSimulator(Budget* budget = nullptr) : budget_(budget) {}

  std::size_t measure(SuperposedRow& row, const GroverRun& run, Random& random);
  std::vector<double> probabilities(SuperposedRow& row, const GroverRun& run);

 private:
  void evolve(SuperposedRow& row, const GroverRun& run);
  void apply_oracle(SuperposedRow& row, double phase);
  void apply_diffusion(double phase);

  Budget* budget_;
  std::vector<std::complex<double>> amplitudes_;
};

static_assert(Simulator<SubspaceSimulator> && Simulator<StateVectorSimulator>);

}  // namespace qcg::query
