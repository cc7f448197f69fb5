#include "hidden/umpire.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/input_error.h"
#include "base/spelling.h"
#include "games/catalogue.h"
#include "hidden/exchanged_players.h"

namespace qcg::hidden {

namespace {

template <class Condition>
std::string games_with(Condition condition) {
  std::vector<std::string_view> names;
  for (const CatalogueEntry& entry : catalogue()) {
    const auto components = read_game(entry.info.name, entry.info.example).rules.components();
    if (components && condition(*components)) names.push_back(entry.info.name);
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

Components components_of(const AnyRuleset& rules, Observing observing, std::string_view game) {
  const auto components = rules.components();
  if (observing == Observing::KriegspielForced && !(components && components->takes_any_number)) {
    throw InputError(
        fmt::format("kriegspiel-forced takes as many counters as there are, so any number must be allowed; there is {}",
                    games_with([](const Components& each) { return each.takes_any_number; })),
        game, 0);
  }
  if (components || observing == Observing::Kriegspiel) return components.value_or(Components{});
  throw InputError(fmt::format("{} needs a game of components, such as {}; '{}' has none", name(observing),
                               games_with([](const Components&) { return true; }), game),
                   game, 0);
}

AnyRuleset begun_by(Player first, const AnyRuleset& rules) {
  return first == Player::Left || rules.impartial() ? rules : AnyRuleset(ExchangedPlayers(rules));
}

}  // namespace

std::string_view name(Observing observing) {
  switch (observing) {
    case Observing::Schrodinger:
      return "schrodinger";
    case Observing::Fuzzy:
      return "fuzzy";
    case Observing::Kriegspiel:
      return "kriegspiel";
    case Observing::KriegspielForced:
      return "kriegspiel-forced";
  }
  return "";
}

Observing read_observing(std::string_view text) {
  std::vector<std::string> names;
  for (const Observing observing : all_models) {
    if (name(observing) == text) return observing;
    names.emplace_back(name(observing));
  }
  throw InputError(fmt::format("no such model; {}expected {}", did_you_mean(text, names), fmt::join(names, ", ")), text,
                   0);
}

std::string_view who_begins(const HiddenRules& how) { return how.first == Player::Right ? ", Right begins" : ""; }

Umpire::Umpire(const Game& game, const HiddenRules& how, std::string_view name, std::string_view text)
    : rules_(begun_by(how.first, game.rules)), how_(how), components_(components_of(rules_, how.observing, name)) {
  constexpr std::size_t most_moves = 128;
  if (game.start.size() != 1) {
    throw InputError("expected one position: games with hidden information are not superposed", text, text.find('|'));
  }
  for (const Player player : both_players) {
    const std::size_t moves = rules_.moves(game.start.front(), player).size();
    if (moves <= most_moves) continue;
    throw InputError(
        fmt::format("{} moves to begin with; at most {} can be solved with hidden information", moves, most_moves),
        text, 0);
  }
  start_ = {game.start.front(), Player::Left, 0};
}

void Umpire::labels_in(const Turn& turn, std::size_t component, std::vector<Action>& labels) const {
  const std::size_t from = labels.size();
  rules_.moves(turn.position, turn.mover, labels);
  const auto elsewhere = [&](Label label) {
    const Position after = *rules_.play(turn.position, turn.mover, label);
    return components_.size(after, component) == components_.size(turn.position, component);
  };
  labels.erase(std::remove_if(labels.begin() + static_cast<std::ptrdiff_t>(from), labels.end(), elsewhere),
               labels.end());
}

bool Umpire::can_move_in(const Turn& turn, std::size_t component) const {
  std::vector<Action> labels;
  labels_in(turn, component, labels);
  return !labels.empty();
}

void Umpire::actions(const Turn& turn, std::vector<Action>& actions) const {
  if (!has_components()) return rules_.moves(turn.position, turn.mover, actions);
  if (turn.selected != 0) return labels_in(turn, turn.selected - 1U, actions);
  for (std::size_t component = 0; component < components_.count; ++component) {
    if (can_move_in(turn, component)) actions.push_back(static_cast<Action>(component));
  }
}

Step Umpire::step(const Turn& turn, Action action) const {
  switch (how_.observing) {
    case Observing::Schrodinger:
    case Observing::Fuzzy:
      return turn.selected == 0 ? select(turn, action) : move_in_component(turn, action);
    case Observing::Kriegspiel:
      return attempt(turn, action);
    case Observing::KriegspielForced:
      return take_what_there_is(turn, action);
  }
  return {};
}

Step Umpire::select(const Turn& turn, Action component) const {
  const auto size = sight_first_number + static_cast<Sight>(components_.size(turn.position, component));
  if (!can_move_in(turn, component)) return {turn, size, sight_none};
  Turn after = turn;
  after.selected = static_cast<std::uint8_t>(component + 1);
  return {after, size, sight_first_number + component};
}

Step Umpire::move_in_component(const Turn& turn, Action label) const {
  const Position position = *rules_.play(turn.position, turn.mover, label);
  const bool tells_empty =
      how_.observing == Observing::Schrodinger && components_.size(position, turn.selected - 1U) == 0;
  return {{position, opponent(turn.mover), 0}, sight_done, tells_empty ? sight_emptied : sight_done};
}

Step Umpire::attempt(const Turn& turn, Action label) const {
  const auto position = rules_.play(turn.position, turn.mover, label);
  if (!position) return {turn, sight_refused, sight_none};
  return {{*position, opponent(turn.mover), 0}, sight_done, sight_done};
}

Step Umpire::take_what_there_is(const Turn& turn, Action label) const {
  for (std::uint64_t taken = components_.number_of(label); taken > 0; --taken) {
    const Label some = components_.label(components_.component_of(label), taken);
    const auto position = rules_.play(turn.position, turn.mover, some);
    if (position) return {{*position, opponent(turn.mover), 0}, sight_done, sight_done};
  }
  return {{turn.position, opponent(turn.mover), 0}, sight_done, sight_done};
}

std::optional<Player> Umpire::winner(const Turn& turn) const {
  if (turn.selected != 0) return std::nullopt;
  std::vector<Label> labels;
  rules_.moves(turn.position, turn.mover, labels);
  if (!labels.empty()) return std::nullopt;
  return how_.misere ? turn.mover : opponent(turn.mover);
}

bool Umpire::alike(const Turn& turn, Action one, Action other) const {
  return selects(turn) && components_.size(turn.position, one) == components_.size(turn.position, other);
}

std::string Umpire::show_action(const Turn& turn, Action action) const {
  if (selects(turn)) return fmt::format("look at {}", action + 1);
  return rules_.show_move(turn.mover, action);
}

std::string Umpire::show_sight(const Turn& before, Sight sight, bool by_mover) const {
  if (sight == sight_none) return "nothing";
  if (!has_components()) return sight == sight_done ? "done" : "no";
  if (sight >= sight_first_number) {
    return fmt::format("{} {}", by_mover ? "size" : "component", sight - sight_first_number + (by_mover ? 0U : 1U));
  }
  return sight == sight_emptied && !by_mover ? fmt::format("component {} is now empty", before.selected) : "done";
}

}  // namespace qcg::hidden
