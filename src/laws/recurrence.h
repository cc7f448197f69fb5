#pragma once

#include "laws/guess.h"

namespace qcg {

/// The simplest recurrence that the terms of a table of one variable follow, from some term on: v(n) from v(n-1), ...,
/// v(n-k), linear with a constant, k at most 3; or a quotient of two linear terms in v(n-1). Its coefficients are
/// solved for from the first terms, which therefore count for nothing; the rest are what it was tried on.
std::optional<Law> guess_recurrence(const LawTable& table, double bits, double choices);

/// "v(n) = v(n-1) + v(n-2)"
std::string recurrence_text(const Law& law, const std::string& variable);

}  // namespace qcg
