#include "base/reader.h"
#include "cli/ttt.h"
#include "cli/ttt_arguments.h"
#include "tictactoe/perft.h"

namespace qcg {

void add_ttt_perft(CLI::App& family, Session& session) {
  CLI::App& command = add_command(family, session,
                                  {.name = "perft",
                                   .group = group::calculate,
                                   .summary = "count the sequences of so many actions (placements and choices)",
                                   .example = "qcg ttt perft --variant ultimate --depth 4"});
  const auto arguments = add_ttt_arguments(command);
  const auto depth = std::make_shared<unsigned>(0);
  add_parsed(
      command, "--depth,-d",
      [depth](const std::string& text) {
        *depth = static_cast<unsigned>(read_whole_number(text, "the depth", 0, 200));
      },
      "the length of the sequences")
      ->type_name("D")
      ->required();
  command.callback([&session, arguments, depth] {
    Budget& budget = session.budget();
    const ttt::Record record = arguments->record();
    const std::uint64_t count =
        ttt::perft(record.position(), *depth, [&](std::uint64_t done) { budget.check(done, 0); });
    Json object = arguments->describe("perft");
    object["depth"] = *depth;
    object["answer"] = whole_number_json(Integer(count));
    object["seconds"] = seconds(budget);
    session.answer(object, std::to_string(count));
  });
}

}  // namespace qcg
