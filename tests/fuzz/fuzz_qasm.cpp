// OpenQASM: whatever is read is a circuit, and small ones run.

#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "base/input_error.h"
#include "query/qasm.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const qcg::query::Circuit circuit = qcg::query::read_qasm(std::string(reinterpret_cast<const char*>(data), size));
    if (circuit.qubits == 0 || circuit.qubits > qcg::query::most_qubits) std::abort();
    if (circuit.qubits > 6 || circuit.gates.size() > 1000) return 0;
    qcg::Budget budget;
    double sum = 0;
    for (const double probability : qcg::query::outcome_probabilities(circuit, budget)) sum += probability;
    if (std::isfinite(sum) && std::abs(sum - 1) > 1e-6) std::abort();
  } catch (const qcg::InputError& error) {
    if (error.located().empty()) std::abort();
  }
  return 0;
}
