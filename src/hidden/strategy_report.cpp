#include "hidden/strategy_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace qcg::hidden {

namespace {

/// Walks through what a player may come to know, with the other player's equilibrium strategy running along.
class Reporter {
 public:
  Reporter(const Solver& solver, const Turn& start, Player player, const ReportOptions& options, Budget& budget)
      : umpire_(solver.umpire()),
        certainty_(solver.certainty()),
        own_(solver, start, player),
        other_(solver, start, opponent(player)),
        player_(player),
        options_(options),
        budget_(budget) {
    visit({{0, start.mover, start.selected}, {start.position}, own_.begin(), "", {{start, other_.begin(), 1}}, false});
  }

  std::vector<StrategyLine> lines() { return std::move(lines_); }

 private:
  struct World {  // with the chance that both strategies lead there
    Turn turn;
    Mind other;
    Rational chance;
  };
  struct State {
    Turn common;
    Possible possible;
    Mind own;
    std::string history;
    std::vector<World> worlds;
    bool looked = false;  // at a component whose size was not known
  };

  void visit(State state) {
    budget_.check_scratch(0);
    const auto over = [&](Position position) {
      return umpire_.winner({position, state.common.mover, state.common.selected}).has_value();
    };
    state.possible.erase(std::remove_if(state.possible.begin(), state.possible.end(), over), state.possible.end());
    state.worlds.erase(std::remove_if(state.worlds.begin(), state.worlds.end(),
                                      [&](const World& world) { return umpire_.winner(world.turn).has_value(); }),
                       state.worlds.end());
    if (state.possible.empty() || lines_.size() >= options_.most_lines) return;
    if (state.worlds.empty() && !options_.rare) return;
    if (state.own.mode == Mind::Mode::Careless) return;
    if (state.common.mover == player_) return own_turn(state);
    other_turn(state);
  }

  void own_turn(const State& state) {
    const bool wins = certainty_.sure_win(player_, state.common, state.possible);
    const bool known_selection = state.common.selected != 0 && !state.looked;
    if (!known_selection) {  // otherwise the line above told it
      StrategyLine line{player_, state.history, show_knowledge(umpire_, state.common, state.possible, state.looked),
                        0,       moves(state),  wins};
      for (const World& world : state.worlds) line.reached += world.chance;
      lines_.push_back(std::move(line));
    }
    if (wins) return;
    for (const Choice& choice : own_.choices(state.own, state.common)) {
      std::map<Sight, State> next;
      for (const Position position : state.possible) {
        const Step step = umpire_.step({position, state.common.mover, state.common.selected}, choice.action);
        next.try_emplace(step.mover_sees, after_own(state, choice.action, step));
      }
      for (const World& world : state.worlds) {
        const Step step = umpire_.step(world.turn, choice.action);
        const Mind other = other_.after_other(world.other, state.common, step.other_sees);
        next.at(step.mover_sees).worlds.push_back({step.after, other, world.chance * choice.chance});
      }
      for (auto& entry : next) visit(std::move(entry.second));
    }
  }

  State after_own(const State& state, Action action, const Step& step) const {
    State next{{0, step.after.mover, step.after.selected},
               possible_after_own(umpire_, state.common, state.possible, action, step.mover_sees),
               own_.after_own(state.own, state.common, action, step.mover_sees),
               state.history,
               {},
               false};
    next.looked = umpire_.selects(state.common) && !knows_part(umpire_, state.possible, action);
    if (umpire_.selects(state.common) && !next.looked) return next;
    std::string told = show_move(umpire_, state.common, action);
    if (next.looked || step.mover_sees == sight_refused) {
      told += " (" + umpire_.show_own_sight(action, step.mover_sees) + ")";
    }
    next.history += (next.history.empty() ? "" : "; ") + told;
    return next;
  }

  void other_turn(const State& state) {
    std::map<Sight, State> next;
    std::vector<Action> actions;
    const auto heard = [&](const Step& step) {
      if (next.contains(step.other_sees)) return;
      next.emplace(step.other_sees, after_other(state, step));
    };
    for (const Position position : state.possible) {
      const Turn turn{position, state.common.mover, state.common.selected};
      actions.clear();
      umpire_.actions(turn, actions);
      for (const Action action : actions) heard(umpire_.step(turn, action));
    }
    for (const World& world : state.worlds) other_moves(world, next);
    for (auto& entry : next) visit(std::move(entry.second));
  }

  // The other player tries until something is heard.
  void other_moves(const World& world, std::map<Sight, State>& next) {
    const Turn common{0, world.turn.mover, world.turn.selected};
    for (const Choice& choice : other_.choices(world.other, common)) {
      const Step step = umpire_.step(world.turn, choice.action);
      World after{step.after, other_.after_own(world.other, common, choice.action, step.mover_sees),
                  world.chance * choice.chance};
      if (step.other_sees == sight_none) {
        other_moves(after, next);
      } else {
        next.at(step.other_sees).worlds.push_back(std::move(after));
      }
    }
  }

  State after_other(const State& state, const Step& step) const {
    State next{{0, step.after.mover, step.after.selected},
               possible_after_other(umpire_, state.common, state.possible, step.other_sees),
               own_.after_other(state.own, state.common, step.other_sees),
               state.history,
               {},
               false};
    if (umpire_.selects(state.common)) return next;  // told with what is heard of the move
    std::string told = umpire_.show_heard(state.common, step.other_sees);
    if (umpire_.selects_parts()) {
      const std::string_view end = umpire_.selects_heaps() ? " emptied" : " over";
      told = fmt::format("{}{}", state.common.selected, step.other_sees == sight_over ? end : "");
    }
    next.history += (next.history.empty() ? "" : "; ") + std::string("other ") + told;
    return next;
  }

  // Selecting a component of known size and moving there are told as one.
  std::vector<StrategyLine::Move> moves(const State& state) const {
    std::vector<StrategyLine::Move> result;
    for (const Choice& choice : own_.choices(state.own, state.common)) {
      const bool known = umpire_.selects(state.common) && knows_part(umpire_, state.possible, choice.action);
      if (!known) {
        result.push_back({show_move(umpire_, state.common, choice.action), choice.chance});
        continue;
      }
      const Step step = umpire_.step({state.possible.front(), state.common.mover, 0}, choice.action);
      const Turn selected{0, step.after.mover, step.after.selected};
      const Mind mind = own_.after_own(state.own, state.common, choice.action, step.mover_sees);
      for (const Choice& then : own_.choices(mind, selected)) {
        result.push_back({show_move(umpire_, selected, then.action), choice.chance * then.chance});
      }
    }
    return result;
  }

  const Umpire& umpire_;
  Certainty& certainty_;
  EquilibriumStrategy own_;
  EquilibriumStrategy other_;
  Player player_;
  const ReportOptions& options_;
  Budget& budget_;
  std::vector<StrategyLine> lines_;
};

}  // namespace

std::vector<StrategyLine> report_strategies(const Solver& solver, const Turn& start, const ReportOptions& options,
                                            Budget& budget) {
  std::vector<StrategyLine> lines;
  for (const Player player : both_players) {
    for (StrategyLine& line : Reporter(solver, start, player, options, budget).lines())
      lines.push_back(std::move(line));
  }
  return lines;
}

std::string show(const StrategyLine& line) {
  std::string moves;
  for (const StrategyLine::Move& move : line.moves) {
    moves += fmt::format("{}{} {}", moves.empty() ? "" : ", ", move.move, move.chance.get_str());
  }
  return fmt::format("{} {}: {}{}{}", line.player == Player::Left ? "first" : "second", line.knowledge, moves,
                     line.wins ? " and wins" : "", line.history.empty() ? "" : "   # after " + line.history);
}

}  // namespace qcg::hidden
