#include "query/counting_oracle.h"

#include <numbers>

namespace qcg::query {

SuperposedRow::SuperposedRow(std::vector<Word> marked, std::size_t size, OracleKind kind, std::uint64_t& queries)
    : marked_(std::move(marked)), size_(size), kind_(kind), queries_(queries) {
  for (const Word word : marked_) marked_count_ += static_cast<std::size_t>(std::popcount(word));
}

std::size_t SuperposedRow::unmarked(std::size_t rank) const {
  std::vector<Word> others(marked_.size());
  for (std::size_t at = 0; at < others.size(); ++at) others[at] = ~marked_[at];
  return select_bit(others, rank);  // bits beyond the row come last
}

std::uint64_t SuperposedRow::queries_for(double phase, OracleKind kind) {
  return kind == OracleKind::Matrix && phase == std::numbers::pi ? 1 : 2;
}

RowOracle RowOracle::list(std::span<const Word> bits, std::uint64_t& queries) {
  RowOracle list(bits, 0, queries);
  list.kind_ = OracleKind::Lists;
  for (std::size_t at = 0; at < bits.size(); ++at) {
    for (Word word = bits[at]; word != 0; word &= word - 1) {
      list.listed_.push_back(at * word_bits + static_cast<std::size_t>(std::countr_zero(word)));
    }
  }
  list.size_ = list.listed_.size();
  return list;
}

Move RowOracle::move_at(std::size_t item) const {
  ++queries_;
  if (kind_ == OracleKind::Lists) return listed_[item];
  return bit_at(bits_, item) ? Move(item) : std::nullopt;
}

SuperposedRow RowOracle::superpose() const {
  if (kind_ == OracleKind::Matrix) return {{bits_.begin(), bits_.end()}, size_, kind_, queries_};
  std::vector<Word> marked(words_for(size_), 0);
  for (std::size_t item = 0; item < size_; ++item) set_bit(marked, item);
  return {std::move(marked), size_, kind_, queries_};
}

SuperposedRow RowOracle::superpose(const PositionSet& wanted) const {
  if (kind_ == OracleKind::Lists) {
    std::vector<Word> marked(words_for(size_), 0);
    for (std::size_t item = 0; item < size_; ++item) {
      if (bit_at(wanted, listed_[item])) set_bit(marked, item);
    }
    return {std::move(marked), size_, kind_, queries_};
  }
  std::vector<Word> marked(bits_.begin(), bits_.end());
  for (std::size_t at = 0; at < marked.size(); ++at) marked[at] &= wanted[at];
  return {std::move(marked), size_, kind_, queries_};
}

}  // namespace qcg::query
