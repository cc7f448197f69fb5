#include <gtest/gtest.h>

#include <cmath>

#include "circuit/decompose.h"
#include "circuit/qasm.h"
#include "circuit/random_circuits.h"

namespace qcg::circuit {
namespace {

NumericState state_of(const Circuit& circuit) {
  Budget budget;
  return run_numerically(circuit, {}, budget);
}

TEST(Decompose, GatesOfFewControlsDoTheSame) {
  Random random(5);
  for (unsigned qubits = 1; qubits <= 9; ++qubits) {
    for (int i = 0; i < 40; ++i) {
      Circuit whole = all_different(random, qubits);
      Gate gate = random_gate(random, qubits, static_cast<GateKind>(i % 5));
      if (random.chance(50)) {  // as many controls as there can be
        gate.controls.clear();
        for (Qubit qubit = 0; qubit + random.below(3) < qubits; ++qubit) {
          if (qubit != gate.target) gate.controls.push_back({qubit, random.chance(70)});
        }
      }
      Circuit parts = whole;
      whole.operations.emplace_back(gate);
      for (const Gate& part : decomposed(gate, qubits)) {
        ASSERT_LE(part.controls.size(), part.kind == GateKind::X ? 2U : part.kind == GateKind::P ? 1U : 0U);
        for (const Control& control : part.controls) ASSERT_TRUE(control.value);
        parts.operations.emplace_back(part);
      }
      ASSERT_LT(distance(state_of(whole), state_of(parts)), 1e-11) << qubits << " qubits, gate " << i;
    }
  }
}

TEST(Decompose, TakesLinearlyManyGatesWhereAQubitIsFree) {
  Gate gate{GateKind::X, 0};
  for (Qubit qubit = 1; qubit <= 40; ++qubit) gate.controls.push_back({qubit, true});
  EXPECT_LE(decomposed(gate, 80).size(), 4U * 38);
  EXPECT_LE(decomposed(gate, 42).size(), 8U * 40);
  EXPECT_LE(decomposed(gate, 41).size(), 8U * 40 * 40);
}

Circuit small_circuit() {
  Circuit circuit;
  circuit.qubits = {{"at", 0, 2, {"edge b1", "edge b2"}}, {"flag", 2, 1}};
  circuit.bits = {{"flag", 0, 2}, {"position", 2, 2}};
  circuit.operations = {Prepare{0, 2, 4},
                        Gate{GateKind::X, 2, {{0, false}, {1, true}}},
                        Gate{GateKind::P, 2, {{0, true}}, -0.5},
                        Measure{2, 1},
                        FlipIf{1, 2},
                        Gate{GateKind::X, 2, {{1, true}}},
                        Measure{0, 2},
                        Measure{1, 3}};
  circuit.sections = {{0, "move 1: b1 & b2"}, {6, "what is left"}};
  return circuit;
}

TEST(WrittenQasm, Version3) {
  EXPECT_EQ(to_qasm3(small_circuit(), "an example"), R"(// an example
OPENQASM 3.0;
include "stdgates.inc";

qubit[2] at;
//   at[0]: edge b1
//   at[1]: edge b2
qubit[1] flag_;
bit[2] flag;
bit[2] position;

// move 1: b1 & b2
h at[0];
h at[1];
ctrl @ negctrl @ x at[1], at[0], flag_[0];
ctrl @ p(-0.5) at[0], flag_[0];
flag[1] = measure flag_[0];
if (flag[1] == 1) x flag_[0];
cx at[1], flag_[0];

// what is left
position[0] = measure at[0];
position[1] = measure at[1];
)");
}

TEST(WrittenQasm, AnglesAreWhatVersion3TakesThemFor) {
  Circuit circuit = plain_circuit(2);
  circuit.operations = {Gate{GateKind::Ry, 1, {{0, true}}, -0.5}, Gate{GateKind::Ry, 1, {}, 2},
                        Gate{GateKind::P, 1, {}, -std::acos(0.0)}, Gate{GateKind::P, 1, {}, 1e-7}};
  const std::string text = to_qasm3(circuit);
  EXPECT_EQ(text.substr(text.find("ctrl")),
            "ctrl @ inv @ ry(0.5) q[0], q[1];\nry(2.0) q[1];\np(-pi/2) q[1];\np(1e-07) q[1];\n");
}

TEST(WrittenQasm, Version2) {
  EXPECT_EQ(to_qasm2(small_circuit()), R"(OPENQASM 2.0;
include "qelib1.inc";

qreg at[2];
//   at[0]: edge b1
//   at[1]: edge b2
qreg flag[1];
creg flag0[1];
creg flag1[1];
creg position[2];

// move 1: b1 & b2
h at[0];
h at[1];
x at[0];
ccx at[0],at[1],flag[0];
x at[0];
cu1(-0.5) at[0],flag[0];
measure flag[0] -> flag1[0];
if(flag1==1) x flag[0];
cx at[1],flag[0];

// what is left
measure at[0] -> position[0];
measure at[1] -> position[1];
)");
}

}  // namespace
}  // namespace qcg::circuit
