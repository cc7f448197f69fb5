#include "query/search_circuit.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"
#include "circuit/circuit_writer.h"
#include "circuit/operations.h"

namespace qcg::query {

namespace {

using circuit::Control;
using circuit::GateKind;

constexpr std::size_t most_gates = 2'000'000;

class SearchWriter {
 public:
  SearchWriter(const std::vector<bool>& row, double phase)
      : row_(row),
        phase_(phase),
        qubits_(std::max(1U, circuit::qubits_for(row.size()))),
        uniform_{0, qubits_, row.size()} {
    circuit_.qubits.push_back({"q", 0, qubits_});
    circuit_.bits.push_back({"c", 0, qubits_});
  }

  circuit::Circuit write(std::uint64_t iterations) {
    begin("from zeros to the uniform superposition of the items");
    add(uniform_);
    for (std::uint64_t i = 1; i <= iterations; ++i) {
      begin(fmt::format("oracle {}: multiplies the marked items by exp(i phase)", i));
      for (std::size_t item = 0; item < row_.size(); ++item) {
        if (row_[item]) multiply(item);
      }
      begin(fmt::format("diffusion {}: multiplies the uniform superposition by exp(i phase)", i));
      add(circuit::inverse(circuit::Operation(uniform_)));
      multiply(0);
      add(uniform_);
    }
    begin("which item is seen");
    for (unsigned qubit = 0; qubit < qubits_; ++qubit) circuit_.operations.emplace_back(circuit::Measure{qubit, qubit});
    return std::move(circuit_);
  }

 private:
  void begin(std::string title) { circuit_.sections.push_back({circuit_.operations.size(), std::move(title)}); }

  void add(circuit::Operation operation) {
    if (circuit_.operations.size() == most_gates) {
      throw InputError(fmt::format("the circuit would have more than {} gates", most_gates));
    }
    circuit_.operations.push_back(std::move(operation));
  }

  /// Multiplies this item by exp(i phase): a phase on one qubit, controlled by all others.
  void multiply(std::size_t item) {
    const unsigned target = qubits_ - 1;
    std::vector<Control> controls;
    for (unsigned qubit = 0; qubit < target; ++qubit) controls.push_back({qubit, (item >> qubit & 1U) != 0});
    const bool zero = (item >> target & 1U) == 0;
    if (zero) add(circuit::Gate{GateKind::X, target});
    add(circuit::Gate{GateKind::P, target, std::move(controls), phase_});
    if (zero) add(circuit::Gate{GateKind::X, target});
  }

  const std::vector<bool>& row_;
  double phase_;
  unsigned qubits_;
  circuit::Prepare uniform_;
  circuit::Circuit circuit_;
};

}  // namespace

SearchCircuit search_circuit(const std::vector<bool>& row, const GroverRun& run) {
  SearchCircuit made;
  made.circuit = SearchWriter(row, run.phase).write(run.iterations);
  const circuit::Cost cost = circuit::cost(made.circuit);
  const std::string phase = run.phase == std::numbers::pi ? "pi" : fmt::format("{}", run.phase);
  made.heading = fmt::format("search of a row of {} items: {} iterations of phase {}; {} qubits, {} gates", row.size(),
                             run.iterations, phase, cost.qubits, cost.gates);
  return made;
}

}  // namespace qcg::query
