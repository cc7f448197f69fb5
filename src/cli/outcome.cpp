#include "cli/position_question.h"

namespace qcg {

void add_outcome(CLI::App& app, Session& session) {
  add_position_question(app, session,
                        {.info = {.name = "outcome",
                                  .group = group::ask,
                                  .summary = "who wins: L (Left), R (Right), N (next player), P (previous player)",
                                  .example = "qcg outcome {game} --flavour B"},
                         .solve = [](Asked& asked) -> PrintedAnswer {
                           const std::string outcome(1, letter(asked.solver.outcome(asked.start, asked.convention)));
                           return {outcome, outcome};
                         },
                         .known = known_of_outcome,
                         .property = Property::Outcome,
                         .misere_property = Property::Misere,
                         .recall = [](Asked&, const std::string& stored) -> PrintedAnswer {
                           return {stored, stored};
                         }});
}

}  // namespace qcg
