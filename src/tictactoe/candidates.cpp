#include "tictactoe/candidates.h"

#include <algorithm>
#include <span>

#include "tictactoe/evaluation.h"
#include "tictactoe/symmetry.h"

namespace qcg::ttt {

namespace {

constexpr std::size_t best_to_mark = 28;
constexpr std::size_t best_to_close = 16;
constexpr unsigned most_squares_listed = 12;  // with so few open, all pairs are listed

float for_actor(double value, Mark actor) { return static_cast<float>(actor == Mark::X ? value : -value); }

// What a live mark on a square gains; a pair gains nearly the sum.
class Gains {
 public:
  explicit Gains(const Position& position)
      : actor_(position.to_act()), now_(position), base_(for_actor(now_.value(), actor_)) {}

  [[nodiscard]] float base() const { return base_; }
  float of(Square square) {
    if (!known_.contains(square)) {
      known_ |= SquareSet::of(square);
      gain_[square] = for_actor(now_.with_mark(square, actor_), actor_) - base_;
    }
    return gain_[square];
  }

 private:
  Mark actor_;
  Evaluation now_;
  float base_;
  SquareSet known_;
  std::array<float, most_squares> gain_{};
};

// What closing a cycle leads to depends only on the square where the closing mark lands: the tree of live pairs is
// rooted there, and every other square gets the mark of its edge to the root. So one look at each square is enough for
// all pairs of squares; the opponent then chooses the square that is worse for the closer.
class Landings {
 public:
  explicit Landings(Position& position) : position_(position), actor_(position.to_act()) {}

  float of(Square square) {
    if (!known_.contains(square)) {
      known_ |= SquareSet::of(square);
      value_[square] = look(square);
    }
    return value_[square];
  }
  float of(Action closing) { return std::min(of(closing.first), of(closing.second)); }

 private:
  float look(Square square) {
    SquareSet others = position_.component(square);
    others -= SquareSet::of(square);
    const Undo placed = position_.make({square, others.first()});  // any other square of the tree will do
    const Undo chosen = position_.make(Action::choose(square));
    const float value = for_actor(Evaluation(position_).value(), actor_);
    position_.unmake(chosen);
    position_.unmake(placed);
    return value;
  }

  Position& position_;
  Mark actor_;
  SquareSet known_;
  std::array<float, most_squares> value_{};
};

// The pairs of these squares that are legal in Squared, and whether they close a cycle.
template <class Visit>
void for_each_pair(const Position& position, std::span<const Square> squares, Visit&& visit) {
  for (std::size_t i = 0; i < squares.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const Action action = Action::place(squares[i], squares[j]);
      if (position.breach_of_pair(action.first, action.second) != Breach::None) continue;
      visit(action, position.connected(action.first, action.second));
    }
  }
}

}  // namespace

void Candidates::guess_choices(Position& position, std::vector<Candidate>& found) {
  const Mark actor = position.to_act();
  for (const Action action : actions_) {
    const Undo undo = position.make(action);
    found.push_back({action, for_actor(Evaluation(position).value(), actor)});
    position.unmake(undo);
  }
}

void Candidates::guess_placements(Position& position, std::vector<Candidate>& found) {
  Gains gains(position);
  Landings landings(position);
  for (const Action action : actions_) {
    const bool closes = position.connected(action.first, action.second);
    found.push_back(
        {action, closes ? landings.of(action) : gains.base() + gains.of(action.first) + gains.of(action.second)});
  }
}

// Pairs of the best squares only: thousands of pairs are legal, and most of an iteration would go into listing them.
void Candidates::guess_some(Position& position, std::vector<Candidate>& found) {
  Gains gains(position);
  Landings landings(position);
  const bool squared = position.game().variant == Variant::Squared;
  std::array<Square, most_squares> to_mark{};
  std::array<Square, most_squares> to_close{};
  std::size_t marks = 0;
  std::size_t closes = 0;
  for (unsigned board = 0; board < position.boards(); ++board) {
    unsigned places = position.open_in(board);
    if (squared && is_untouched(position, board)) places &= different_places;
    for (; places != 0; places &= places - 1) {
      const auto square =
          static_cast<Square>(board * squares_per_board + static_cast<unsigned>(std::countr_zero(places)));
      to_mark[marks++] = square;
      if (position.component(square).size() > 1) to_close[closes++] = square;
    }
  }
  const auto keep = [](std::array<Square, most_squares>& squares, std::size_t count, std::size_t most, auto worth) {
    const std::size_t kept = std::min(count, most);
    std::partial_sort(squares.begin(), squares.begin() + static_cast<std::ptrdiff_t>(kept),
                      squares.begin() + static_cast<std::ptrdiff_t>(count), [&](Square left, Square right) {
                        const float difference = worth(left) - worth(right);
                        return difference != 0 ? difference > 0 : left < right;
                      });
    return std::span<const Square>(squares.data(), kept);
  };
  for_each_pair(position, keep(to_mark, marks, best_to_mark, [&](Square square) { return gains.of(square); }),
                [&](Action action, bool closing) {
                  if (closing) return;
                  found.push_back({action, gains.base() + gains.of(action.first) + gains.of(action.second)});
                });
  for_each_pair(position, keep(to_close, closes, best_to_close, [&](Square square) { return landings.of(square); }),
                [&](Action action, bool closing) {
                  if (closing) found.push_back({action, landings.of(action)});
                });
}

bool Candidates::list(Position& position, std::size_t most, std::vector<Candidate>& found) {
  actions_.clear();
  found.clear();
  const bool free = !position.choice_due() && position.boards() > 1 && position.sent().anywhere();
  const bool some = free && position.open_squares() > most_squares_listed && most < most_actions;
  if (some) guess_some(position, found);
  if (found.empty()) {  // few actions, or none between the best squares
    different_actions(position, actions_);
    if (position.choice_due()) {
      guess_choices(position, found);
    } else {
      guess_placements(position, found);
    }
  }
  const auto better = [](const Candidate& left, const Candidate& right) {
    if (left.guess != right.guess) return left.guess > right.guess;
    return left.action.first != right.action.first ? left.action.first < right.action.first
                                                   : left.action.second < right.action.second;
  };
  const bool too_many = found.size() > most;
  if (too_many) {
    std::nth_element(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(most), found.end(), better);
    found.resize(most);
  }
  std::sort(found.begin(), found.end(), better);
  return !too_many && (!some || !actions_.empty());
}

}  // namespace qcg::ttt
