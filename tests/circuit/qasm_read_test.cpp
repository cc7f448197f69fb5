#include <gtest/gtest.h>

#include <cmath>

#include "base/input_error.h"
#include "circuit/operations.h"
#include "circuit/qasm.h"
#include "circuit/random_circuits.h"
#include "circuit/sample.h"

namespace qcg::circuit {
namespace {

constexpr QasmLimits as_for_searches{.qubits = most_dense_qubits, .measured_last = true};

std::vector<double> run_circuit(const std::string& text) {
  Budget budget;
  return outcome_probabilities(read_qasm(text, as_for_searches), budget);
}

std::string complaint_about(const std::string& text) {
  try {
    read_qasm(text, as_for_searches);
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

TEST(ReadQasm, GatesMeanWhatOpenQasmSays) {
  const auto near = [](const std::vector<double>& found, const std::vector<double>& expected) {
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i], expected[i], 1e-12) << i;
  };
  const std::string two = "OPENQASM 3;\nqubit[2] q;\n";
  near(run_circuit(two + "h q[0]; ctrl @ x q[0], q[1];"), {0.5, 0, 0, 0.5});
  near(run_circuit(two + "negctrl @ x q[0], q[1];"), {0, 0, 1, 0});
  near(run_circuit(two + "ry(pi/3) q[0];"), {0.75, 0.25, 0, 0});
  near(run_circuit(two + "ry(-(2*pi - pi)/3 + 0.0e1) q[0]; /* twice */ inv @ ry(-pi/3) q[0];"), {1, 0, 0, 0});
  near(run_circuit(two + "h q[1]; z q[1]; h q[1];"), {0, 0, 1, 0});
  near(run_circuit(two + "h q[0]; p(pi/2) q[0]; p(pi/2) q[0]; h q[0];"), {0, 1, 0, 0});
  near(run_circuit(two + "for uint i in [0:2] { x q[1]; }"), {0, 0, 1, 0});
  near(run_circuit(
           "gate swap2 a, b { ctrl @ x a, b; ctrl @ x b, a; ctrl @ x a, b; }\nqubit[2] q;\nx q[0]; swap2 q[0], q[1];"),
       {0, 0, 1, 0});
  near(run_circuit("gate turn a { h a; p(pi/2) a; }\nqubit q; turn q; inv @ turn q;"), {1, 0});
  near(run_circuit("qubit[3] q; x q[0]; ctrl @ negctrl @ x q[0], q[1], q[2];"), {0, 0, 0, 0, 0, 1, 0, 0});
  near(run_circuit("qubit[3] q; ctrl(2) @ x q[0], q[1], q[2]; negctrl(2) @ x q[0], q[1], q[2];"),
       {0, 0, 0, 0, 1, 0, 0, 0});
}

TEST(ReadQasm, MistakesAreLocated) {
  EXPECT_EQ(complaint_about(""), "expected a declaration of qubits, such as 'qubit[3] q;'");
  EXPECT_EQ(complaint_about("OPENQASM 4.0;"), "only versions 2 and 3 of OpenQASM are read");
  EXPECT_EQ(complaint_about("qubit[2] q; x q[2];"), "the number of a qubit must be 0 to 1, not 2");
  EXPECT_EQ(complaint_about("qubit[2] q; y q[0];"),
            "no gate called 'y'; known are x, h, z, p, u1, ry, cx, CX, ch, cz, cp, cu1, cry, ccx and those defined");
  EXPECT_EQ(complaint_about("qubit[2] q; ctrl @ x q[0], q[0];"), "the same qubit twice in one gate");
  EXPECT_EQ(complaint_about("qubit[2] q; x q[0], q[1];"), "'x' takes 1 qubits here, not 2");
  EXPECT_EQ(complaint_about("qubit[2] q; x q[0]"), "expected ';' after a gate, found the end");
  EXPECT_EQ(complaint_about("qubit[25] q;"), "a number of qubits must be 1 to 24, not 25");
  EXPECT_EQ(complaint_about("qubit q; for uint i in [1:1000000000] { x q; }"), "more than 2000000 gates");
  EXPECT_EQ(complaint_about("qubit q; bit c; c = measure q; x q;"), "gates after the measurement are not read");
  EXPECT_EQ(complaint_about("qubit q; ry(1..2) q;"), "this is not a number");
  EXPECT_EQ(complaint_about("qubit q; c = measure q;"), "no bits called 'c'");
  EXPECT_EQ(complaint_about("qubit[2] q; bit c; c = measure q;"), "2 qubits are measured into 1 bits");
  EXPECT_EQ(complaint_about("qubit q; bit c; measure q -> d;"), "no bits called 'd'");
  EXPECT_EQ(complaint_about("qubit q; bit q;"), "the name 'q' is taken");
  EXPECT_EQ(complaint_about("qubit q; bit[2] c; if (c == 1) x q;"), "only a single bit is compared here");
  EXPECT_EQ(complaint_about("qubit q; bit c; if (c == 0) x q;"),
            "expected '1' as what the bit is compared with, found '0'");
  EXPECT_EQ(complaint_about("qubit q; bit c; if (c == 1) h q;"), "only x is read after if");
  EXPECT_EQ(complaint_about("qreg q[20]; qreg r[5];"), "more than 24 qubits");
}

/// Gates of all kinds on several registers, measurements among them and flips by what they see.
Circuit random_program(Random& random) {
  const unsigned qubits = 2 + random.below(5);
  Circuit circuit = random_unitary(random, qubits, 12);
  const unsigned first = 1 + random.below(qubits - 1);
  circuit.qubits = {{"at", 0, first}, {"x", first, qubits - first}};
  circuit.bits = {{"flag", 0, 2}, {"position", 2, 3}};
  for (unsigned i = 0; i < 6; ++i) {
    const auto place = circuit.operations.begin() + random.below(circuit.operations.size());
    circuit.operations.insert(place, Measure{random.below(qubits), random.below(5)});
  }
  for (unsigned i = 0; i < 2; ++i) {
    const auto place = circuit.operations.begin() + random.below(circuit.operations.size());
    circuit.operations.insert(place, FlipIf{random.below(2), random.below(qubits)});
  }
  return circuit;
}

TEST(ReadQasm, WhatIsWrittenIsReadBack) {
  Random random(13);
  Budget budget;
  for (int i = 0; i < 200; ++i) {
    const Circuit circuit = random_program(random);
    Kept kept(circuit.bit_count());
    for (auto& value : kept) value = random.chance(50);
    const NumericState state = run_numerically(circuit, kept, budget);
    for (const std::string& text : {to_qasm3(circuit), to_qasm2(circuit)}) {
      const Circuit again = read_qasm(text);
      ASSERT_EQ(again.qubit_count(), circuit.qubit_count()) << text;
      ASSERT_EQ(again.bit_count(), circuit.bit_count()) << text;
      ASSERT_LT(distance(run_numerically(again, kept, budget), state), 1e-11) << text;
    }
    ASSERT_EQ(cost(read_qasm(to_qasm3(circuit))), cost(circuit));
  }
}

TEST(ReadQasm, Version2) {
  const Circuit circuit = read_qasm(
      "OPENQASM 2.0;\ninclude \"qelib1.inc\";\nqreg q[2];\ncreg c[1];\ncreg d[2];\n"
      "u1(pi/2) q[0]; cu1(-0.5) q[0],q[1]; measure q[1] -> c[0]; if(c==1) x q[1]; measure q -> d;");
  const std::vector<Operation> expected = {Gate{GateKind::P, 0, {}, std::acos(0.0)},
                                           Gate{GateKind::P, 1, {{0, true}}, -0.5},
                                           Measure{1, 0},
                                           FlipIf{0, 1},
                                           Measure{0, 1},
                                           Measure{1, 2}};
  EXPECT_EQ(circuit.operations, expected);
}

}  // namespace
}  // namespace qcg::circuit
