#include "entangle/matching.h"

#include <algorithm>

#include "base/checkpoint.h"

namespace qcg::entangle {

namespace {

constexpr std::size_t nobody = static_cast<std::size_t>(-1);

bool uses_up(const Touch& touch) {
  return touch.ones == touch.clears && touch.zeros == touch.sets && (touch.ones | touch.zeros) != 0;
}

bool same_thing(const Touch& a, const Touch& b) { return a.ones == b.ones && a.zeros == b.zeros; }

bool apart(const Touch& a, const Touch& b) { return ((a.ones | a.zeros) & (b.ones | b.zeros)) == 0; }

}  // namespace

std::optional<MatchingLine> MatchingLine::of(const OneWayLine& line) {
  MatchingLine result;
  for (const std::vector<Touch>& move : line.moves()) {
    std::vector<Option>& options = result.moves_.emplace_back();
    for (const Touch& touch : move) {
      if (!uses_up(touch)) return std::nullopt;
      auto& things = result.things_;
      const auto met = std::find_if(things.begin(), things.end(), [&](const Touch& t) { return !apart(t, touch); });
      if (met != things.end() && !same_thing(*met, touch)) return std::nullopt;
      options.push_back({static_cast<std::size_t>(met - things.begin()), touch});
      if (met == things.end()) things.push_back(touch);
    }
  }
  return result;
}

MatchingLine::Matched::Matched(const MatchingLine& line, Position start, const std::vector<bool>& taken_away)
    : line_(line), move_of_(line.things_.size(), nobody), thing_of_(line.moves_.size(), nobody) {
  for (std::size_t i = 0; i < line.things_.size(); ++i) {
    there_.push_back(line.things_[i].legal_in(start) && (taken_away.empty() || !taken_away[i]));
  }
  for (std::size_t move = 0; move < line.moves_.size() && complete_; ++move) {
    checkpoint();
    std::vector<bool> tried(line.things_.size());
    complete_ = augment(move, tried);
  }
  find_spared();
}

// Kuhn's way: a move takes a thing that is free, or one whose move can take another.
bool MatchingLine::Matched::augment(std::size_t move, std::vector<bool>& tried) {
  for (const Option& option : line_.moves_[move]) {
    const std::size_t thing = option.thing;
    if (!there_[thing] || tried[thing]) continue;
    tried[thing] = true;
    if (move_of_[thing] != nobody && !augment(move_of_[thing], tried)) continue;
    move_of_[thing] = move;
    thing_of_[move] = thing;
    return true;
  }
  return false;
}

// A thing is spared by some complete matching exactly where this one spares it, or where an alternating path leads to
// it from a thing that this one spares.
void MatchingLine::Matched::find_spared() {
  spared_.assign(there_.size(), false);
  if (!complete_) return;
  std::vector<std::vector<std::size_t>> wanted_by(there_.size());
  for (std::size_t move = 0; move < line_.moves_.size(); ++move) {
    for (const Option& option : line_.moves_[move]) wanted_by[option.thing].push_back(move);
  }
  std::vector<std::size_t> queue;
  const auto spare = [&](std::size_t thing) {
    if (!spared_[thing]) queue.push_back(thing);
    spared_[thing] = true;
  };
  for (std::size_t thing = 0; thing < there_.size(); ++thing) {
    if (there_[thing] && move_of_[thing] == nobody) spare(thing);
  }
  while (!queue.empty()) {
    const std::size_t thing = queue.back();
    queue.pop_back();
    for (const std::size_t move : wanted_by[thing]) spare(thing_of_[move]);
  }
}

std::vector<Label> MatchingLine::Matched::labels() const {
  std::vector<Label> labels;
  for (std::size_t move = 0; move < thing_of_.size(); ++move) {
    const auto& options = line_.moves_[move];
    const auto taken = std::find_if(options.begin(), options.end(),
                                    [&](const Option& option) { return option.thing == thing_of_[move]; });
    labels.push_back(taken->touch.label);
  }
  return labels;
}

std::vector<bool> MatchingLine::spoiling(const Touch& last) const {
  std::vector<bool> spoiling;
  for (const Touch& thing : things_) spoiling.push_back(thing.spoils(last));
  return spoiling;
}

std::optional<std::vector<Label>> MatchingLine::find_run(Position start, const std::optional<Touch>& last) const {
  if (last && !last->legal_in(start)) return std::nullopt;
  const Matched matched(*this, start, last ? spoiling(*last) : std::vector<bool>{});
  return matched.complete() ? std::optional(matched.labels()) : std::nullopt;
}

std::vector<bool> MatchingLine::legal_among(Position start, std::span<const Touch> labels) const {
  const Matched matched(*this, start);
  std::vector<bool> legal;
  for (const Touch& label : labels) {
    const std::vector<bool> spoilt_by = spoiling(label);
    const auto things = std::count(spoilt_by.begin(), spoilt_by.end(), true);
    bool possible = matched.complete() && label.legal_in(start);
    if (possible && things == 1) {
      possible = matched.spares(
          static_cast<std::size_t>(std::find(spoilt_by.begin(), spoilt_by.end(), true) - spoilt_by.begin()));
    } else if (possible && things > 1) {
      possible = Matched(*this, start, spoilt_by).complete();
    }
    legal.push_back(possible);
  }
  return legal;
}

}  // namespace qcg::entangle
