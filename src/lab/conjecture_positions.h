#pragma once

#include <functional>
#include <map>
#include <mutex>

#include "lab/conjecture.h"

namespace qcg {

/// The positions that a conjecture speaks of. What `where` and `size` ask is asked of the answers given.
class ConjecturePositions {
 public:
  explicit ConjecturePositions(const Conjecture& conjecture) : conjecture_(conjecture) {}

  /// Those of one source up to this size that satisfy `where`, smaller ones first.
  [[nodiscard]] std::vector<NumberedPosition> up_to(const PositionSource& source, std::size_t most,
                                                    Answers& answers) const;
  /// Those of the first source that have exactly this size, listed once for all threads that ask.
  const std::vector<NumberedPosition>& of_size(std::size_t size, Answers& answers);

 private:
  [[nodiscard]] bool is_meant(const NumberedPosition& position, Answers& answers) const;
  [[nodiscard]] std::vector<NumberedPosition> filled(const std::string& pattern, std::size_t most,
                                                     Answers& answers) const;
  /// All rows of so many values born by this day; the size of a row is the day by which all of it is born.
  [[nodiscard]] static std::vector<NumberedPosition> rows(const std::vector<std::string>& names, std::size_t day,
                                                          Answers& answers);
  [[nodiscard]] PositionAtHand at_hand(const NumberedPosition& position) const;

  const Conjecture& conjecture_;
  std::mutex listing_;
  std::map<std::size_t, std::vector<NumberedPosition>> by_size_;
};

}  // namespace qcg
