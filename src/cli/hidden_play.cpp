#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <random>

#include "base/input_error.h"
#include "base/text_table.h"
#include "cli/command.h"
#include "cli/hidden_commands.h"
#include "cli/play_console.h"
#include "cli/position_arguments.h"
#include "hidden/played_game.h"
#include "hidden/strategy.h"

namespace qcg {

namespace {

using hidden::Action;
using hidden::Step;
using hidden::Turn;

struct HiddenPlayArguments {
  hidden::HiddenRules how;
  std::shared_ptr<PositionArguments> position;
  bool computer_first = false;
  std::uint64_t seed = std::random_device{}();
};

/// Something that a player did.
struct Event {
  bool by_person = false;
  std::string action;
  std::string seen;         // what the umpire told the player, where it was more than 'done'
  hidden::Rational chance;  // with which the computer did it
  std::string position;     // afterwards, as is what each side then knew
  std::string person_knew;
  std::string computer_knew;
};

/// The umpire's table: the person is shown what they may know and nothing else, and the computer follows its strategy.
class Table {
 public:
  Table(const hidden::Solver& solver, const HiddenPlayArguments& arguments, const Console& console)
      : umpire_(solver.umpire()),
        game_(umpire_),
        person_(arguments.computer_first ? Player::Right : Player::Left),
        strategy_(solver, umpire_.start(), opponent(person_)),
        mind_(strategy_.begin()),
        console_(console),
        random_(arguments.seed) {}

  /// The winner; nothing, if the person left.
  std::optional<Player> play() {
    for (;;) {
      if (const auto winner = game_.winner()) return winner;
      if (game_.turn().mover != person_) {
        computer_acts();
      } else if (!person_acts()) {
        return std::nullopt;
      }
    }
  }
  [[nodiscard]] Player person() const { return person_; }
  [[nodiscard]] std::string position() const { return game_.position(); }
  /// What was done, and what each side knew then: to be shown when there is nothing left to hide.
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }

 private:
  void computer_acts() {
    const std::vector<hidden::Choice> choices = strategy_.choices(mind_, game_.common());
    double luck = std::uniform_real_distribution<double>(0, 1)(random_);
    std::size_t chosen = 0;
    while (chosen + 1 < choices.size() && luck >= choices[chosen].chance.get_d())
      luck -= choices[chosen++].chance.get_d();
    const Action action = choices[chosen].action;
    const Turn before = game_.common();
    const Step step = act(action, choices[chosen].chance);
    mind_ = strategy_.after_own(mind_, before, action, step.mover_sees);
    if (step.other_sees == hidden::sight_none || umpire_.selects(before)) return;
    const std::string_view end = umpire_.selects_heaps() ? ", which is now empty" : ", which is now over";
    console_.say(umpire_.selects_parts() ? fmt::format("The computer moved in {}{}.", before.selected,
                                                       step.other_sees == hidden::sight_over ? end : "")
                                         : "The computer has moved.");
  }

  // False if the person left.
  bool person_acts() {
    const std::vector<Action> actions = game_.choices();
    console_.say("You know " + game_.knowledge(person_));
    for (std::size_t i = 0; i < actions.size(); ++i) {
      console_.say(fmt::format("  {}  {}", i + 1, umpire_.show_action(game_.turn(), actions[i])));
    }
    for (;;) {
      const auto line = console_.ask("Your choice (q leaves): ");
      if (!line || *line == "q") return false;
      const Numbers read = read_numbers(*line, actions.size());
      if (!read.complaint && read.numbers.size() == 1) {
        person_does(actions[read.numbers.front() - 1]);
        return true;
      }
      console_.say(read.complaint.value_or("one number, please"));
    }
  }

  void person_does(Action action) {
    const Turn common = game_.common();
    const Step step = act(action, 1);
    if (step.mover_sees != hidden::sight_done) {
      console_.say("The umpire says: " + umpire_.show_own_sight(action, step.mover_sees));
    }
    mind_ = strategy_.after_other(mind_, common, step.other_sees);
  }

  Step act(Action action, const hidden::Rational& chance) {
    const Player mover = game_.turn().mover;
    const std::string words = umpire_.show_action(game_.turn(), action);
    const Step step = game_.act(action);
    const bool told = step.mover_sees != hidden::sight_done;
    events_.push_back({.by_person = mover == person_,
                       .action = words,
                       .seen = told ? umpire_.show_own_sight(action, step.mover_sees) : "",
                       .chance = chance,
                       .position = game_.position(),
                       .person_knew = game_.knowledge(person_),
                       .computer_knew = game_.knowledge(opponent(person_))});
    return step;
  }

  const hidden::Umpire& umpire_;
  hidden::PlayedGame game_;
  Player person_;
  hidden::EquilibriumStrategy strategy_;
  hidden::Mind mind_;
  const Console& console_;
  std::mt19937_64 random_;
  std::vector<Event> events_;
};

std::string account_text(const std::vector<Event>& events) {
  TextTable table({{"who"}, {"did"}, {"position"}, {"you knew"}, {"the computer knew"}});
  for (const Event& event : events) {
    std::string did = event.action;
    if (!event.seen.empty()) did += ": " + event.seen;
    if (event.chance != 1) did += fmt::format(" (chance {})", event.chance.get_str());
    table.add({event.by_person ? "you" : "computer", did, event.position, event.person_knew, event.computer_knew});
  }
  return table.text();
}

Json account_json(const std::vector<Event>& events) {
  Json list = Json::array();
  for (const Event& event : events) {
    list.push_back({{"by", event.by_person ? "human" : "ai"},
                    {"action", event.action},
                    {"seen", event.seen.empty() ? Json(nullptr) : Json(event.seen)},
                    {"chance", event.chance.get_str()},
                    {"position", event.position},
                    {"human_knew", event.person_knew},
                    {"ai_knew", event.computer_knew}});
  }
  return list;
}

void play(Session& session, HiddenPlayArguments& arguments) {
  const Game game = read_classical(*arguments.position);
  const hidden::Umpire umpire(game, arguments.how, arguments.position->game, arguments.position->position);
  hidden::Solver solver(umpire, {}, session.budget());
  const hidden::Interval value = solver.solve(umpire.start()).value;
  if (!value.exact()) throw InputError("this game could not be solved exactly, so there is no equilibrium to play");
  const Console console(session.settings.json);
  console.say(fmt::format("{} {} {}{}{}. Worth {} to the first player, which is {}.",
                          hidden::name(arguments.how.observing), arguments.position->game, arguments.position->position,
                          arguments.how.misere ? " misere" : "", who_begins(arguments.how), show(value),
                          arguments.computer_first ? "the computer" : "you"));
  Table table(solver, arguments, console);
  const std::optional<Player> winner = table.play();
  const bool won = winner == table.person();
  if (winner) console.say(won ? "You have won." : "The computer has won.");
  if (!winner) console.say(fmt::format("The position was {}.", table.position()));
  if (winner) console.say("What happened, and what was then known:\n" + account_text(table.events()));
  if (!session.settings.json) return;
  session.answer({{"command", "hidden play"},
                  {"model", hidden::name(arguments.how.observing)},
                  {"game", arguments.position->game},
                  {"position", arguments.position->position},
                  {"first", std::string(1, letter(arguments.how.first))},
                  {"value", show(value)},
                  {"account", winner ? account_json(table.events()) : Json(nullptr)},
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
