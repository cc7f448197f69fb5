#include "measured/state.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/input_error.h"

namespace qcg::measured {

namespace {

constexpr std::array all_weights{Weights::Kept, Weights::Interfering};

/// Adds up the amplitudes of each realisation.
void merge(std::vector<Weighted>& reached) {
  std::sort(reached.begin(), reached.end(),
            [](const Weighted& a, const Weighted& b) { return a.realisation < b.realisation; });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (kept > 0 && reached[kept - 1].realisation == reached[i].realisation) {
      reached[kept - 1].amplitude += reached[i].amplitude;
    } else {
      if (kept != i) reached[kept] = std::move(reached[i]);
      ++kept;
    }
  }
  reached.resize(kept);
}

/// Of all states in proportion this one is kept.
void reduce(State& state, Weights weights) {
  if (state.live.empty()) {
    state.ended = 1;
    return;
  }
  Integer common = 0;
  for (const Weighted& each : state.live) common = gcd(common, each.amplitude);
  if (common == 1) return;
  for (Weighted& each : state.live) each.amplitude /= common;
  state.ended /= weight_of(common, weights);
}

}  // namespace

std::string_view name(Weights weights) { return weights == Weights::Kept ? "kept" : "interfering"; }

Weights read_weights(std::string_view text) {
  for (const Weights weights : all_weights) {
    if (name(weights) == text) return weights;
  }
  throw InputError(fmt::format("no weights '{}'; expected kept or interfering", text.substr(0, 24)), text, 0);
}

Integer weight_of(const Integer& amplitude, Weights weights) {
  return weights == Weights::Kept ? amplitude : amplitude * amplitude;
}

Rational State::whole(Weights weights) const {
  Integer sum = 0;
  for (const Weighted& each : live) sum += weight_of(each.amplitude, weights);
  return ended + sum;
}

State gather(const AnyRuleset& rules, Weights weights, std::vector<Weighted> reached) {
  merge(reached);
  Integer ended = 0;
  const auto has_ended = [&](const Weighted& each) {
    if (!rules.ended(each.realisation)) return false;
    ended += weight_of(each.amplitude, weights);
    return true;
  };
  std::erase_if(reached, has_ended);
  State state{std::move(reached), ended};
  reduce(state, weights);
  return state;
}

State equal_weights(const AnyRuleset& rules, Weights weights, std::span<const Position> realisations) {
  std::vector<Weighted> reached;
  for (const Position realisation : realisations) reached.push_back({realisation, 1});
  return gather(rules, weights, std::move(reached));
}

}  // namespace qcg::measured
