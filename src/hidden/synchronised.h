#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "base/interner.h"
#include "hidden/matrix_game.h"
#include "hidden/solver.h"
#include "lift/lift.h"
#include "rules/game.h"
#include "solve/budget.h"

namespace qcg::hidden {

/// What a synchronised game is played for (docs/variants.md).
enum class Stake : std::uint8_t {
  LastMove,   // who cannot move while the other can has lost; where neither can it is a draw
  OddRounds,  // Left wins if there is an odd number of rounds, until somebody cannot move; otherwise Right
};

struct SynchronisedRules {
  Lift lift;
  Stake stake = Stake::LastMove;
  bool misere = false;  // payoffs the other way round
};

/// A game in which both players choose their moves at once (Pleunes, section 8.2), solved exactly: after each choice of
/// both comes a smaller game, so it is a tree of matrix games.
///
/// Both moves are made, and neither is first: as Left's and then Right's, and as Right's and then Left's. The move that
/// comes second is made wherever it is legal then, and comes to nothing if that is nowhere. In superposition both
/// orders happen; classically, where they lead to different positions, a fair coin decides.
class Synchronised {
 public:
  /// Throws InputError for a lift that collapses or cannot start so.
  Synchronised(const Game& game, const SynchronisedRules& rules, Budget& budget);

  /// A move, and how often it is made.
  struct Chance {
    std::vector<Label> labels;
    Rational chance;
  };
  struct Solution {
    Rational value;            // what Left gets: 1 for a win, -1 for a loss
    std::vector<Chance> left;  // moves that are made, empty where a player has none
    std::vector<Chance> right;
  };

  Solution solve();
  /// Superpositions that were met.
  [[nodiscard]] std::size_t states() const { return states_.size(); }

 private:
  using State = Interner::Id;  // realisations, behind the number of rounds so far where that matters, by its last bit
  using Moves = std::vector<std::vector<Label>>;
  using Realisations = std::vector<Position>;

  /// A state whose matrix is being filled.
  struct Open {
    State state;
    Moves left;
    Moves right;
    std::vector<std::vector<State>> reached;  // by Left's move and then Right's: one state, or two for a coin
    std::size_t looked_at = 0;                // so many of these are solved
  };

  [[nodiscard]] State state_of(std::uint64_t rounds, std::span<const Position> realisations);
  [[nodiscard]] Moves moves(std::span<const Position> realisations, Player player);
  [[nodiscard]] Realisations after(std::span<const Position> realisations, Player player,
                                   std::span<const Label> labels) const;
  [[nodiscard]] std::vector<Realisations> after_both(std::span<const Position> realisations,
                                                     std::span<const Label> left, std::span<const Label> right) const;
  [[nodiscard]] Rational payoff_of_end(std::uint64_t rounds, bool left_moves, bool right_moves) const;
  void open(State state);
  [[nodiscard]] const Rational* known(State state) const;
  [[nodiscard]] PayoffMatrix matrix(const Open& open) const;
  void tick();

  AnyRuleset below_;
  SynchronisedRules rules_;
  Budget& budget_;
  Interner states_;
  State start_;
  std::unordered_map<State, Rational> values_;
  std::vector<Open> open_;
  std::size_t reached_ = 0;  // entries of the matrices that are open
};

}  // namespace qcg::hidden
