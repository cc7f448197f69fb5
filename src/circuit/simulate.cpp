#include "circuit/simulate.h"

#include <algorithm>
#include <stdexcept>

#include "circuit/sparse_state.h"

namespace qcg::circuit {

namespace {

std::optional<bool> kept_value(const Kept& kept, Bit bit) { return bit < kept.size() ? kept[bit] : std::nullopt; }

bool flips(const FlipIf& flip, const Kept& kept) {
  const std::optional<bool> value = kept_value(kept, flip.bit);
  if (!value) throw std::logic_error("a qubit is flipped by a bit of which nothing is kept");
  return *value;
}

class ExactRun {
 public:
  ExactRun(const Kept& kept, Budget& budget) : kept_(kept), budget_(budget) {}

  void operator()(const Gate& gate) {
    if (gate.kind != GateKind::X) refuse("a gate other than X");
    expect_free(gate.target);
    for (const Control& control : gate.controls) expect_free(control.qubit);
    state_.flip(gate);
    look_at_budget(state_, budget_);
  }
  void operator()(const Prepare& prepare) {
    for (unsigned qubit = 0; qubit < prepare.count; ++qubit) expect_free(prepare.first + qubit);
    factor_ /= prepare.items;
    if (prepare.inverse) {
      add_up(prepare);
    } else {
      spread(prepare);
    }
    look_at_budget(state_, budget_);
  }
  void operator()(const Measure& measure) {
    const std::optional<bool> value = kept_value(kept_, measure.bit);
    if (to_be_zero_[measure.qubit]) {
      if (value != false) refuse("an inverse preparation that is not measured as 0");
      to_be_zero_.reset(measure.qubit);
    } else if (value) {
      state_.keep(measure.qubit, *value);
    }
  }
  void operator()(const FlipIf& flip) {
    expect_free(flip.qubit);
    if (flips(flip, kept_)) state_.flip({GateKind::X, flip.qubit});
  }

  ExactState result() && {
    if (to_be_zero_.any()) refuse("an inverse preparation that is not measured");
    return {std::move(state_).as_map(), std::move(factor_)};
  }

 private:
  [[noreturn]] static void refuse(const std::string& what) { throw std::logic_error("no exact simulation of " + what); }
  void expect_free(Qubit qubit) const {
    if (to_be_zero_[qubit]) refuse("operations between an inverse preparation and its measurement");
  }

  void spread(const Prepare& prepare) {
    SparseState<Integer> spread_out;
    spread_out.entries.clear();
    budget_.check_scratch(state_.entries.size() * prepare.items * sizeof(SparseState<Integer>::Entry));
    spread_out.entries.reserve(state_.entries.size() * prepare.items);
    for (const auto& entry : state_.entries) {
      if (number_in(prepare, entry.basis) != 0) refuse("a preparation of qubits that are not zeros");
      for (std::uint64_t item = 0; item < prepare.items; ++item) {
        BasisState basis = entry.basis;
        for (unsigned qubit = 0; qubit < prepare.count; ++qubit)
          basis.set(prepare.first + qubit, (item >> qubit & 1U) != 0);
        spread_out.entries.push_back({basis, entry.amplitude});
      }
    }
    state_ = std::move(spread_out);
  }

  // What is then measured as 0 is the part along the uniform superposition.
  void add_up(const Prepare& prepare) {
    std::unordered_map<BasisState, Integer> sums;
    for (auto& entry : state_.entries) {
      if (number_in(prepare, entry.basis) >= prepare.items) continue;
      for (unsigned qubit = 0; qubit < prepare.count; ++qubit) entry.basis.reset(prepare.first + qubit);
      sums[entry.basis] += entry.amplitude;
    }
    state_.entries.clear();
    for (auto& [basis, amplitude] : sums) {
      if (amplitude != 0) state_.entries.push_back({basis, std::move(amplitude)});
    }
    for (unsigned qubit = 0; qubit < prepare.count; ++qubit) to_be_zero_.set(prepare.first + qubit);
  }

  static std::uint64_t number_in(const Prepare& prepare, const BasisState& basis) {
    std::uint64_t number = 0;
    for (unsigned qubit = 0; qubit < prepare.count; ++qubit) {
      if (basis[prepare.first + qubit]) number |= std::uint64_t{1} << qubit;
    }
    return number;
  }

  const Kept& kept_;
  Budget& budget_;
  SparseState<Integer> state_;
  Rational factor_ = 1;
  BasisState to_be_zero_;  // the qubits of inverse preparations, until they are measured
};

class NumericRun {
 public:
  NumericRun(const Kept& kept, Budget& budget) : kept_(kept), budget_(budget) {}

  void operator()(const Gate& gate) {
    apply(gate, state_);
    look_at_budget(state_, budget_);
  }
  void operator()(const Prepare& prepare) {
    for (const Gate& gate : expanded(prepare)) (*this)(gate);
  }
  void operator()(const Measure& measure) {
    if (const std::optional<bool> value = kept_value(kept_, measure.bit)) state_.keep(measure.qubit, *value);
  }
  void operator()(const FlipIf& flip) {
    if (flips(flip, kept_)) state_.flip({GateKind::X, flip.qubit});
  }

  NumericState result() && { return {std::move(state_).as_map()}; }

 private:
  const Kept& kept_;
  Budget& budget_;
  NumericEntries state_;
};

template <class Run>
auto run_all(Run run, const Circuit& circuit) {
  if (circuit.qubit_count() > most_qubits) throw std::logic_error("a circuit of too many qubits");
  for (const Operation& operation : circuit.operations) std::visit(run, operation);
  return std::move(run).result();
}

}  // namespace

Rational ExactState::chance() const {
  Integer sum = 0;
  for (const auto& [basis, amplitude] : amplitudes) sum += amplitude * amplitude;
  return factor * sum;
}

double NumericState::chance() const {
  double sum = 0;
  for (const auto& [basis, amplitude] : amplitudes) sum += std::norm(amplitude);
  return sum;
}

ExactState run_exactly(const Circuit& circuit, const Kept& kept, Budget& budget) {
  return run_all(ExactRun(kept, budget), circuit);
}

NumericState run_numerically(const Circuit& circuit, const Kept& kept, Budget& budget) {
  return run_all(NumericRun(kept, budget), circuit);
}

}  // namespace qcg::circuit
