// hidden: a game with hidden information against the equilibrium. The engine is umpire and opponent; of what the person
// may not know it tells nothing before the game is over.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/checkpoint.h"
#include "base/input_error.h"
#include "games/catalogue.h"
#include "hidden/played_game.h"
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
  HiddenTable(const hidden::Solver& solver, Player person)
      : umpire_(solver.umpire()),
        game_(umpire_),
        person_(person),
        strategy_(solver, umpire_.start(), opponent(person)),
        mind_(strategy_.begin()) {}

  [[nodiscard]] std::optional<Player> winner() const { return game_.winner(); }
  [[nodiscard]] bool computer_is_next() const { return !winner() && game_.turn().mover != person_; }
  [[nodiscard]] std::vector<hidden::Action> choices() const { return game_.choices(); }

  /// The computer's choice, by the chances of its strategy (to within 2^-30). Each of its turns has luck of its own,
  /// the same whenever the game is played again up to there.
  [[nodiscard]] hidden::Choice choose(std::uint64_t seed) const {
    constexpr unsigned grains = 1U << 30U;
    Random random(seed + events_.size());
    const std::vector<hidden::Choice> choices = strategy_.choices(mind_, game_.common());
    hidden::Rational luck = hidden::ratio(static_cast<long>(random.below(grains)), static_cast<long>(grains));
    std::size_t chosen = 0;
    while (chosen + 1 < choices.size() && luck >= choices[chosen].chance) luck -= choices[chosen++].chance;
    return choices[chosen];
  }

  void act(const hidden::Choice& choice) {
    const hidden::Turn before = game_.common();
    const hidden::Step step = game_.act(choice.action);
    mind_ = before.mover == person_ ? strategy_.after_other(mind_, before, step.other_sees)
                                    : strategy_.after_own(mind_, before, choice.action, step.mover_sees);
    protocol::HiddenEvent event = happened(before, choice, step);
    event.position = game_.position();
    event.knew = {.l = game_.knowledge(Player::Left), .r = game_.knowledge(Player::Right)};
    events_.push_back(std::move(event));
  }

  /// All that the person may know.
  [[nodiscard]] protocol::HiddenReply told(const hidden::Interval& value) const {
    const hidden::Possible possible = game_.possible(person_);
    protocol::HiddenReply reply{.value = show(value),
                                .winner = {},
                                .knows = game_.knowledge(person_),
                                .possible = possible.size(),
                                .heaps = heaps(possible),
                                .selected = game_.turn().selected,
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
  /// What an action was and what the umpire said to it.
  [[nodiscard]] protocol::HiddenEvent happened(const hidden::Turn& before, const hidden::Choice& choice,
                                               const hidden::Step& step) const {
    using Kind = protocol::HiddenEventKind;
    const bool looks = umpire_.selects(before);
    const bool refused = !umpire_.selects_parts() && step.mover_sees == hidden::sight_refused;
    protocol::HiddenEvent event{.player = told_player(before.mover),
                                .kind = looks     ? Kind::Look
                                        : refused ? Kind::No
                                                  : Kind::Move,
                                .told = step.other_sees != hidden::sight_none,
                                .action = umpire_.show_action(before, choice.action)};
    if (umpire_.selects_parts()) event.heap = looks ? choice.action + 1 : before.selected;
    if (looks && umpire_.selects_heaps()) event.size = step.mover_sees - hidden::sight_first_number;
    if (looks && !umpire_.selects_heaps()) event.saw = umpire_.show_own_sight(choice.action, step.mover_sees);
    if (!looks && umpire_.selects_parts()) event.emptied = step.other_sees == hidden::sight_over;
    if (before.mover != person_) event.chance = hidden::show(choice.chance);
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
      protocol::HiddenChoice choice{.action = action, .name = umpire_.show_action(game_.turn(), action)};
      if (umpire_.selects(game_.turn())) {
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
      known.saw.reset();
      known.chance.reset();
    }
    return heard;
  }

  const hidden::Umpire& umpire_;
  hidden::PlayedGame game_;
  Player person_;
  hidden::EquilibriumStrategy strategy_;
  hidden::Mind mind_;
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
  const Player first = asked_player(ask.begins.value_or(protocol::Player::L));
  const hidden::Umpire umpire(game, {hidden::read_observing(ask.model), ask.misere, first}, ask.game, ask.position);
  Budget& budget = work.start(asked_time(ask.milliseconds, usual_hidden_time));
  const Watcher watcher([&budget] { budget.check_unless_spent(); });
  hidden::Solver solver(umpire, {}, budget);
  const hidden::Interval value = solved_value(solver, umpire.start());
  HiddenTable table(solver, asked_player(ask.person));
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
