#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cgt/notation.h"
#include "language/answers.h"
#include "lift/flavour.h"

namespace qcg {

/// What a part of an expression stands for. Whole numbers are values too, and a game serves wherever its value does. A
/// member is a position of a family.
enum class Kind : std::uint8_t { Truth, Value, Outcome, Flavour, Game, Member, Text, Ratio, Values, Games, Texts };

/// In one word: "value", "games".
std::string_view word(Kind kind);
/// For messages: "a value", "a set of games".
std::string_view describe(Kind kind);
/// What a set holds; nothing for a kind that is no set.
std::optional<Kind> element_of(Kind kind);
/// The kind of sets of these; nothing where there are none.
std::optional<Kind> set_of(Kind element);

/// A game that may be asked about, and of which position it is where the answers are evidence.
struct NamedGame {
  std::shared_ptr<const GameExpression> game;
  std::optional<LiftedPosition> evidence{};
};

/// A position of a family, before anybody says how it is played.
struct FamilyPosition {
  std::string game;
  std::string text;
  std::size_t size = 0;
};

/// An exact number that need not be dyadic: a chance, or what a game with hidden information is worth.
struct Ratio {
  boost::multiprecision::cpp_rational value;
};
Order compare(const Ratio& a, const Ratio& b);

/// A thing of each kind, in the order of the kinds.
using Thing = std::variant<bool, ShortGame, Outcome, Flavour, NamedGame, FamilyPosition, std::string, Ratio,
                           std::vector<ShortGame>, std::vector<NamedGame>, std::vector<std::string>>;

Kind kind_of(const Thing& thing);
/// As it reads back: "1/2", "true", "L", "[nim 3]", "set(1, 2)".
std::string show(Universe& universe, const Thing& thing, Notation notation = Notation::Ascii);
/// One after the other, where the thing is a set.
std::vector<Thing> elements(const Thing& set);

/// Names that were given with `let`.
using Variables = std::map<std::string, Thing, std::less<>>;

}  // namespace qcg
