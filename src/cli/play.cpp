#include "base/input_error.h"
#include "cli/command.h"
#include "cli/play_dialogue.h"
#include "cli/player_option.h"
#include "cli/position_arguments.h"
#include "cli/serve.h"
#include "games/catalogue.h"

namespace qcg {

namespace {

constexpr std::size_t most_realisations_held = 256;  // where what was announced is enough to go on

struct PlayArguments {
  std::shared_ptr<PositionArguments> position;
  PlayRules rules;
  Player first = Player::Left;
  bool web = false;
};

Json transcript(const PlayArguments& arguments, const Match& match, const PlayResult& result) {
  Json object = describe("play", *arguments.position);
  const auto kind = [&](std::size_t side) { return arguments.rules.computer[side] ? "ai" : "human"; };
  object["left"] = kind(0);
  object["right"] = kind(1);
  object["first"] = std::string(1, letter(arguments.first));
  object["challenge"] = arguments.rules.challenge;
  object["misere"] = arguments.rules.convention == Convention::Misere;
  Json moves = Json::array();
  for (std::size_t i = 0; i < match.record().size(); ++i) {
    const auto& [player, labels] = match.record()[i];
    Json names = Json::array();
    for (const Label label : labels) names.push_back(match.rules().show_move(player, label));
    moves.push_back({{"player", std::string(1, letter(player))},
                     {"labels", std::move(names)},
                     {"realisations",
                      match.record().knows(i + 1) ? Json(match.record().realisations(i + 1).size()) : Json(nullptr)}});
  }
  object["moves"] = std::move(moves);
  object["answer"] = result.winner ? Json(std::string(1, letter(*result.winner))) : Json(nullptr);
  object["ending"] = result.ending;
  return object;
}

void play(Session& session, PlayArguments& arguments) {
  if (arguments.web) return go_on_as_page_server(session, {.folder = {}, .port = {}, .open = true});
  if (arguments.position->position.empty()) {
    throw InputError(
        with_examples("what is to be played? Give a game and a position, as in 'qcg play {heaps}', or --web"));
  }
  const WrittenLine written = read_line(*arguments.position);
  const Lift lift = arguments.position->lift;
  const bool history_will_do = arguments.rules.challenge && entangle::looks_at_labels_only(lift.flavour);
  Match match(written.line.start, lift, arguments.first, session.lift_options(),
              history_will_do ? most_realisations_held : PlayRecord::unlimited);
  if (!arguments.rules.challenge) replay(written, arguments.position->lift);
  for (const PlayedMove& move : written.line.moves) match.announce(move);
  const Console console(session.settings.json);
  const PlayResult result = PlayDialogue(session, console, match, arguments.rules).play();
  if (session.settings.json) session.answer(transcript(arguments, match, result), "");
  if (result.ending == "interrupted") session.end_with(Exit::Interrupted);
}

}  // namespace

void add_play(CLI::App& app, Session& session) {
  CLI::App& command =
      add_command(app, session,
                  {.name = "play",
                   .group = group::explore,
                   .summary = "play in the terminal or (--web) in a browser, against the computer or each other",
                   .example = "qcg play {heaps} --flavour D --challenge"});
  auto arguments = std::make_shared<PlayArguments>();
  arguments->position = add_lifted_position(command, session);
  arguments->position->shown = true;
  const auto add_side = [&](const std::string& option, std::size_t side, const std::string& usual) {
    add_parsed(
        command, option,
        [arguments, side](const std::string& text) { arguments->rules.computer[side] = read_is_computer(text); },
        "human or ai (default: " + usual + ")")
        ->type_name("WHO");
  };
  add_side("--left", 0, "human");
  add_side("--right", 1, "ai");
  add_parsed(
      command, "--first", [arguments](const std::string& text) { arguments->first = read_player(text); },
      "who begins: L (default) or R")
      ->type_name("L|R");
  CLI::Option* const misere = add_misere(command, arguments->rules.convention);
  command
      .add_flag("--challenge", arguments->rules.challenge,
                "moves are not checked; a player may challenge the last one instead of moving")
      ->excludes(misere);
  command.add_flag("--web", arguments->web, "play on the page: serve it, and open a browser if there is one");
  for (const char* name : {"GAME", "POSITION"}) command.get_option(name)->required(false);
  command.callback([&session, arguments] { play(session, *arguments); });
}

}  // namespace qcg
