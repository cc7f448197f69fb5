#include "query/qasm.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/input_error.h"
#include "query/random.h"
#include "query/simulators.h"

namespace qcg::query {
namespace {

std::vector<double> run_circuit(const std::string& text) {
  Budget budget;
  return outcome_probabilities(read_qasm(text), budget);
}

std::string complaint_about(const std::string& text) {
  try {
    read_qasm(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

std::vector<double> simulated(const std::vector<bool>& row, const GroverRun& plan) {
  std::vector<Word> bits(words_for(row.size()));
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i]) set_bit(bits, i);
  }
  std::uint64_t queries = 0;
  RowOracle oracle(bits, row.size(), queries);
  SuperposedRow superposed = oracle.superpose();
  return StateVectorSimulator().probabilities(superposed, plan);
}

void expect_same(const std::vector<bool>& row, const GroverRun& plan) {
  const auto expected = simulated(row, plan);
  const auto found = run_circuit(search_as_qasm(row, plan));
  ASSERT_GE(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    ASSERT_NEAR(found[i], i < expected.size() ? expected[i] : 0, 1e-10) << row.size() << " items, outcome " << i;
  }
}

TEST(Qasm, WhatWasWrittenHasTheDistributionOfTheSearch) {
  Random random(1);
  for (std::size_t size = 1; size <= 40; ++size) {
    std::vector<bool> one(size, false);
    one[random.below(size)] = true;
    expect_same(one, exact_grover(size));
    expect_same(one, best_grover(size, 1));
    expect_same(std::vector<bool>(size, false), exact_grover(size));
    std::vector<bool> many(size);
    for (std::size_t i = 0; i < size; ++i) many[i] = random.coin();
    expect_same(many, {random.below(4), 0.2 + random.unit()});
    expect_same(many, {random.below(4)});
  }
  std::vector<bool> long_row(1000, false);
  long_row[613] = true;
  expect_same(long_row, exact_grover(1000));
}

TEST(Qasm, TheHeadingCountsWhatIsThere) {
  const std::string text = search_as_qasm({false, false, true, false}, exact_grover(4));
  EXPECT_EQ(text.substr(0, text.find('\n')),
            "// search of a row of 4 items: 1 iterations of phase pi; 2 qubits, 10 gates");
  const Circuit circuit = read_qasm(text);
  EXPECT_EQ(circuit.qubits, 2U);
  EXPECT_EQ(circuit.gates.size(), 10U);  // 2 to prepare, 1 for the item, 2 + 3 + 2 to diffuse
}

TEST(Qasm, GatesMeanWhatOpenQasmSays) {
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

TEST(Qasm, MistakesAreLocated) {
  EXPECT_EQ(complaint_about(""), "expected a declaration of qubits, such as 'qubit[3] q;'");
  EXPECT_EQ(complaint_about("OPENQASM 2.0;"), "only version 3 of OpenQASM is read");
  EXPECT_EQ(complaint_about("qubit[2] q; x q[2];"), "the number of a qubit must be 0 to 1, not 2");
  EXPECT_EQ(complaint_about("qubit[2] q; y q[0];"), "no gate called 'y'; known are h, x, z, p, ry and those defined");
  EXPECT_EQ(complaint_about("qubit[2] q; ctrl @ x q[0], q[0];"), "the same qubit twice in one gate");
  EXPECT_EQ(complaint_about("qubit[2] q; x q[0], q[1];"), "'x' takes 1 qubits here, not 2");
  EXPECT_EQ(complaint_about("qubit[2] q; x q[0]"), "expected ';' after a gate, found the end");
  EXPECT_EQ(complaint_about("qubit[25] q;"), "a number of qubits must be 1 to 24, not 25");
  EXPECT_EQ(complaint_about("qubit q; for uint i in [1:1000000000] { x q; }"), "more than 2000000 gates");
  EXPECT_EQ(complaint_about("qubit q; bit c; c = measure q; x q;"), "gates after the measurement are not read");
  EXPECT_EQ(complaint_about("qubit q; ry(1..2) q;"), "this is not a number");
}

}  // namespace
}  // namespace qcg::query
