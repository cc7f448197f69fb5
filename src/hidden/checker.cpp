#include "hidden/checker.h"

#include <fmt/format.h>

#include <algorithm>

namespace qcg::hidden {

Rational Checker::worth(const Turn& start, Player who, const Strategy& strategy) {
  who_ = who;
  strategy_ = &strategy;
  numbers_.clear();
  minds_.clear();
  memory_.clear();
  start_ = start;
  const std::vector<std::uint64_t> asked(umpire_.turns_can_pass() ? umpire_.components().count : 0);
  const Rational to_other = value({start, {{start.position, number(strategy.begin()), 1}}, asked});
  return who == Player::Left ? Rational(-to_other) : to_other;
}

std::uint32_t Checker::number(const Mind& mind) {
  const auto [entry, is_new] = numbers_.try_emplace(mind, static_cast<std::uint32_t>(minds_.size()));
  if (is_new) minds_.push_back(mind);
  return entry->second;
}

// The value to the other player. Situations that differ only by a factor of all chances are worth that factor.
Rational Checker::value(Situation situation) {
  std::vector<World>& worlds = situation.worlds;
  std::sort(worlds.begin(), worlds.end(),
            [](const World& a, const World& b) { return std::tie(a.position, a.mind) < std::tie(b.position, b.mind); });
  std::size_t kept = 0;
  Rational total;
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    total += worlds[i].chance;
    const bool again =
        kept > 0 && worlds[kept - 1].position == worlds[i].position && worlds[kept - 1].mind == worlds[i].mind;
    if (again) worlds[kept - 1].chance += worlds[i].chance;
    if (!again) worlds[kept++] = worlds[i];
  }
  worlds.resize(kept);
  std::string key = fmt::format("{} {}", letter(situation.common.mover), situation.common.selected);
  for (const std::uint64_t asked : situation.asked) key += fmt::format(" {}", asked);
  for (World& world : worlds) {
    world.chance /= total;
    key += fmt::format(" {:x}.{}.{}", world.position, world.mind, world.chance.get_str(62));
  }
  if (const auto known = memory_.find(key); known != memory_.end()) return known->second * total;
  budget_.check_scratch(0);
  Rational result = situation.common.mover == who_ ? strategy_moves(situation) : other_moves(situation);
  memory_.emplace(std::move(key), result);
  return result * total;
}

void Checker::add(Situations& situations, Sight sight, const Turn& turn, std::uint32_t mind, const Rational& chance) {
  Situation& situation = situations[sight];
  situation.common = {0, turn.mover, turn.selected};
  situation.worlds.push_back({turn.position, mind, chance});
}

Rational Checker::strategy_moves(const Situation& situation) {
  Situations next;
  Rational decided;
  for (const World& world : situation.worlds) {
    const Turn turn{world.position, situation.common.mover, situation.common.selected};
    strategy_moves(turn, minds_[world.mind], world.chance, next, decided);
  }
  for (auto& [sight, after] : next) {
    after.asked = situation.asked;
    decided += value(std::move(after));
  }
  return decided;
}

// The other player hears nothing of what is refused, so the strategy goes on until something is heard.
void Checker::strategy_moves(const Turn& turn, const Mind& mind, const Rational& chance, Situations& next,
                             Rational& decided) {
  if (const auto winner = umpire_.winner(turn)) {
    decided += chance * result(*winner);
    return;
  }
  const Turn common{0, turn.mover, turn.selected};
  for (const Choice& choice : strategy_->choices(mind, common)) {
    const Step step = umpire_.step(turn, choice.action);
    const Mind after = strategy_->after_own(mind, common, choice.action, step.mover_sees);
    const Rational chance_after = chance * choice.chance;
    if (step.other_sees == sight_none) {
      strategy_moves(step.after, after, chance_after, next, decided);
    } else {
      add(next, step.other_sees, step.after, number(after), chance_after);
    }
  }
}

Rational Checker::other_moves(const Situation& situation) {
  Situation open{situation.common, {}, situation.asked};
  Rational decided;
  std::vector<Action> actions;
  for (const World& world : situation.worlds) {
    const Turn turn{world.position, situation.common.mover, situation.common.selected};
    if (const auto winner = umpire_.winner(turn)) {
      decided += world.chance * result(*winner);
    } else {
      open.worlds.push_back(world);
      umpire_.actions(turn, actions);
    }
  }
  if (open.worlds.empty()) return decided;
  if (umpire_.turns_can_pass()) add_passes(situation, actions);
  std::sort(actions.begin(), actions.end());
  actions.erase(std::unique(actions.begin(), actions.end()), actions.end());
  Rational best = try_action(open, actions.front());
  for (std::size_t i = 1; i < actions.size(); ++i) best = std::max(best, try_action(open, actions[i]));
  return decided + best;
}

// Who does not know the strategy cannot know that a heap is empty, and may ask for what could be there.
void Checker::add_passes(const Situation& situation, std::vector<Action>& actions) const {
  std::vector<Action> labels;
  umpire_.actions({start_.position, situation.common.mover, 0}, labels);
  for (const Action label : labels) {
    const std::size_t heap = umpire_.components().component_of(label);
    const std::uint64_t left = umpire_.components().size(start_.position, heap) - situation.asked[heap];
    if (umpire_.components().number_of(label) <= left) actions.push_back(label);
  }
}

Rational Checker::try_action(const Situation& situation, Action action) {
  Situations next;
  for (const World& world : situation.worlds) {
    const Turn turn{world.position, situation.common.mover, situation.common.selected};
    const Step step = umpire_.step(turn, action);
    const Mind after = strategy_->after_other(minds_[world.mind], {0, turn.mover, turn.selected}, step.other_sees);
    add(next, step.mover_sees, step.after, number(after), world.chance);
  }
  Rational sum;
  for (auto& [sight, after] : next) {
    after.asked = situation.asked;
    if (umpire_.turns_can_pass())
      after.asked[umpire_.components().component_of(action)] += umpire_.components().number_of(action);
    sum += value(std::move(after));
  }
  return sum;
}

}  // namespace qcg::hidden
