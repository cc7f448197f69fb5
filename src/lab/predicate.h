#pragma once

#include <functional>
#include <memory>
#include <regex>
#include <string>
#include <variant>
#include <vector>

#include "base/reader.h"
#include "lab/answers.h"
#include "solve/expression.h"

namespace qcg {

/// What a part of a predicate stands for. Whole numbers are values too.
enum class Kind : std::uint8_t { Truth, Value, Outcome, Flavour, Set };

/// A part of a predicate as it was read; `docs/conjectures.md` has the grammar.
struct PredicateNode {
  enum class Op : std::uint8_t {
    Constant,  // value, outcome or flavour
    Number,    // name: a number that belongs to the position at hand
    Heaps,     // the sizes of all heaps of the position
    FlavourHere,
    Played,    // name: a position, under `lift` or the lift at hand
    Game,      // a game written out as for `qcg eval`, perhaps with variables in braces
    Sum,       // parts and their signs
    Function,  // name, parts
    Compare,   // parts and relation
    In,        // a value and a set
    Matches,   // name: a position, whose notation fits `pattern`
    Not,
    And,
    Or,
    Implies,
    Some,  // name: some position of the size parts[0] makes parts[1] true
    Every,
  };

  Op op = Op::Constant;
  Kind kind = Kind::Truth;
  std::size_t offset = 0;  // where it stands in the source
  std::vector<PredicateNode> parts{};
  std::variant<ShortGame, Outcome, Flavour> constant{};
  std::string name{};
  std::optional<Lift> lift{};
  Relation relation = Relation::Equal;
  std::vector<bool> negative{};
  std::shared_ptr<const GameExpression> game{};
  std::shared_ptr<const std::regex> pattern{};
};

/// A position as predicates see it: its notation and the numbers that belong to it.
struct NumberedPosition {
  std::string text;
  std::size_t size = 0;
  std::vector<std::pair<std::string, std::int64_t>> numbers{};
};

/// Where a predicate is asked.
struct ClaimContext {
  std::string game;
  const NumberedPosition& position;  // G
  Lift lift;                         // at hand: what <G> means
  Answers& answers;
  /// All positions of the conjecture that have this size.
  std::function<const std::vector<NumberedPosition>&(std::size_t size)> of_size;
};

/// An expression about a position G.
class Predicate {
 public:
  /// Reads to the end of the reader; `numbers` are the names that stand for numbers. Throws InputError located in the
  /// reader's source, which must be text that the caller keeps or copies.
  static Predicate read(Universe& universe, Reader& reader, const std::vector<std::string>& numbers, Kind kind);

  [[nodiscard]] bool truth(const ClaimContext& context) const;
  /// Of an expression that is a value.
  [[nodiscard]] ShortGame value(const ClaimContext& context) const;
  /// Whether `<G>` or `flavour` occur, so that flavours must be listed.
  [[nodiscard]] bool needs_lift() const { return needs_lift_; }

 private:
  std::string source_;
  PredicateNode root_;
  bool needs_lift_ = false;
};

/// A function of the language: the kinds it takes and gives.
struct PredicateFunction {
  std::string_view name;
  std::vector<Kind> takes;
  Kind gives;
};
const std::vector<PredicateFunction>& predicate_functions();

}  // namespace qcg
