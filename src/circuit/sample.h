#pragma once

#include <map>
#include <vector>

#include "circuit/circuit.h"
#include "solve/budget.h"

namespace qcg::circuit {

/// What each bit was last measured as; bits that were not are 0.
using Outcome = std::vector<bool>;

/// So many runs of the circuit, every measurement by chance: how often each outcome was seen. The same seed gives the
/// same runs.
std::map<Outcome, std::uint64_t> sample(const Circuit& circuit, std::uint64_t shots, std::uint64_t seed,
                                        Budget& budget);

/// A state of so many qubits is kept as a number for every outcome.
inline constexpr unsigned most_dense_qubits = 24;
/// The chance of each value of all qubits if they are measured in the end; qubit 0 is the lowest bit of its number. For
/// circuits in which nothing happens after the first measurement; throws std::logic_error for others.
std::vector<double> outcome_probabilities(const Circuit& circuit, Budget& budget);

}  // namespace qcg::circuit
