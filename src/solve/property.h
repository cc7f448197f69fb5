#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cgt/notation.h"
#include "solve/solver.h"

namespace qcg {

/// What can be asked of a position.
enum class Property : std::uint8_t {
  Value,
  Outcome,
  Nimber,
  Birthday,
  Mean,
  Temperature,
  Misere,
  Genus,
  FormalBirthday
};

/// For messages: "value, outcome, ... or genus"
inline constexpr std::string_view property_names =
    "value, outcome, nimber, birthday, mean, temperature, misere (the outcome under misère play), genus or "
    "formal-birthday (the most moves that can be played)";

/// "value", "outcome", ...
std::string_view name(Property property);
std::optional<Property> find_property(std::string_view word);
/// Throws InputError for anything but the name of a property.
Property read_property(std::string_view text);

/// What is asked instead where the player who moves last loses; throws InputError where that has no meaning.
Property under_misere(Property property);

/// An answer as it is written, and the number that a picture may show it by (a value's mean).
struct Answer {
  std::string text;
  std::optional<Dyadic> size;
};

/// Throws InputError for the nimber of a position that has none, and BudgetSpent.
Answer answer(Solver& solver, Position position, Property property, Notation notation = Notation::Ascii);

}  // namespace qcg
