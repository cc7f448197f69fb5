#include "cli/ttt.h"
#include "cli/ttt_arguments.h"
#include "tictactoe/picture.h"

namespace qcg {

namespace {

Json json_marks(const ttt::Position& position) {
  Json marks = Json::object();
  for (unsigned index = 0; index < position.squares(); ++index) {
    const auto square = static_cast<ttt::Square>(index);
    if (position.is_open(square)) continue;
    const unsigned number = position.number_at(square);
    marks[ttt::show(position.game().variant, square)] =
        std::string(1, letter(ttt::owner_of(number))) + std::to_string(number);
  }
  return marks;
}

void show_position(Session& session, const TttArguments& arguments) {
  const ttt::Record record = arguments.record();
  const ttt::Position& position = record.position();
  Json object = arguments.describe("show");
  object["to_act"] = std::string(1, letter(position.to_act()));
  object["choice_due"] = position.choice_due();
  object["over"] = position.over();
  object["marks"] = json_marks(position);
  object["answer"] = ttt::describe_turn(position);
  session.answer(object, ttt::picture(position));
}

}  // namespace

void add_ttt_show(CLI::App& family, Session& session) {
  CLI::App& command = add_command(family, session,
                                  {.name = "show",
                                   .group = group::explore,
                                   .summary = "draw a position",
                                   .example = "qcg ttt show --moves '1-5 5-9 1-9'"});
  const auto arguments = add_ttt_arguments(command);
  command.callback([&session, arguments] { show_position(session, *arguments); });
}

}  // namespace qcg
