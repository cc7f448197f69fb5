#include "solve/expression.h"

#include <algorithm>

#include "base/input_error.h"
#include "lift/sum.h"
#include "solve/solver.h"

namespace qcg {

namespace {

// Every superposed start of a term is paired with every one of the others.
constexpr std::size_t most_start_realisations = std::size_t{1} << 16U;

// Halves, because every sum doubles the labels of its sides: n terms need only log n doublings.
Game sum_of(std::span<const Game> games) {
  if (games.size() == 1) return games.front();
  const std::size_t half = games.size() / 2;
  return sum_games(sum_of(games.first(half)), sum_of(games.subspan(half)));
}

Game sum_of(const GameSum& sum, const LiftOptions& options) {
  std::vector<Game> games;
  std::size_t realisations = 1;
  for (const GameExpression& term : sum.terms) {
    games.push_back(game_of(term, options));
    realisations *= games.back().start.size();
    if (realisations > most_start_realisations) {
      throw InputError("the superposed starts of this sum combine into more than " +
                       std::to_string(most_start_realisations) + " realisations");
    }
  }
  return sum_of(games);
}

bool needs_quotes(std::string_view position) {
  constexpr std::string_view spaces = " \t\r\n\v\f";
  const auto is_space = [&](char c) { return spaces.find(c) != std::string_view::npos; };
  return position.empty() || is_space(position.front()) || is_space(position.back()) ||
         position.find_first_of("<>[]{}#") != std::string_view::npos;
}

std::string show(const ClassicalGame& game) {
  const bool quoted = needs_quotes(game.position);
  return game.name + " " + (quoted ? '"' + game.position + '"' : game.position);
}

std::string show(const GameSum& sum) {
  std::string text;
  for (const GameExpression& term : sum.terms) {
    if (!text.empty()) text += " + ";
    text += std::holds_alternative<GameSum>(term.form) ? "(" + show(term) + ")" : show(term);
  }
  return text;
}

std::string show(const QuantumGame& game) {
  const auto* classical = std::get_if<ClassicalGame>(&game.of->form);
  const std::string inside = classical != nullptr ? show(*classical) : show(*game.of);
  return "<" + inside + ">[" + show(game.lift) + "]";
}

}  // namespace

std::string show(const GameExpression& game) {
  if (const auto* classical = std::get_if<ClassicalGame>(&game.form)) return "[" + show(*classical) + "]";
  if (const auto* sum = std::get_if<GameSum>(&game.form)) return show(*sum);
  return show(std::get<QuantumGame>(game.form));
}

std::string_view show(Relation relation) {
  static constexpr std::string_view signs[] = {"<", "<=", "=", "!=", ">=", ">", "||", "<|", "|>"};
  return signs[static_cast<std::size_t>(relation)];
}

bool holds(Order order, Relation relation) {
  switch (relation) {
    case Relation::Less:
      return order == Order::Less;
    case Relation::LessEqual:
      return order == Order::Less || order == Order::Equal;
    case Relation::Equal:
      return order == Order::Equal;
    case Relation::Unequal:
      return order != Order::Equal;
    case Relation::GreaterEqual:
      return order == Order::Greater || order == Order::Equal;
    case Relation::Greater:
      return order == Order::Greater;
    case Relation::Confused:
      return order == Order::Confused;
    case Relation::LessOrConfused:
      return order == Order::Less || order == Order::Confused;
    case Relation::GreaterOrConfused:
      return order == Order::Greater || order == Order::Confused;
  }
  return false;
}

Game game_of(const GameExpression& game, const LiftOptions& options) {
  if (const auto* classical = std::get_if<ClassicalGame>(&game.form)) {
    return read_game(classical->name, classical->position);
  }
  if (const auto* sum = std::get_if<GameSum>(&game.form)) return sum_of(*sum, options);
  const auto& quantum = std::get<QuantumGame>(game.form);
  return lift_game(game_of(*quantum.of, options), quantum.lift, options);
}

ShortGame Evaluator::value(const GameExpression& game) {
  SolvedGames& solved = shared_ != nullptr ? *shared_ : own_;
  return solved.get(show(game), [&] {
    const Game unsuperposed = lift_game(game_of(game, options_), Lift{});  // refuses a start that no lift superposes
    Solver solver(unsuperposed.rules, universe_, budget_);
    return solver.value(unsuperposed.start.front());
  });
}

ShortGame Evaluator::value(const ValueExpression& expression) {
  if (const auto* written = std::get_if<ShortGame>(&expression.form)) return *written;
  if (const auto* game = std::get_if<GameExpression>(&expression.form)) return value(*game);
  ShortGame total;
  for (const SignedTerm& term : std::get<std::vector<SignedTerm>>(expression.form)) {
    const ShortGame summand = value(*term.of);
    total = term.negative ? universe_.subtract(total, summand) : universe_.add(total, summand);
    budget_.check(++summed_, universe_.bytes());
  }
  return total;
}

bool Evaluator::truth(const Expression& expression) {
  const ShortGame left = value(expression.left);
  const ShortGame right = value(expression.right);
  return holds(universe_.compare(left, right), expression.relation.value());
}

}  // namespace qcg
