#include "tictactoe/forced_win.h"

#include <algorithm>
#include <cstdlib>

#include "base/mix.h"

namespace qcg::ttt {

ForcedWinSearch::ForcedWinSearch(Scoring scoring, Mark winner, int half_points, unsigned marks, ExactSolver::Tick tick,
                                 unsigned table_bits)
    : scoring_(scoring),
      winner_(winner),
      half_points_(half_points),
      marks_(marks),
      tick_(std::move(tick)),
      shift_(64 - table_bits),
      table_(std::size_t{1} << table_bits) {}

bool ForcedWinSearch::reached(const Position& position, Status status) const {
  return sign_of(winner_) * ttt::half_points(position, status, scoring_) >= half_points_ &&
         marks_on(position) <= marks_;
}

bool ForcedWinSearch::forced(Position& position) {
  const Status status = position.status();
  if (status != Status::Open) return reached(position, status);
  if (position.choice_due()) return forced_by_actions(position);  // its two followers are in the table
  if (position.moves_played() >= marks_) return false;            // the game goes on beyond
  constexpr std::size_t tick_every = 256;
  if (++positions_ % tick_every == 0 && tick_) tick_(positions_);
  const std::uint64_t name = canonical_name(position, scoring_);
  Entry& known = table_[(name * golden) >> shift_];
  if (known.name == name) return known.forced;
  const bool found = forced_by_actions(position);
  table_[(name * golden) >> shift_] = {name, found};
  return found;
}

bool ForcedWinSearch::forced_by_actions(Position& position) {
  std::vector<Action> actions;
  position.actions(actions);
  // Only a move that closes a cycle ends the game; it is also soonest looked at.
  const auto open = std::stable_partition(actions.begin(), actions.end(), [&](Action action) {
    return action.is_choice() || position.connected(action.first, action.second);
  });
  const bool last = !position.choice_due() && position.moves_played() + 1U == marks_;
  const bool winner_acts = position.to_act() == winner_;
  if (last && !winner_acts && open != actions.end()) return false;
  if (last) actions.erase(open, actions.end());
  return winner_acts == std::any_of(actions.begin(), actions.end(), [&](Action action) {
           const Undo undo = position.make(action);
           const bool found = forced(position);
           position.unmake(undo);
           return found == winner_acts;
         });
}

std::optional<ForcedWin> shortest_forced_win(const Position& position, Scoring scoring, int value,
                                             const ExactSolver::Tick& tick) {
  if (value == 0) return std::nullopt;
  ForcedWin win{value > 0 ? Mark::X : Mark::O, std::abs(value), marks_on(position)};
  Position copy = position;
  constexpr unsigned most_marks = squares_per_board;
  for (; win.marks < most_marks; ++win.marks) {
    if (ForcedWinSearch(scoring, win.winner, win.half_points, win.marks, tick).forced(copy)) break;
  }
  return win;
}

}  // namespace qcg::ttt
