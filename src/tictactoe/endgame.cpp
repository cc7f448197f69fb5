#include "tictactoe/endgame.h"

#include <algorithm>

#include "tictactoe/analysis.h"

namespace qcg::ttt {

namespace {

constexpr unsigned few_open_squares = 9;
constexpr std::size_t most_positions = 40'000;  // some hundredths of a second
constexpr unsigned endgame_table_bits = 16;

struct GivenUp {};

}  // namespace

std::optional<Found> solve_endgame(const Position& position, Scoring scoring, const std::function<bool()>& stop) {
  if (position.open_squares() > few_open_squares) return std::nullopt;
  const auto tick = [&](std::size_t positions) {
    if (positions > most_positions || stop()) throw GivenUp{};
  };
  ExactSolver solver(scoring, tick, nullptr, endgame_table_bits);
  try {
    const Analysis analysis = analyse(solver, position);
    Found found;
    for (const Action action : analysis.optimal) {
      found.moves.push_back({action, 0, analysis.half_points / 2.0, analysis.half_points});
    }
    found.best = analysis.optimal.front();
    found.value = analysis.half_points / 2.0;
    found.half_points = analysis.half_points;
    found.line = analysis.line;
    return found;
  } catch (const GivenUp&) {
    return std::nullopt;
  }
}

}  // namespace qcg::ttt
