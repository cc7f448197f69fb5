#include "cli/position_question.h"

namespace qcg {

void add_birthday(CLI::App& app, Session& session) {
  add_position_question(app, session,
                        {.info = {.name = "birthday",
                                  .group = group::ask,
                                  .summary = "the height of the canonical form's game tree",
                                  .example = "qcg birthday {game} --flavour D"},
                         .solve = [](Asked& asked) -> PrintedAnswer {
                           const Integer birthday = asked.universe().birthday(asked.solver.value(asked.start));
                           return {whole_number_json(birthday), birthday.str()};
                         },
                         .known = known_of_birthday,
                         .property = Property::Birthday,
                         .recall = [](Asked&, const std::string& stored) -> PrintedAnswer {
                           return {whole_number_json(Integer(stored)), stored};
                         }});
}

}  // namespace qcg
