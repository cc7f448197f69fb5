#include "hidden/strategy.h"

#include <algorithm>
#include <numeric>

namespace qcg::hidden {

namespace {

std::uint64_t key(std::uint32_t sequence, Sight sight) { return std::uint64_t{sequence} << 32U | sight; }

}  // namespace

EquilibriumStrategy::EquilibriumStrategy(const Solver& solver, const Turn& start, Player who)
    : solver_(solver), who_(who) {
  start_.game = solver.id_of(start);
  if (solver.umpire().selects_parts()) return;
  LabelsFrom labels = labels_from(solver.umpire().rules(), start.position);
  universe_ = std::move(who == Player::Left ? labels.of_left : labels.of_right);
}

std::size_t EquilibriumStrategy::side(const Mind& mind) const {
  return index(mind.turned_around ? opponent(who_) : who_);
}

const EquilibriumStrategy::Index& EquilibriumStrategy::index_of(std::uint32_t game, std::size_t side) const {
  std::unique_ptr<Index>& index = indices_[std::uint64_t{game} * 2 + side];
  if (index) return *index;
  index = std::make_unique<Index>();
  const SolvedGame& solved = solver_.solved(game);
  const FlowSide& player = solved.game.sides[side];
  const std::vector<Rational>& flows = solved.equilibrium.flows[side];
  for (std::uint32_t node = 0; node < player.nodes.size(); ++node) {
    for (const FlowSide::Inflow& inflow : player.inflows_of(player.nodes[node])) {
      if (flows[inflow.sequence] != 0) index->emplace(key(inflow.sequence, inflow.sight), Target{false, node});
    }
  }
  const auto& exits = solved.game.exits[side];
  for (std::uint32_t exit = 0; exit < exits.size(); ++exit) {
    if (flows[exits[exit].sequence] == 0) continue;
    index->emplace(key(exits[exit].sequence, exits[exit].sight), Target{true, exit});
  }
  return *index;
}

std::vector<Choice> EquilibriumStrategy::choices(const Mind& mind, const Turn& common) const {
  if (mind.mode == Mind::Mode::Careless) return {careless_choice(mind, common)};
  if (mind.mode == Mind::Mode::Winning) {
    const Turn turn = in_game(mind, common);
    const auto belief = solver_.certainty().belief(mind.belief);
    const auto action = solver_.certainty().winning_action(turn.mover, turn, belief);
    return {{own_action(mind, common, action.value_or(0)), 1}};
  }
  const SolvedGame& solved = solver_.solved(mind.game);
  const FlowSide& player = solved.game.sides[side(mind)];
  const std::vector<Rational>& flows = solved.equilibrium.flows[side(mind)];
  const FlowSide::Node& node = player.nodes[mind.node];
  const Rational total = std::accumulate(flows.begin() + node.first_sequence,
                                         flows.begin() + node.first_sequence + node.sequences, Rational(0));
  std::vector<Choice> choices;
  for (std::uint32_t s = node.first_sequence; s < node.first_sequence + node.sequences; ++s) {
    if (flows[s] == 0) continue;
    choices.push_back({own_action(mind, common, player.sequences[s].action), flows[s] / total});
  }
  return choices;
}

Mind EquilibriumStrategy::careless(const Mind& mind) {
  Mind next;
  next.mode = Mind::Mode::Careless;
  next.attempts = mind.attempts;
  return next;
}

// Parts are selected in turn, and the first move there is made; labels are attempted in turn. Where turns pass without
// a move, attempts go on from turn to turn, so that all heaps are emptied in the end.
Choice EquilibriumStrategy::careless_choice(const Mind& mind, const Turn& common) const {
  const Umpire& umpire = solver_.umpire();
  if (!umpire.selects_parts()) return {universe_[mind.attempts % universe_.size()], 1};
  if (common.selected == 0) return {static_cast<Action>(mind.attempts % umpire.parts().count()), 1};
  std::vector<Action> actions;
  const Position alone = umpire.parts().alone(common.selected - 1U, mind.seen_state);
  umpire.actions({alone, common.mover, common.selected}, actions);
  return {actions.front(), 1};
}

Mind EquilibriumStrategy::after_own(const Mind& mind, const Turn& common, Action action, Sight sight) const {
  const Umpire& umpire = solver_.umpire();
  Mind next = mind.mode == Mind::Mode::Winning   ? winning_after_own(mind, common, action, sight)
              : mind.mode == Mind::Mode::Playing ? playing_after_own(mind, common, action, sight)
                                                 : mind;
  if (next.mode != Mind::Mode::Careless) return next;
  if (umpire.selects(common)) next.seen_state = sight - sight_first_number;
  const bool turn_over = sight == sight_done && !umpire.turns_can_pass();
  next.attempts = turn_over ? 0 : next.attempts + 1;
  return next;
}

Mind EquilibriumStrategy::playing_after_own(const Mind& mind, const Turn& common, Action action, Sight sight) const {
  const FlowSide& player = solver_.solved(mind.game).game.sides[side(mind)];
  const FlowSide::Node& node = player.nodes[mind.node];
  const Action known_as = action_in_game(mind, common, action);
  for (std::uint32_t s = node.first_sequence; s < node.first_sequence + node.sequences; ++s) {
    if (player.sequences[s].action == known_as) return follow(mind, s, sight);
  }
  return careless(mind);
}

Mind EquilibriumStrategy::after_other(const Mind& mind, const Turn& common, Sight sight) const {
  if (sight == sight_none || mind.mode == Mind::Mode::Careless) return mind;
  if (mind.mode == Mind::Mode::Winning) return winning_after_other(mind, common, sight);
  const FlowSide& player = solver_.solved(mind.game).game.sides[side(mind)];
  const std::uint32_t sequence = player.nodes[mind.node].first_sequence;
  Mind next = mind;
  Sight known_as = sight_in_game(mind, common, sight);
  rename_alike(next, common, known_as, index_of(mind.game, side(mind)), sequence);
  return follow(next, sequence, known_as);
}

// Of alike components only the first was considered when everything was known: another one takes its name.
bool EquilibriumStrategy::rename_alike(Mind& mind, const Turn& common, Sight& sight, const Index& index,
                                       std::uint32_t sequence) const {
  const Umpire& umpire = solver_.umpire();
  if (mind.node != 0 || !umpire.selects(common) || index.contains(key(sequence, sight))) return false;
  const Turn& start = solver_.solved(mind.game).start;
  const std::uint32_t selected = sight - sight_first_number;
  for (std::uint32_t component = 0; component < selected; ++component) {
    if (!umpire.alike(start, component, selected)) continue;
    if (mind.names.empty()) {
      mind.names.resize(umpire.components().count);
      std::iota(mind.names.begin(), mind.names.end(), std::uint8_t{0});
    }
    for (std::uint8_t& name : mind.names) {
      name = static_cast<std::uint8_t>(name == selected ? component : name == component ? selected : name);
    }
    sight = sight_first_number + component;
    return true;
  }
  return false;
}

Mind EquilibriumStrategy::follow(const Mind& mind, std::uint32_t sequence, Sight sight) const {
  const Index& index = index_of(mind.game, side(mind));
  const auto target = index.find(key(sequence, sight));
  if (target == index.end()) return careless(mind);
  if (target->second.is_exit)
    return enter(mind, solver_.solved(mind.game).game.exits[side(mind)][target->second.place]);
  Mind next = mind;
  next.node = target->second.place;
  return next;
}

Mind EquilibriumStrategy::enter(const Mind& mind, const FlowGame::Exit& exit) const {
  Mind next = mind;
  next.node = 0;
  if (exit.kind == FlowGame::Exit::Kind::SureWin) {
    next.mode = Mind::Mode::Winning;
    next.game = 0;
    next.belief = exit.id;
    return next;
  }
  next.game = exit.id;
  // The exit speaks of the game it leaves; that may itself be played with the roles exchanged.
  if (solver_.turned_around(exit.turn)) next.turned_around = !mind.turned_around;
  return next;
}

Mind EquilibriumStrategy::with_belief(Mind mind, const Possible& positions) const {
  if (positions.empty()) return careless(mind);
  mind.belief = solver_.certainty().remember(positions);
  return mind;
}

Mind EquilibriumStrategy::winning_after_own(const Mind& mind, const Turn& common, Action action, Sight sight) const {
  return with_belief(
      mind, possible_after_own(solver_.umpire(), in_game(mind, common), solver_.certainty().belief(mind.belief),
                               action_in_game(mind, common, action), sight));
}

Mind EquilibriumStrategy::winning_after_other(const Mind& mind, const Turn& common, Sight sight) const {
  return with_belief(
      mind, possible_after_other(solver_.umpire(), in_game(mind, common), solver_.certainty().belief(mind.belief),
                                 sight_in_game(mind, common, sight)));
}

Turn EquilibriumStrategy::in_game(const Mind& mind, Turn common) const {
  if (mind.turned_around) common.mover = opponent(common.mover);
  if (common.selected != 0) {
    common.selected = static_cast<std::uint8_t>(name_in_game(mind, common.selected - 1U) + 1);
  }
  return common;
}

std::uint32_t EquilibriumStrategy::name_in_game(const Mind& mind, std::uint32_t component) const {
  return mind.names.empty() ? component : mind.names[component];
}

std::uint32_t EquilibriumStrategy::own_name(const Mind& mind, std::uint32_t component) const {
  if (mind.names.empty()) return component;
  const auto name = std::find(mind.names.begin(), mind.names.end(), component);
  return static_cast<std::uint32_t>(name - mind.names.begin());
}

Action EquilibriumStrategy::action_in_game(const Mind& mind, const Turn& common, Action action) const {
  const Umpire& umpire = solver_.umpire();
  if (mind.names.empty()) return action;
  if (umpire.selects(common)) return name_in_game(mind, action);
  return umpire.relabelled(action, name_in_game(mind, umpire.components().component_of(action)));
}

Action EquilibriumStrategy::own_action(const Mind& mind, const Turn& common, Action action) const {
  const Umpire& umpire = solver_.umpire();
  if (mind.names.empty()) return action;
  if (umpire.selects(common)) return own_name(mind, action);
  return umpire.relabelled(action, own_name(mind, umpire.components().component_of(action)));
}

// What the player sees as the other one: a selected component has a name, everything else is the same for all.
Sight EquilibriumStrategy::sight_in_game(const Mind& mind, const Turn& common, Sight sight) const {
  if (!solver_.umpire().selects(common) || sight < sight_first_number) return sight;
  return sight_first_number + name_in_game(mind, sight - sight_first_number);
}

}  // namespace qcg::hidden
