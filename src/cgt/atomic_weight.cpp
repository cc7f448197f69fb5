#include <stdexcept>

#include "cgt/depth_guard.h"
#include "cgt/tables.h"

namespace qcg {

using cgt::Id;
using cgt::IdList;

namespace {

/// The least integer above a cut beside this number.
Integer least_integer_above(const Dyadic& number, bool above) {
  if (number.is_integer()) return above ? Integer(number.numerator() + 1) : number.numerator();
  const Integer size = Integer(abs(number.numerator())) >> number.exponent();
  return number.numerator() > 0 ? Integer(size + 1) : Integer(-size);
}

}  // namespace

/// Siegel, II.7: the weight of an all-small G is H = {aw(G^L) - 2 | aw(G^R) + 2}, unless H is an integer and more than
/// one integer would fit between those options; then it is 0, the greatest or the least that fits, as G is confused
/// with, greater or less than the far star.
std::optional<Id> Universe::Tables::atomic_weight(Id id) {
  if (!cgt::is_node(id)) {
    const NumberUpStar value = number_up_star(id);
    if (value.number != Dyadic()) return std::nullopt;
    return wide.intern({Dyadic(value.ups), 0, 0});
  }
  {
    const std::lock_guard lock(memo_mutex);
    if (const auto known = atomic_weights.find(id); known != atomic_weights.end()) return known->second;
  }
  const cgt::DepthGuard guard(2048);
  const auto weight = weight_by_options(id);
  const std::lock_guard lock(memo_mutex);
  return atomic_weights.emplace(id, weight).first->second;
}

std::optional<Id> Universe::Tables::weight_by_options(Id id) {
  const Id two = wide.intern({Dyadic(2), 0, 0});
  const Id minus_two = wide.intern({Dyadic(-2), 0, 0});
  IdList left;
  IdList right;
  const auto weigh = [this](IdList& weights, Id option, Id shift) {
    const auto weight = atomic_weight(option);
    if (weight) weights.push_back(add(*weight, shift));
    return !weight;
  };
  if (any_left(id, [&](Id option) { return weigh(left, option, minus_two); }) ||
      any_right(id, [&](Id option) { return weigh(right, option, two); }))
    return std::nullopt;
  Cut low = cgt::minus_infinity;
  Cut high = cgt::plus_infinity;
  for (const Id weight : left)
    if (const Cut cut = cuts(weight).right; less(low, cut)) low = cut;
  for (const Id weight : right)
    if (const Cut cut = cuts(weight).left; less(cut, high)) high = cut;
  const Integer least = least_integer_above(number_at(cgt::number_of(low)), lies_above(low));
  const Integer greatest = -least_integer_above(-number_at(cgt::number_of(high)), !lies_above(high));
  if (least >= greatest) return make(left, right);
  const Id star = far_star(id);
  if (less_equal(star, id)) return wide.intern({Dyadic(greatest), 0, 0});
  if (less_equal(id, star)) return wide.intern({Dyadic(least), 0, 0});
  return 0;
}

/// A nimber beyond all nimbers of the game's followers; without_remote_nimber says why one is as good as another.
Id Universe::Tables::far_star(Id id) {
  const unsigned bits = nimber_bits(id);
  if (bits >= 32) throw std::overflow_error("no nimber of 32 bits is far from this game");
  return wide.intern({Dyadic(), 0, 1U << bits});
}

}  // namespace qcg
