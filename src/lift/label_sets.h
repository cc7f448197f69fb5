#pragma once

#include <vector>

#include "lift/branches.h"

namespace qcg {

/// The sets of labels that make the moves of a player on a superposition, one after another: depth first, so that each
/// comes before the wider ones that begin like it.
class LabelSets {
 public:
  LabelSets(const AnyRuleset& rules, std::span<const Position> realisations, Player player, const Lift& lift)
      : lift_(lift), branches_(rules, realisations, player) {}

  /// On to the next one; false if there is none.
  [[nodiscard]] bool next();
  /// Rising.
  [[nodiscard]] std::vector<Label> labels() const;

 private:
  bool advance();

  Lift lift_;
  Branches branches_;
  std::vector<std::size_t> chosen_;  // which of the branches, rising
  bool is_over_ = false;
};

}  // namespace qcg
