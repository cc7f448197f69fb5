#pragma once

#include <functional>
#include <vector>

#include "solve/match.h"

namespace qcg {

/// A playable move, as indices into the branches, with the realisations it leads to.
struct Candidate {
  std::vector<std::size_t> chosen;
  std::vector<Position> reached;
};

/// Goes through the playable moves of one player, those with fewer labels first, until told to stop: a position may
/// have 2^labels moves, so they are never all listed.
class Candidates {
 public:
  using Visit = std::function<bool(const Candidate&)>;  // true to stop

  /// `all` are the player's branches; both must outlive this.
  Candidates(const Match& match, const Branches& all) : match_(match), all_(all) {}

  /// Whether the visitor stopped it.
  bool visit(const Visit& visitor) const;
  [[nodiscard]] std::vector<Label> labels(const Candidate& candidate) const;

 private:
  bool extend(Candidate& candidate, std::size_t from, std::size_t missing, const Visit& visitor) const;

  const Match& match_;
  const Branches& all_;
};

}  // namespace qcg
