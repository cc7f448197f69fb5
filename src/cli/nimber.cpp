#include "cli/position_question.h"

namespace qcg {

void add_nimber(CLI::App& app, Session& session) {
  add_position_question(app, session,
                        {.info = {.name = "nimber",
                                  .group = group::ask,
                                  .summary = "the size of the Nim heap it equals, for impartial games",
                                  .example = "qcg nimber {heaps} --flavour A"},
                         .solve = [](Asked& asked) -> PrintedAnswer {
                           const std::uint32_t nimber = asked.solver.nimber(asked.start);
                           return {nimber, std::to_string(nimber)};
                         },
                         .known = known_of_nimber,
                         .property = Property::Nimber,
                         .recall = [](Asked&, const std::string& stored) -> PrintedAnswer {
                           return {std::stoul(stored), stored};
                         }});
}

}  // namespace qcg
