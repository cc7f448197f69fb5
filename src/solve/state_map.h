#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/interner.h"
#include "rules/ruleset.h"

namespace qcg {

/// What is known of each position met: an open-addressing table from position to a 32-bit answer.
class StateMap {
 public:
  [[nodiscard]] std::optional<std::uint32_t> find(Position position) const {
    if (position == no_position) return of_no_position_;
    if (keys_.empty()) return std::nullopt;
    const std::size_t slot = slot_of(position);
    if (keys_[slot] != position) return std::nullopt;
    return answers_[slot];
  }

  void set(Position position, std::uint32_t answer) {
    if (position == no_position) {
      of_no_position_ = answer;
      return;
    }
    if (size_ * 4 >= keys_.size() * 3) grow();
    const std::size_t slot = slot_of(position);
    if (keys_[slot] != position) {
      keys_[slot] = position;
      ++size_;
    }
    answers_[slot] = answer;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t bytes() const { return keys_.capacity() * (sizeof(Position) + sizeof(std::uint32_t)); }

 private:
  static constexpr Position no_position = ~Position{0};  // marks a free slot; its own answer is kept aside

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

  std::vector<Position> keys_;
  std::vector<std::uint32_t> answers_;
  std::size_t size_ = 0;
  std::optional<std::uint32_t> of_no_position_;
};

}  // namespace qcg
