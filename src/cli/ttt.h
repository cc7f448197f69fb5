#pragma once

#include <CLI/CLI.hpp>

#include "cli/session.h"

namespace qcg {

// The commands of the family `qcg ttt`, a file each.
void add_ttt_play(CLI::App& family, Session& session);
void add_ttt_best(CLI::App& family, Session& session);
void add_ttt_solve(CLI::App& family, Session& session);
void add_ttt_moves(CLI::App& family, Session& session);
void add_ttt_show(CLI::App& family, Session& session);
void add_ttt_draw(CLI::App& family, Session& session);
void add_ttt_perft(CLI::App& family, Session& session);
void add_ttt_games(CLI::App& family, Session& session);
void add_ttt_tiqtaqtoe(CLI::App& family, Session& session);
void add_ttt_match(CLI::App& family, Session& session);

}  // namespace qcg
