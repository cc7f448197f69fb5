#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/interner.h"
#include "measured/state_words.h"
#include "measured/turn.h"
#include "solve/budget.h"

namespace qcg::measured {

/// The game that measuring makes of a quantum game (Dorbec and Mhalla, section 3.4). The player to move chooses a move
/// that the lift allows; the flag says whether it was legal; if not, the mover loses at once, else play goes on in what
/// is left of the state. Whoever has no move to choose loses.
struct MeasuredGame {
  AnyRuleset rules;  // of the game below the lift
  Lift lift;
  Weights weights = Weights::Kept;

  [[nodiscard]] State start(std::span<const Position> realisations) const {
    return equal_weights(rules, weights, realisations);
  }
  [[nodiscard]] Turn turn(const State& state, Player player) const { return {rules, weights, state, player}; }
};

/// Between what a chance is known to lie.
struct ChanceBounds {
  Rational at_least;
  Rational at_most;
};

/// Finds the chance with which a player to move wins if both play their best, as an exact number. What it learns stays
/// for later questions. One thread at a time.
class Solver {
 public:
  Solver(MeasuredGame game, Budget& budget);

  // All of these throw BudgetSpent.

  Rational chance(const State& state, Player player);
  /// The moves that the player may choose, the likeliest to be legal first.
  [[nodiscard]] std::vector<Choice> moves(const State& state, Player player) const;
  /// Those that win with that chance; none where it is 0, since then no move is better than another.
  std::vector<Choice> best_moves(const State& state, Player player);
  /// The chance that the player wins by this move, which he must be able to choose.
  Rational chance_by(const State& state, Player player, const Choice& choice);

  /// What is known of the chance asked for last, where a limit came before the answer.
  [[nodiscard]] ChanceBounds known() const;

  [[nodiscard]] std::size_t states() const { return known_.size(); }
  [[nodiscard]] std::size_t bytes() const;
  [[nodiscard]] const MeasuredGame& game() const { return game_; }

 private:
  /// Where a chance is known to be this much, or more than that where ties matter, nobody asks how much it is.
  struct Goal {
    Rational enough;
    bool more = false;
    [[nodiscard]] bool reached_by(const Rational& chance) const { return more ? chance > enough : chance >= enough; }
  };
  struct Bound {
    Rational at_least;
    bool exact = false;
  };
  using Key = std::uint64_t;
  struct Frame {
    Key key;
    Player player;
    Goal goal;
    Turn turn;
    std::vector<Choice> choices;
    std::size_t next = 0;
    Rational best;
  };

  [[nodiscard]] std::vector<Choice> choices(const Turn& turn) const;
  [[nodiscard]] Key key_of(const State& state, Player player);
  /// The chance, or something between the goal and the chance.
  Rational search(const State& state, Player player, const Goal& goal);
  /// What is known already; else nothing, and the state is on the stack.
  std::optional<Rational> look_up_or_push(const State& state, Player player, const Goal& goal);
  /// Goes on with the frame on top: its answer if it is done, or that to a reply if it is known.
  std::optional<Rational> advance();
  static void learn(Frame& frame, const Rational& reply);

  MeasuredGame game_;
  StateWords words_;
  Budget& budget_;
  Interner states_;
  std::unordered_map<Key, Bound> known_;
  std::vector<Frame> stack_;  // of our own, so that a long game cannot overflow the machine's
};

}  // namespace qcg::measured
