#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/memo.h"
#include "base/reader.h"
#include "cgt/universe.h"
#include "games/catalogue.h"
#include "lift/lifted_game.h"
#include "solve/budget.h"

namespace qcg {

struct GameExpression;

/// `[nim 3,3]`, or the same words inside `<...>`.
struct ClassicalGame {
  std::string name;
  std::string position;
};

/// `[nim 2] + [nim 1]` inside `<...>`: one game, whose moves are moves in one of the terms.
struct GameSum {
  std::vector<GameExpression> terms;
};

/// `<...>[D,2]`
struct QuantumGame {
  std::shared_ptr<const GameExpression> of;
  Lift lift;
};

/// A game as it is written, before any ruleset is made of it. Whoever interprets it must read a position of a lifted
/// game as the superposition of one realisation, unless it is the game's own start that is superposed.
struct GameExpression {
  std::variant<ClassicalGame, GameSum, QuantumGame> form;
};

struct ValueExpression;

/// A term of `a + b - c`; its own sign included, as in `-(1 + *)`.
struct SignedTerm {
  bool negative = false;
  std::shared_ptr<const ValueExpression> of;
};

/// A value: written out, the value of a game, or a sum of such.
struct ValueExpression {
  std::variant<ShortGame, GameExpression, std::vector<SignedTerm>> form;
};

enum class Relation : std::uint8_t {
  Less,
  LessEqual,
  Equal,
  Unequal,
  GreaterEqual,
  Greater,
  Confused,
  LessOrConfused,
  GreaterOrConfused
};

/// What `qcg eval` reads: a value, or a comparison of two.
struct Expression {
  ValueExpression left;
  std::optional<Relation> relation;
  ValueExpression right;  // where there is a relation
};

/// Reads to the end of the reader; throws InputError. The grammar is in docs/notation.md. A `<` begins a game where a
/// term is expected, and is a comparison behind a term.
Expression read_expression(Universe& universe, Reader& reader);
Expression read_expression(Universe& universe, std::string_view text);
/// Reads one game, `[...]` or `<...>[...]`, at the cursor.
GameExpression read_game_expression(Reader& reader);

/// The game written so that it can be read again.
std::string show(const GameExpression& game);
std::string_view show(Relation relation);
bool holds(Order order, Relation relation);

/// The ruleset and start that a game expression names; throws InputError.
Game game_of(const GameExpression& game, const LiftOptions& options = {});

/// Values of games, by how they are written.
using SolvedGames = Memo<std::string, ShortGame>;

/// Finds values of expressions; games that occur several times are solved once. One thread at a time; those in several
/// threads may share what is solved.
class Evaluator {
 public:
  Evaluator(Universe& universe, Budget& budget, LiftOptions options, SolvedGames* shared = nullptr)
      : universe_(universe), budget_(budget), options_(std::move(options)), shared_(shared) {}

  /// Throws InputError and BudgetSpent.
  ShortGame value(const ValueExpression& expression);
  ShortGame value(const GameExpression& game);
  /// Whether the comparison is true; the expression must be one.
  bool truth(const Expression& expression);

 private:
  Universe& universe_;
  Budget& budget_;
  LiftOptions options_;
  SolvedGames own_;
  SolvedGames* shared_;
  std::size_t summed_ = 0;
};

}  // namespace qcg
