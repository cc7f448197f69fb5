#include "language/answers.h"

#include <algorithm>
#include <utility>

#include "base/input_error.h"

namespace qcg {

template <class Answer, class Ask>
Answer Answers::ask(Memo<std::string, Answer>& known, const GameExpression& game, Ask question) {
  return known.get(show(game), [&] {
    const Game lifted = lift_game(game_of(game, options_), Lift{});  // refuses a start that no lift superposes
    Solver solver(lifted.rules, universe_, *budget_);
    return question(solver, lifted.start.front());
  });
}

void Answers::want_normal_play(const GameExpression& game) const {
  if (!misere_) return;
  throw InputError("under misère play there are outcomes and genera only, and no value of " + show(game));
}

ShortGame Answers::value(const GameExpression& game) {
  want_normal_play(game);
  return ask(known_->values, game, [](Solver& solver, Position start) { return solver.value(start); });
}

Outcome Answers::outcome(const GameExpression& game, Convention convention) {
  convention = played(convention);
  return ask(convention == Convention::Normal ? known_->outcomes : known_->misere_outcomes, game,
             [convention](Solver& solver, Position start) { return solver.outcome(start, convention); });
}

std::string Answers::genus(const GameExpression& game) {
  return ask(known_->genera, game, [](Solver& solver, Position start) { return show(solver.genus(start)); });
}

PlayLength Answers::play_length(const GameExpression& game) {
  return ask(known_->lengths, game, [](Solver& solver, Position start) { return solver.play_length(start); });
}

std::uint32_t Answers::nimber(const GameExpression& game) {
  want_normal_play(game);
  return ask(known_->nimbers, game, [](Solver& solver, Position start) { return solver.nimber(start); });
}

ShortGame Answers::value(const LiftedPosition& of) {
  const ShortGame found = value(expression_of(of));
  note({of, found});
  return found;
}

Outcome Answers::outcome(const LiftedPosition& of, Convention convention) {
  const Outcome found = outcome(expression_of(of), convention);
  note({of, std::nullopt, found, played(convention)});
  return found;
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
    return other.of == fact.of && other.value.has_value() == fact.value.has_value() &&
           other.convention == fact.convention;
  };
  if (std::none_of(facts_.begin(), facts_.end(), same)) facts_.push_back(fact);
}

GameExpression expression_of(const LiftedPosition& of) {
  GameExpression game{ClassicalGame{of.game, of.position}};
  if (of.lift.is_identity()) return game;
  return {QuantumGame{std::make_shared<const GameExpression>(std::move(game)), of.lift}};
}

}  // namespace qcg
