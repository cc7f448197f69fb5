#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "cgt/universe.h"
#include "solve/addends.h"

namespace qcg {

/// What is a position worth? Answers are ids of short games in canonical form.
class ValueQuestion {
 public:
  explicit ValueQuestion(Universe& universe) : universe_(&universe) {}

  std::uint32_t of_options(std::span<const std::uint32_t> left, std::span<const std::uint32_t> right) {
    return universe_->make(games(left, left_), games(right, right_)).id();
  }
  std::uint32_t of_sum(std::span<const std::uint32_t> parts) {
    ShortGame total;
    for (const std::uint32_t part : parts) total = universe_->add(total, ShortGame(part));
    return total.id();
  }
  [[nodiscard]] static bool one_player_suffices() { return false; }
  static std::uint32_t word_of(std::uint32_t answer) { return answer; }
  static std::optional<std::uint32_t> answer_in(std::uint32_t word) { return word; }
  [[nodiscard]] std::size_t bytes() const { return universe_->bytes(); }

 private:
  static std::span<const ShortGame> games(std::span<const std::uint32_t> ids, std::vector<ShortGame>& kept) {
    kept.clear();
    for (const std::uint32_t id : ids) kept.emplace_back(id);
    return kept;
  }

  Universe* universe_;
  std::vector<ShortGame> left_;
  std::vector<ShortGame> right_;
};

/// Which Nim heap is an impartial position equal to? The least number that no option has (Sprague and Grundy).
class NimberQuestion {
 public:
  std::uint32_t of_options(std::span<const std::uint32_t> options, std::span<const std::uint32_t> /*the same*/) {
    seen_.assign(options.size() + 1, false);
    for (const std::uint32_t option : options) {
      if (option < seen_.size()) seen_[option] = true;
    }
    std::uint32_t least = 0;
    while (seen_[least]) ++least;
    return least;
  }
  static std::uint32_t of_sum(std::span<const std::uint32_t> parts) {
    std::uint32_t total = 0;
    for (const std::uint32_t part : parts) total ^= part;
    return total;
  }
  [[nodiscard]] static bool one_player_suffices() { return true; }
  // As play with Nim heaps takes them down, so that each way to find them profits by the other.
  static std::uint32_t word_of(std::uint32_t answer) { return Addends::word_of_heap(answer); }
  static std::optional<std::uint32_t> answer_in(std::uint32_t word) { return Addends::heaps(word).equal; }
  [[nodiscard]] static std::size_t bytes() { return 0; }

 private:
  std::vector<bool> seen_;
};

}  // namespace qcg
