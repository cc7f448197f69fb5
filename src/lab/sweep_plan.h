#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "language/family.h"
#include "lift/lift.h"
#include "solve/property.h"

namespace qcg {

/// What is asked of every position of a family.
struct SweepPlan {
  Family family;
  std::vector<Flavour> flavours{quantum_flavours().begin(), quantum_flavours().end()};
  std::vector<Width> widths{Width()};
  std::vector<Property> properties{Property::Value};
  std::optional<Collapse> collapse = {};  // of all that superpose

  /// Every flavour with every width; once where nothing is superposed and width means nothing. Throws
  /// InputError for one that has no moves.
  [[nodiscard]] std::vector<Lift> lifts() const;
};

/// "stalks of up to 4 edges", "superpositions of up to 2 realisations over ..."
std::string describe(const Family& family);

/// The arguments of `qcg sweep` that ask for this plan, and the plan that they ask for; throws InputError.
std::string write_plan(const SweepPlan& plan);
SweepPlan read_plan(std::string_view text);

/// One argument of a plan: "--max" and "4".
void read_plan_option(SweepPlan& plan, std::string_view option, std::string_view value);

}  // namespace qcg
