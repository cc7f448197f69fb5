#include <fmt/format.h>

#include "base/input_error.h"
#include "base/text_table.h"
#include "cli/ttt.h"
#include "cli/ttt_advice.h"
#include "cli/ttt_arguments.h"

namespace qcg {

namespace {

struct BestArguments {
  std::shared_ptr<TttArguments> position;
  TttPlayer player;
};

void best(Session& session, const BestArguments& arguments) {
  const ttt::Record record = arguments.position->record();
  if (record.position().over()) throw InputError("the game is over: " + ttt::show(record.position().status()));
  const ttt::Variant variant = arguments.position->game.variant;
  Json object = arguments.position->describe("best");
  TttAdviser adviser(session, *arguments.position, arguments.player);
  const ttt::Found found = adviser.advise(record.position());
  object["answer"] = ttt::show(variant, found.best);
  object["value"] = found.value;
  object["proved"] = found.half_points.has_value();
  object["hashed"] = ttt::rests_on_hashes(variant);
  object["line"] = json_actions(variant, found.line);
  object["iterations"] = found.iterations;
  object["seconds"] = found.seconds;
  session.answer(object, ttt::show(variant, found.best));
  session.remark(explain_advice(variant, found));
  if (Session::interrupted()) session.end_with(Exit::Interrupted);
}

}  // namespace

void add_ttt_best(CLI::App& family, Session& session) {
  CLI::App& command = add_command(family, session,
                                  {.name = "best",
                                   .group = group::ask,
                                   .summary = "the best action: exact on 3x3, searched for a second (--time) on 9x9",
                                   .example = "qcg ttt best --variant ultimate --moves '2/6-9/4' --time 2s"});
  auto arguments = std::make_shared<BestArguments>();
  arguments->position = add_ttt_arguments(command);
  add_ttt_strength(command, arguments->player);
  command.callback([&session, arguments] { best(session, *arguments); });
}

}  // namespace qcg
