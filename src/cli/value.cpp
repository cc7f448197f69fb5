#include "cli/position_question.h"

namespace qcg {

void add_value(CLI::App& app, Session& session) {
  add_position_question(app, session,
                        {.info = {.name = "value",
                                  .group = group::ask,
                                  .summary = "the value in canonical form, such as 1/4, *2 or {1|1,1*}",
                                  .example = "qcg value {game} --flavour A"},
                         .solve = [](Asked& asked) -> PrintedAnswer {
                           const std::string value = asked.show(asked.solver.value(asked.start));
                           return {value, value};
                         },
                         .known = known_of_value,
                         .shows_values = true,
                         .property = Property::Value,
                         .recall = [](Asked& asked, const std::string& stored) -> PrintedAnswer {
                           const std::string value = asked.show(read_value(asked.universe(), stored));
                           return {value, value};
                         }});
}

}  // namespace qcg
