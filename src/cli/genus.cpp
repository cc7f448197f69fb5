#include "cli/position_question.h"

namespace qcg {

void add_genus(CLI::App& app, Session& session) {
  add_position_question(app, session,
                        {.info = {.name = "genus",
                                  .group = group::ask,
                                  .summary = "how an impartial game fares under misère play: 0^120, 2^20, ...",
                                  .example = "qcg genus {heaps} --flavour D"},
                         .solve = [](Asked& asked) -> PrintedAnswer {
                           const Genus genus = asked.solver.genus(asked.start);
                           return {{{"nimber", genus.nimber}, {"misere", genus.misere}}, show(genus)};
                         },
                         .known = known_of_genus,
                         .property = Property::Genus,
                         .recall = [](Asked&, const std::string& stored) -> PrintedAnswer {
                           const Genus genus = read_genus(stored);
                           return {{{"nimber", genus.nimber}, {"misere", genus.misere}}, stored};
                         }});
}

}  // namespace qcg
