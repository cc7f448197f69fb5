#pragma once

#include <array>
#include <string_view>

#include "query/generators.h"
#include "query/statistics.h"

namespace qcg::query {

/// Which bit (j, i) of a losing balanced game is flipped, by the cases in the proof of Lemma 1.
enum class FlipCase { LastRowFirstColumn, LastRow, FirstColumn, Inside, Any };
inline constexpr std::array<FlipCase, 5> flip_cases{FlipCase::LastRowFirstColumn, FlipCase::LastRow,
                                                    FlipCase::FirstColumn, FlipCase::Inside, FlipCase::Any};
std::string_view describe(FlipCase which);

/// What the argument of the proof gives for k players: 1, (k-1)/k, 1/2k, (k-2)/2k^2, and the last for all bits
/// together. For three players these are the 1, 2/3, 1/6 and 1/18 of the paper. For two, a flip of Gamma_ji with j < n
/// cannot make position j better than the $1 that the argument starts from, so cases 3 and 4 give 0. With other
/// preferences, which all must share, the same argument counts the payoffs that are better in their order.
double bound_of_proof(FlipCase which, const Preferences& preferences);

struct Sensitivity {
  std::size_t n = 100;
  Preferences preferences = Preferences::by_payoff(3);
  GameKind games = GameKind::Losing;
  std::array<Proportion, flip_cases.size()> changed{};  // WIN differs, by case
};

/// Flips one random bit in each of so many fresh random games per case, and counts into `result`, which keeps what is
/// done when the budget ends. Needs n >= max(k, 3).
void measure_sensitivity(Sensitivity& result, std::uint64_t samples, std::uint64_t seed, Budget& budget);

}  // namespace qcg::query
