#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "rules/any_ruleset.h"

namespace qcg::measured {

using Integer = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;

/// How realisations weigh. Kept: labels stay where they are, weights are probabilities, and where runs meet they add.
/// Interfering: labels are erased, weights are squares of amplitudes, and where runs meet amplitudes add.
enum class Weights : std::uint8_t { Kept, Interfering };

/// "kept", "interfering"
std::string_view name(Weights weights);
/// Throws InputError.
Weights read_weights(std::string_view text);

/// A realisation with what adds up where runs meet: its weight if weights are kept, its amplitude if they interfere.
struct Weighted {
  Position realisation = 0;
  Integer amplitude;
  bool operator==(const Weighted&) const = default;
};

Integer weight_of(const Integer& amplitude, Weights weights);

/// A superposition with weights, of which only the proportions matter: two states that are in proportion are equal.
/// Realisations in which nobody can move are one weight together, since nothing else of them ever matters.
struct State {
  std::vector<Weighted> live;  // sorted, distinct, with amplitudes that no whole number divides
  Rational ended;              // in the unit of the others
  bool operator==(const State&) const = default;

  [[nodiscard]] Rational whole(Weights weights) const;
};

/// The state that runs to these realisations make, each as often as it is there.
State gather(const AnyRuleset& rules, Weights weights, std::vector<Weighted> reached);
/// All of the same weight.
State equal_weights(const AnyRuleset& rules, Weights weights, std::span<const Position> realisations);

}  // namespace qcg::measured
