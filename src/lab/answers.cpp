#include "lab/answers.h"

#include <algorithm>
#include <utility>

#include "games/catalogue.h"
#include "solve/expression.h"

namespace qcg {

template <class Ask>
auto Answers::ask(const LiftedPosition& of, Ask question) {
  const Game lifted = lift_game(read_game(of.game, of.position), of.lift, options_);
  Solver solver(lifted.rules, universe_, *budget_);
  return question(solver, lifted.start.front());
}

ShortGame Answers::value(const LiftedPosition& of) {
  auto known = values_.find(key(of));
  if (known == values_.end()) {
    const ShortGame value = ask(of, [](Solver& solver, Position start) { return solver.value(start); });
    known = values_.emplace(key(of), value).first;
  }
  note({of, known->second, Outcome::P});
  return known->second;
}

Outcome Answers::outcome(const LiftedPosition& of) {
  auto known = outcomes_.find(key(of));
  if (known == outcomes_.end()) {
    const Outcome outcome = ask(of, [](Solver& solver, Position start) { return solver.outcome(start); });
    known = outcomes_.emplace(key(of), outcome).first;
  }
  note({of, std::nullopt, known->second});
  return known->second;
}

ShortGame Answers::value(const GameExpression& game) { return Evaluator(universe_, *budget_, options_).value(game); }

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
