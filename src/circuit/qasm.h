#pragma once

#include <string>

#include "circuit/simulate.h"

namespace qcg::circuit {

/// OpenQASM 3 with gates of stdgates.inc under controls. The heading becomes its first comment. Registers are called as
/// in the circuit; where a name is taken or a word of the language, one of qubits gets an underscore.
std::string to_qasm3(const Circuit& circuit, const std::string& heading = "");

/// OpenQASM 2 with the gates of qelib1.inc that have at most two controls. There `if` compares whole registers, so
/// registers whose bits flip something are written as one register per bit: flag0, flag1.
std::string to_qasm2(const Circuit& circuit, const std::string& heading = "");

struct QasmLimits {
  unsigned qubits = most_qubits;
  bool measured_last = false;  // nothing but measurements may follow one
};

/// Reads what is written above, and a little more of both versions: gate definitions without parameters, the modifiers
/// ctrl, negctrl and inv, `for` over a range, and reset before the first gate. Throws InputError.
Circuit read_qasm(const std::string& text, const QasmLimits& limits = {});

}  // namespace qcg::circuit
