#pragma once

#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "base/memo.h"
#include "cgt/universe.h"
#include "lift/lifted_game.h"
#include "solve/budget.h"
#include "solve/expression.h"
#include "solve/solver.h"

namespace qcg {

/// A position under a lift, as a question of a conjecture.
struct LiftedPosition {
  std::string game;
  std::string position;
  Lift lift;
  friend bool operator==(const LiftedPosition&, const LiftedPosition&) = default;
};

/// Something that was asked about a position and answered: the evidence for or against a conjecture.
struct Fact {
  LiftedPosition of;
  std::optional<ShortGame> value;  // where the value was asked
  Outcome outcome = Outcome::P;    // where it was not
};

/// Answers about many positions; each is worked out once. One thread at a time; copies in several threads share what is
/// known.
class Answers {
 public:
  Answers(Universe& universe, LiftOptions options)
      : universe_(universe), options_(std::move(options)), known_(std::make_shared<Known>()) {}

  /// Throw InputError and BudgetSpent.
  ShortGame value(const LiftedPosition& of);
  Outcome outcome(const LiftedPosition& of);
  ShortGame value(const GameExpression& game);

  [[nodiscard]] Universe& universe() const { return universe_; }
  /// What was asked since the last call, each once.
  std::vector<Fact> take_facts();
  /// From now on this budget is obeyed.
  void use(Budget& budget);
  /// To be called in long listings; throws BudgetSpent.
  void check_budget(std::size_t listed);

 private:
  using Key = std::tuple<std::string, std::string, Flavour, unsigned>;
  static Key key(const LiftedPosition& of) { return {of.game, of.position, of.lift.flavour, of.lift.width.most()}; }
  struct Known {
    Memo<Key, ShortGame> values;
    Memo<Key, Outcome> outcomes;
    SolvedGames games;
  };
  template <class Answer, class Ask>
  Answer ask(Memo<Key, Answer>& known, const LiftedPosition& of, Ask question);
  void note(const Fact& fact);

  Universe& universe_;
  LiftOptions options_;
  Budget* budget_ = nullptr;
  std::shared_ptr<Known> known_;
  std::vector<Fact> facts_;
};

}  // namespace qcg
