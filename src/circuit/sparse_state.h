#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "circuit/operations.h"
#include "circuit/simulate.h"

namespace qcg::circuit {

/// Where controls let a gate act.
struct ControlMask {
  BasisState looked_at;
  BasisState wanted;

  explicit ControlMask(const std::vector<Control>& controls) {
    for (const Control& control : controls) {
      looked_at.set(control.qubit);
      wanted.set(control.qubit, control.value);
    }
  }
  [[nodiscard]] bool lets(const BasisState& basis) const { return (basis & looked_at) == wanted; }
};

/// The basis states that are reached, each once, in no order.
template <class Amplitude>
struct SparseState {
  struct Entry {
    BasisState basis;
    Amplitude amplitude;
  };
  std::vector<Entry> entries;

  /// All qubits zero.
  SparseState() { entries.push_back({{}, Amplitude(1)}); }

  void flip(const Gate& gate) {
    const ControlMask mask(gate.controls);
    for (Entry& entry : entries) {
      if (mask.lets(entry.basis)) entry.basis.flip(gate.target);
    }
  }
  void keep(Qubit qubit, bool value) {
    std::erase_if(entries, [&](const Entry& entry) { return entry.basis[qubit] != value; });
  }
  [[nodiscard]] std::unordered_map<BasisState, Amplitude> as_map() && {
    std::unordered_map<BasisState, Amplitude> result;
    result.reserve(entries.size());
    for (Entry& entry : entries) result.emplace(entry.basis, std::move(entry.amplitude));
    return result;
  }
  [[nodiscard]] std::size_t bytes() const { return entries.capacity() * sizeof(Entry); }
};

/// Long states are worth a look at the clock at every operation.
template <class Amplitude>
void look_at_budget(const SparseState<Amplitude>& state, Budget& budget) {
  constexpr std::size_t long_state = std::size_t{1} << 12U;
  budget.check(state.entries.size(), state.bytes());
  if (state.entries.size() >= long_state) budget.check_scratch(0);
}

using NumericEntries = SparseState<std::complex<double>>;
/// Any gate; amplitudes that are nothing but rounding are left out.
void apply(const Gate& gate, NumericEntries& state);

}  // namespace qcg::circuit
