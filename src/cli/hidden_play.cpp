#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <random>

#include "base/input_error.h"
#include "cli/command.h"
#include "cli/hidden_commands.h"
#include "cli/play_console.h"
#include "cli/position_arguments.h"
#include "hidden/knowledge.h"
#include "hidden/strategy.h"

namespace qcg {

namespace {

using hidden::Action;
using hidden::Sight;
using hidden::Step;
using hidden::Turn;

struct HiddenPlayArguments {
  hidden::HiddenRules how;
  std::shared_ptr<PositionArguments> position;
  bool computer_first = false;
  std::uint64_t seed = std::random_device{}();
};

/// The umpire's table: the person is shown what they may know and nothing else, and the computer follows its strategy.
class Table {
 public:
  Table(const hidden::Solver& solver, const Turn& start, const HiddenPlayArguments& arguments, const Console& console)
      : umpire_(solver.umpire()),
        turn_(start),
        person_(arguments.computer_first ? Player::Right : Player::Left),
        strategy_(solver, start, opponent(person_)),
        mind_(strategy_.begin()),
        possible_{start.position},
        console_(console),
        random_(arguments.seed) {}

  /// The winner; nothing, if the person left.
  std::optional<Player> play() {
    for (;;) {
      if (const auto winner = umpire_.winner(turn_)) return winner;
      if (turn_.mover != person_) {
        computer_acts();
      } else if (!person_acts()) {
        return std::nullopt;
      }
    }
  }
  [[nodiscard]] Player person() const { return person_; }
  [[nodiscard]] std::string position() const { return umpire_.rules().show(turn_.position); }

 private:
  [[nodiscard]] Turn common() const { return {0, turn_.mover, turn_.selected}; }

  void computer_acts() {
    const std::vector<hidden::Choice> choices = strategy_.choices(mind_, common());
    double luck = std::uniform_real_distribution<double>(0, 1)(random_);
    std::size_t chosen = 0;
    while (chosen + 1 < choices.size() && luck >= choices[chosen].chance.get_d())
      luck -= choices[chosen++].chance.get_d();
    const Action action = choices[chosen].action;
    const Step step = umpire_.step(turn_, action);
    mind_ = strategy_.after_own(mind_, common(), action, step.mover_sees);
    if (step.other_sees != hidden::sight_none) {
      possible_ = possible_after_other(umpire_, common(), possible_, step.other_sees);
      if (!umpire_.selects(turn_)) {
        const std::string_view end = umpire_.selects_heaps() ? ", which is now empty" : ", which is now over";
        console_.say(umpire_.selects_parts() ? fmt::format("The computer moved in {}{}.", turn_.selected,
                                                           step.other_sees == hidden::sight_over ? end : "")
                                             : "The computer has moved.");
      }
    }
    turn_ = step.after;
  }

  // False if the person left.
  bool person_acts() {
    drop_announced();
    const std::vector<Action> actions = possible_actions(umpire_, common(), possible_);
    console_.say("You know " + show_knowledge(umpire_, common(), possible_, turn_.selected != 0));
    for (std::size_t i = 0; i < actions.size(); ++i) {
      console_.say(fmt::format("  {}  {}", i + 1, umpire_.show_action(turn_, actions[i])));
    }
    for (;;) {
      const auto line = console_.ask("Your choice (q leaves): ");
      if (!line || *line == "q") return false;
      const Numbers read = read_numbers(*line, actions.size());
      if (!read.complaint && read.numbers.size() == 1) {
        act(actions[read.numbers.front() - 1]);
        return true;
      }
      console_.say(read.complaint.value_or("one number, please"));
    }
  }

  // The end of the game would have been announced, so it has not come.
  void drop_announced() {
    const auto over = [&](Position position) {
      return umpire_.winner({position, turn_.mover, turn_.selected}).has_value();
    };
    possible_.erase(std::remove_if(possible_.begin(), possible_.end(), over), possible_.end());
  }

  void act(Action action) {
    const Step step = umpire_.step(turn_, action);
    if (step.mover_sees != hidden::sight_done) {
      console_.say("The umpire says: " + umpire_.show_own_sight(action, step.mover_sees));
    }
    possible_ = possible_after_own(umpire_, common(), possible_, action, step.mover_sees);
    mind_ = strategy_.after_other(mind_, common(), step.other_sees);
    turn_ = step.after;
  }

  const hidden::Umpire& umpire_;
  Turn turn_;
  Player person_;
  hidden::EquilibriumStrategy strategy_;
  hidden::Mind mind_;
  hidden::Possible possible_;
  const Console& console_;
  std::mt19937_64 random_;
};

void play(Session& session, HiddenPlayArguments& arguments) {
  const Game game = read_classical(*arguments.position);
  const hidden::Umpire umpire(game, arguments.how, arguments.position->game, arguments.position->position);
  const Turn& start = umpire.start();
  hidden::Solver solver(umpire, {}, session.budget());
  const hidden::Interval value = solver.solve(start).value;
  if (!value.exact()) throw InputError("this game could not be solved exactly, so there is no equilibrium to play");
  const Console console(session.settings.json);
  console.say(fmt::format("{} {} {}{}{}. Worth {} to the first player, which is {}.",
                          hidden::name(arguments.how.observing), arguments.position->game, arguments.position->position,
                          arguments.how.misere ? " misere" : "", who_begins(arguments.how), show(value),
                          arguments.computer_first ? "the computer" : "you"));
  Table table(solver, start, arguments, console);
  const std::optional<Player> winner = table.play();
  const bool won = winner == table.person();
  if (winner) console.say(won ? "You have won." : "The computer has won.");
  if (!winner) console.say(fmt::format("The position was {}.", table.position()));
  if (!session.settings.json) return;
  session.answer({{"command", "hidden play"},
                  {"model", hidden::name(arguments.how.observing)},
                  {"game", arguments.position->game},
                  {"position", arguments.position->position},
                  {"first", std::string(1, letter(arguments.how.first))},
                  {"value", show(value)},
                  {"answer", winner ? Json(won ? "human" : "ai") : Json(nullptr)}},
                 "");
}

}  // namespace

void add_hidden_play(CLI::App& family, Session& session) {
  CLI::App& command = add_command(family, session,
                                  {.name = "play",
                                   .group = group::explore,
                                   .summary = "play against an equilibrium, with an honest umpire",
                                   .example = "qcg hidden play schrodinger {heaps}"});
  auto arguments = std::make_shared<HiddenPlayArguments>();
  add_parsed(
      command, "MODEL",
      [arguments](const std::string& text) { arguments->how.observing = hidden::read_observing(text); },
      "schrodinger, fuzzy, kriegspiel or kriegspiel-forced")
      ->required()
      ->type_name("");
  arguments->position = add_position(command);
  add_hidden_rules(command, arguments->how);
  command.add_flag("--second", arguments->computer_first, "the computer begins");
  command.add_option("--seed", arguments->seed, "the same seed, the same luck")->type_name("N");
  command.callback([&session, arguments] { play(session, *arguments); });
}

}  // namespace qcg
