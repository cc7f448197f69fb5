// OpenQASM: whatever is read is a circuit that can be written and read again, and small ones run.

#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "base/input_error.h"
#include "circuit/operations.h"
#include "circuit/qasm.h"
#include "circuit/sample.h"

namespace {

using qcg::circuit::Circuit;

void run_shots(const Circuit& circuit) {
  qcg::Budget budget;
  std::uint64_t seen = 0;
  for (const auto& [outcome, times] : sample(circuit, 10, 1, budget)) seen += times;
  if (seen != 10) std::abort();
}

bool has_usual_angles(const Circuit& circuit) {
  for (const qcg::circuit::Operation& operation : circuit.operations) {
    const auto* gate = std::get_if<qcg::circuit::Gate>(&operation);
    if (gate != nullptr && !(std::abs(gate->angle) < 1e6)) return false;
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Circuit circuit;
  try {
    circuit = qcg::circuit::read_qasm(std::string(reinterpret_cast<const char*>(data), size));
  } catch (const qcg::InputError& error) {
    if (error.located().empty()) std::abort();
    return 0;
  }
  if (circuit.qubit_count() == 0 || circuit.qubit_count() > qcg::circuit::most_qubits) std::abort();
  if (circuit.qubit_count() > 6 || circuit.operations.size() > 1000 || circuit.bit_count() > 1000) return 0;
  if (!has_usual_angles(circuit)) return 0;
  run_shots(circuit);
  if (cost(qcg::circuit::read_qasm(to_qasm3(circuit))) != cost(circuit)) std::abort();
  qcg::circuit::read_qasm(to_qasm2(circuit));
  return 0;
}
