// hidden: a game with hidden information against the equilibrium. The engine is umpire and opponent; of what the person
// may not know it tells nothing before the game is over.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/checkpoint.h"
#include "base/input_error.h"
#include "games/catalogue.h"
#include "hidden/knowledge.h"
#include "hidden/strategy.h"
#include "rules/random.h"
#include "wasm/fields.h"
#include "wasm/requests.h"

namespace qcg::wasm {

namespace {

constexpr std::chrono::milliseconds usual_hidden_time{20'000};

/// The umpire's table: what is on it, and what each side may know.
class HiddenTable {
 public:
  HiddenTable(const hidden::Solver& solver, const hidden::Turn& start, Player person)
      : umpire_(solver.umpire()),
        turn_(start),
        person_(person),
        strategy_(solver, start, opponent(person)),
        mind_(strategy_.begin()),
        possible_{hidden::Possible{start.position}, hidden::Possible{start.position}} {}

  [[nodiscard]] std::optional<Player> winner() const { return umpire_.winner(turn_); }
  [[nodiscard]] bool computer_is_next() const { return !winner() && turn_.mover != person_; }

  /// What the mover may try, for all that the mover knows.
  [[nodiscard]] std::vector<hidden::Action> choices() const {
    return possible_actions(umpire_, common(), as_announced(possible_of(turn_.mover)));
  }

  /// The computer's choice, by the chances of its strategy (to within 2^-30). Each of its turns has luck of its own,
  /// the same whenever the game is played again up to there.
  [[nodiscard]] hidden::Choice choose(std::uint64_t seed) const {
    constexpr unsigned grains = 1U << 30U;
    Random random(seed + events_.size());
    const std::vector<hidden::Choice> choices = strategy_.choices(mind_, common());
    hidden::Rational luck = hidden::ratio(static_cast<long>(random.below(grains)), static_cast<long>(grains));
    std::size_t chosen = 0;
    while (chosen + 1 < choices.size() && luck >= choices[chosen].chance) luck -= choices[chosen++].chance;
    return choices[chosen];
  }

  void act(const hidden::Choice& choice) {
    const hidden::Turn before = common();
    const hidden::Action action = choice.action;
    const hidden::Step step = umpire_.step(turn_, action);
    protocol::HiddenEvent event = happened(choice, step);
    hidden::Possible& own = possible_of(turn_.mover);
    hidden::Possible& other = possible_of(opponent(turn_.mover));
    own = possible_after_own(umpire_, before, own, action, step.mover_sees);
    if (step.other_sees != hidden::sight_none) other = possible_after_other(umpire_, before, other, step.other_sees);
    mind_ = turn_.mover == person_ ? strategy_.after_other(mind_, before, step.other_sees)
                                   : strategy_.after_own(mind_, before, action, step.mover_sees);
    turn_ = step.after;
    event.position = umpire_.rules().show(turn_.position);
    event.knew = {.l = knowledge(Player::Left), .r = knowledge(Player::Right)};
    events_.push_back(std::move(event));
  }

  /// All that the person may know.
  [[nodiscard]] protocol::HiddenReply told(const hidden::Interval& value) const {
    const hidden::Possible possible = as_announced(possible_of(person_));
    protocol::HiddenReply reply{.value = show(value),
                                .winner = {},
                                .knows = knowledge(person_),
                                .possible = possible.size(),
                                .heaps = heaps(possible),
                                .selected = turn_.selected,
                                .choices = {},
                                .events = {}};
    if (const std::optional<Player> won = winner()) {
      reply.winner = told_player(*won);
      reply.events = events_;
    } else {
      reply.choices = told_choices();
      reply.events = told_events();
    }
    return reply;
  }

 private:
  [[nodiscard]] hidden::Turn common() const { return {0, turn_.mover, turn_.selected}; }
  [[nodiscard]] const hidden::Possible& possible_of(Player player) const {
    return possible_[static_cast<std::size_t>(player)];
  }
  hidden::Possible& possible_of(Player player) { return possible_[static_cast<std::size_t>(player)]; }

  /// The end of the game is announced, so everybody knows whether it has come.
  [[nodiscard]] hidden::Possible as_announced(hidden::Possible possible) const {
    std::erase_if(possible, [&](Position position) {
      return umpire_.winner({position, turn_.mover, turn_.selected}).has_value() != winner().has_value();
    });
    return possible;
  }

  [[nodiscard]] std::string knowledge(Player player) const {
    const bool looked = turn_.mover == player && turn_.selected != 0;
    return show_knowledge(umpire_, common(), as_announced(possible_of(player)), looked);
  }

  /// What an action was and what the umpire said to it; `turn_` is the turn before it.
  [[nodiscard]] protocol::HiddenEvent happened(const hidden::Choice& choice, const hidden::Step& step) const {
    using Kind = protocol::HiddenEventKind;
    const bool looks = umpire_.selects(turn_);
    const bool refused = !umpire_.selects_parts() && step.mover_sees == hidden::sight_refused;
    protocol::HiddenEvent event{.player = told_player(turn_.mover),
                                .kind = looks     ? Kind::Look
                                        : refused ? Kind::No
                                                  : Kind::Move,
                                .told = step.other_sees != hidden::sight_none,
                                .action = umpire_.show_action(turn_, choice.action)};
    if (umpire_.selects_parts()) event.heap = looks ? choice.action + 1 : turn_.selected;
    if (looks) event.size = step.mover_sees - hidden::sight_first_number;
    if (!looks && umpire_.selects_parts()) event.emptied = step.other_sees == hidden::sight_over;
    if (turn_.mover != person_) event.chance = hidden::show(choice.chance);
    return event;
  }

  /// The sizes that each heap may have.
  [[nodiscard]] std::vector<std::vector<std::uint64_t>> heaps(const hidden::Possible& possible) const {
    std::vector<std::vector<std::uint64_t>> list;
    for (std::size_t heap = 0; heap < umpire_.components().count; ++heap) {
      std::set<std::uint64_t> sizes;
      for (const Position position : possible) sizes.insert(umpire_.components().size(position, heap));
      list.emplace_back(sizes.begin(), sizes.end());
    }
    return list;
  }

  [[nodiscard]] std::vector<protocol::HiddenChoice> told_choices() const {
    std::vector<protocol::HiddenChoice> list;
    for (const hidden::Action action : choices()) {
      protocol::HiddenChoice choice{.action = action, .name = umpire_.show_action(turn_, action)};
      if (umpire_.selects(turn_)) {
        choice.heap = action + 1;
      } else if (umpire_.components().takes_any_number) {
        choice.heap = umpire_.components().component_of(action) + 1;
        choice.takes = umpire_.components().number_of(action);
      }
      list.push_back(std::move(choice));
    }
    return list;
  }

  /// Of what happened, what the person may know while the game goes on.
  [[nodiscard]] std::vector<protocol::HiddenEvent> told_events() const {
    std::vector<protocol::HiddenEvent> heard;
    for (const protocol::HiddenEvent& event : events_) {
      const bool own = event.player == told_player(person_);
      if (!own && !event.told) continue;
      protocol::HiddenEvent& known = heard.emplace_back(event);
      known.position.reset();
      known.knew.reset();
      if (own) continue;
      known.action.reset();
      known.size.reset();
      known.chance.reset();
    }
    return heard;
  }

  const hidden::Umpire& umpire_;
  hidden::Turn turn_;
  Player person_;
  hidden::EquilibriumStrategy strategy_;
  hidden::Mind mind_;
  std::array<hidden::Possible, 2> possible_;
  std::vector<protocol::HiddenEvent> events_;
};

/// What the person wants to try, if it may be tried.
hidden::Choice checked(const HiddenTable& table, std::uint64_t action) {
  const std::vector<hidden::Action> choices = table.choices();
  const auto found = std::find(choices.begin(), choices.end(), action);
  if (found != choices.end()) return {*found, 1};
  throw InputError("an action of this game cannot be tried");
}

/// Solves the game within its time, or says what is known of its value then.
hidden::Interval solved_value(hidden::Solver& solver, const hidden::Turn& start) {
  try {
    hidden::Interval value = solver.solve(start).value;
    if (!value.exact()) throw InputError("this game could not be solved exactly, so there is no equilibrium to play");
    return value;
  } catch (const BudgetSpent& spent) {
    throw BudgetSpent(spent.reason(),
                      fmt::format("{}; to the first player this game is worth {}", spent.what(), show(solver.known())));
  }
}

}  // namespace

protocol::HiddenReply reply_hidden(const protocol::HiddenAsk& ask, Work& work) {
  const Game game = read_game(ask.game, ask.position);
  const hidden::Umpire umpire(game, {hidden::read_observing(ask.model), ask.misere}, ask.game, ask.position);
  const hidden::Turn& start = umpire.start();
  Budget& budget = work.start(asked_time(ask.milliseconds, usual_hidden_time));
  const Watcher watcher([&budget] { budget.check_unless_spent(); });
  hidden::Solver solver(umpire, {}, budget);
  const hidden::Interval value = solved_value(solver, start);
  HiddenTable table(solver, start, asked_player(ask.person));
  for (std::size_t done = 0; !table.winner();) {
    if (table.computer_is_next()) {
      table.act(table.choose(ask.seed));
    } else if (done < ask.actions.size()) {
      table.act(checked(table, ask.actions[done++]));
    } else {
      break;
    }
  }
  return table.told(value);
}

}  // namespace qcg::wasm
