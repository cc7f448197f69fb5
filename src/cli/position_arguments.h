#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>

#include "cli/session.h"
#include "games/catalogue.h"
#include "lift/lifted_game.h"
#include "lift/line_of_play.h"

namespace qcg {

/// What `GAME POSITION --moves M --flavour F --width W` on a command line name.
struct PositionArguments {
  std::string game;
  std::string position;               // as typed, or @FILE; once read, where the line of play led
  std::string moves{};                // as typed, or @FILE
  std::optional<std::size_t> step{};  // so many of the moves are played
  Lift lift{};
  bool shown = false;               // to people, so that no realisation may be left out
  std::optional<Lift> collapsed{};  // once read, a lift that collapses: it is applied by then, and `lift` is classical
  std::optional<WrittenLine> line{};                                    // once read, where there are moves
  std::function<LiftOptions()> options = [] { return LiftOptions{}; };  // of the quantum games in a sum
  std::string start{};  // then: the position that it begins in, in its notation
};

/// Adds GAME and POSITION. The result is shared, because it must live as long as the command's callback.
std::shared_ptr<PositionArguments> add_position(CLI::App& command);
/// Adds --flavour and --width besides.
std::shared_ptr<PositionArguments> add_judged_position(CLI::App& command, Flavour usual);
/// Adds the options of lifts besides.
std::shared_ptr<PositionArguments> add_lifted_position(CLI::App& command, Session& session,
                                                       Flavour usual = Lift{}.flavour);
void add_width(CLI::App& command, Width& width);

/// The classical game at the position, or where the moves lead; replaces '@FILE' by the text of the file first. Throws
/// InputError, also for moves that are not legal.
Game read_classical(PositionArguments& arguments);
/// The position and the moves as they stand there, not played out: whether they are legal is not asked.
WrittenLine read_line(PositionArguments& arguments);
/// The same under the flavour and width asked for.
Game read_lifted(Session& session, PositionArguments& arguments);

/// The keys that name the question in every answer: command, game, position, flavour, width; after moves, start and
/// line.
Json describe(std::string_view command, const PositionArguments& arguments);

}  // namespace qcg
