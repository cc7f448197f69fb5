#include "language/functions.h"

#include "base/input_error.h"

namespace qcg {

ShortGame FunctionWork::value(const NamedGame& game) {
  return game.evidence ? answers_.value(*game.evidence) : answers_.value(*game.game);
}

Outcome FunctionWork::outcome(const NamedGame& game) {
  return game.evidence ? answers_.outcome(*game.evidence) : answers_.outcome(*game.game);
}

Dyadic FunctionWork::number(const Thing& value) const {
  const ShortGame game = std::get<ShortGame>(value);
  const auto number = universe().as_number(game);
  if (!number) fail("expected a number here, but this is " + show(universe(), game).substr(0, 60));
  return *number;
}

std::int64_t FunctionWork::whole(const Thing& value, std::int64_t least, std::int64_t most) const {
  const Dyadic given = number(value);
  if (!given.is_integer() || given < Dyadic(least) || given > Dyadic(most)) {
    fail("expected a whole number from " + std::to_string(least) + " to " + std::to_string(most) + " here, not " +
         given.text().substr(0, 60));
  }
  return static_cast<std::int64_t>(given.numerator());
}

Player FunctionWork::player(const Thing& outcome) const {
  const Outcome given = std::get<Outcome>(outcome);
  if (given != Outcome::L && given != Outcome::R) fail("expected a player here: L or R");
  return given == Outcome::L ? Player::Left : Player::Right;
}

void FunctionWork::fail(const std::string& message) const { throw InputError(message, source_, offset_); }

const std::vector<FunctionGroup>& function_groups() {
  static const std::vector<FunctionGroup> groups{game_functions(), arithmetic_functions(),    form_functions(),
                                                 heat_functions(), infinitesimal_functions(), set_functions()};
  return groups;
}

std::vector<const Function*> find_functions(std::string_view name) {
  std::vector<const Function*> found;
  for (const FunctionGroup& group : function_groups()) {
    for (const Function& function : group.functions) {
      if (function.name == name) found.push_back(&function);
    }
  }
  return found;
}

std::vector<std::string> function_names() {
  std::vector<std::string> names;
  for (const FunctionGroup& group : function_groups()) {
    for (const Function& function : group.functions) {
      if (names.empty() || names.back() != function.name) names.emplace_back(function.name);
    }
  }
  return names;
}

}  // namespace qcg
