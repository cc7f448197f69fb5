#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "cli/session.h"
#include "games/catalogue.h"
#include "lift/lift.h"

namespace qcg {

/// What `GAME POSITION --flavour F --width W` on a command line name.
struct PositionArguments {
  std::string game;
  std::string position;  // as typed, or @FILE
  Lift lift;
};

/// Adds GAME and POSITION. The result is shared, because it must live as long as the command's callback.
std::shared_ptr<PositionArguments> add_position(CLI::App& command);
/// Adds --flavour and --width besides, and the options of lifts.
std::shared_ptr<PositionArguments> add_lifted_position(CLI::App& command, Session& session);
void add_width(CLI::App& command, Width& width);

/// The classical game; replaces '@FILE' by the text of the file first. Throws InputError.
Game read_classical(PositionArguments& arguments);
/// The same under the flavour and width asked for.
Game read_lifted(Session& session, PositionArguments& arguments);

/// The keys that name the question in every answer: command, game, position, flavour, width.
Json describe(std::string_view command, const PositionArguments& arguments);

}  // namespace qcg
