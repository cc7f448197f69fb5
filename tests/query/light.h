#pragma once

#include <cstdlib>

namespace qcg::query::testing {

/// This many, or a tenth where the tests run under sanitizers.
inline int shortened(int count) { return std::getenv("QCG_LIGHT") != nullptr ? (count + 9) / 10 : count; }

}  // namespace qcg::query::testing
