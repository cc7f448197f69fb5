#include "hidden_claims/hidden_answers.h"

#include <array>
#include <chrono>
#include <mutex>
#include <sstream>

#include "base/input_error.h"
#include "games/catalogue.h"
#include "hidden/solver.h"
#include "hidden/strategy.h"

namespace qcg {

namespace {

using hidden::Rational;

Player read_first(const std::string& word) {
  if (word != "L" && word != "R") throw InputError("expected 'misere', L or R, found '" + word.substr(0, 24) + "'");
  return word == "L" ? Player::Left : Player::Right;
}

/// The library that solves linear programs is for one thread at a time, and several may try positions of a claim. Who
/// waits obeys its budget.
class OneAtATime {
 public:
  explicit OneAtATime(Budget& budget) {
    while (!turn().try_lock_for(std::chrono::milliseconds(20))) budget.check_scratch(0);
  }
  ~OneAtATime() { turn().unlock(); }
  OneAtATime(const OneAtATime&) = delete;
  OneAtATime& operator=(const OneAtATime&) = delete;

 private:
  static std::timed_mutex& turn() {
    static std::timed_mutex turn;
    return turn;
  }
};

/// Both players of an equilibrium, and where their game stands.
class Pair {
 public:
  Pair(const hidden::Solver& solver, const hidden::Turn& start, Budget& budget)
      : umpire_(solver.umpire()),
        budget_(budget),
        strategies_{hidden::EquilibriumStrategy(solver, start, Player::Left),
                    hidden::EquilibriumStrategy(solver, start, Player::Right)} {}

  struct World {
    hidden::Turn turn;
    std::array<hidden::Mind, 2> minds;
  };

  [[nodiscard]] World begin(const hidden::Turn& start) const {
    return {start, {strategies_[0].begin(), strategies_[1].begin()}};
  }

  [[nodiscard]] World after(const World& world, hidden::Action action) const {
    const hidden::Step step = umpire_.step(world.turn, action);
    const std::size_t mover = hidden::index(world.turn.mover);
    World next{step.after, world.minds};
    next.minds[mover] = strategies_[mover].after_own(world.minds[mover], common(world), action, step.mover_sees);
    if (step.other_sees != hidden::sight_none) {
      next.minds[1 - mover] =
          strategies_[1 - mover].after_other(world.minds[1 - mover], common(world), step.other_sees);
    }
    return next;
  }

  [[nodiscard]] std::vector<hidden::Choice> choices(const World& world) const {
    const std::size_t mover = hidden::index(world.turn.mover);
    return strategies_[mover].choices(world.minds[mover], common(world));
  }

  /// To the first player, who is Left here, if both go on so.
  [[nodiscard]] Rational worth(const World& world) const {
    budget_.check_scratch(0);
    if (const auto winner = umpire_.winner(world.turn)) return *winner == Player::Left ? 1 : -1;
    Rational sum;
    for (const hidden::Choice& choice : choices(world)) sum += choice.chance * worth(after(world, choice.action));
    return sum;
  }

 private:
  static hidden::Turn common(const World& world) { return {0, world.turn.mover, world.turn.selected}; }

  const hidden::Umpire& umpire_;
  Budget& budget_;
  std::array<hidden::EquilibriumStrategy, 2> strategies_;
};

/// The turns that may be taken from a world: what is selected or refused on the way is part of them.
class FirstTurns {
 public:
  struct Found {
    Rational chance;
    Rational worth;
  };
  using Lines = std::map<std::string, Found>;

  FirstTurns(const hidden::Umpire& umpire, const Pair& pair, Lines& found)
      : umpire_(umpire), pair_(pair), found_(found) {}

  void openings(const Pair::World& start) {
    found_[""] = {1, pair_.worth(start)};
    if (!umpire_.winner(start.turn)) turns(start, "", 1, true);
  }

 private:
  // Of the opening everything that is legal, of the reply what the strategy does.
  void turns(const Pair::World& world, const std::string& before, const Rational& chance, bool opening) {
    for (const hidden::Choice& choice : opening ? everything(world) : pair_.choices(world)) {
      const Pair::World next = pair_.after(world, choice.action);
      const Rational chance_after = chance * choice.chance;
      if (next.turn.mover == world.turn.mover && !umpire_.winner(next.turn)) {
        turns(next, before, chance_after, opening);
        continue;
      }
      const std::string line = (before.empty() ? "" : before + "; ") + name(world.turn, choice.action);
      Found& found = found_[line];
      found.chance += chance_after;
      found.worth = pair_.worth(next);
      if (opening && !umpire_.winner(next.turn)) turns(next, line, 1, false);
    }
  }

  // At the start both know everything: no action is refused.
  [[nodiscard]] std::vector<hidden::Choice> everything(const Pair::World& world) const {
    std::vector<hidden::Action> actions;
    umpire_.actions(world.turn, actions);
    std::vector<hidden::Choice> all;
    for (const hidden::Action action : actions) all.push_back({action, 0});
    for (const hidden::Choice& choice : pair_.choices(world)) {
      for (hidden::Choice& each : all) {
        if (each.action == choice.action) each.chance = choice.chance;
      }
    }
    return all;
  }

  [[nodiscard]] std::string name(const hidden::Turn& turn, hidden::Action label) const {
    return umpire_.rules().show_briefly(turn.mover, label);
  }

  const hidden::Umpire& umpire_;
  const Pair& pair_;
  Lines& found_;
};

}  // namespace

hidden::HiddenRules read_hidden_rules(const std::string& words) {
  std::istringstream text(words);
  std::string word;
  text >> word;
  hidden::HiddenRules rules{hidden::read_observing(word)};
  while (text >> word) {
    if (word == "misere") {
      rules.misere = true;
    } else {
      rules.first = read_first(word);
    }
  }
  return rules;
}

std::optional<std::string> hidden_value(const std::string& how, const std::string& game, const std::string& position,
                                        Budget& budget) {
  const OneAtATime turn(budget);
  const hidden::Umpire umpire(read_game(game, position), read_hidden_rules(how), game, position);
  const hidden::Interval value = hidden::Solver(umpire, {}, budget).solve(umpire.start()).value;
  return value.exact() ? std::optional(hidden::show(value.at_least)) : std::nullopt;
}

HiddenTurns hidden_turns(const std::string& how, const std::string& game, const std::string& position, Budget& budget) {
  const OneAtATime turn(budget);
  const hidden::Umpire umpire(read_game(game, position), read_hidden_rules(how), game, position);
  hidden::Solver solver(umpire, {}, budget);
  solver.solve(umpire.start());
  const Pair pair(solver, umpire.start(), budget);
  FirstTurns::Lines found;
  FirstTurns(umpire, pair, found).openings(pair.begin(umpire.start()));
  HiddenTurns told;
  for (const auto& [line, about] : found) told.lines[line] = {hidden::show(about.chance), hidden::show(about.worth)};
  return told;
}

}  // namespace qcg
