#include "cli/subtraction.h"

namespace qcg {

void add_subtraction(CLI::App& app, Session& session) {
  CLI::App& family = add_command(app, session,
                                 {.name = subtraction_family,
                                  .group = group::families,
                                  .summary = "subtraction games for k players, and how many queries solve them",
                                  .example = "qcg subtraction solve --set 1,3,4 --n 50 --players 3"});
  add_subtraction_solve(family, session);
  add_subtraction_write(family, session);
  add_subtraction_properties(family, session);
  add_subtraction_count(family, session);
  add_subtraction_play(family, session);
  add_subtraction_run(family, session);
  add_subtraction_search(family, session);
  add_subtraction_scaling(family, session);
  add_subtraction_sensitivity(family, session);
  add_subtraction_error(family, session);
  add_subtraction_circuit(family, session);
  add_subtraction_simulate(family, session);
}

}  // namespace qcg
