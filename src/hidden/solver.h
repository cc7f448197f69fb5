#pragma once

#include <deque>
#include <map>
#include <tuple>

#include "hidden/certainty.h"
#include "hidden/double_oracle.h"
#include "hidden/flow_game.h"
#include "hidden/game_builder.h"
#include "hidden/reductions.h"
#include "hidden/regret_matching.h"
#include "hidden/umpire.h"
#include "solve/budget.h"

namespace qcg::hidden {

struct Interval {
  Rational at_least = -1;
  Rational at_most = 1;
  [[nodiscard]] bool exact() const { return at_least == at_most; }
};

/// "1/3", or "between 1/5 and 1/4" where only that is known.
std::string show(const Interval& interval);

/// A game that starts where both players know everything, solved.
struct SolvedGame {
  Turn start;
  FlowGame game;  // without its payoffs, once solved
  Equilibrium equilibrium;
  Interval value;  // to Left
};

/// Solves a game with hidden information, and each subgame that both players know once.
class Solver {
 public:
  /// `simple` asks for strategies that mix little, which takes longer; an `approximation` need not be exact.
  Solver(const Umpire& umpire, const Reductions& reductions, Budget& budget, bool simple = false,
         std::optional<Approximation> approximation = std::nullopt);

  /// The value to Left of the game from a turn that both know; `known` has what is known if a budget is spent on it.
  const SolvedGame& solve(const Turn& start);
  [[nodiscard]] const Interval& known() const { return known_; }

  [[nodiscard]] const SolvedGame& solved(std::uint32_t id) const { return games_[id]; }
  /// Of a game that was solved.
  [[nodiscard]] std::uint32_t id_of(const Turn& start) const {
    return known_games_.at({start.position, start.mover, start.selected});
  }
  /// Games of rulesets in which both players have the same moves are solved with Left to move, and serve both.
  [[nodiscard]] bool turned_around(const Turn& start) const;
  [[nodiscard]] const Umpire& umpire() const { return umpire_; }
  [[nodiscard]] Certainty& certainty() const { return certainty_; }

  struct Statistics {
    std::size_t games = 0;
    std::size_t cells = 0;
    std::size_t blocks = 0;
    std::size_t information_sets = 0;
    std::size_t sequences = 0;
    std::size_t rounds = 0;
    std::size_t iterations = 0;
    std::size_t largest_program_rows = 0;
    std::size_t largest_program_columns = 0;
  };
  [[nodiscard]] const Statistics& statistics() const { return statistics_; }

 private:
  using Key = std::tuple<Position, Player, std::uint8_t>;

  std::uint32_t solve_game(const Turn& start);
  Equilibrium equilibrium(const FlowGame& game, const Turn& start);
  Subgame subgame(const Turn& start);
  void hear(const Turn& start, const Rational& at_least, const Rational& at_most);
  void count(const SolvedGame& solved);

  const Umpire& umpire_;
  Reductions reductions_;
  Budget& budget_;
  bool simple_;
  std::optional<Approximation> approximation_;
  mutable Certainty certainty_;
  std::deque<SolvedGame> games_;
  std::map<Key, std::uint32_t> known_games_;
  std::vector<Rational> doubts_;  // of the games being solved: how far the values of their subgames may be off
  Turn root_;
  Interval known_;
  Statistics statistics_;
};

}  // namespace qcg::hidden
