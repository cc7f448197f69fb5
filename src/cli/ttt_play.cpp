#include <fmt/format.h>

#include "base/input_error.h"
#include "cli/play_console.h"
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

bool read_is_computer(const std::string& text) {
  if (text == "ai" || text == "computer") return true;
  if (text == "human") return false;
  throw InputError("expected human or ai, not '" + text.substr(0, 24) + "'", text, 0);
}

/// One game in the terminal.
class Dialogue {
 public:
  Dialogue(Session& session, const TttPlayArguments& arguments)
      : arguments_(arguments),
        console_(session.settings.json),
        adviser_(session, *arguments.game, arguments.player),
        record_(arguments.game->record()) {}

  /// The game as far as it was played, and how it ended.
  std::string play() {
    console_.say("A move is '" + std::string(classic() ? "3-5" : "2/6-9/4") +
                 "', a choice '=' and a square; or: hint, undo, moves, quit.");
    while (true) {
      console_.say(ttt::picture(record_.position()));
      if (record_.position().over()) return ttt::show(record_.position().status());
      if (Session::interrupted()) return "interrupted";
      const bool computer = arguments_.computer[record_.position().to_act() == ttt::Mark::X ? 0 : 1];
      if (computer) {
        answer();
      } else if (!ask()) {
        return Session::interrupted() ? "interrupted" : "given up";
      }
    }
  }
  [[nodiscard]] const ttt::Record& record() const { return record_; }

 private:
  [[nodiscard]] bool classic() const { return variant() == ttt::Variant::Classic; }
  [[nodiscard]] ttt::Variant variant() const { return record_.position().game().variant; }

  void answer() {
    const ttt::Found found = adviser_.advise(record_.position());
    console_.say(fmt::format("{} plays {}", letter(record_.position().to_act()), ttt::show(variant(), found.best)));
    record_.play(found.best);
  }

  // False when the person has gone.
  bool ask() {
    const auto line = console_.ask(std::string(1, letter(record_.position().to_act())));
    if (!line || *line == "quit") return false;
    if (*line == "hint") {
      const ttt::Found found = adviser_.advise(record_.position());
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

  // Back to where a person acted last.
  void undo() {
    if (record_.actions().empty()) console_.say("nothing to undo");
    while (!record_.actions().empty()) {
      record_.undo();
      if (!arguments_.computer[record_.position().to_act() == ttt::Mark::X ? 0 : 1]) return;
    }
  }

  const TttPlayArguments& arguments_;
  Console console_;
  TttAdviser adviser_;
  ttt::Record record_;
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
