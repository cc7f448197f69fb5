#include "entangle/formula.h"

#include <algorithm>
#include <vector>

namespace qcg::entangle {

void Formula::add(std::span<const Literal> clause) {
  if (std::any_of(clause.begin(), clause.end(), [&](Literal literal) { return is_true(literal); })) return;
  std::vector<Literal> kept;
  std::copy_if(clause.begin(), clause.end(), std::back_inserter(kept), [&](Literal l) { return !is_false(l); });
  solver_.add(kept);
}

void Formula::same_if(Literal condition, Literal a, Literal b) {
  if (a == b) return;
  add({-condition, -a, b});
  add({-condition, a, -b});
}

void Formula::at_most_one(std::span<const Literal> literals) {
  for (std::size_t i = 0; i < literals.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) add({-literals[i], -literals[j]});
  }
}

Literal Formula::both(Literal a, Literal b) {
  if (is_false(a) || is_false(b) || a == -b) return constant(false);
  if (is_true(a) || a == b) return b;
  if (is_true(b)) return a;
  const Literal result = fresh();
  add({-result, a});
  add({-result, b});
  add({result, -a, -b});
  return result;
}

Literal Formula::all_of(std::span<const Literal> literals) {
  Literal result = constant(true);
  for (const Literal literal : literals) result = both(result, literal);
  return result;
}

Literal Formula::differ(Literal a, Literal b) {
  if (is_false(a)) return b;
  if (is_false(b)) return a;
  if (is_true(a)) return -b;
  if (is_true(b)) return -a;
  const Literal result = fresh();
  add({-result, a, b});
  add({-result, -a, -b});
  add({result, -a, b});
  add({result, a, -b});
  return result;
}

Literal Formula::choose(Literal condition, Literal then, Literal otherwise) {
  if (is_true(condition) || then == otherwise) return then;
  if (is_false(condition)) return otherwise;
  const Literal result = fresh();
  same_if(condition, result, then);
  same_if(-condition, result, otherwise);
  return result;
}

}  // namespace qcg::entangle
