#include "solve/outcome_search.h"

#include <algorithm>

namespace qcg {

namespace {

// A search that needs no more expansions than this is over before a second thread could help.
constexpr std::size_t alone_until = 2000;
constexpr std::size_t no_limit = ~std::size_t{0};

}  // namespace

OutcomeSearch::OutcomeSearch(AnyRuleset rules, Budget& budget)
    : rules_(std::move(rules)),
      budget_(budget),
      impartial_(rules_.impartial()),
      wins_{AnswerTable(rules_.numbers_positions()), AnswerTable(rules_.numbers_positions())} {}

std::size_t OutcomeSearch::states() const { return wins_[0].size() + wins_[1].size(); }

std::size_t OutcomeSearch::bytes() const { return wins_[0].bytes() + wins_[1].bytes() + rules_.bytes(); }

std::optional<bool> OutcomeSearch::known(Position position, Player mover) const {
  return find(rules_.normalise(position), mover);
}

std::optional<bool> OutcomeSearch::find(Position normal, Player mover) const {
  const auto answer = wins_[table_of(mover)].find(normal);
  if (!answer) return std::nullopt;
  return *answer != 0;
}

void OutcomeSearch::settle(Position normal, Player mover, bool wins) {
  wins_[table_of(mover)].set(normal, wins ? 1 : 0);
}

/// One thread's search.
class OutcomeSearch::Worker {
 public:
  Worker(OutcomeSearch& shared, unsigned number) : shared_(shared), number_(number) {}

  /// True when the start is settled; false when the allowance of expansions is used up or others have finished.
  bool search(Position start, Player first, std::size_t allowance) {
    if (shared_.find(start, first)) return true;
    depth_ = 0;
    push(start, first);
    while (depth_ > 0) {
      Frame& frame = stack_[depth_ - 1];
      std::optional<Position> unknown;
      const bool wins = look(frame, unknown);
      if (!wins && unknown) {
        if (allowance-- == 0 || shared_.workers_.over()) return false;
        push(*unknown, opponent(frame.mover));
      } else {
        shared_.settle(frame.position, frame.mover, wins);
        --depth_;
      }
    }
    return true;
  }

 private:
  struct Frame {
    Position position = 0;
    Player mover = Player::Left;
    std::vector<Position> followers;
    std::size_t next = 0;
  };

  void push(Position position, Player mover) {
    shared_.budget_.check(shared_.states(), shared_.bytes());
    if (depth_ == stack_.size()) stack_.emplace_back();
    Frame& frame = stack_[depth_++];
    frame.position = position;
    frame.mover = mover;
    frame.next = 0;
    frame.followers.clear();
    shared_.rules_.followers(position, mover, frame.followers);
    if (!shared_.rules_.lists_normal_followers()) {
      for (Position& follower : frame.followers) follower = shared_.rules_.normalise(follower);
    }
    bring_forward_what_is_known(frame);
  }

  // A reply already known to lose settles the position at once, so those come first.
  void bring_forward_what_is_known(Frame& frame) const {
    for (Position& follower : frame.followers) {
      const auto reply_wins = shared_.find(follower, opponent(frame.mover));
      if (reply_wins && !*reply_wins) {
        std::swap(frame.followers.front(), follower);
        return;
      }
    }
    if (number_ % 2 == 1) std::reverse(frame.followers.begin(), frame.followers.end());
  }

  // Does a follower known by now win? Otherwise the first one that is not known yet.
  bool look(Frame& frame, std::optional<Position>& unknown) const {
    for (; frame.next < frame.followers.size(); ++frame.next) {
      const auto reply_wins = shared_.find(frame.followers[frame.next], opponent(frame.mover));
      if (!reply_wins) {
        unknown = frame.followers[frame.next];
        return false;
      }
      if (!*reply_wins) return true;
    }
    return false;
  }

  OutcomeSearch& shared_;
  unsigned number_;
  std::vector<Frame> stack_;
  std::size_t depth_ = 0;
};

bool OutcomeSearch::mover_wins(Position start, Player first) {
  start = rules_.normalise(start);
  const unsigned threads = budget_.limits().threads;
  if (!Worker(*this, 0).search(start, first, threads > 1 ? alone_until : no_limit)) {
    workers_.run(threads, [&](unsigned number) { Worker(*this, number).search(start, first, no_limit); });
  }
  return *find(start, first);
}

}  // namespace qcg
