#pragma once

#include "cli/command.h"

namespace qcg {

/// `qcg subtraction`
inline constexpr std::string_view subtraction_family = "subtraction";

// The commands of `qcg subtraction`, each in the file of its name.
void add_subtraction_solve(CLI::App& family, Session& session);
void add_subtraction_write(CLI::App& family, Session& session);
void add_subtraction_properties(CLI::App& family, Session& session);
void add_subtraction_count(CLI::App& family, Session& session);
void add_subtraction_play(CLI::App& family, Session& session);
void add_subtraction_run(CLI::App& family, Session& session);
void add_subtraction_search(CLI::App& family, Session& session);
void add_subtraction_scaling(CLI::App& family, Session& session);
void add_subtraction_sensitivity(CLI::App& family, Session& session);
void add_subtraction_error(CLI::App& family, Session& session);
void add_subtraction_circuit(CLI::App& family, Session& session);
void add_subtraction_simulate(CLI::App& family, Session& session);

}  // namespace qcg
