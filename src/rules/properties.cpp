#include "rules/properties.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace qcg {

namespace {

using Index = StateIndex;
using Tick = std::function<void()>;

bool is_subset(LabelSet a, LabelSet b) {
  for (std::size_t word = 0; word < a.size(); ++word) {
    if ((a[word] & ~b[word]) != 0) return false;
  }
  return true;
}

bool contains(LabelSet set, std::size_t element) { return (set[element / 64] >> element % 64 & 1U) != 0; }

std::string show_step(const AnyRuleset& rules, const Step& step) {
  return fmt::format("'{}' ({})", rules.show_move(step.player, step.label), name(step.player));
}

std::string show_steps(const AnyRuleset& rules, std::span<const Step> steps) {
  std::string text;
  for (const Step& step : steps) text += (text.empty() ? "" : ", ") + show_step(rules, step);
  return text;
}

/// Definition 3.8, checked while exploring, as a counterexample is often near where everything is far.
void look_for_revealed_move(const AnyRuleset& rules, const Reachable& reached, Index at, Properties& found) {
  for (const Arrow& arrow : reached.arrows(at)) {
    for (const auto& [label, players] : spanning_labels(rules, reached.position(arrow.to))) {
      if (find_arrow(reached.arrows(at), label) != nullptr) continue;
      const Position from = reached.position(at);
      const Step revealed = Arrow{label, players, 0}.step();
      Witness witness{{from, {arrow.step()}}, {from, {}}, revealed, 0, {}};
      witness.sentence = fmt::format("in {} the move {} is illegal, but {} makes it legal", rules.show(from),
                                     show_step(rules, revealed), show_step(rules, arrow.step()));
      found.dead_ending = {Verdict::Fails, std::move(witness)};
      found.consistent.verdict = Verdict::Undefined;
      return;
    }
  }
}

/// Definition 3.9. The same labels in two orders must lead to one state.
class PersistenceCheck {
 public:
  PersistenceCheck(const AnyRuleset& rules, const LabelledStates& states, const Tick& tick)
      : rules_(rules), states_(states), tick_(tick) {}

  std::optional<Witness> witness() const {
    for (Index state = 0; state < states_.size(); ++state) {
      if (auto found = pair_in_two_orders(state)) return found;
    }
    for (const Index state : states_that_matter()) {
      if (auto found = set_in_two_orders(state)) return found;
    }
    return std::nullopt;
  }

 private:
  struct Arrival {
    Index state;
    std::vector<Step> order;
  };

  /// Two labels; nearly every failure shows up here already.
  std::optional<Witness> pair_in_two_orders(Index from) const {
    tick_();
    for (const Arrow& a : states_.arrows(from)) {
      for (const Arrow& b : states_.arrows(from)) {
        if (b.label <= a.label) continue;
        const Arrow* b_after_a = find_arrow(states_.arrows(a.to), b.label);
        const Arrow* a_after_b = find_arrow(states_.arrows(b.to), a.label);
        if (b_after_a == nullptr || a_after_b == nullptr || b_after_a->to == a_after_b->to) continue;
        return told(from, {b_after_a->to, {a.step(), b_after_a->step()}},
                    {a_after_b->to, {b.step(), a_after_b->step()}});
      }
    }
    return std::nullopt;
  }

  /// If label s leads from G to H and is never legal after that, sets of labels that fail from H fail from G together
  /// with s. So only states that no such arrow leads to need the full check.
  [[nodiscard]] std::vector<Index> states_that_matter() const {
    std::vector<bool> spared(states_.size(), false);
    for (Index state = 0; state < states_.size(); ++state) {
      tick_();
      for (const Arrow& arrow : states_.arrows(state)) {
        if (!contains(states_.ever_legal(arrow.to), states_.dense(arrow.label))) spared[arrow.to] = true;
      }
    }
    std::vector<Index> matter;
    for (Index state = 0; state < states_.size(); ++state) {
      if (!spared[state]) matter.push_back(state);
    }
    return matter;
  }

  /// Sets of any size, level by level. As long as nothing fails, each set leads to one state.
  std::optional<Witness> set_in_two_orders(Index from) const {
    std::map<std::vector<Label>, Arrival> level{{{}, {from, {}}}};
    while (!level.empty()) {
      std::map<std::vector<Label>, Arrival> next;
      for (const auto& [labels, arrival] : level) {
        tick_();
        for (const Arrow& arrow : states_.arrows(arrival.state)) {
          const auto place = std::lower_bound(labels.begin(), labels.end(), arrow.label);
          if (place != labels.end() && *place == arrow.label) continue;
          std::vector<Label> extended = labels;
          extended.insert(extended.begin() + (place - labels.begin()), arrow.label);
          Arrival reached{arrow.to, arrival.order};
          reached.order.push_back(arrow.step());
          const auto [known, fresh] = next.try_emplace(std::move(extended), reached);
          if (!fresh && known->second.state != reached.state) return told(from, known->second, std::move(reached));
        }
      }
      level = std::move(next);
    }
    return std::nullopt;
  }

  /// Adds moves that tell the two states apart: after them, something is legal in one only.
  [[nodiscard]] Witness told(Index from, Arrival one, Arrival other) const {
    struct Pair {
      Index one;
      Index other;
      std::vector<Step> moves;
    };
    std::vector<Pair> queue{{one.state, other.state, {}}};
    for (std::size_t at = 0;; ++at) {
      tick_();
      const Pair pair = queue[at];
      if (const auto step = legal_in_first_only(pair.one, pair.other)) {
        return written(from, one.order, other.order, pair.moves, *step);
      }
      if (const auto step = legal_in_first_only(pair.other, pair.one)) {
        return written(from, other.order, one.order, pair.moves, *step);
      }
      for (const Arrow& arrow : states_.arrows(pair.one)) {
        const Arrow* same = find_arrow(states_.arrows(pair.other), arrow.label);
        if (same->to == arrow.to) continue;
        queue.push_back({arrow.to, same->to, pair.moves});
        queue.back().moves.push_back(arrow.step());
      }
    }
  }

  [[nodiscard]] std::optional<Step> legal_in_first_only(Index first, Index second) const {
    for (const Arrow& arrow : states_.arrows(first)) {
      const Arrow* same = find_arrow(states_.arrows(second), arrow.label);
      const std::uint32_t only = arrow.players & ~(same == nullptr ? 0U : same->players);
      if (only != 0) return Arrow{arrow.label, only, 0}.step();
    }
    return std::nullopt;
  }

  [[nodiscard]] Witness written(Index from, const std::vector<Step>& allowing, const std::vector<Step>& forbidding,
                                const std::vector<Step>& then, const Step& move) const {
    const Position position = states_.position(from);
    Witness witness{{position, allowing}, {position, forbidding}, move, allowing.size(), {}};
    witness.sentence = fmt::format(
        "from {} both orders {} and {} can be played, but {} is legal only after the first{}", rules_.show(position),
        show_steps(rules_, allowing), show_steps(rules_, forbidding), show_step(rules_, move),
        then.empty() ? "" : fmt::format(" (followed by {})", show_steps(rules_, then)));
    witness.allowing.moves.insert(witness.allowing.moves.end(), then.begin(), then.end());
    witness.forbidding.moves.insert(witness.forbidding.moves.end(), then.begin(), then.end());
    return witness;
  }

  const AnyRuleset& rules_;
  const LabelledStates& states_;
  const Tick& tick_;
};

/// Definition 3.18. Whenever G allows no more moves than H, so it is after every move.
class ConsistencyCheck {
 public:
  ConsistencyCheck(const AnyRuleset& rules, const LabelledStates& states, const Tick& tick)
      : rules_(rules), states_(states), tick_(tick) {}

  [[nodiscard]] std::optional<Witness> witness() const {
    return holds() ? std::nullopt : std::optional(first_witness());
  }

 private:
  /// A move legal in G that leaves more behind there than in H, which allows all that G allows; or none.
  [[nodiscard]] const Arrow* inconsistency(Index g, Index h) const {
    for (const Arrow& arrow : states_.arrows(g)) {
      const Index after_h = find_arrow(states_.arrows(h), arrow.label)->to;
      if (!is_subset(states_.legal(arrow.to), states_.legal(after_h))) return &arrow;
    }
    return nullptr;
  }

  /// The definition is transitive: where it holds from G to K and from K to H, it holds from G to H. So it is enough to
  /// compare states that allow the same, and each set of legal moves with the next larger ones.
  [[nodiscard]] bool holds() const {
    std::vector<Index> by_size = one_state_per_legal_set();
    if (by_size.empty()) return false;
    std::vector<Index> nearest;
    for (std::size_t at = 0; at < by_size.size(); ++at) {
      tick_();
      nearest.clear();
      const Index g = by_size[at];
      const auto allows_at_least = [&](Index k, Index h) { return is_subset(states_.legal(k), states_.legal(h)); };
      for (std::size_t above = at + 1; above < by_size.size(); ++above) {
        const Index h = by_size[above];
        if (!allows_at_least(g, h)) continue;
        if (std::any_of(nearest.begin(), nearest.end(), [&](Index k) { return allows_at_least(k, h); })) continue;
        if (inconsistency(g, h) != nullptr) return false;
        nearest.push_back(h);
      }
    }
    return true;
  }

  /// By ascending number of moves; empty if two states that allow the same are inconsistent already.
  [[nodiscard]] std::vector<Index> one_state_per_legal_set() const {
    std::map<std::pair<std::size_t, std::vector<std::uint64_t>>, Index> representatives;
    for (Index state = 0; state < states_.size(); ++state) {
      tick_();
      const LabelSet legal = states_.legal(state);
      const auto [known, fresh] = representatives.try_emplace(
          {states_.arrows(state).size(), std::vector<std::uint64_t>(legal.begin(), legal.end())}, state);
      if (fresh) continue;
      if (inconsistency(state, known->second) != nullptr || inconsistency(known->second, state) != nullptr) return {};
    }
    std::vector<Index> by_size;
    for (const auto& [legal, state] : representatives) by_size.push_back(state);
    return by_size;
  }

  /// The first pair in the order in which both have been reached. There is one where the definition does not hold.
  [[nodiscard]] Witness first_witness() const {
    for (Index later = 0;; ++later) {
      tick_();
      for (Index earlier = 0; earlier < later; ++earlier) {
        for (const auto& [g, h] : {std::pair(later, earlier), std::pair(earlier, later)}) {
          if (!is_subset(states_.legal(g), states_.legal(h))) continue;
          if (const Arrow* arrow = inconsistency(g, h)) return written(g, h, *arrow);
        }
      }
    }
  }

  [[nodiscard]] Witness written(Index g, Index h, const Arrow& arrow) const {
    const std::vector<Arrow>& after_g = states_.arrows(arrow.to);
    const std::vector<Arrow>& after_h = states_.arrows(find_arrow(states_.arrows(h), arrow.label)->to);
    const auto left_behind = std::find_if(
        after_g.begin(), after_g.end(), [&](const Arrow& each) { return find_arrow(after_h, each.label) == nullptr; });
    Witness witness{
        {states_.position(g), {arrow.step()}}, {states_.position(h), {arrow.step()}}, left_behind->step(), 0, {}};
    witness.sentence =
        fmt::format("all moves legal in {} are legal in {}, but after {} in both, {} is legal in the first only",
                    rules_.show(states_.position(g)), rules_.show(states_.position(h)), show_step(rules_, arrow.step()),
                    show_step(rules_, witness.move));
    return witness;
  }

  const AnyRuleset& rules_;
  const LabelledStates& states_;
  const Tick& tick_;
};

Finding finding(std::optional<Witness> witness) {
  return {witness ? Verdict::Fails : Verdict::Holds, std::move(witness)};
}

}  // namespace

void find_properties(const AnyRuleset& rules, std::span<const Position> start, const Tick& tick, Properties& found) {
  found = {};
  const Reachable reachable(rules, start, tick, [&](const Reachable& reached, StateIndex at) {
    found.positions = reached.size();
    if (found.dead_ending.verdict == Verdict::Unknown) look_for_revealed_move(rules, reached, at, found);
  });
  if (found.dead_ending.verdict == Verdict::Unknown) found.dead_ending.verdict = Verdict::Holds;
  const LabelledStates states(reachable, tick);
  found.states = states.size();
  found.persistent = finding(PersistenceCheck(rules, states, tick).witness());
  if (found.dead_ending.verdict == Verdict::Holds)
    found.consistent = finding(ConsistencyCheck(rules, states, tick).witness());
}

Properties find_properties(const AnyRuleset& rules, std::span<const Position> start) {
  Properties found;
  find_properties(
      rules, start, [] {}, found);
  return found;
}

Finding find_consistency(const AnyRuleset& rules, std::span<const Position> start, const Tick& tick) {
  const Reachable reachable(rules, start, tick);
  return finding(ConsistencyCheck(rules, LabelledStates(reachable, tick), tick).witness());
}

}  // namespace qcg
