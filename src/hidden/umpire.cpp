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
    if (condition(read_game(entry.info.name, entry.info.example))) names.push_back(entry.info.name);
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

bool takes_any_number(const Game& game) {
  const auto components = game.rules.components();
  return components && components->takes_any_number;
}

std::optional<Parts> parts_of(const AnyRuleset& rules, Position start) {
  if (const auto components = rules.components()) return Parts(*components);
  return Parts::of(rules, start);
}

Components heaps_of(const Game& game, Observing observing, std::string_view name) {
  if (observing == Observing::KriegspielForced && !takes_any_number(game)) {
    throw InputError(
        fmt::format("kriegspiel-forced takes as many counters as there are, so any number must be allowed; there is {}",
                    games_with(takes_any_number)),
        name, 0);
  }
  return game.rules.components().value_or(Components{});
}

// What is selected; it must be possible to tell what is left of it.
Parts selected_parts(const AnyRuleset& rules, Observing observing, Position start, std::string_view game,
                     std::string_view text) {
  constexpr unsigned most_bits = 31;
  const auto parts = parts_of(rules, start);
  if (!parts) {
    const auto has_parts = [](const Game& each) { return parts_of(each.rules, each.start.front()).has_value(); };
    throw InputError(
        fmt::format("{} needs a game of which it is known which parts of a position a move touches, such as {}; of "
                    "'{}' it is not",
                    name(observing), games_with(has_parts), game),
        game, 0);
  }
  for (std::size_t part = 0; part < parts->count() && !rules.components(); ++part) {
    if (parts->bits_of(part) <= most_bits) continue;
    throw InputError(
        fmt::format("part {} of this position has {} bits; at most {} can be solved with hidden information", part + 1,
                    parts->bits_of(part), most_bits),
        text, 0);
  }
  return *parts;
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
    : rules_(begun_by(how.first, game.rules)), how_(how), components_(heaps_of(game, how.observing, name)) {
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
  if (selects_parts()) parts_ = selected_parts(rules_, how.observing, start_.position, name, text);
}

void Umpire::labels_in(const Turn& turn, std::size_t part, std::vector<Action>& labels) const {
  const std::size_t from = labels.size();
  rules_.moves(turn.position, turn.mover, labels);
  const auto elsewhere = [&](Label label) {
    const Position after = *rules_.play(turn.position, turn.mover, label);
    return !parts_.differ(turn.position, after, part);
  };
  labels.erase(std::remove_if(labels.begin() + static_cast<std::ptrdiff_t>(from), labels.end(), elsewhere),
               labels.end());
}

bool Umpire::can_move_in(const Turn& turn, std::size_t part) const {
  std::vector<Action> labels;
  labels_in(turn, part, labels);
  return !labels.empty();
}

bool Umpire::is_over(Position position, std::size_t part) const {
  if (selects_heaps()) return components_.size(position, part) == 0;
  return !can_move_in({position, Player::Left, 0}, part) && !can_move_in({position, Player::Right, 0}, part);
}

void Umpire::actions(const Turn& turn, std::vector<Action>& actions) const {
  if (!selects_parts()) return rules_.moves(turn.position, turn.mover, actions);
  if (turn.selected != 0) return labels_in(turn, turn.selected - 1U, actions);
  for (std::size_t part = 0; part < parts_.count(); ++part) {
    if (can_move_in(turn, part)) actions.push_back(static_cast<Action>(part));
  }
}

Step Umpire::step(const Turn& turn, Action action) const {
  switch (how_.observing) {
    case Observing::Schrodinger:
    case Observing::Fuzzy:
      return turn.selected == 0 ? select(turn, action) : move_in_part(turn, action);
    case Observing::Kriegspiel:
      return attempt(turn, action);
    case Observing::KriegspielForced:
      return take_what_there_is(turn, action);
  }
  return {};
}

Step Umpire::select(const Turn& turn, Action part) const {
  const auto left = sight_first_number + static_cast<Sight>(parts_.state(turn.position, part));
  if (!can_move_in(turn, part)) return {turn, left, sight_none};
  Turn after = turn;
  after.selected = static_cast<std::uint8_t>(part + 1);
  return {after, left, sight_first_number + part};
}

Step Umpire::move_in_part(const Turn& turn, Action label) const {
  const Position position = *rules_.play(turn.position, turn.mover, label);
  const bool tells_end = how_.observing == Observing::Schrodinger && is_over(position, turn.selected - 1U);
  return {{position, opponent(turn.mover), 0}, sight_done, tells_end ? sight_over : sight_done};
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
  return selects(turn) && selects_heaps() &&
         components_.size(turn.position, one) == components_.size(turn.position, other);
}

std::string Umpire::show_action(const Turn& turn, Action action) const {
  if (selects(turn)) return fmt::format("look at {}", action + 1);
  return rules_.show_move(turn.mover, action);
}

std::string Umpire::show_own_sight(Action action, Sight sight) const {
  if (sight == sight_none) return "nothing";
  if (!selects_parts()) return sight == sight_done ? "done" : "no";
  if (sight < sight_first_number) return "done";
  const std::uint64_t left = sight - sight_first_number;
  return selects_heaps() ? fmt::format("size {}", left) : rules_.show(parts_.alone(action, left));
}

std::string Umpire::show_heard(const Turn& before, Sight sight) const {
  if (sight == sight_none) return "nothing";
  if (!selects_parts()) return sight == sight_done ? "done" : "no";
  if (sight >= sight_first_number) return fmt::format("part {}", sight - sight_first_number + 1);
  return sight == sight_over ? fmt::format("part {} is now over", before.selected) : "done";
}

}  // namespace qcg::hidden
