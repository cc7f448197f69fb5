#include "cli/position_question.h"

namespace qcg {

namespace {

PrintedAnswer recalled_birthday(Asked& /*asked*/, const std::string& stored) {
  return {whole_number_json(Integer(stored)), stored};
}

// What Dorbec and Mhalla call the birthday is that of the game as it is played, not of its value.
PositionQuestion formal_birthday_question() {
  return {.info = {.name = "birthday", .group = {}, .summary = {}, .example = {}},
          .solve = [](Asked& asked) -> PrintedAnswer {
            const std::uint64_t most = asked.solver.play_length(asked.start).both;
            return {most, std::to_string(most)};
          },
          .known = known_of_formal_birthday,
          .property = Property::FormalBirthday,
          .recall = recalled_birthday};
}

}  // namespace

void add_birthday(CLI::App& app, Session& session) {
  add_position_question(app, session,
                        {.info = {.name = "birthday",
                                  .group = group::ask,
                                  .summary = "the height of the canonical form's game tree, or of the game's own",
                                  .example = "qcg birthday {game} --flavour D"},
                         .solve = [](Asked& asked) -> PrintedAnswer {
                           const Integer birthday = asked.universe().birthday(asked.solver.value(asked.start));
                           return {whole_number_json(birthday), birthday.str()};
                         },
                         .known = known_of_birthday,
                         .property = Property::Birthday,
                         .recall = recalled_birthday,
                         .flag = "formal",
                         .flag_says = "the most moves that can be played, whoever's turn it is",
                         .with_flag = std::make_shared<const PositionQuestion>(formal_birthday_question())});
}

}  // namespace qcg
