#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "lab/store.h"
#include "lab/sweep_plan.h"

namespace qcg {

/// What a store knows of a sweep, counted.
struct Findings {
  /// One property under every lift of the plan.
  struct OfProperty {
    Property property = Property::Value;
    std::vector<std::map<std::string, std::size_t>> counts;  // by lift: positions with this answer
    std::vector<std::vector<std::size_t>> agreeing;          // by two lifts: positions with the same answer
    std::vector<std::vector<std::size_t>> comparable;        // by two lifts: positions with an answer under both
  };
  struct Row {
    std::string position;
    std::vector<std::vector<std::string>> answers;  // by property and lift; empty where there is none
  };

  std::string game;
  std::vector<Lift> lifts;
  std::size_t positions = 0;
  std::size_t answers = 0;
  std::size_t missing = 0;
  std::set<std::string> versions;  // of the programs that found the answers
  std::vector<OfProperty> properties;
  std::vector<Row> rows;  // the first ones
};

/// Keeps at most `most_rows` rows. `tick` is called for every position and may throw to end it.
Findings look_up(const Store& store, const SweepPlan& plan, std::size_t most_rows, const std::function<void()>& tick);

}  // namespace qcg
