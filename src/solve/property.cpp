#include "solve/property.h"

#include <array>

#include "base/input_error.h"

namespace qcg {

namespace {

constexpr std::array properties{Property::Value,    Property::Outcome, Property::Nimber,
                                Property::Birthday, Property::Mean,    Property::Temperature,
                                Property::Misere,   Property::Genus,   Property::FormalBirthday};

Dyadic number_of(Solver& solver, ShortGame value, Property property) {
  Universe& universe = solver.universe();
  if (property == Property::Birthday) return Dyadic(universe.birthday(value));
  return property == Property::Mean ? universe.mean(value) : universe.temperature(value);
}

}  // namespace

std::string_view name(Property property) {
  static constexpr std::string_view names[] = {"value",       "outcome", "nimber", "birthday",       "mean",
                                               "temperature", "misere",  "genus",  "formal-birthday"};
  return names[static_cast<std::size_t>(property)];
}

std::optional<Property> find_property(std::string_view word) {
  for (const Property property : properties) {
    if (name(property) == word) return property;
  }
  return std::nullopt;
}

Property read_property(std::string_view text) {
  if (const auto property = find_property(text)) return *property;
  throw InputError("no property '" + std::string(text.substr(0, 24)) + "'; expected " + std::string(property_names),
                   text, 0);
}

Property under_misere(Property property) {
  if (property == Property::Outcome || property == Property::Misere) return Property::Misere;
  if (property == Property::Genus) return property;
  throw InputError("misère play has outcomes and genera only, and no " + std::string(name(property)));
}

Answer answer(Solver& solver, Position position, Property property, Notation notation) {
  if (property == Property::Outcome) return {std::string(1, letter(solver.outcome(position))), std::nullopt};
  if (property == Property::Misere) {
    return {std::string(1, letter(solver.outcome(position, Convention::Misere))), std::nullopt};
  }
  if (property == Property::Genus) return {show(solver.genus(position)), std::nullopt};
  if (property == Property::Nimber) {
    const std::uint32_t nimber = solver.nimber(position);
    return {std::to_string(nimber), Dyadic(nimber)};
  }
  if (property == Property::FormalBirthday) {
    const Dyadic most(Integer(solver.play_length(position).both));
    return {most.text(), most};
  }
  const ShortGame value = solver.value(position);
  if (property == Property::Value) {
    return {show(solver.universe(), value, notation), solver.universe().mean(value)};
  }
  const Dyadic number = number_of(solver, value, property);
  return {number.text(), number};
}

}  // namespace qcg
