#include "lift/branches.h"

#include <algorithm>
#include <bit>

#include "base/sort_words.h"

namespace qcg {

namespace {

// Sorted and each once. Most labels are small numbers, which are sorted quickest as bits.
void sort_distinct(std::vector<Label>& labels) {
  std::uint64_t small = 0;
  std::erase_if(labels, [&](Label label) {
    if (label < 64) small |= std::uint64_t{1} << label;
    return label < 64;
  });
  std::sort(labels.begin(), labels.end());
  labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
  const auto count = static_cast<std::size_t>(std::popcount(small));
  labels.insert(labels.begin(), count, 0);
  for (std::size_t i = 0; i < count; ++i, small &= small - 1) labels[i] = static_cast<Label>(std::countr_zero(small));
}

}  // namespace

void Branches::compute(const AnyRuleset& rules, std::span<const Position> realisations, Player player) {
  realisations_ = realisations.size();
  active_ = 0;
  labels_.clear();
  for (const Position realisation : realisations) {
    const std::size_t before = labels_.size();
    rules.moves(realisation, player, labels_);
    if (labels_.size() > before) ++active_;
  }
  sort_distinct(labels_);

  if (branches_.size() < labels_.size()) branches_.resize(labels_.size());
  for (std::size_t i = 0; i < labels_.size(); ++i) {
    Branch& branch = branches_[i];
    branch.label = labels_[i];
    branch.survivors.clear();
    rules.play_all(realisations, player, branch.label, branch.survivors);
    branch.legal_in = branch.survivors.size();
    sort_words(branch.survivors);
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
