#include "circuit/sample.h"

#include <random>

#include "circuit/sparse_state.h"

namespace qcg::circuit {

namespace {

/// Runs that saw the same so far go on together: they part where they see different things.
class Sampler {
 public:
  Sampler(const Circuit& circuit, std::uint64_t seed, Budget& budget)
      : circuit_(circuit), random_(seed), budget_(budget) {}

  std::map<Outcome, std::uint64_t> run(std::uint64_t shots) {
    go_on({NumericEntries(), Outcome(circuit_.bit_count()), shots, 0});
    return std::move(counts_);
  }

 private:
  struct Runs {
    NumericEntries state;
    Outcome bits;
    std::uint64_t shots;
    std::size_t next;  // operation
  };

  void go_on(Runs runs) {
    while (runs.shots > 0 && runs.next < circuit_.operations.size()) {
      const Operation& operation = circuit_.operations[runs.next++];
      if (const auto* measure = std::get_if<Measure>(&operation)) {
        part(runs, *measure);
      } else {
        apply_to(runs, operation);
      }
      look_at_budget(runs.state, budget_);
    }
    if (runs.shots > 0) counts_[runs.bits] += runs.shots;
  }

  static void apply_to(Runs& runs, const Operation& operation) {
    if (const auto* gate = std::get_if<Gate>(&operation)) {
      apply(*gate, runs.state);
    } else if (const auto* prepare = std::get_if<Prepare>(&operation)) {
      for (const Gate& each : expanded(*prepare)) apply(each, runs.state);
    } else if (const auto* flip = std::get_if<FlipIf>(&operation)) {
      if (runs.bits[flip->bit]) runs.state.flip({GateKind::X, flip->qubit});
    }
  }

  // Those that see a 1 are run to their end at once; the others stay.
  void part(Runs& runs, const Measure& measure) {
    const std::uint64_t ones = count_ones(runs, measure.qubit);
    if (ones > 0) {
      Runs seen{runs.state, runs.bits, ones, runs.next};
      seen.state.keep(measure.qubit, true);
      seen.bits[measure.bit] = true;
      go_on(std::move(seen));
    }
    runs.shots -= ones;
    runs.state.keep(measure.qubit, false);
    runs.bits[measure.bit] = false;
  }

  std::uint64_t count_ones(const Runs& runs, Qubit qubit) {
    double one = 0;
    double all = 0;
    for (const auto& entry : runs.state.entries) {
      all += std::norm(entry.amplitude);
      if (entry.basis[qubit]) one += std::norm(entry.amplitude);
    }
    std::uint64_t ones = 0;
    for (std::uint64_t shot = 0; shot < runs.shots; ++shot) {
      if (unit() * all < one) ++ones;
    }
    return ones;
  }

  // The standard library's distributions differ between machines.
  double unit() { return static_cast<double>(random_() >> 11U) * 0x1p-53; }

  const Circuit& circuit_;
  std::mt19937_64 random_;
  Budget& budget_;
  std::map<Outcome, std::uint64_t> counts_;
};

}  // namespace

std::map<Outcome, std::uint64_t> sample(const Circuit& circuit, std::uint64_t shots, std::uint64_t seed,
                                        Budget& budget) {
  return Sampler(circuit, seed, budget).run(shots);
}

}  // namespace qcg::circuit
