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
      : rules_(std::move(rules)),
        question_(std::move(question)),
        budget_(budget),
        answers_(rules_.numbers_positions()) {}

  std::uint32_t answer(Position position) {
    std::vector<Position> parts;
    append_parts(rules_.normalise(position), parts);
    for (const Position part : parts) solve(part);
    return *known(parts);
  }

  /// The answers already known for the followers of a position, for reports of unfinished work.
  [[nodiscard]] std::vector<std::uint32_t> known_followers(Position position, Player player) const {
    std::vector<Position> followers;
    rules_.followers(position, player, followers);
    std::vector<std::uint32_t> answers;
    std::vector<Position> parts;
    for (const Position follower : followers) {
      parts.clear();
      append_parts(follower, parts);
      if (const auto answer = known(parts)) answers.push_back(*answer);
    }
    std::sort(answers.begin(), answers.end());
    answers.erase(std::unique(answers.begin(), answers.end()), answers.end());
    return answers;
  }

  [[nodiscard]] std::size_t states() const { return answers_.size(); }
  [[nodiscard]] std::size_t bytes() const { return answers_.bytes() + question_.bytes() + rules_.bytes(); }

 private:
  /// The followers of one player, each a sum of parts: the parts of all in a row, and where each follower's parts end.
  struct Followers {
    std::vector<Position> parts;
    std::vector<std::uint32_t> ends;
    void clear() {
      parts.clear();
      ends.clear();
    }
  };
  struct Frame {
    Position position = 0;
    std::array<Followers, 2> followers;  // Left's, Right's
    std::size_t side = 0;
    std::size_t next = 0;  // the part to look at
  };

  // Normal positions are what they are; others fall into parts, each of which is normalised.
  void append_parts(Position position, std::vector<Position>& parts) const {
    if (rules_.lists_normal_followers()) {
      parts.push_back(position);
      return;
    }
    const std::size_t before = parts.size();
    rules_.split(position, parts);
    for (std::size_t i = before; i < parts.size(); ++i) parts[i] = rules_.normalise(parts[i]);
  }

  [[nodiscard]] std::optional<std::uint32_t> known(std::span<const Position> parts) const {
    if (parts.size() == 1) return answers_.find(parts.front());
    std::vector<std::uint32_t> answers;
    for (const Position part : parts) {
      const auto answer = answers_.find(part);
      if (!answer) return std::nullopt;
      answers.push_back(*answer);
    }
    return question_.of_sum(answers);
  }

  void solve(Position start) {
    if (answers_.find(start)) return;
    depth_ = 0;
    push(start);
    while (depth_ > 0) {
      Frame& frame = stack_[depth_ - 1];
      if (const auto unknown = next_unknown(frame)) {
        push(*unknown);
      } else {
        answers_.set(frame.position, combine(frame));
        --depth_;
      }
    }
  }

  void push(Position position) {
    budget_.check(answers_.size(), bytes());
    if (depth_ == stack_.size()) stack_.emplace_back();
    Frame& frame = stack_[depth_++];  // used again, with the room its vectors have
    frame.position = position;
    frame.side = 0;
    frame.next = 0;
    for (std::size_t side = 0; side < 2; ++side) {
      Followers& followers = frame.followers[side];
      followers.clear();
      if (side > 0 && question_.one_player_suffices()) continue;
      listed_.clear();
      rules_.followers(position, both_players[side], listed_);
      for (const Position follower : listed_) {
        append_parts(follower, followers.parts);
        followers.ends.push_back(static_cast<std::uint32_t>(followers.parts.size()));
      }
    }
  }

  std::optional<Position> next_unknown(Frame& frame) const {
    for (; frame.side < 2; ++frame.side, frame.next = 0) {
      const std::vector<Position>& parts = frame.followers[frame.side].parts;
      for (; frame.next < parts.size(); ++frame.next) {
        if (!answers_.find(parts[frame.next])) return parts[frame.next];
      }
    }
    return std::nullopt;
  }

  std::uint32_t combine(const Frame& frame) {
    for (std::size_t side = 0; side < 2; ++side) {
      options_[side].clear();
      std::size_t from = 0;
      for (const std::uint32_t end : frame.followers[side].ends) {
        options_[side].push_back(*known(std::span(frame.followers[side].parts).subspan(from, end - from)));
        from = end;
      }
      std::sort(options_[side].begin(), options_[side].end());
      options_[side].erase(std::unique(options_[side].begin(), options_[side].end()), options_[side].end());
    }
    return question_.of_options(options_[0], options_[1]);
  }

  AnyRuleset rules_;
  mutable Q question_;
  Budget& budget_;
  StateMap answers_;
  std::vector<Frame> stack_;
  std::size_t depth_ = 0;
  std::vector<Position> listed_;
  std::array<std::vector<std::uint32_t>, 2> options_;
};

}  // namespace qcg
