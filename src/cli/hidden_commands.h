#pragma once

#include "cli/command.h"
#include "hidden/solver.h"

namespace qcg {

// The commands of the family `qcg hidden`, one file each; hidden.cpp has the models.
void add_hidden_play(CLI::App& family, Session& session);
void add_hidden_efg(CLI::App& family, Session& session);

/// --misere and --first. What they set must live as long as the command.
void add_hidden_rules(CLI::App& command, hidden::HiddenRules& how);

/// The value; or, where it is not known exactly, null and what is `known` about it. `more` lines may follow in text.
void answer_interval(Session& session, Json object, const hidden::Interval& value, std::string_view more = "");

}  // namespace qcg
