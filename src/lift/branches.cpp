#include "lift/branches.h"

#include <algorithm>

namespace qcg {

namespace {

std::vector<Label> labels_anywhere(const AnyRuleset& rules, std::span<const Position> realisations, Player player,
                                   std::size_t& active) {
  std::vector<Label> labels;
  for (const Position realisation : realisations) {
    const std::size_t before = labels.size();
    rules.moves(realisation, player, labels);
    if (labels.size() > before) ++active;
  }
  std::sort(labels.begin(), labels.end());
  labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
  return labels;
}

}  // namespace

Branches branch(const AnyRuleset& rules, std::span<const Position> realisations, Player player) {
  Branches result;
  result.realisations = realisations.size();
  const std::vector<Label> labels = labels_anywhere(rules, realisations, player, result.active);
  result.branches.reserve(labels.size());
  for (const Label label : labels) {
    Branches::Branch branch{label, 0, {}};
    rules.play_all(realisations, player, label, branch.survivors);
    branch.legal_in = branch.survivors.size();
    std::sort(branch.survivors.begin(), branch.survivors.end());
    branch.survivors.erase(std::unique(branch.survivors.begin(), branch.survivors.end()), branch.survivors.end());
    result.branches.push_back(std::move(branch));
  }
  return result;
}

}  // namespace qcg
