#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "base/reader.h"
#include "lift/lifted_game.h"
#include "lift/sum_kind.h"

namespace qcg {

struct GameExpression;

/// `[nim 3,3]`, or the same words inside `<...>`.
struct ClassicalGame {
  std::string name;
  std::string position;
};

/// `[nim 2] + [nim 1]` inside `<...>`: one game, whose moves are moves in the terms, in which ones the kind says. Each
/// kind is associative, labels aside.
struct GameSum {
  std::vector<GameExpression> terms;
  SumKind kind = SumKind::Disjunctive;
};

/// `<...>[D,2]`
struct QuantumGame {
  std::shared_ptr<const GameExpression> of;
  Lift lift;
};

/// `<nim 3,3>[D] after "1_1 & 2_1; 1_2"`: where a line of play leads.
struct PlayedGame {
  std::shared_ptr<const GameExpression> of;
  std::string line;
};

/// A game as it is written, before any ruleset is made of it. Whoever interprets it must read a position of a lifted
/// game as the superposition of one realisation, unless it is the game's own start that is superposed.
struct GameExpression {
  std::variant<ClassicalGame, GameSum, QuantumGame, PlayedGame> form;
};

/// Reads one game, `[...]` or `<...>[...]` and perhaps a line of play, at the cursor; throws InputError. The grammar is
/// in docs/notation.md.
GameExpression read_game_expression(Reader& reader);
/// What may stand inside `<...>` where it is no game of the catalogue alone: one game, or a sum of several.
GameExpression read_sum_of_games(Reader& reader);
/// `after "..."` behind a game, if it is next.
GameExpression read_line_behind(GameExpression game, Reader& reader);

/// The game written so that it can be read again.
std::string show(const GameExpression& game);

/// The ruleset and start that a game expression names; throws InputError.
Game game_of(const GameExpression& game, const LiftOptions& options = {});

/// The name under which commands take a sum, where others have a position of the catalogue: `sum '[nim 2] + <nim
/// 1>[D]'`.
constexpr std::string_view name_of_sums = "sum";
/// The game of this name and position; throws InputError.
Game read_game_or_sum(std::string_view name, std::string_view position, const LiftOptions& options = {});

/// What whoever looks at a game expression's moves must know: the game whose labels its moves are made of, with the
/// realisations that are there now, and the lift under which it is played.
struct PlayableGame {
  Game below;
  Lift lift;
};
PlayableGame playable(const GameExpression& game, const LiftOptions& options = {});

}  // namespace qcg
