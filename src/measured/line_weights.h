#pragma once

#include "lift/line_of_play.h"
#include "measured/solver.h"

namespace qcg::measured {

/// The state after a line of play whose moves all turned out legal: each realisation with the number of runs that lead
/// to it.
State weights_after(const MeasuredGame& game, const LineOfPlay& line);

}  // namespace qcg::measured
