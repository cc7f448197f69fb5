#pragma once

#include <cmath>
#include <utility>

namespace qcg::ttt {

/// Games won, drawn (shared wins too) and lost by one of two players.
struct Score {
  unsigned won = 0;
  unsigned drawn = 0;
  unsigned lost = 0;

  [[nodiscard]] unsigned games() const { return won + drawn + lost; }
  /// A win counts 1, a draw 1/2.
  [[nodiscard]] double share() const { return games() == 0 ? 0 : (won + drawn / 2.0) / games(); }
  /// Wilson's interval of 95% for the share. Draws make the true one narrower, so this is on the safe side.
  [[nodiscard]] std::pair<double, double> interval() const {
    if (games() == 0) return {0, 1};
    constexpr double z = 1.959964;
    const double n = games();
    const double centre = (share() + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(share() * (1 - share()) / n + z * z / (4 * n * n));
    return {centre - half, centre + half};
  }
};

}  // namespace qcg::ttt
