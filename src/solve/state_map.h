#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/interner.h"
#include "rules/ruleset.h"

namespace qcg {

/// What is known of each position met: a table from position to a 32-bit answer. Positions that are numbered one after
/// another index an array; others are found by open addressing.
class StateMap {
 public:
  explicit StateMap(bool numbered) : numbered_(numbered) {}

  [[nodiscard]] std::optional<std::uint32_t> find(Position position) const {
    if (numbered_) {
      if (position >= known_.size() || !known_[position]) return std::nullopt;
      return answers_[position];
    }
    if (position == no_position) return of_no_position_;
    if (keys_.empty()) return std::nullopt;
    const std::size_t slot = slot_of(position);
    if (keys_[slot] != position) return std::nullopt;
    return answers_[slot];
  }

  void set(Position position, std::uint32_t answer) {
    if (numbered_) {
      set_numbered(position, answer);
    } else if (position == no_position) {
      of_no_position_ = answer;
    } else {
      if (size_ * 4 >= keys_.size() * 3) grow();
      const std::size_t slot = slot_of(position);
      if (keys_[slot] != position) ++size_;
      keys_[slot] = position;
      answers_[slot] = answer;
    }
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t bytes() const {
    return keys_.capacity() * sizeof(Position) + answers_.capacity() * sizeof(std::uint32_t) + known_.capacity() / 8;
  }

 private:
  static constexpr Position no_position = ~Position{0};  // marks a free slot; its own answer is kept aside

  void set_numbered(Position position, std::uint32_t answer) {
    if (position >= known_.size()) {
      known_.resize(position + 1 + position / 2);
      answers_.resize(known_.size());
    }
    if (!known_[position]) ++size_;
    known_[position] = true;
    answers_[position] = answer;
  }

  [[nodiscard]] std::size_t slot_of(Position position) const {
    const std::size_t mask = keys_.size() - 1;
    std::size_t slot = mix(position) & mask;
    while (keys_[slot] != position && keys_[slot] != no_position) slot = (slot + 1) & mask;
    return slot;
  }

  void grow() {
    const std::vector<Position> old_keys = std::move(keys_);
    const std::vector<std::uint32_t> old_answers = std::move(answers_);
    keys_.assign(old_keys.empty() ? 64 : old_keys.size() * 2, no_position);
    answers_.assign(keys_.size(), 0);
    for (std::size_t i = 0; i < old_keys.size(); ++i) {
      if (old_keys[i] == no_position) continue;
      const std::size_t slot = slot_of(old_keys[i]);
      keys_[slot] = old_keys[i];
      answers_[slot] = old_answers[i];
    }
  }

  bool numbered_;
  std::vector<std::uint32_t> answers_;  // by position, or by slot
  std::vector<bool> known_;             // by position
  std::vector<Position> keys_;          // by slot
  std::size_t size_ = 0;
  std::optional<std::uint32_t> of_no_position_;
};

}  // namespace qcg
