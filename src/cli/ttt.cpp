#include "cli/ttt.h"

#include "cli/command.h"

namespace qcg {

void add_ttt(CLI::App& app, Session& session) {
  CLI::App& family = add_command(app, session,
                                 {.name = "ttt",
                                  .group = group::families,
                                  .summary = "Quantum Tic-Tac-Toe: 3x3 solved, Squared and Ultimate searched",
                                  .example = "qcg ttt solve --rules goff"});
  add_ttt_play(family, session);
  add_ttt_best(family, session);
  add_ttt_solve(family, session);
  add_ttt_moves(family, session);
  add_ttt_show(family, session);
  add_ttt_draw(family, session);
  add_ttt_perft(family, session);
  add_ttt_games(family, session);
  add_ttt_tiqtaqtoe(family, session);
  add_ttt_match(family, session);
}

}  // namespace qcg
