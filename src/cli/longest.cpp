#include <array>

#include "base/text_table.h"
#include "cli/command.h"
#include "cli/position_arguments.h"
#include "solve/play_length.h"

namespace qcg {

namespace {

struct CountedMoves {
  std::string_view key;
  std::string_view name;
  std::uint64_t PlayLength::*counted;
};
constexpr std::array counted_moves{CountedMoves{"both", "both", &PlayLength::both},
                                   CountedMoves{"left", "Left", &PlayLength::left},
                                   CountedMoves{"right", "Right", &PlayLength::right},
                                   CountedMoves{"left_in_a_row", "Left in a row", &PlayLength::left_in_a_row},
                                   CountedMoves{"right_in_a_row", "Right in a row", &PlayLength::right_in_a_row}};

// The play in the labels of the game below, as --moves and `qcg line` take it.
std::string play_with_most(LongestPlays& plays, const LiftedGame& lifted, const Game& game,
                           std::uint64_t PlayLength::*counted) {
  LineOfPlay line{game, {}};
  for (const auto& [player, move] : plays.play_with_most(lifted.start(), counted)) {
    line.moves.push_back({player, lifted.labels_of(move)});
  }
  return show(line);
}

void tell_longest_plays(Session& session, PositionArguments& arguments) {
  const Game game = read_classical(arguments);
  const LiftedGame lifted = apply_lift(arguments.lift, game, session.lift_options());
  Json object = describe("longest", arguments);
  TextTable table({{"moves of"}, {"most", TextTable::Align::Right}, {"a play with so many"}});
  Json counts = Json::object();
  const auto work = [&] {
    LongestPlays plays(lifted.rules(), plays_within(session.budget(), lifted.rules()));
    const PlayLength longest = plays.from(lifted.start());
    for (const CountedMoves& each : counted_moves) {
      const std::string play = play_with_most(plays, lifted, game, each.counted);
      counts[each.key] = {{"moves", longest.*each.counted}, {"play", play}};
      table.add({std::string(each.name), std::to_string(longest.*each.counted), play});
    }
  };
  answer_what_is_known(object, work, [&] {
    const bool known = counts.size() == counted_moves.size();
    object["answer"] = known ? counts : Json(nullptr);
    object["seconds"] = seconds(session.budget());
    session.answer(object, known ? table.text() : "unknown");
  });
}

}  // namespace

void add_longest(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "longest",
                                   .group = group::ask,
                                   .summary = "the longest plays: the most moves left for each player, and for both",
                                   .example = "qcg longest {game} --flavour D"});
  const auto arguments = add_lifted_position(command, session);
  command.callback([&session, arguments] { tell_longest_plays(session, *arguments); });
}

}  // namespace qcg
