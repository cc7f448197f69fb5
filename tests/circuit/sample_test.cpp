#include "circuit/sample.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "circuit/random_circuits.h"

namespace qcg::circuit {
namespace {

/// A random circuit with measurements here and there, after some of which the qubit is made zero again.
Circuit measured_circuit(Random& random, unsigned qubits, unsigned bits) {
  Circuit circuit = plain_circuit(qubits, bits);
  for (Bit bit = 0; bit < bits; ++bit) {
    for (Operation& operation : random_unitary(random, qubits, 4).operations) {
      circuit.operations.push_back(std::move(operation));
    }
    const Qubit qubit = random.below(qubits);
    circuit.operations.emplace_back(Measure{qubit, bit});
    if (random.chance(50)) circuit.operations.emplace_back(FlipIf{bit, random.below(qubits)});
  }
  return circuit;
}

TEST(Sample, FrequenciesAreTheChances) {
  Random random(7);
  constexpr unsigned bits = 3;
  constexpr std::uint64_t shots = 4000;
  Budget budget;
  for (int i = 0; i < 40; ++i) {
    const Circuit circuit = measured_circuit(random, 4, bits);
    auto counts = sample(circuit, shots, static_cast<std::uint64_t>(i), budget);
    std::uint64_t all = 0;
    for (unsigned outcome = 0; outcome < 1U << bits; ++outcome) {
      Kept kept(bits);
      Outcome seen(bits);
      for (Bit bit = 0; bit < bits; ++bit) kept[bit] = seen[bit] = (outcome >> bit & 1U) != 0;
      const double chance = run_numerically(circuit, kept, budget).chance();
      const double expected = chance * static_cast<double>(shots);
      const auto found = static_cast<double>(counts[seen]);
      ASSERT_LE(std::abs(found - expected), 5 * std::sqrt(expected * (1 - std::min(chance, 1.0)) + 1e-9) + 1e-6);
      all += counts[seen];
    }
    ASSERT_EQ(all, shots);
  }
}

TEST(Sample, TheSeedDecides) {
  Circuit circuit = plain_circuit(1, 1);
  circuit.operations = {Gate{GateKind::H, 0}, Measure{0, 0}};
  Budget budget;
  EXPECT_EQ(sample(circuit, 1000, 1, budget), sample(circuit, 1000, 1, budget));
  EXPECT_NE(sample(circuit, 1000, 1, budget), sample(circuit, 1000, 2, budget));
  EXPECT_TRUE(sample(circuit, 0, 1, budget).empty());
}

TEST(OutcomeProbabilities, AreThoseOfTheSparseState) {
  Random random(11);
  Budget budget;
  for (int i = 0; i < 100; ++i) {
    const Circuit circuit = random_unitary(random, 1 + random.below(6), 20);
    const std::vector<double> dense = outcome_probabilities(circuit, budget);
    const NumericState sparse = run_numerically(circuit, {}, budget);
    for (std::size_t outcome = 0; outcome < dense.size(); ++outcome) {
      const auto found = sparse.amplitudes.find(BasisState(outcome));
      ASSERT_NEAR(dense[outcome], found == sparse.amplitudes.end() ? 0 : std::norm(found->second), 1e-12);
    }
  }
}

TEST(OutcomeProbabilities, NeedMeasurementsLast) {
  Circuit circuit = plain_circuit(1, 1);
  circuit.operations = {Gate{GateKind::H, 0}, Measure{0, 0}, Gate{GateKind::H, 0}};
  Budget budget;
  EXPECT_THROW(outcome_probabilities(circuit, budget), std::logic_error);
}

}  // namespace
}  // namespace qcg::circuit
