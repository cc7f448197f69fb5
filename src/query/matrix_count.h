#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <optional>

#include "query/preferences.h"
#include "query/properties.h"

namespace qcg::query {

/// How many matrices for n stones there are of each kind of section 2.3.
struct MatrixCounts {
  using Integer = boost::multiprecision::cpp_int;
  Integer all;
  Integer losing;
  Integer balanced;
  Integer balanced_losing;
};

/// Which matrices are counted: any, or those with at most one move from each position.
enum class Rows { Any, Restricted };

/// Exactly, without listing them: the number of rows j that give position j a payoff depends only on how many positions
/// before it have which payoff. The work grows with the number of ways to write n as a sum of k numbers. The players
/// must share their preferences, or this throws InputError.
MatrixCounts count_matrices(std::size_t n, const Preferences& preferences, Rows rows,
                            const std::optional<Share>& within, Budget& budget);

}  // namespace qcg::query
