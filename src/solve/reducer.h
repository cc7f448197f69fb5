#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <span>

#include "rules/any_ruleset.h"
#include "solve/answer_table.h"
#include "solve/budget.h"
#include "solve/workers.h"

namespace qcg {

/// A question whose answer for a position follows from the answers for its followers, and for a sum from its parts.
/// Copies of a question answer alike and may be used in different threads.
template <class Q>
concept Question = std::copyable<Q> && requires(Q& question, std::span<const std::uint32_t> answers) {
  { question.of_options(answers, answers) } -> std::same_as<std::uint32_t>;
  { question.of_sum(answers) } -> std::same_as<std::uint32_t>;
  { question.one_player_suffices() } -> std::same_as<bool>;
  { question.bytes() } -> std::same_as<std::size_t>;
  { Q::word_of(answers[0]) } -> std::same_as<std::uint32_t>;
  { Q::answer_in(answers[0]) } -> std::same_as<std::optional<std::uint32_t>>;
};

/// The one memoised reducer: answers a question bottom-up over any ruleset. It keeps its own stack, so that the length
/// of a game is bounded by memory alone, and solves independent parts apart. A long solve is shared by threads: each
/// walks the same positions in its own order, and what one has solved the others find in the table.
template <Question Q>
class Reducer {
 public:
  /// `answers` may be shared with others who put into it what the question's words say.
  Reducer(AnyRuleset rules, Q question, Budget& budget, AnswerTable& answers)
      : rules_(std::move(rules)), question_(std::move(question)), budget_(budget), answers_(answers) {}

  std::uint32_t answer(Position position) {
    const std::vector<Position> parts = parts_of(position);
    for (const Position part : parts) solve(part, no_limit);
    return *known(parts, question_);
  }

  /// The independent parts that a position falls into, each in the form in which it is solved.
  [[nodiscard]] std::vector<Position> parts_of(Position position) const {
    std::vector<Position> parts;
    append_parts(rules_.normalise(position), parts);
    return parts;
  }

  /// The parts of all followers of a part, each once.
  [[nodiscard]] std::vector<Position> parts_of_followers(Position part, Player player) const {
    std::vector<Position> followers;
    rules_.followers(part, player, followers);
    std::vector<Position> parts;
    for (const Position follower : followers) append_parts(follower, parts);
    std::sort(parts.begin(), parts.end());
    parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
    return parts;
  }

  /// Solves a part if that takes no more than so many steps (by each thread): positions and followers looked at. What
  /// was learned on the way stays.
  bool solve(Position part, std::size_t allowance) {
    const unsigned threads = budget_.limits().threads;
    const std::size_t alone = threads > 1 ? std::min(budget_.limits().alone, allowance) : allowance;
    if (Worker(*this, 0).solve(part, alone)) return true;
    if (allowance > alone) {
      workers_.run(threads, [&](unsigned number) { Worker(*this, number).solve(part, allowance); });
    }
    return find(part).has_value();
  }

  /// Takes down an answer for a part that was found in another way.
  void learn(Position part, std::uint32_t answer) { answers_.set(part, Q::word_of(answer)); }

  /// The answers already known for the followers of a position, for reports of unfinished work.
  [[nodiscard]] std::vector<std::uint32_t> known_followers(Position position, Player player) const {
    std::vector<Position> followers;
    rules_.followers(position, player, followers);
    std::vector<std::uint32_t> answers;
    std::vector<Position> parts;
    Q question = question_;
    for (const Position follower : followers) {
      parts.clear();
      append_parts(follower, parts);
      if (const auto answer = known(parts, question)) answers.push_back(*answer);
    }
    std::sort(answers.begin(), answers.end());
    answers.erase(std::unique(answers.begin(), answers.end()), answers.end());
    return answers;
  }

  [[nodiscard]] std::size_t states() const { return answers_.size(); }
  [[nodiscard]] std::size_t bytes() const { return answers_.bytes() + question_.bytes() + rules_.bytes(); }

 private:
  static constexpr std::size_t no_limit = ~std::size_t{0};

  [[nodiscard]] std::optional<std::uint32_t> find(Position part) const {
    const auto word = answers_.find(part);
    return word ? Q::answer_in(*word) : std::nullopt;
  }

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

  [[nodiscard]] std::optional<std::uint32_t> known(std::span<const Position> parts, Q& question) const {
    if (parts.size() == 1) return find(parts.front());
    std::vector<std::uint32_t> answers;
    for (const Position part : parts) {
      const auto answer = find(part);
      if (!answer) return std::nullopt;
      answers.push_back(*answer);
    }
    return question.of_sum(answers);
  }

  /// One thread's walk.
  class Worker {
   public:
    Worker(Reducer& shared, unsigned number)
        : shared_(shared), question_(shared.question_), number_(number), source_(shared.rules_.follower_source()) {}

    /// True when the start is solved; false when the allowance of steps is used up or others have finished.
    bool solve(Position start, std::size_t allowance) {
      if (shared_.find(start)) return true;
      depth_ = 0;
      left_ = allowance;
      if (!push(start)) return false;
      while (depth_ > 0) {
        Frame& frame = stack_[depth_ - 1];
        if (const auto unknown = next_unknown(frame)) {
          if (shared_.workers_.over() || !push(*unknown)) return false;
        } else {
          if (!shared_.find(frame.position)) shared_.learn(frame.position, combine(frame));
          --depth_;
        }
      }
      return true;
    }

   private:
    /// The followers of one player, each a sum of parts: the parts of all in a row, and where each follower's end.
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
      std::size_t next = 0;                // parts looked at, in this worker's order
    };

    // Lists the followers of a position, which becomes the one to be solved next; false where that is too many steps.
    bool push(Position position) {
      shared_.budget_.check([this] { return Budget::Totals{shared_.answers_.size(), shared_.bytes()}; });
      if (depth_ == stack_.size()) stack_.emplace_back();
      Frame& frame = stack_[depth_++];  // used again, with the room its vectors have
      frame.position = position;
      frame.next = 0;
      for (Followers& followers : frame.followers) followers.clear();
      if (!step()) return false;
      for (std::size_t side = 0; side < (question_.one_player_suffices() ? 1 : 2); ++side) {
        if (!list(position, both_players[side], frame.followers[side])) return false;
      }
      return true;
    }

    bool step() {
      if (left_ == 0) return false;
      --left_;
      return true;
    }

    bool list(Position position, Player player, Followers& followers) {
      source_->start(position, player);
      while (const auto follower = source_->next()) {
        if (!step()) return false;
        shared_.append_parts(*follower, followers.parts);
        followers.ends.push_back(static_cast<std::uint32_t>(followers.parts.size()));
      }
      return true;
    }

    // Even workers go forwards and odd ones backwards, each pair from its own place.
    std::optional<Position> next_unknown(Frame& frame) const {
      const std::vector<Position>& left = frame.followers[0].parts;
      const std::vector<Position>& right = frame.followers[1].parts;
      const std::size_t count = left.size() + right.size();
      for (; frame.next < count; ++frame.next) {
        const std::size_t turned = (frame.next + number_ / 2 * (count / 3 + 1)) % count;
        const std::size_t index = number_ % 2 == 0 ? turned : count - 1 - turned;
        const Position part = index < left.size() ? left[index] : right[index - left.size()];
        if (!shared_.find(part)) return part;
      }
      return std::nullopt;
    }

    std::uint32_t combine(const Frame& frame) {
      for (std::size_t side = 0; side < 2; ++side) {
        options_[side].clear();
        std::size_t from = 0;
        for (const std::uint32_t end : frame.followers[side].ends) {
          const auto parts = std::span(frame.followers[side].parts).subspan(from, end - from);
          options_[side].push_back(*shared_.known(parts, question_));
          from = end;
        }
        std::sort(options_[side].begin(), options_[side].end());
        options_[side].erase(std::unique(options_[side].begin(), options_[side].end()), options_[side].end());
      }
      return question_.of_options(options_[0], options_[1]);
    }

    Reducer& shared_;
    Q question_;
    unsigned number_;
    std::vector<Frame> stack_;
    std::size_t depth_ = 0;
    std::size_t left_ = 0;  // of the steps allowed
    std::unique_ptr<FollowerSource> source_;
    std::array<std::vector<std::uint32_t>, 2> options_;
  };

  AnyRuleset rules_;
  Q question_;
  Budget& budget_;
  AnswerTable& answers_;
  Workers workers_;
};

}  // namespace qcg
