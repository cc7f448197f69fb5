#include "circuit/legality.h"

#include <cmath>

namespace qcg::circuit {

Integer shots_needed(const Rational& chance, double epsilon) {
  if (chance >= 1) return 1;
  constexpr double rounding = 1e-9;
  const double shots = std::ceil(std::log(epsilon) / std::log1p(-chance.convert_to<double>()) - rounding);
  return Integer(std::max(1.0, shots));
}

LegalityByMeasuring legality_by_measuring(const GameCircuit& kept, double epsilon) {
  LegalityByMeasuring result{kept.success, Rational(1, kept.choices), std::nullopt, 0};
  if (result.chance > 0) result.shots = shots_needed(result.chance, epsilon);
  result.shots_by_least = shots_needed(result.least, epsilon);
  return result;
}

}  // namespace qcg::circuit
