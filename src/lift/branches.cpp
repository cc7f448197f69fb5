#include "lift/branches.h"

#include <algorithm>

namespace qcg {

void Branches::compute(const AnyRuleset& rules, std::span<const Position> realisations, Player player) {
  realisations_ = realisations.size();
  active_ = 0;
  labels_.clear();
  for (const Position realisation : realisations) {
    const std::size_t before = labels_.size();
    rules.moves(realisation, player, labels_);
    if (labels_.size() > before) ++active_;
  }
  std::sort(labels_.begin(), labels_.end());
  labels_.erase(std::unique(labels_.begin(), labels_.end()), labels_.end());

  if (branches_.size() < labels_.size()) branches_.resize(labels_.size());
  for (std::size_t i = 0; i < labels_.size(); ++i) {
    Branch& branch = branches_[i];
    branch.label = labels_[i];
    branch.survivors.clear();
    rules.play_all(realisations, player, branch.label, branch.survivors);
    branch.legal_in = branch.survivors.size();
    std::sort(branch.survivors.begin(), branch.survivors.end());
    branch.survivors.erase(std::unique(branch.survivors.begin(), branch.survivors.end()), branch.survivors.end());
  }
}

bool Branches::has_move(const Lift& lift) const {
  if (labels_.size() > 1 && lift.widest().allows(2)) return true;
  return std::any_of(all().begin(), all().end(),
                     [&](const Branch& branch) { return playable_alone(lift.flavour, branch); });
}

const Branches::Branch& Branches::of(Label label) const {
  const auto place = std::lower_bound(labels_.begin(), labels_.end(), label);
  return branches_[static_cast<std::size_t>(place - labels_.begin())];
}

}  // namespace qcg
