#include "hidden/knowledge.h"

#include <fmt/format.h>

#include <algorithm>

namespace qcg::hidden {

namespace {

std::string barred(std::uint64_t number) {
  std::string text;
  for (const char digit : std::to_string(number)) text += std::string(1, digit) + "\u0304";
  return text;
}

std::string show_heaps(const Umpire& umpire, const Turn& common, std::span<const Position> possible, bool looked) {
  std::string text = "[";
  for (std::size_t component = 0; component < umpire.components().count; ++component) {
    std::uint64_t most = 0;
    for (const Position position : possible) most = std::max(most, umpire.components().size(position, component));
    const std::string size = knows_part(umpire, possible, component) ? std::to_string(most) : barred(most);
    const bool marked = looked && common.selected == component + 1;
    text += fmt::format("{}{}", component == 0 ? "" : ", ", marked ? "(" + size + ")" : size);
  }
  return text + "]";
}

}  // namespace

void make_set(Possible& positions) {
  std::sort(positions.begin(), positions.end());
  positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
}

Possible possible_after_own(const Umpire& umpire, const Turn& common, std::span<const Position> before, Action action,
                            Sight sight) {
  Possible after;
  for (const Position position : before) {
    const Turn turn{position, common.mover, common.selected};
    if (umpire.winner(turn)) continue;  // it would have been announced
    const Step step = umpire.step(turn, action);
    if (step.mover_sees == sight) after.push_back(step.after.position);
  }
  make_set(after);
  return after;
}

Possible possible_after_other(const Umpire& umpire, const Turn& common, std::span<const Position> before, Sight sight) {
  Possible after;
  std::vector<Action> actions;
  for (const Position position : before) {
    const Turn turn{position, common.mover, common.selected};
    if (umpire.winner(turn)) continue;
    actions.clear();
    umpire.actions(turn, actions);
    for (const Action action : actions) {
      const Step step = umpire.step(turn, action);
      if (step.other_sees == sight) after.push_back(step.after.position);
    }
    // The other player may have taken from a heap that was empty.
    if (umpire.turns_can_pass()) after.push_back(position);
  }
  make_set(after);
  return after;
}

std::vector<Action> possible_actions(const Umpire& umpire, const Turn& common, std::span<const Position> possible) {
  std::vector<Action> actions;
  for (const Position position : possible) umpire.actions({position, common.mover, common.selected}, actions);
  std::sort(actions.begin(), actions.end());
  actions.erase(std::unique(actions.begin(), actions.end()), actions.end());
  return actions;
}

bool knows_part(const Umpire& umpire, std::span<const Position> possible, std::size_t part) {
  return std::all_of(possible.begin(), possible.end(),
                     [&](Position position) { return !umpire.parts().differ(position, possible.front(), part); });
}

std::string show_knowledge(const Umpire& umpire, const Turn& common, std::span<const Position> possible, bool looked) {
  constexpr std::size_t most_listed = 6;
  if (umpire.selects_heaps()) return show_heaps(umpire, common, possible, looked);
  std::string text = "[";
  for (std::size_t i = 0; i < std::min(possible.size(), most_listed); ++i) {
    text += (i == 0 ? "" : " | ") + umpire.rules().show(possible[i]);
  }
  if (possible.size() > most_listed) text += fmt::format(" | {} more", possible.size() - most_listed);
  if (looked) text += fmt::format(", looking at {}", common.selected);
  return text + "]";
}

std::string show_move(const Umpire& umpire, const Turn& common, Action action) {
  const bool in_brief = !umpire.selects(common) && umpire.components().takes_any_number;
  return in_brief ? umpire.rules().show_briefly(common.mover, action) : umpire.show_action(common, action);
}

}  // namespace qcg::hidden
