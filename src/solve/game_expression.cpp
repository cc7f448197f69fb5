#include "solve/game_expression.h"

#include <algorithm>

#include "base/input_error.h"
#include "games/catalogue.h"
#include "lift/sum.h"
#include "solve/challenge.h"

namespace qcg {

namespace {

// Every superposed start of a term is paired with every one of the others.
constexpr std::size_t most_start_realisations = std::size_t{1} << 16U;

// Halves, because every sum doubles the labels of its sides: n terms need only log n doublings.
Game sum_of(std::span<const Game> games, SumKind kind) {
  if (games.size() == 1) return games.front();
  const std::size_t half = games.size() / 2;
  return sum_games(sum_of(games.first(half), kind), sum_of(games.subspan(half), kind), kind);
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
  return sum_of(games, sum.kind);
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
    if (!text.empty()) text += " " + std::string(about(sum.kind).sign) + " ";
    text += std::holds_alternative<GameSum>(term.form) ? "(" + show(term) + ")" : show(term);
  }
  return text;
}

std::string show(const QuantumGame& game) {
  const auto* classical = std::get_if<ClassicalGame>(&game.of->form);
  const std::string inside = classical != nullptr ? show(*classical) : show(*game.of);
  return "<" + inside + ">[" + show(game.lift) + "]";
}

std::string show(const PlayedGame& game) { return show(*game.of) + " after \"" + game.line + "\""; }

}  // namespace

std::string show(const GameExpression& game) {
  if (const auto* classical = std::get_if<ClassicalGame>(&game.form)) return "[" + show(*classical) + "]";
  if (const auto* sum = std::get_if<GameSum>(&game.form)) return show(*sum);
  if (const auto* played = std::get_if<PlayedGame>(&game.form)) return show(*played);
  return show(std::get<QuantumGame>(game.form));
}

PlayableGame playable(const GameExpression& game, const LiftOptions& options) {
  if (const auto* quantum = std::get_if<QuantumGame>(&game.form)) {
    PlayableGame start{game_of(*quantum->of, options), quantum->lift};
    if (!start.lift.collapse) return start;
    return {lift_game(start.below, start.lift, options), Lift{}};  // whose labels are whole moves
  }
  if (const auto* played = std::get_if<PlayedGame>(&game.form)) {
    PlayableGame start = playable(*played->of, options);
    const PlayRecord record = replay(read_line_of_play(played->line, start.below), start.lift);
    start.below.start.assign(record.realisations().begin(), record.realisations().end());
    return start;
  }
  return {game_of(game, options), Lift{}};
}

Game game_of(const GameExpression& game, const LiftOptions& options) {
  if (const auto* classical = std::get_if<ClassicalGame>(&game.form)) {
    return read_game(classical->name, classical->position);
  }
  if (const auto* sum = std::get_if<GameSum>(&game.form)) return sum_of(*sum, options);
  const PlayableGame start = playable(game, options);
  return start.lift.is_identity() ? start.below : lift_game(start.below, start.lift, options);
}

Game read_game_or_sum(std::string_view name, std::string_view position, const LiftOptions& options) {
  if (name != name_of_sums) return read_game(name, position);
  Reader reader(position);
  const GameExpression sum = read_sum_of_games(reader);
  reader.expect_end(signs_of_sums());
  return game_of(sum, options);
}

}  // namespace qcg
