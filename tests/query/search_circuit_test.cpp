#include "query/search_circuit.h"

#include <gtest/gtest.h>

#include <cmath>

#include "circuit/operations.h"
#include "circuit/qasm.h"
#include "circuit/sample.h"
#include "query/random.h"
#include "query/simulators.h"

namespace qcg::query {
namespace {

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
  const SearchCircuit search = search_circuit(row, plan);
  Budget budget;
  const auto found = circuit::outcome_probabilities(circuit::read_qasm(circuit::to_qasm3(search.circuit)), budget);
  ASSERT_GE(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    ASSERT_NEAR(found[i], i < expected.size() ? expected[i] : 0, 1e-10) << row.size() << " items, outcome " << i;
  }
}

TEST(SearchCircuit, WhatIsWrittenHasTheDistributionOfTheSearch) {
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

TEST(SearchCircuit, TheHeadingCountsWhatIsThere) {
  const SearchCircuit search = search_circuit({false, false, true, false}, exact_grover(4));
  EXPECT_EQ(search.heading, "search of a row of 4 items: 1 iterations of phase pi; 2 qubits, 10 gates");
  const circuit::Cost cost = circuit::cost(circuit::read_qasm(circuit::to_qasm3(search.circuit)));
  EXPECT_EQ(cost.qubits, 2U);
  EXPECT_EQ(cost.gates, 10U);  // 2 to prepare, 1 for the item, 2 + 3 + 2 to diffuse
}

}  // namespace
}  // namespace qcg::query
