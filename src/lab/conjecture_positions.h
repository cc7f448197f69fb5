#pragma once

#include <functional>
#include <map>

#include "lab/conjecture.h"

namespace qcg {

/// The positions that a conjecture speaks of.
class ConjecturePositions {
 public:
  ConjecturePositions(const Conjecture& conjecture, Answers& answers) : conjecture_(conjecture), answers_(answers) {}

  /// Those of one source up to this size that satisfy `where`, smaller ones first.
  std::vector<NumberedPosition> up_to(const PositionSource& source, std::size_t most);
  /// Those of the first source that have exactly this size.
  const std::vector<NumberedPosition>& of_size(std::size_t size);

 private:
  bool is_meant(const NumberedPosition& position);
  std::vector<NumberedPosition> filled(const std::string& pattern, std::size_t most);
  [[nodiscard]] ClaimContext context(const NumberedPosition& position) const;

  const Conjecture& conjecture_;
  Answers& answers_;
  std::map<std::size_t, std::vector<NumberedPosition>> by_size_;
};

}  // namespace qcg
