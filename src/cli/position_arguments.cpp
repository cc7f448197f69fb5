#include "cli/position_arguments.h"

#include "cli/command.h"
#include "lift/lifted_game.h"

namespace qcg {

namespace {

constexpr std::size_t largest_position_file = std::size_t{1} << 20U;

}  // namespace

std::shared_ptr<PositionArguments> add_position(CLI::App& command) {
  auto arguments = std::make_shared<PositionArguments>();
  command.add_option("GAME", arguments->game, "a game; 'qcg games' lists them")->required()->type_name("");
  add_words(command, "POSITION", arguments->position,
            "as 'qcg games GAME' tells; '3,1 | 1,3' is a superposition; @FILE reads a file")
      ->required();
  return arguments;
}

std::shared_ptr<PositionArguments> add_lifted_position(CLI::App& command, Session& session) {
  auto arguments = add_position(command);
  add_parsed(
      command, "-f,--flavour", [arguments](const std::string& text) { arguments->lift.flavour = read_flavour(text); },
      flavour_choices(" (default)"))
      ->type_name("F");
  add_width(command, arguments->lift.width);
  add_lift_options(command, session);
  return arguments;
}

void add_width(CLI::App& command, Width& width) {
  add_parsed(
      command, "-w,--width", [&width](const std::string& text) { width = read_width(text); },
      "most labels in a move: 1 (never superposed), 2, 3, ... or inf (default)")
      ->type_name("W");
}

Game read_classical(PositionArguments& arguments) {
  if (arguments.position.starts_with('@')) {
    arguments.position = read_text(arguments.position.substr(1), largest_position_file);
    while (arguments.position.ends_with('\n') || arguments.position.ends_with('\r')) arguments.position.pop_back();
  }
  return read_game(arguments.game, arguments.position);
}

Game read_lifted(Session& session, PositionArguments& arguments) {
  return lift_game(read_classical(arguments), arguments.lift, session.lift_options());
}

Json describe(std::string_view command, const PositionArguments& arguments) {
  return {{"command", command},
          {"game", arguments.game},
          {"position", arguments.position},
          {"flavour", name(arguments.lift.flavour)},
          {"width", show(arguments.lift.width)}};
}

}  // namespace qcg
