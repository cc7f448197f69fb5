#include "rules/covering.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace qcg {

namespace {

using CoveringTick = std::function<void(std::size_t met)>;

/// A realisation after some moves, and where the same moves lead from the others.
struct Pursued {
  Position realisation;
  std::vector<Position> others;  // sorted, distinct

  // Spelled out: the library of the page's compiler has no <=> of vectors.
  bool operator<(const Pursued& other) const {
    return std::tie(realisation, others) < std::tie(other.realisation, other.others);
  }
};

Pursued after_step(const AnyRuleset& rules, const Pursued& before, const Step& step) {
  Pursued after{*rules.play(before.realisation, step.player, step.label), {}};
  rules.play_all(before.others, step.player, step.label, after.others);
  std::sort(after.others.begin(), after.others.end());
  after.others.erase(std::unique(after.others.begin(), after.others.end()), after.others.end());
  return after;
}

/// The shortest run of the realisation that none of the others has; nothing where it is covered. Breadth first.
std::optional<std::vector<Step>> uncovered_run(const AnyRuleset& rules, const Pursued& start,
                                               const CoveringTick& tick) {
  struct Reached {
    Pursued state;
    std::vector<Step> run;
  };
  std::vector<Reached> queue{{start, {}}};
  std::set<Pursued> met;
  for (std::size_t at = 0; at < queue.size(); ++at) {
    tick(queue.size());
    const Reached from = std::move(queue[at]);
    for (const Player player : both_players) {
      for (const Label label : rules.moves(from.state.realisation, player)) {
        std::vector<Step> run = from.run;
        run.push_back({player, label});
        Pursued next = after_step(rules, from.state, run.back());
        if (next.others.empty()) return run;
        // It is one of the others by now: whatever it can do, that can.
        if (std::binary_search(next.others.begin(), next.others.end(), next.realisation)) continue;
        if (met.insert(next).second) queue.push_back({std::move(next), std::move(run)});
      }
    }
  }
  return std::nullopt;
}

/// Leaves out what is not needed. One alone is looked for first.
std::vector<Position> needed(const AnyRuleset& rules, Position realisation, std::vector<Position> covers,
                             const CoveringTick& tick) {
  const auto suffice = [&](const std::vector<Position>& some) {
    return !uncovered_run(rules, {realisation, some}, tick).has_value();
  };
  if (suffice({})) return {};
  for (const Position alone : covers) {
    if (suffice({alone})) return {alone};
  }
  for (std::size_t at = covers.size(); at-- > 0;) {
    std::vector<Position> fewer = covers;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
    if (suffice(fewer)) covers = std::move(fewer);
  }
  return covers;
}

}  // namespace

Covered find_covered(const AnyRuleset& rules, Position realisation, std::span<const Position> others,
                     const CoveringTick& tick) {
  std::vector<Position> covers(others.begin(), others.end());
  std::sort(covers.begin(), covers.end());
  if (auto run = uncovered_run(rules, {realisation, covers}, tick)) return {std::nullopt, std::move(*run)};
  return {needed(rules, realisation, std::move(covers), tick), {}};
}

WeaklyCovered find_weakly_covered(const AnyRuleset& rules, Position realisation, std::span<const Position> others) {
  WeaklyCovered found;
  for (const Position other : others) {
    std::optional<Step> illegal;
    for (const Player player : both_players) {
      for (const Label label : rules.moves(realisation, player)) {
        if (!illegal && !rules.play(other, player, label)) illegal = Step{player, label};
      }
    }
    if (!illegal) return {other, {}};
    found.illegal.push_back(*illegal);
  }
  return found;
}

}  // namespace qcg
