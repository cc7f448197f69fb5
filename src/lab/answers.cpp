#include "lab/answers.h"

#include <algorithm>
#include <utility>

#include "games/catalogue.h"

namespace qcg {

template <class Answer, class Ask>
Answer Answers::ask(Memo<Key, Answer>& known, const LiftedPosition& of, Ask question) {
  return known.get(key(of), [&] {
    const Game lifted = lift_game(read_game(of.game, of.position), of.lift, options_);
    Solver solver(lifted.rules, universe_, *budget_);
    return question(solver, lifted.start.front());
  });
}

ShortGame Answers::value(const LiftedPosition& of) {
  const ShortGame value = ask(known_->values, of, [](Solver& solver, Position start) { return solver.value(start); });
  note({of, value, Outcome::P});
  return value;
}

Outcome Answers::outcome(const LiftedPosition& of) {
  const Outcome outcome =
      ask(known_->outcomes, of, [](Solver& solver, Position start) { return solver.outcome(start); });
  note({of, std::nullopt, outcome});
  return outcome;
}

ShortGame Answers::value(const GameExpression& game) {
  return Evaluator(universe_, *budget_, options_, &known_->games).value(game);
}

void Answers::use(Budget& budget) {
  budget_ = &budget;
  options_.tick = [&budget](std::size_t bytes) { budget.check_scratch(bytes); };
}

void Answers::check_budget(std::size_t listed) {
  constexpr std::size_t bytes_each = 512;
  budget_->check(listed, listed * bytes_each);
}

std::vector<Fact> Answers::take_facts() { return std::exchange(facts_, {}); }

void Answers::note(const Fact& fact) {
  const auto same = [&](const Fact& other) {
    return other.of == fact.of && other.value.has_value() == fact.value.has_value();
  };
  if (std::none_of(facts_.begin(), facts_.end(), same)) facts_.push_back(fact);
}

}  // namespace qcg
