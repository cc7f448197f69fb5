#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "base/reader.h"
#include "language/family.h"
#include "language/functions.h"
#include "language/relation.h"
#include "language/thing.h"

namespace qcg {

/// A part of an expression as it was read; docs/language.md has the grammar.
struct ExpressionNode {
  enum class Op : std::uint8_t {
    Constant,
    Number,  // name: a number that belongs to the position at hand
    Heaps,   // the sizes of all heaps of the position at hand
    FlavourHere,
    Variable,  // name: bound here, or given with `let`
    Played,    // name: a position, under `lift` or the lift at hand
    Lifted,    // name: a game in a variable, under `lift`
    Game,      // a game written out, perhaps with variables in braces
    ValueOf,   // a game
    TextOf,    // a position of a family
    RatioOf,   // a value that is a number
    Sum,       // parts and their signs
    Product,   // parts[0].parts[1]
    Ordinal,   // parts[0]:parts[1]:...
    Function,  // function, parts
    Range,     // whole numbers
    Compare,   // parts and relation
    In,        // a value and a set
    Matches,   // a position or text that fits `pattern`
    Not,
    And,
    Or,
    Implies,
    OfSize,  // name: some position of the size parts[0], or every one, makes parts[1] true
    Over,  // name: runs through a family up to the size parts[0], or through the set parts[0]; body, perhaps condition
  };
  /// What a run through a set or family makes of it. The first two stop early.
  enum class Fold : std::uint8_t { Some, Every, Max, Min, Sum, Count, Set, First };

  Op op = Op::Constant;
  Kind kind = Kind::Truth;
  std::size_t offset = 0;  // where it stands in the source
  std::vector<ExpressionNode> parts{};
  Thing constant{};
  std::string name{};
  std::optional<Lift> lift{};
  Relation relation = Relation::Equal;
  Fold fold = Fold::Some;
  std::vector<bool> negative{};
  std::shared_ptr<const GameExpression> game{};
  std::shared_ptr<const std::regex> pattern{};
  const Function* function = nullptr;
  std::optional<FamilyKind> family{};
  bool exactly = false;  // of a family: only the positions of this size
};

/// A position as claims see it: its notation and the numbers that belong to it.
struct NumberedPosition {
  std::string text;
  std::size_t size = 0;
  std::vector<std::pair<std::string, std::int64_t>> numbers{};
  std::vector<std::pair<std::string, ShortGame>> values{};  // named, where it is a row of values
};

/// What a claim is about.
struct PositionAtHand {
  std::string game;
  const NumberedPosition& position;  // G
  Lift lift;                         // what <G> means
  /// All positions of the conjecture that have this size.
  std::function<const std::vector<NumberedPosition>&(std::size_t size)> of_size;
};

/// Where an expression is worked out.
struct Scope {
  Answers& answers;
  const PositionAtHand* here = nullptr;
  const Variables* variables = nullptr;
};

/// The names that an expression may speak of.
struct Names {
  const Variables* variables = nullptr;
  const std::vector<std::string>* numbers = nullptr;  // of a claim: what it may call by name
  bool position = true;                               // of a claim: whether it is about a position G
};

/// Whether the language has this word, so that no variable may.
bool is_meant_by_language(std::string_view name);
/// The words of the grammar itself: "and", "over", ...
std::span<const std::string_view> words_of_language();

/// An expression: a value, a claim, a set, ...
class Expression {
 public:
  /// Reads to the end of the reader, of what must be this kind where one is given. Throws InputError located in the
  /// reader's source.
  static Expression read(Universe& universe, Reader& reader, const Names& names = {},
                         std::optional<Kind> wanted = std::nullopt);
  static Expression read(Universe& universe, std::string_view text);
  /// The same, where a semicolon may come before the end; it stays unread.
  static Expression read_part(Universe& universe, Reader& reader, const Names& names);

  [[nodiscard]] Kind kind() const { return root_.kind; }
  /// Throw InputError and BudgetSpent. A game is not solved, unless its value is asked for.
  [[nodiscard]] Thing thing(const Scope& scope) const;
  [[nodiscard]] bool truth(const Scope& scope) const { return std::get<bool>(thing(scope)); }
  /// Of an expression that is a value or a game.
  [[nodiscard]] ShortGame value(const Scope& scope) const;
  /// Whether `<G>` or `flavour` occur, so that flavours must be listed.
  [[nodiscard]] bool needs_lift() const { return needs_lift_; }

  /// Of a comparison of two values: its sign, and the sides.
  [[nodiscard]] std::optional<Relation> relation() const;
  [[nodiscard]] std::pair<ShortGame, ShortGame> sides(const Scope& scope) const;

 private:
  static Expression read(Universe& universe, Reader& reader, const Names& names, std::optional<Kind> wanted, bool part);

  std::string source_;
  ExpressionNode root_;
  bool needs_lift_ = false;
};

}  // namespace qcg
