#include "query/counting_oracle.h"

#include <numbers>

namespace qcg::query {

SuperposedRow::SuperposedRow(std::vector<Word> marked, std::size_t size, std::uint64_t& queries)
    : marked_(std::move(marked)), size_(size), queries_(queries) {
  for (const Word word : marked_) marked_count_ += static_cast<std::size_t>(std::popcount(word));
}

std::size_t SuperposedRow::unmarked(std::size_t rank) const {
  std::vector<Word> others(marked_.size());
  for (std::size_t at = 0; at < others.size(); ++at) others[at] = ~marked_[at];
  return select_bit(others, rank);  // bits beyond the row come last
}

std::uint64_t SuperposedRow::queries_for(double phase) { return phase == std::numbers::pi ? 1 : 2; }

SuperposedRow RowOracle::superpose() { return {{bits_.begin(), bits_.end()}, size_, queries_}; }

SuperposedRow RowOracle::superpose(const PositionSet& wanted) {
  std::vector<Word> marked(bits_.begin(), bits_.end());
  for (std::size_t at = 0; at < marked.size(); ++at) marked[at] &= wanted[at];
  return {std::move(marked), size_, queries_};
}

}  // namespace qcg::query
