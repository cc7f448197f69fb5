#include <fmt/format.h>

#include "base/input_error.h"
#include "cli/play_console.h"
#include "cli/player_option.h"
#include "cli/ttt.h"
#include "cli/ttt_advice.h"
#include "cli/ttt_arguments.h"
#include "tictactoe/picture.h"

namespace qcg {

namespace {

struct TttPlayArguments {
  std::shared_ptr<TttArguments> game;
  TttPlayer player;
  bool computer[2] = {false, true};  // X, O
};

/// One game in the terminal.
class Dialogue {
 public:
  Dialogue(Session& session, const TttPlayArguments& arguments)
      : session_(session),
        arguments_(arguments),
        console_(session.settings.json),
        adviser_(session, *arguments.game, arguments.player),
        record_(arguments.game->record()) {}

  /// The game as far as it was played, and how it ended.
  std::string play() {
    console_.say(classic() ? "A move is '3-5', a choice '=' and a square; 'help' tells the other words."
                           : "A move is '2/6-9/4': square 6 of board 2 and square 4 of board 9; a choice is '=' and a "
                             "square; 'help' tells the other words.");
    for (std::optional<std::string> shown; true;) {
      if (const std::string picture = ttt::picture(record_.position()); picture != shown) {
        console_.say(picture);
        shown = picture;
      }
      if (record_.position().over()) return ttt::show(record_.position().status());
      if (Session::interrupted()) return "interrupted";
      const bool computer = arguments_.computer[record_.position().to_act() == ttt::Mark::X ? 0 : 1];
      if (computer) {
        answer();
      } else if (!ask()) {
        return Session::interrupted() ? "interrupted" : ending_;
      }
    }
  }
  [[nodiscard]] const ttt::Record& record() const { return record_; }

 private:
  [[nodiscard]] bool classic() const { return variant() == ttt::Variant::Classic; }
  [[nodiscard]] ttt::Variant variant() const { return record_.position().game().variant; }

  ttt::Found advice() {
    ttt::Found found = adviser_.advise(record_.position());
    session_.erase_progress();
    return found;
  }

  void answer() {
    const ttt::Found found = advice();
    console_.say(fmt::format("{} plays {}", letter(record_.position().to_act()), ttt::show(variant(), found.best)));
    record_.play(found.best);
  }

  // False when the person has gone.
  bool ask() {
    const auto line = console_.ask(std::string(1, letter(record_.position().to_act())));
    if (!line || *line == "quit") return false;
    if (*line == "resign") {
      resign();
      return false;
    }
    if (*line == "help") {
      console_.say(
          "hint    what the computer would play here\n"
          "moves   all that may be played\n"
          "undo    take back to where you acted last\n"
          "resign  lose the game\n"
          "quit    leave without an end");
    } else if (*line == "hint") {
      const ttt::Found found = advice();
      console_.say(ttt::show(variant(), found.best) + "\n" + explain_advice(variant(), found));
    } else if (*line == "undo") {
      undo();
    } else if (*line == "moves") {
      std::vector<ttt::Action> actions;
      record_.position().actions(actions);
      console_.say(show_actions(variant(), actions));
    } else {
      try {
        record_.play(ttt::read_legal_action(record_, *line));
      } catch (const InputError& error) {
        console_.say(error.located());
      }
    }
    return true;
  }

  void resign() {
    const bool x = record_.position().to_act() == ttt::Mark::X;
    ending_ = fmt::format("{} resigns, {} wins", x ? 'X' : 'O', x ? 'O' : 'X');
    console_.say(ending_);
  }

  // Back to where a person acted last.
  void undo() {
    if (record_.actions().empty()) console_.say("nothing to undo");
    while (!record_.actions().empty()) {
      record_.undo();
      if (!arguments_.computer[record_.position().to_act() == ttt::Mark::X ? 0 : 1]) return;
    }
  }

  Session& session_;
  const TttPlayArguments& arguments_;
  Console console_;
  TttAdviser adviser_;
  ttt::Record record_;
  std::string ending_ = "given up";
};

void play(Session& session, const TttPlayArguments& arguments) {
  Dialogue dialogue(session, arguments);
  const std::string ending = dialogue.play();
  if (session.settings.json) {
    Json object = arguments.game->describe("play");
    object["moves"] = dialogue.record().show();
    object["x"] = arguments.computer[0] ? "ai" : "human";
    object["o"] = arguments.computer[1] ? "ai" : "human";
    object["answer"] = ending;
    session.answer(object, "");
  }
  if (ending == "interrupted") session.end_with(Exit::Interrupted);
}

}  // namespace

void add_ttt_play(CLI::App& family, Session& session) {
  CLI::App& command = add_command(family, session,
                                  {.name = "play",
                                   .group = group::explore,
                                   .summary = "play in the terminal, against the computer or each other",
                                   .example = "qcg ttt play --variant ultimate --o ai --time 1s"});
  auto arguments = std::make_shared<TttPlayArguments>();
  arguments->game = add_ttt_arguments(command);
  add_ttt_strength(command, arguments->player);
  add_parsed(
      command, "--x", [arguments](const std::string& text) { arguments->computer[0] = read_is_computer(text); },
      "who plays X: human (default) or ai")
      ->type_name("WHO");
  add_parsed(
      command, "--o", [arguments](const std::string& text) { arguments->computer[1] = read_is_computer(text); },
      "who plays O: human or ai (default)")
      ->type_name("WHO");
  command.callback([&session, arguments] { play(session, *arguments); });
}

}  // namespace qcg
