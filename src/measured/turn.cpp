#include "measured/turn.h"

#include <algorithm>

#include "base/checkpoint.h"

namespace qcg::measured {

namespace {

constexpr std::size_t choices_per_tick = 256;

}  // namespace

Turn::Turn(const AnyRuleset& rules, Weights weights, const State& state, Player player)
    : rules_(rules),
      weights_(weights),
      whole_(state.whole(weights)),
      realisations_(state.live.size() + (state.ended > 0 ? 1 : 0)) {
  std::vector<Label> labels;
  for (const Weighted& each : state.live) {
    labels.clear();
    rules.moves(each.realisation, player, labels);
    if (!labels.empty()) ++active_;
    for (const Label label : labels) {
      Branch& branch = branch_of(label);
      branch.weight += weight_of(each.amplitude, weights);
      branch.reached.push_back({rules.play(each.realisation, player, label).value(), each.amplitude});
    }
  }
}

Turn::Branch& Turn::branch_of(Label label) {
  const auto place = std::lower_bound(branches_.begin(), branches_.end(), label,
                                      [](const Branch& branch, Label wanted) { return branch.label < wanted; });
  if (place != branches_.end() && place->label == label) return *place;
  return *branches_.insert(place, Branch{label, 0, {}});
}

const Turn::Branch* Turn::find(Label label) const {
  const auto place = std::lower_bound(branches_.begin(), branches_.end(), label,
                                      [](const Branch& branch, Label wanted) { return branch.label < wanted; });
  return place != branches_.end() && place->label == label ? &*place : nullptr;
}

bool Turn::playable_alone(Flavour flavour, const Branch& branch) const {
  return qcg::playable_alone(flavour, {branches_.size(), realisations_, active_, branch.reached.size()});
}

std::vector<Choice> Turn::choices(const Lift& lift, const std::function<void(std::size_t)>& tick) const {
  std::vector<Choice> choices;
  std::vector<Label> chosen;
  std::size_t bytes = 0;
  const auto extend = [&](const auto& self, std::size_t from, const Integer& legal_before) -> void {
    for (std::size_t i = from; i < branches_.size(); ++i) {
      chosen.push_back(branches_[i].label);
      const Integer legal = legal_before + branches_[i].weight;
      if (chosen.size() > 1 || playable_alone(lift.flavour, branches_[i])) {
        choices.push_back({chosen, share(legal, chosen.size())});
        bytes += sizeof(Choice) + chosen.size() * sizeof(Label);
        if (choices.size() % choices_per_tick == 0) tick(bytes);
      }
      if (lift.widest().allows(chosen.size() + 1)) self(self, i + 1, legal);
      chosen.pop_back();
    }
  };
  extend(extend, 0, 0);
  std::stable_sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) {
    checkpoint();
    return a.chance > b.chance;
  });
  return choices;
}

Rational Turn::share(const Integer& legal, std::size_t labels) const {
  return Rational(Integer(legal * denominator(whole_)), Integer(numerator(whole_) * labels));
}

Rational Turn::chance(std::span<const Label> labels) const {
  Integer legal = 0;
  for (const Label label : labels) {
    if (const Branch* const branch = find(label)) legal += branch->weight;
  }
  return share(legal, labels.size());
}

State Turn::after(std::span<const Label> labels) const {
  std::vector<Weighted> reached;
  for (const Label label : labels) {
    const Branch* const branch = find(label);
    if (branch != nullptr) reached.insert(reached.end(), branch->reached.begin(), branch->reached.end());
  }
  return gather(rules_, weights_, std::move(reached));
}

}  // namespace qcg::measured
