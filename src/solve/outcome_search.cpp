#include "solve/outcome_search.h"

namespace qcg {

namespace {

constexpr unsigned shift_of(Player mover) { return mover == Player::Left ? 0 : 2; }
constexpr std::uint32_t known_bit = 1;
constexpr std::uint32_t wins_bit = 2;

}  // namespace

std::optional<bool> OutcomeSearch::known(Position position, Player mover) const {
  return find(rules_.normalise(position), mover);
}

std::optional<bool> OutcomeSearch::find(Position position, Player mover) const {
  const std::uint32_t bits = answers_.find(position).value_or(0) >> shift_of(mover);
  if ((bits & known_bit) == 0) return std::nullopt;
  return (bits & wins_bit) != 0;
}

void OutcomeSearch::settle(Position position, Player mover, bool wins) {
  const std::uint32_t found = known_bit | (wins ? wins_bit : 0);
  std::uint32_t bits = answers_.find(position).value_or(0) | (found << shift_of(mover));
  if (rules_.impartial()) bits |= found << shift_of(opponent(mover));
  answers_.set(position, bits);
}

void OutcomeSearch::push(Position position, Player mover) {
  budget_.check(answers_.size(), bytes());
  Frame frame{position, mover, {}, 0};
  rules_.followers(position, mover, frame.followers);
  if (!rules_.lists_normal_followers()) {
    for (Position& follower : frame.followers) follower = rules_.normalise(follower);
  }
  stack_.push_back(std::move(frame));
}

bool OutcomeSearch::mover_wins(Position start, Player first) {
  start = rules_.normalise(start);
  if (const auto answer = find(start, first)) return *answer;
  stack_.clear();
  push(start, first);
  while (!stack_.empty()) {
    Frame& frame = stack_.back();
    bool wins = false;
    std::optional<Position> unknown;
    for (; frame.next < frame.followers.size() && !wins; ++frame.next) {
      const auto reply_wins = find(frame.followers[frame.next], opponent(frame.mover));
      if (!reply_wins) {
        unknown = frame.followers[frame.next];
        break;
      }
      wins = !*reply_wins;
    }
    if (unknown) {
      push(*unknown, opponent(frame.mover));
    } else {
      settle(frame.position, frame.mover, wins);
      stack_.pop_back();
    }
  }
  return *find(start, first);
}

}  // namespace qcg
