#include "solve/outcome_search.h"

#include <algorithm>
#include <atomic>

namespace qcg {

namespace {

constexpr std::size_t no_limit = ~std::size_t{0};

/// Two numbers in the 32 bits of an answer.
struct Bounds {
  NumberTree::Id won = NumberTree::none;
  NumberTree::Id lost = NumberTree::none;

  static Bounds of(std::optional<std::uint32_t> word) {
    if (!word) return {};
    return {static_cast<NumberTree::Id>(*word >> 16U), static_cast<NumberTree::Id>(*word & 0xFFFFU)};
  }
  [[nodiscard]] std::uint32_t word() const { return std::uint32_t{won} << 16U | lost; }
};

}  // namespace

OutcomeSearch::OutcomeSearch(AnyRuleset rules, Budget& budget)
    : rules_(std::move(rules)),
      budget_(budget),
      impartial_(rules_.impartial()),
      bounds_{AnswerTable(rules_.numbers_positions()), AnswerTable(rules_.numbers_positions())} {}

std::size_t OutcomeSearch::states() const { return bounds_[0].size() + bounds_[1].size(); }

std::size_t OutcomeSearch::bytes() const { return bounds_[0].bytes() + bounds_[1].bytes() + rules_.bytes(); }

std::optional<bool> OutcomeSearch::known(Position position, Player mover) const {
  return find(rules_.normalise(position), mover, NumberTree::zero);
}

std::optional<bool> OutcomeSearch::find(Position normal, Player mover, Number x) const {
  const Bounds bounds = Bounds::of(bounds_[table_of(mover)].find(normal));
  if (bounds.won != NumberTree::none && no_harder(mover, x, bounds.won)) return true;
  if (bounds.lost != NumberTree::none && no_harder(mover, bounds.lost, x)) return false;
  return std::nullopt;
}

void OutcomeSearch::settle(Position normal, Player mover, Number x, bool wins) {
  bounds_[table_of(mover)].update(normal, [&](std::optional<std::uint32_t> known) {
    Bounds bounds = Bounds::of(known);
    if (wins && (bounds.won == NumberTree::none || no_harder(mover, bounds.won, x))) bounds.won = x;
    if (!wins && (bounds.lost == NumberTree::none || no_harder(mover, x, bounds.lost))) bounds.lost = x;
    return bounds.word();
  });
}

/// One thread's search.
class OutcomeSearch::Worker {
 public:
  Worker(OutcomeSearch& shared, unsigned number) : shared_(shared), number_(number) {}

  /// True when the start is settled; false when the allowance of expansions is used up or others have finished.
  bool search(Position start, Player first, Number x, std::size_t allowance) {
    if (shared_.find(start, first, x)) return true;
    depth_ = 0;
    push(start, first, x);
    while (depth_ > 0) {
      Frame& frame = stack_[depth_ - 1];
      std::optional<Reply> unknown;
      const bool wins = look(frame, unknown);
      if (!wins && unknown) {
        if (allowance-- == 0 || shared_.workers_.over()) return false;
        push(unknown->position, opponent(frame.mover), unknown->x);
      } else {
        shared_.settle(frame.position, frame.mover, frame.x, wins);
        --depth_;
      }
    }
    return true;
  }

 private:
  struct Reply {
    Position position;
    Number x;
  };
  struct Frame {
    Position position = 0;
    Player mover = Player::Left;
    Number x = NumberTree::zero;
    std::vector<Position> followers;
    std::size_t next = 0;
  };

  void push(Position position, Player mover, Number x) {
    shared_.budget_.check([this] { return Budget::Totals{shared_.states(), shared_.bytes()}; });
    if (depth_ == stack_.size()) stack_.emplace_back();
    Frame& frame = stack_[depth_++];
    frame.position = position;
    frame.mover = mover;
    frame.x = x;
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
      const auto reply_wins = shared_.find(follower, opponent(frame.mover), frame.x);
      if (reply_wins && !*reply_wins) {
        std::swap(frame.followers.front(), follower);
        return;
      }
    }
    if (number_ % 2 == 1) std::reverse(frame.followers.begin(), frame.followers.end());
  }

  // Does a move known by now win? Otherwise the first one that is not known yet.
  bool look(Frame& frame, std::optional<Reply>& unknown) const {
    for (; frame.next < frame.followers.size(); ++frame.next) {
      const Position follower = frame.followers[frame.next];
      const auto reply_wins = shared_.find(follower, opponent(frame.mover), frame.x);
      if (!reply_wins) {
        unknown = {follower, frame.x};
        return false;
      }
      if (!*reply_wins) return true;
    }
    return look_at_number(frame, unknown);
  }

  // The mover may also move in the number: -x to -x^L for Right, to -x^R for Left.
  bool look_at_number(const Frame& frame, std::optional<Reply>& unknown) const {
    const Number reached =
        frame.mover == Player::Left ? shared_.numbers_.right_option(frame.x) : shared_.numbers_.left_option(frame.x);
    if (reached == NumberTree::none) return false;
    const auto reply_wins = shared_.find(frame.position, opponent(frame.mover), reached);
    if (!reply_wins) unknown = {frame.position, reached};
    return reply_wins && !*reply_wins;
  }

  OutcomeSearch& shared_;
  unsigned number_;
  std::vector<Frame> stack_;
  std::size_t depth_ = 0;
};

bool OutcomeSearch::mover_wins(Position start, Player first) {
  return *mover_wins(start, first, NumberTree::zero, no_limit);
}

std::optional<bool> OutcomeSearch::mover_wins(Position start, Player first, Number x, std::size_t allowance) {
  start = rules_.normalise(start);
  const unsigned threads = budget_.limits().threads;
  const std::size_t alone = threads > 1 ? std::min(budget_.limits().alone, allowance) : allowance;
  if (!Worker(*this, 0).search(start, first, x, alone) && allowance > alone) {
    workers_.run(threads, [&](unsigned number) { Worker(*this, number).search(start, first, x, allowance); });
  }
  return find(start, first, x);
}

}  // namespace qcg
