#pragma once

#include <bitset>
#include <boost/multiprecision/cpp_int.hpp>
#include <complex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "circuit/circuit.h"
#include "solve/budget.h"

namespace qcg::circuit {

using Integer = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;

inline constexpr std::size_t most_qubits = 256;
/// The value of each qubit.
using BasisState = std::bitset<most_qubits>;

/// What each bit must be measured as for a run to be kept; where nothing is said, either will do. Such bits are
/// measured last, and nothing depends on them.
using Kept = std::vector<std::optional<bool>>;

/// The state of the runs that are kept. Only basis states that are reached are there, so thousands of them in a hundred
/// qubits are no matter.
struct ExactState {
  std::unordered_map<BasisState, Integer> amplitudes;  // never 0
  Rational factor = 1;  // the chance to be kept and to see a basis state is its amplitude squared times this
  [[nodiscard]] Rational chance() const;  // to be kept
};

/// Without rounding. For circuits of X gates, preparations of zeros, and inverse preparations that are measured as 0
/// and kept: what games need. Throws std::logic_error for others.
ExactState run_exactly(const Circuit& circuit, const Kept& kept, Budget& budget);

struct NumericState {
  std::unordered_map<BasisState, std::complex<double>> amplitudes;  // the sum of their squares is the chance to be kept
  [[nodiscard]] double chance() const;
};

/// For any circuit, gate by gate.
NumericState run_numerically(const Circuit& circuit, const Kept& kept, Budget& budget);

}  // namespace qcg::circuit
