#include "rules/labelled_states.h"

#include <algorithm>

namespace qcg {

namespace {

void insert(std::span<std::uint64_t> set, std::size_t element) {
  set[element / 64] |= std::uint64_t{1} << element % 64;
}

}  // namespace

const Arrow* find_arrow(const std::vector<Arrow>& arrows, Label label) {
  const auto place = std::lower_bound(arrows.begin(), arrows.end(), label,
                                      [](const Arrow& a, Label wanted) { return a.label < wanted; });
  return place != arrows.end() && place->label == label ? &*place : nullptr;
}

std::vector<std::pair<Label, std::uint32_t>> spanning_labels(const AnyRuleset& rules, Position position) {
  std::vector<std::pair<Label, std::uint32_t>> labels;
  for (const Player player : both_players) {
    for (const Label label : rules.moves(position, player)) {
      labels.emplace_back(label, player == Player::Left ? 1U : 2U);
    }
  }
  std::sort(labels.begin(), labels.end());
  std::vector<std::pair<Label, std::uint32_t>> merged;
  for (const auto& [label, player] : labels) {
    if (!merged.empty() && merged.back().first == label) {
      merged.back().second |= player;
    } else {
      merged.emplace_back(label, player);
    }
  }
  return merged;
}

Reachable::Reachable(const AnyRuleset& rules, std::span<const Position> start, const std::function<void()>& tick,
                     const Look& look)
    : rules_(rules) {
  for (const Position position : start) number(position);
  for (StateIndex at = 0; at < positions_.size(); ++at) {
    tick();
    expand(at);
    if (look) look(*this, at);
  }
}

StateIndex Reachable::number(Position position) {
  const auto [place, fresh] = numbers_.try_emplace(position, static_cast<StateIndex>(positions_.size()));
  if (fresh) positions_.push_back(position);
  return place->second;
}

void Reachable::expand(StateIndex at) {
  const Position position = positions_[at];
  std::vector<Arrow> arrows;
  for (const auto& [label, players] : spanning_labels(rules_, position)) {
    const Player player = (players & 1U) != 0 ? Player::Left : Player::Right;
    arrows.push_back({label, players, number(*rules_.play(position, player, label))});
  }
  arrows_.push_back(std::move(arrows));
}

LabelledStates::LabelledStates(const Reachable& reachable, const std::function<void()>& tick)
    : reachable_(reachable), state_of_(reachable.size(), unknown) {
  for (StateIndex root = 0; root < reachable.size(); ++root) classify_from(root, tick);
  renumber();
  collect_labels(tick);
}

std::size_t LabelledStates::dense(Label label) const {
  return static_cast<std::size_t>(std::lower_bound(labels_.begin(), labels_.end(), label) - labels_.begin());
}

// Depth first with a stack of our own: followers get their state before the position does.
void LabelledStates::classify_from(StateIndex root, const std::function<void()>& tick) {
  std::vector<StateIndex> stack{root};
  while (!stack.empty()) {
    tick();
    const StateIndex at = stack.back();
    const std::size_t depth = stack.size();
    if (state_of_[at] == unknown) {
      for (const Arrow& arrow : reachable_.arrows(at)) {
        if (state_of_[arrow.to] == unknown) stack.push_back(arrow.to);
      }
    }
    if (stack.size() > depth) continue;
    stack.pop_back();
    if (state_of_[at] == unknown) state_of_[at] = intern(at);
  }
}

StateIndex LabelledStates::intern(StateIndex at) {
  std::vector<Arrow> arrows = reachable_.arrows(at);
  for (Arrow& arrow : arrows) arrow.to = state_of_[arrow.to];
  const auto [place, fresh] = interned_.try_emplace(std::move(arrows), static_cast<StateIndex>(interned_.size()));
  return place->second;
}

void LabelledStates::renumber() {
  std::vector<StateIndex> renumbered(interned_.size(), unknown);
  for (StateIndex at = 0; at < state_of_.size(); ++at) {
    StateIndex& state = renumbered[state_of_[at]];
    if (state == unknown) {
      state = static_cast<StateIndex>(first_.size());
      first_.push_back(at);
    }
    state_of_[at] = state;
  }
  interned_.clear();
  followers_first_ = std::move(renumbered);  // states were interned after their followers
  for (const StateIndex at : first_) {
    std::vector<Arrow> arrows = reachable_.arrows(at);
    for (Arrow& arrow : arrows) arrow.to = state_of_[arrow.to];
    arrows_.push_back(std::move(arrows));
  }
}

void LabelledStates::collect_labels(const std::function<void()>& tick) {
  for (const auto& arrows : arrows_) {
    for (const Arrow& arrow : arrows) labels_.push_back(arrow.label);
  }
  std::sort(labels_.begin(), labels_.end());
  labels_.erase(std::unique(labels_.begin(), labels_.end()), labels_.end());
  words_ = (labels_.size() + 63) / 64;
  legal_.assign(arrows_.size() * words_, 0);
  ever_legal_.assign(arrows_.size() * words_, 0);
  for (const StateIndex state : followers_first_) {
    tick();
    const auto here = std::span(legal_).subspan(state * words_, words_);
    const auto ever = std::span(ever_legal_).subspan(state * words_, words_);
    for (const Arrow& arrow : arrows_[state]) {
      insert(here, dense(arrow.label));
      insert(ever, dense(arrow.label));
      const LabelSet later = ever_legal(arrow.to);
      for (std::size_t word = 0; word < words_; ++word) ever[word] |= later[word];
    }
  }
}

}  // namespace qcg
