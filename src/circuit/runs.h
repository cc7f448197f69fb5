#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <map>
#include <vector>

#include "lift/line_of_play.h"

namespace qcg::circuit {

/// How many runs lead to each realisation: a run is a realisation of the start and one label of each move, legal one
/// after the other.
using RunCounts = std::map<Position, boost::multiprecision::cpp_int>;

/// After 0, 1, ... moves of the line. A move that is legal nowhere leaves nothing.
std::vector<RunCounts> count_runs(const LineOfPlay& line);

/// All ways to choose a realisation of the start and a label of each move, legal or not.
boost::multiprecision::cpp_int count_choices(const LineOfPlay& line);

}  // namespace qcg::circuit
