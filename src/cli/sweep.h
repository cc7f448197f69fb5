#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "cli/lab_options.h"
#include "cli/session.h"
#include "lab/sweep.h"

namespace qcg {

/// Several processes at one sweep, which all run the same command line.
struct SweepTeam {
  /// In all processes but the first: answers questions until there are no more. False in the first.
  std::function<bool(Session& session, const std::string& version)> serve;
  /// In the first: whom to give the questions to, as long as the budget lasts.
  std::function<SweepCrew(Session& session, const WholeBudget& budget, const std::string& version)> crew;
};

/// `qcg sweep` for a team; the one that command.h names is for a process alone.
void add_sweep(CLI::App& app, Session& session, SweepTeam team);

}  // namespace qcg
