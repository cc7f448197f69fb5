#include <fmt/format.h>

#include <ostream>

#include "base/input_error.h"
#include "cli/subtraction.h"
#include "cli/subtraction_source.h"
#include "cli/write_file.h"
#include "query/game_file.h"

namespace qcg {

namespace {

struct SubtractionWriteArguments {
  std::shared_ptr<SubtractionSource> source;
  std::string file;
  bool binary = false;
};

constexpr std::string_view example_of_write = "qcg subtraction write game.txt --random balanced --n 20 --players 3";

void write_game(Session& session, const SubtractionWriteArguments& arguments) {
  if (arguments.file.empty()) {
    throw InputError(fmt::format("FILE is missing; for example: {}", example_of_write));
  }
  const query::SubtractionGame game = load(*arguments.source, session.budget()).game;
  const std::size_t bytes = write_file(
      arguments.file, [&](std::ostream& out) { arguments.binary ? write_binary(out, game) : write_text(out, game); });
  const std::size_t moves = game.moves();
  session.answer({{"command", "subtraction write"},
                  {"n", game.n()},
                  {"players", game.players()},
                  {"moves", moves},
                  {"answer", arguments.file},
                  {"bytes", bytes}},
                 fmt::format("{}: {} stones, {} players, {} moves, {}", arguments.file, game.n(), game.players(), moves,
                             show_bytes(bytes)));
}

}  // namespace

void add_subtraction_write(CLI::App& family, Session& session) {
  CLI::App& command = add_command(family, session,
                                  {.name = "write",
                                   .group = group::ask,
                                   .summary = "writes a game, such as a random one, to a file for --matrix",
                                   .example = example_of_write});
  auto arguments = std::make_shared<SubtractionWriteArguments>();
  command.add_option("FILE", arguments->file, "the file to write")->type_name("");
  command.add_option("-o,--output", arguments->file, "the same")->type_name("FILE");
  arguments->source = add_subtraction_source(command);
  command.add_flag("--binary", arguments->binary, "an eighth of the size (docs/subtraction.md tells both formats)");
  command.callback([&session, arguments] { write_game(session, *arguments); });
}

}  // namespace qcg
