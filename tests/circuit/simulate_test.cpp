#include "circuit/simulate.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "circuit/circuit_writer.h"
#include "circuit/operations.h"
#include "circuit/random_circuits.h"

namespace qcg::circuit {
namespace {

NumericState run(const Circuit& circuit, const Kept& kept = {}) {
  Budget budget;
  return run_numerically(circuit, kept, budget);
}

TEST(Prepare, AnyNumberOfItemsIsEquallyLikely) {
  for (std::uint64_t items = 1; items <= 40; ++items) {
    for (unsigned spare = 0; spare < 2; ++spare) {
      const unsigned count = qubits_for(items) + spare;
      Circuit circuit = plain_circuit(count + 1);
      circuit.operations.emplace_back(Prepare{1, count, items});
      const NumericState state = run(circuit);
      ASSERT_EQ(state.amplitudes.size(), items);
      for (const auto& [basis, amplitude] : state.amplitudes) {
        ASSERT_FALSE(basis[0]);
        ASSERT_LT(basis.to_ulong() >> 1U, items);
        ASSERT_NEAR(std::abs(amplitude - 1 / std::sqrt(static_cast<double>(items))), 0, 1e-13);
      }
      circuit.operations.push_back(inverse(circuit.operations.front()));
      ASSERT_NEAR(std::abs(run(circuit).amplitudes[BasisState()] - 1.0), 0, 1e-13) << items;
    }
  }
}

TEST(Operations, TheInverseUndoesThem) {
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    Circuit circuit = random_unitary(random, 1 + random.below(6), 20);
    const std::vector<Operation> back = inverse(circuit.operations);
    circuit.operations.insert(circuit.operations.end(), back.begin(), back.end());
    const NumericState state = run(circuit);
    ASSERT_EQ(state.amplitudes.size(), 1U);
    ASSERT_NEAR(std::abs(state.amplitudes.at(BasisState()) - 1.0), 0, 1e-12);
  }
  EXPECT_THROW(inverse(Operation(Measure{})), std::logic_error);
}

TEST(Operations, CostCountsWhatPreparationsStandFor) {
  Circuit circuit = plain_circuit(3, 1);
  EXPECT_EQ(cost(circuit), (Cost{3, 0, 0}));
  circuit.operations.emplace_back(Prepare{0, 2, 4});
  EXPECT_EQ(cost(circuit), (Cost{3, 2, 1}));
  circuit.operations.emplace_back(Gate{GateKind::X, 2, {{0, true}, {1, false}}});
  EXPECT_EQ(cost(circuit), (Cost{3, 3, 2}));
  circuit.operations.emplace_back(Measure{2, 0});
  circuit.operations.emplace_back(FlipIf{0, 1});
  EXPECT_EQ(cost(circuit), (Cost{3, 3, 4}));
  circuit.operations.emplace_back(Gate{GateKind::H, 0});
  EXPECT_EQ(cost(circuit), (Cost{3, 4, 4}));
  circuit.operations.emplace_back(Gate{GateKind::H, 1});
  EXPECT_EQ(cost(circuit), (Cost{3, 5, 5}));
}

/// Labels, what they do, a flag that is measured and made zero again; and then the labels measured along the uniform
/// superposition, as in circuits of games.
struct GameLike {
  Circuit circuit;
  Kept kept;
};

GameLike random_game_like(Random& random) {
  constexpr unsigned label = 3;
  constexpr unsigned position = 3;
  constexpr unsigned turns = 2;
  constexpr Qubit flag = position + turns * label;
  GameLike made{plain_circuit(flag + 1, turns + turns * label + position), {}};
  std::vector<Operation>& operations = made.circuit.operations;
  made.kept.resize(made.circuit.bit_count());
  std::vector<Operation> prepared;
  for (unsigned turn = 0; turn < turns; ++turn) {
    prepared.emplace_back(Prepare{position + turn * label, label, 1 + random.below(8)});
    operations.push_back(prepared.back());
    for (int i = 0; i < 8; ++i) operations.emplace_back(random_gate(random, flag + 1, GateKind::X));
    operations.emplace_back(Measure{flag, turn});
    operations.emplace_back(FlipIf{turn, flag});
    made.kept[turn] = random.chance(70);
  }
  const bool erased = random.chance(70);
  for (unsigned turn = 0; turn < turns && erased; ++turn) operations.push_back(inverse(prepared[turn]));
  for (unsigned qubit = 0; qubit < turns * label; ++qubit) {
    operations.emplace_back(Measure{position + qubit, turns + qubit});
    if (erased) made.kept[turns + qubit] = false;
  }
  for (unsigned qubit = 0; qubit < position; ++qubit) {
    operations.emplace_back(Measure{qubit, turns + turns * label + qubit});
  }
  return made;
}

TEST(Simulators, ExactAndNumericAgree) {
  Random random(1);
  int possible = 0;
  for (int i = 0; i < 1000; ++i) {
    const GameLike made = random_game_like(random);
    Budget budget;
    ExactState exact;
    try {
      exact = run_exactly(made.circuit, made.kept, budget);
    } catch (const std::logic_error&) {
      continue;  // gates touched labels that were to be prepared
    }
    const NumericState numeric = run(made.circuit, made.kept);
    NumericState converted;
    const double factor = std::sqrt(exact.factor.convert_to<double>());
    for (const auto& [basis, amplitude] : exact.amplitudes) {
      converted.amplitudes[basis] = factor * amplitude.convert_to<double>();
    }
    ASSERT_LT(distance(converted, numeric), 1e-12);
    ASSERT_NEAR(exact.chance().convert_to<double>(), numeric.chance(), 1e-12);
    if (!exact.amplitudes.empty()) ++possible;
  }
  EXPECT_GT(possible, 50);
}

TEST(Simulators, RunsThatInterfereAddUp) {
  // Two labels that lead to the same position, and a third one that does not.
  Circuit circuit = plain_circuit(3, 2);
  circuit.operations = {Prepare{0, 2, 3}, Gate{GateKind::X, 2, {{1, true}}}, Prepare{0, 2, 3, true}, Measure{0, 0},
                        Measure{1, 1}};
  Budget budget;
  const ExactState state = run_exactly(circuit, {false, false}, budget);
  EXPECT_EQ(state.factor, Rational(1, 9));
  ASSERT_EQ(state.amplitudes.size(), 2U);
  EXPECT_EQ(state.amplitudes.at(BasisState(0)), 2);
  EXPECT_EQ(state.amplitudes.at(BasisState(4)), 1);
  EXPECT_EQ(state.chance(), Rational(5, 9));
}

TEST(Simulators, WhatCannotBeExactIsRefused) {
  Budget budget;
  const auto refuses = [&](std::vector<Operation> operations, const Kept& kept) {
    Circuit circuit = plain_circuit(2, 2);
    circuit.operations = std::move(operations);
    EXPECT_THROW(run_exactly(circuit, kept, budget), std::logic_error);
  };
  refuses({Gate{GateKind::H, 0}}, {});
  refuses({Gate{GateKind::X, 0}, Prepare{0, 1, 2}}, {});
  refuses({Prepare{0, 1, 2, true}}, {});
  refuses({Prepare{0, 1, 2, true}, Measure{0, 0}}, {});
  refuses({Prepare{0, 1, 2, true}, Measure{0, 0}}, {true});
  refuses({Prepare{0, 1, 2, true}, Gate{GateKind::X, 0}, Measure{0, 0}}, {false});
  refuses({Prepare{0, 1, 2, true}, Gate{GateKind::X, 1, {{0, true}}}, Measure{0, 0}}, {false});
  refuses({Measure{0, 0}, FlipIf{0, 0}}, {});
}

TEST(Simulators, StopWhenTheTimeIsOver) {
  Circuit circuit = plain_circuit(40);
  for (int i = 0; i < 2; ++i) circuit.operations.emplace_back(Prepare{static_cast<Qubit>(20 * i), 20, 1U << 20U});
  Limits short_time;
  short_time.time = std::chrono::milliseconds(50);
  Budget budget(short_time);
  EXPECT_THROW(run_numerically(circuit, {}, budget), BudgetSpent);
  Limits little_memory;
  little_memory.memory = std::size_t{64} << 20U;
  Budget small(little_memory);
  EXPECT_THROW(run_exactly(circuit, {}, small), BudgetSpent);
}

}  // namespace
}  // namespace qcg::circuit
