#include "circuit/sparse_state.h"

#include <algorithm>
#include <cmath>

namespace qcg::circuit {

namespace {

using Amplitudes = std::pair<std::complex<double>, std::complex<double>>;  // where the target is 0 and where it is 1

constexpr double rounding = 1e-14;  // beside the largest amplitude

void multiply(const Gate& gate, NumericEntries& state) {
  const ControlMask mask(gate.controls);
  const std::complex<double> factor = matrix_of(gate).d;
  for (auto& entry : state.entries) {
    if (entry.basis[gate.target] && mask.lets(entry.basis)) entry.amplitude *= factor;
  }
}

void drop_rounding(NumericEntries& state) {
  double largest = 0;
  for (const auto& entry : state.entries) largest = std::max(largest, std::abs(entry.amplitude));
  std::erase_if(state.entries, [&](const auto& entry) { return std::abs(entry.amplitude) <= rounding * largest; });
}

void mix(const Gate& gate, NumericEntries& state) {
  const ControlMask mask(gate.controls);
  const auto acted_on = std::partition(state.entries.begin(), state.entries.end(),
                                       [&](const auto& entry) { return !mask.lets(entry.basis); });
  std::unordered_map<BasisState, Amplitudes> pairs;
  for (auto entry = acted_on; entry != state.entries.end(); ++entry) {
    BasisState base = entry->basis;
    Amplitudes& pair = pairs[base.reset(gate.target)];
    (entry->basis[gate.target] ? pair.second : pair.first) = entry->amplitude;
  }
  state.entries.erase(acted_on, state.entries.end());
  const QubitMatrix m = matrix_of(gate);
  for (const auto& [base, pair] : pairs) {
    BasisState with_target = base;
    state.entries.push_back({base, m.a * pair.first + m.b * pair.second});
    state.entries.push_back({with_target.set(gate.target), m.c * pair.first + m.d * pair.second});
  }
  drop_rounding(state);
}

}  // namespace

void apply(const Gate& gate, NumericEntries& state) {
  switch (gate.kind) {
    case GateKind::X:
      return state.flip(gate);
    case GateKind::Z:
    case GateKind::P:
      return multiply(gate, state);
    case GateKind::H:
    case GateKind::Ry:
      return mix(gate, state);
  }
}

}  // namespace qcg::circuit
