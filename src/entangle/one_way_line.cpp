#include "entangle/one_way_line.h"

#include <algorithm>

namespace qcg::entangle {

namespace {

std::optional<Touch> touch_of(const AnyRuleset& rules, Player player, Label label) {
  const auto change = rules.change(player, label);
  if (!change || change->decrease || !change->besides.empty() || change->legal_where.size() != 1) return std::nullopt;
  Touch touch{label, 0, 0, change->cleared, change->set};
  for (const BitTest& test : change->legal_where.front()) {
    (test.value ? touch.ones : touch.zeros) |= Position{1} << test.bit;
  }
  return touch;
}

}  // namespace

std::optional<OneWayLine> OneWayLine::of(const LineOfPlay& line) {
  OneWayLine result;
  for (const PlayedMove& move : line.moves) {
    if (!result.add(move, line.start.rules)) return std::nullopt;
  }
  const bool returns = std::any_of(result.moves_.begin(), result.moves_.end(), [&](const std::vector<Touch>& move) {
    return std::any_of(move.begin(), move.end(), [&](const Touch& touch) { return result.comes_back(touch); });
  });
  return returns ? std::nullopt : std::optional(std::move(result));
}

bool OneWayLine::add(const PlayedMove& move, const AnyRuleset& rules) {
  std::vector<Touch>& touches = moves_.emplace_back();
  for (const Label label : move.labels) {
    const auto touch = touch_of(rules, move.player, label);
    if (!touch) return false;
    clears_ |= touch->clears;
    sets_ |= touch->sets;
    touches.push_back(*touch);
  }
  return true;
}

std::optional<Touch> OneWayLine::last(const AnyRuleset& rules, Player player, Label label) const {
  const auto touch = touch_of(rules, player, label);
  return touch && !comes_back(*touch) ? touch : std::nullopt;
}

}  // namespace qcg::entangle
