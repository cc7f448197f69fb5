#pragma once

#include <functional>

#include "certify/certificate.h"
#include "cgt/universe.h"
#include "lift/lifted_game.h"
#include "solve/budget.h"

namespace qcg::certify {

/// The position that a claim is about.
struct Question {
  std::string game;
  std::string position;
  Lift lift;
  Convention convention = Convention::Normal;  // misère only for outcomes
};

/// What is claimed of it; the relation as in a Claim.
struct Comparison {
  std::string relation;
  ShortGame value;
};

/// How a game of this outcome compares with 0.
std::string relation_of(Outcome outcome);

/// Finds strategies with the fast solver and writes them down. What it writes is for the checker to believe or not.
class Prover {
 public:
  Prover(Universe& universe, Budget& budget, LiftOptions options)
      : universe_(universe), budget_(budget), options_(std::move(options)) {}

  /// The claim with its proofs; throws InputError where it is false or too large, and BudgetSpent.
  ProvenClaim prove(const Question& question, const Comparison& comparison);
  /// The same for the value that the position has, or for its outcome, which is a comparison with 0 in normal play.
  ProvenClaim prove_value(const Question& question);
  ProvenClaim prove_outcome(const Question& question);

 private:
  /// The relation and the value of a Claim.
  struct Claimed {
    std::string relation;
    std::string value;
  };
  /// Says what to claim, when it may ask for the value or the outcome.
  using Choose =
      std::function<Claimed(const std::function<ShortGame()>& value, const std::function<Outcome()>& outcome)>;
  ProvenClaim prove(const Question& question, const Choose& choose);

  Universe& universe_;
  Budget& budget_;
  LiftOptions options_;
};

}  // namespace qcg::certify
