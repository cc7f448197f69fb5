#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/memo.h"
#include "cgt/universe.h"
#include "lift/lifted_game.h"
#include "solve/budget.h"
#include "solve/game_expression.h"
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
  Convention convention = Convention::Normal;
};

/// Answers about many games; each is worked out once. One thread at a time; copies in several threads share what is
/// known.
class Answers {
 public:
  Answers(Universe& universe, LiftOptions options)
      : universe_(universe), options_(std::move(options)), known_(std::make_shared<Known>()) {}

  /// Throw InputError and BudgetSpent.
  ShortGame value(const GameExpression& game);
  Outcome outcome(const GameExpression& game, Convention convention = Convention::Normal);
  std::uint32_t nimber(const GameExpression& game);
  std::string genus(const GameExpression& game);
  PlayLength play_length(const GameExpression& game);
  /// The same, and the answer becomes a fact.
  ShortGame value(const LiftedPosition& of);
  Outcome outcome(const LiftedPosition& of, Convention convention = Convention::Normal);

  [[nodiscard]] Universe& universe() const { return universe_; }
  [[nodiscard]] Budget& budget() const { return *budget_; }
  /// From now on games are solved as they are: nothing is dropped because a theorem allows it, and nothing renamed.
  void leave_nothing_out() { options_.covering = options_.symmetry = false; }
  /// How games are built here: they keep to the budget in use.
  [[nodiscard]] const LiftOptions& options() const { return options_; }
  /// What other rooms found, by the question as it is written: each is worked out once.
  std::shared_ptr<const void> remember(const std::string& question,
                                       const std::function<std::shared_ptr<const void>()>& find) {
    return known_->others.get(question, find);
  }
  /// What was asked since the last call, each once.
  std::vector<Fact> take_facts();
  /// From now on outcomes are those of misère play; values and nimbers, which mean nothing there, are refused.
  void play_misere() { misere_ = true; }
  /// From now on this budget is obeyed.
  void use(Budget& budget);
  /// To be called in long listings; throws BudgetSpent.
  void check_budget(std::size_t listed);

 private:
  struct Known {
    Memo<std::string, ShortGame> values;  // by how the game is written
    Memo<std::string, Outcome> outcomes;
    Memo<std::string, Outcome> misere_outcomes;
    Memo<std::string, std::string> genera;
    Memo<std::string, std::uint32_t> nimbers;
    Memo<std::string, PlayLength> lengths;
    Memo<std::string, std::shared_ptr<const void>> others;
  };
  template <class Answer, class Ask>
  Answer ask(Memo<std::string, Answer>& known, const GameExpression& game, Ask question);
  void note(const Fact& fact);
  [[nodiscard]] Convention played(Convention asked) const { return misere_ ? Convention::Misere : asked; }
  void want_normal_play(const GameExpression& game) const;

  Universe& universe_;
  LiftOptions options_;
  Budget* budget_ = nullptr;
  bool misere_ = false;
  std::shared_ptr<Known> known_;
  std::vector<Fact> facts_;
};

/// `<game position>[lift]`
GameExpression expression_of(const LiftedPosition& of);

}  // namespace qcg
