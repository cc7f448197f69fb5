#include "solve/outcome_search.h"

#include <algorithm>
#include <memory>

namespace qcg {

namespace {

// Moves are found so many at a time, then twice as many: a reply already known to lose is worth looking for among a few
// before any is searched, but not among all. Where both players have the same moves, answers settle more replies, and
// it pays to look at more. Every other thread does otherwise: with such games it looks at more still, with others it
// begins at the far end.
constexpr std::size_t first_batch = 32;
constexpr std::size_t first_impartial_batch = 128;
constexpr std::size_t first_impartial_batch_of_others = 512;

// How full tables are is asked once in so many positions, and not of a search that has taken fewer steps than so many
// times its number: so each gets further than the one before, or in the end to the limit of memory.
constexpr std::size_t look_for_room_every = 64;
constexpr std::size_t fewest_steps = 256;
// Answers that took this many steps are worth keeping when all others are forgotten; of them the most laborious, one
// for so many states.
constexpr std::size_t least_work = 64;
constexpr std::size_t states_per_kept = 64;

// In the tables of games: whether this player, moving first, wins, and whether that is known.
std::uint32_t known_bit(Player mover) { return std::uint32_t{1} << 2U * static_cast<unsigned>(mover); }
std::uint32_t wins_bit(Player mover) { return known_bit(mover) << 1U; }

}  // namespace

OutcomeSearch::OutcomeSearch(AnyRuleset rules, Budget& budget, std::size_t room)
    : rules_(std::move(rules)),
      budget_(budget),
      addends_(rules_.impartial()),
      known_{AnswerTable(rules_.numbers_positions()), AnswerTable(rules_.numbers_positions())},
      room_(room) {}

std::size_t OutcomeSearch::states() const {
  std::size_t total = states_forgotten_ + known_size();
  for (const AnswerTable& table : with_games_) total += table.size();
  return total;
}

std::size_t OutcomeSearch::bytes() const {
  std::size_t total = bytes_beside_ + known_[0].bytes() + known_[1].bytes() + rules_.bytes();
  for (const AnswerTable& table : with_games_) total += sizeof(table) + table.bytes();
  return total;
}

std::optional<OutcomeSearch::Addend> OutcomeSearch::add(Universe& universe, ShortGame game) {
  const auto id = addends_.add(universe, game);
  while (with_games_.size() < addends_.games()) with_games_.emplace_back(false);
  return id;
}

std::optional<bool> OutcomeSearch::find_game(Position normal, Player mover, Addend x) const {
  const auto known = with_games_[x - Addends::first_game].find(normal);
  if (!known || (*known & known_bit(mover)) == 0) return std::nullopt;
  return (*known & wins_bit(mover)) != 0;
}

std::optional<Position> OutcomeSearch::winning_follower(Position position, Player mover, Addend x,
                                                        std::size_t allowance) {
  std::vector<Position> unknown;
  const auto source = rules_.follower_source();
  source->start(position, mover);
  while (const auto found = source->next()) {
    const Position follower = rules_.lists_normal_followers() ? *found : rules_.normalise(*found);
    const auto reply_wins = find(follower, opponent(mover), x);
    if (reply_wins == false) return follower;
    if (!reply_wins) unknown.push_back(follower);
  }
  const auto wins = std::find_if(unknown.begin(), unknown.end(), [&](Position follower) {
    return mover_wins(follower, opponent(mover), x, allowance) == false;
  });
  return wins == unknown.end() ? std::nullopt : std::optional(*wins);
}

std::optional<bool> OutcomeSearch::known(Position position, Player mover) const {
  return find(rules_.normalise(position), mover, Addends::zero);
}

// Left wins G - x moving first exactly if not G <= x, and Right if not G >= x.
ValueBounds OutcomeSearch::known_bounds(Position normal) const {
  const auto left = addends_.compared(known_[table_of(Player::Left)].find(normal));
  const auto right = addends_.compared(known_[table_of(Player::Right)].find(normal));
  ValueBounds bounds;
  bounds.value = {right.lost, left.lost};
  bounds.left_stop.least = left.won;
  bounds.right_stop.most = right.won;
  bounds.left_wins_first = find(normal, Player::Left, Addends::zero);
  bounds.right_wins_first = find(normal, Player::Right, Addends::zero);
  bounds.conclude();
  return bounds;
}

void OutcomeSearch::settle(Position normal, Player mover, Addend x, bool wins) {
  if (Addends::is_game(x)) {
    const std::uint32_t found = known_bit(mover) | (wins ? wins_bit(mover) : 0);
    return with_games_[x - Addends::first_game].update(
        normal, [found](std::optional<std::uint32_t> known) { return known.value_or(0) | found; });
  }
  known_[table_of(mover)].update(
      normal, [&](std::optional<std::uint32_t> known) { return addends_.learn(known, mover, x, wins); });
}

std::optional<bool> OutcomeSearch::find_by_length(Position normal, Player mover, Addend x) {
  auto wins = find(normal, mover, x);
  if (wins || x == Addends::zero || !addends_.impartial()) return wins;
  const auto most = rules_.most_moves(normal);
  if (!most || *most >= x) return std::nullopt;
  settle(normal, mover, x, true);
  return true;
}

/// One thread's search.
class OutcomeSearch::Worker {
 public:
  Worker(OutcomeSearch& shared, unsigned number)
      : shared_(shared), from_far_end_(number % 2 == 1 && !shared.addends_.impartial()) {
    if (!shared.addends_.impartial()) return;
    first_batch_ = number % 2 == 1 ? first_impartial_batch_of_others : first_impartial_batch;
  }

  /// True when the start is settled; false when the allowance is used up or others have finished.
  bool search(Position start, Player first, Addend x, Allowance allowance) {
    if (shared_.find(start, first, x)) return true;
    depth_ = 0;
    left_ = allowance.steps;
    room_ = allowance.room;
    push(start, first, x);
    while (depth_ > 0) {
      Frame& frame = stack_[depth_ - 1];
      std::optional<Reply> unknown;
      const bool wins = look(frame, unknown);
      if (!wins && unknown) {
        if (left_ == 0 || shared_.workers_.over() || is_full()) return false;
        push(unknown->position, opponent(frame.mover), unknown->x);
      } else {
        shared_.settle(frame.position, frame.mover, frame.x, wins);
        const std::size_t work = taken_ - frame.taken_before;
        if (room_ != no_limit && work >= least_work) shared_.note({frame.position, frame.mover, wins, work});
        --depth_;
      }
    }
    return true;
  }

 private:
  struct Reply {
    Position position;
    Addend x;
  };
  using Rank = std::pair<std::int64_t, std::size_t>;
  struct Frame {
    Position position = 0;
    Player mover = Player::Left;
    Addend x = Addends::zero;
    std::unique_ptr<FollowerSource> source;
    bool has_more = false;            // followers to be had from the source
    std::size_t batch = 0;            // so many at a time
    std::vector<Position> followers;  // that the source has given last, without those known to be no good
    std::size_t next = 0;
    std::size_t taken_before = 0;  // steps
  };

  // Only a search for a winner has bounded room, and its positions are compared with nothing.
  bool is_full() {
    if (room_ == no_limit || ++since_look_ < look_for_room_every) return false;
    since_look_ = 0;
    return taken_ >= fewest_steps * (shared_.times_full_ + 1) && shared_.bytes() - shared_.bytes_beside_ > room_;
  }

  void push(Position position, Player mover, Addend x) {
    shared_.budget_.check([this] { return Budget::Totals{shared_.states(), shared_.bytes()}; });
    step();
    if (depth_ == stack_.size()) stack_.emplace_back().source = shared_.rules_.follower_source();
    Frame& frame = stack_[depth_++];  // used again, with the room it has
    frame.position = position;
    frame.mover = mover;
    frame.x = x;
    frame.has_more = true;
    frame.batch = first_batch_;
    frame.followers.clear();
    frame.next = 0;
    frame.taken_before = taken_;
    frame.source->start(position, mover);
  }

  void step() {
    ++taken_;
    left_ -= left_ > 0 ? 1 : 0;
  }

  // Does a move known by now win? Otherwise the first one that is not known yet.
  bool look(Frame& frame, std::optional<Reply>& unknown) {
    for (;;) {
      for (; frame.next < frame.followers.size(); ++frame.next) {
        const Position follower = frame.followers[frame.next];
        const auto reply_wins = shared_.find(follower, opponent(frame.mover), frame.x);
        if (reply_wins && !*reply_wins) return true;
        if (!reply_wins) {
          unknown = {follower, frame.x};
          return false;
        }
      }
      if (!frame.has_more) return look_at_addend(frame, unknown);
      if (find_more(frame)) return true;
    }
  }

  // The next few followers; true where one of them is known to win for the mover.
  bool find_more(Frame& frame) {
    frame.followers.clear();
    frame.next = 0;
    for (std::size_t i = 0; i < frame.batch; ++i) {
      const auto found = frame.source->next();
      if (!found) {
        frame.has_more = false;
        break;
      }
      step();
      const Position follower = shared_.rules_.lists_normal_followers() ? *found : shared_.rules_.normalise(*found);
      const auto reply_wins = shared_.find_by_length(follower, opponent(frame.mover), frame.x);
      if (reply_wins && !*reply_wins) return true;
      if (!reply_wins) frame.followers.push_back(follower);
    }
    frame.batch *= 2;
    order(frame);
    if (from_far_end_) std::reverse(frame.followers.begin(), frame.followers.end());
    return false;
  }

  // First those in which the mover seems to be ahead. Where both have the same moves nobody is: then those after which
  // play ends soonest, as the search does, and of these the ones that leave the least to choose from.
  void order(Frame& frame) {
    ranked_.clear();
    for (const Position follower : frame.followers) {
      Rank rank;
      if (!shared_.addends_.impartial()) {
        const std::int64_t lead = shared_.rules_.lead(follower);
        rank.first = frame.mover == Player::Left ? -lead : lead;
      } else if (const auto length = shared_.rules_.most_moves(follower)) {
        rank = {static_cast<std::int64_t>(*length), shared_.rules_.choices(follower, Player::Left)};
      } else {
        return;
      }
      ranked_.emplace_back(rank, follower);
    }
    std::stable_sort(ranked_.begin(), ranked_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < ranked_.size(); ++i) frame.followers[i] = ranked_[i].second;
  }

  // The mover may also move in the addend.
  bool look_at_addend(const Frame& frame, std::optional<Reply>& unknown) const {
    return shared_.addends_.any_option(frame.mover, frame.x, [&](Addend reached) {
      const auto reply_wins = shared_.find(frame.position, opponent(frame.mover), reached);
      if (!reply_wins && !unknown) unknown = {frame.position, reached};
      return reply_wins && !*reply_wins;
    });
  }

  OutcomeSearch& shared_;
  bool from_far_end_;
  std::size_t first_batch_ = first_batch;
  std::size_t left_ = 0;   // of the steps allowed
  std::size_t taken_ = 0;  // steps
  std::size_t room_ = no_limit;
  std::size_t since_look_ = 0;
  std::vector<std::pair<Rank, Position>> ranked_;
  std::vector<Frame> stack_;
  std::size_t depth_ = 0;
};

bool OutcomeSearch::mover_wins(Position start, Player first) {
  const auto wins = pursue(start, first, Addends::zero, {.room = room_});
  return wins ? *wins : begin_anew(start, first);
}

std::optional<bool> OutcomeSearch::mover_wins(Position start, Player first, Addend x, std::size_t allowance) {
  return pursue(start, first, x, {.steps = allowance});
}

std::optional<bool> OutcomeSearch::pursue(Position start, Player first, Addend x, Allowance allowance) {
  start = rules_.normalise(start);
  const unsigned threads = budget_.limits().threads;
  Allowance alone = allowance;
  if (threads > 1) alone.steps = std::min(budget_.limits().alone, allowance.steps);
  if (!Worker(*this, 0).search(start, first, x, alone) && allowance.steps > alone.steps) {
    workers_.run(threads, [&](unsigned number) { Worker(*this, number).search(start, first, x, allowance); });
  }
  return find(start, first, x);
}

// --- where memory does not suffice ---

// Searches with tables of their own, each in place of the one before.
bool OutcomeSearch::begin_anew(Position start, Player first) {
  std::unique_ptr<OutcomeSearch> last;
  std::optional<bool> wins;
  do {
    auto next = std::make_unique<OutcomeSearch>(rules_.emptied(), budget_, room_);
    next->bytes_beside_ = bytes();
    next->take_over(last ? *last : *this);
    last = std::move(next);
    wins = last->pursue(last->rules_.carried(start, rules_), first, Addends::zero, {.room = room_});
  } while (!wins);
  times_full_ = last->times_full_;
  states_forgotten_ += last->states() - states();
  settle(rules_.normalise(start), first, Addends::zero, *wins);
  return *wins;
}

void OutcomeSearch::take_over(const OutcomeSearch& earlier) {
  times_full_ = earlier.times_full_ + 1;
  std::vector<Laborious> kept = earlier.laborious_;
  const std::size_t most = std::min(kept.size(), fewest_steps + earlier.known_size() / states_per_kept);
  const auto end = kept.begin() + static_cast<std::ptrdiff_t>(most);
  std::nth_element(kept.begin(), end, kept.end(), [](const auto& a, const auto& b) { return a.work > b.work; });
  kept.erase(end, kept.end());
  for (Laborious& answer : kept) {
    answer.position = rules_.normalise(rules_.carried(answer.position, earlier.rules_));
    settle(answer.position, answer.mover, Addends::zero, answer.wins);
  }
  laborious_ = std::move(kept);
  states_forgotten_ = earlier.states() - known_size();
}

void OutcomeSearch::note(const Laborious& answer) {
  const std::lock_guard lock(noting_);
  laborious_.push_back(answer);
}

}  // namespace qcg
