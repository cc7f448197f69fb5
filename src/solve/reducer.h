#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <span>

#include "rules/any_ruleset.h"
#include "solve/budget.h"
#include "solve/state_map.h"

namespace qcg {

/// A question whose answer for a position follows from the answers for its followers, and for a sum from its parts.
template <class Q>
concept Question = requires(Q& question, std::span<const std::uint32_t> answers) {
  { question.of_options(answers, answers) } -> std::same_as<std::uint32_t>;
  { question.of_sum(answers) } -> std::same_as<std::uint32_t>;
  { question.one_player_suffices() } -> std::same_as<bool>;
  { question.bytes() } -> std::same_as<std::size_t>;
};

/// The one memoised reducer: answers a question bottom-up over any ruleset. It keeps its own stack, so that the length
/// of a game is bounded by memory alone, and solves independent parts apart.
template <Question Q>
class Reducer {
 public:
  Reducer(AnyRuleset rules, Q question, Budget& budget)
      : rules_(std::move(rules)), question_(std::move(question)), budget_(budget) {}

  std::uint32_t answer(Position position) {
    Parts parts = parts_of(rules_.normalise(position));
    for (const Position part : parts.positions) solve(part);
    return *known(parts);
  }

  /// The answers already known for the followers of a position, for reports of unfinished work.
  [[nodiscard]] std::vector<std::uint32_t> known_followers(Position position, Player player) const {
    std::vector<Position> followers;
    rules_.followers(position, player, followers);
    std::vector<std::uint32_t> answers;
    for (const Position follower : followers) {
      if (const auto answer = known(parts_of(follower))) answers.push_back(*answer);
    }
    std::sort(answers.begin(), answers.end());
    answers.erase(std::unique(answers.begin(), answers.end()), answers.end());
    return answers;
  }

  [[nodiscard]] std::size_t states() const { return answers_.size(); }
  [[nodiscard]] std::size_t bytes() const { return answers_.bytes() + question_.bytes() + rules_.bytes(); }

 private:
  struct Parts {
    std::vector<Position> positions;
  };
  struct Frame {
    Position position;
    std::array<std::vector<Parts>, 2> followers;  // Left's, Right's
    std::size_t side = 0;
    std::size_t next = 0;
  };

  [[nodiscard]] Parts parts_of(Position position) const {
    if (rules_.lists_normal_followers()) return {{position}};
    Parts parts;
    rules_.split(position, parts.positions);
    for (Position& part : parts.positions) part = rules_.normalise(part);
    return parts;
  }

  [[nodiscard]] std::optional<std::uint32_t> known(const Parts& parts) const {
    if (parts.positions.size() == 1) return answers_.find(parts.positions.front());
    std::vector<std::uint32_t> answers;
    for (const Position part : parts.positions) {
      const auto answer = answers_.find(part);
      if (!answer) return std::nullopt;
      answers.push_back(*answer);
    }
    return question_.of_sum(answers);
  }

  void solve(Position start) {
    if (answers_.find(start)) return;
    stack_.clear();
    push(start);
    while (!stack_.empty()) {
      if (const auto unknown = next_unknown(stack_.back())) {
        push(*unknown);
      } else {
        answers_.set(stack_.back().position, combine(stack_.back()));
        stack_.pop_back();
      }
    }
  }

  void push(Position position) {
    budget_.check(answers_.size(), bytes());
    Frame frame{position, {}, 0, 0};
    std::vector<Position> followers;
    for (std::size_t side = 0; side < (question_.one_player_suffices() ? 1 : 2); ++side) {
      followers.clear();
      rules_.followers(position, both_players[side], followers);
      for (const Position follower : followers) frame.followers[side].push_back(parts_of(follower));
    }
    stack_.push_back(std::move(frame));
  }

  std::optional<Position> next_unknown(Frame& frame) const {
    for (; frame.side < 2; ++frame.side, frame.next = 0) {
      for (; frame.next < frame.followers[frame.side].size(); ++frame.next) {
        for (const Position part : frame.followers[frame.side][frame.next].positions) {
          if (!answers_.find(part)) return part;
        }
      }
    }
    return std::nullopt;
  }

  std::uint32_t combine(const Frame& frame) {
    std::array<std::vector<std::uint32_t>, 2> options;
    for (std::size_t side = 0; side < 2; ++side) {
      for (const Parts& follower : frame.followers[side]) options[side].push_back(*known(follower));
    }
    return question_.of_options(options[0], options[1]);
  }

  AnyRuleset rules_;
  mutable Q question_;
  Budget& budget_;
  StateMap answers_;
  std::vector<Frame> stack_;
};

}  // namespace qcg
