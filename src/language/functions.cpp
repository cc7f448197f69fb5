#include "language/functions.h"

#include "base/input_error.h"
#include "games/catalogue.h"

namespace qcg {

namespace {

constexpr std::size_t longest_quoted = 60;

void fill_in_examples(FunctionGroup& group) {
  for (Function& function : group.functions) {
    for (FunctionExample& example : function.examples) {
      example = {with_examples(example.expression), with_examples(example.answer)};
    }
  }
}

std::vector<FunctionGroup>& groups_of_functions() {
  static std::vector<FunctionGroup> groups = [] {
    std::vector<FunctionGroup> all{game_functions(), position_functions(), arithmetic_functions(),
                                   form_functions(), heat_functions(),     infinitesimal_functions(),
                                   set_functions()};
    for (FunctionGroup& group : all) fill_in_examples(group);
    return all;
  }();
  return groups;
}

}  // namespace

// A position is read when it is asked about, and a mistake in it has a place within the position.
template <class Ask>
auto FunctionWork::ask(const Ask& question) {
  try {
    return question();
  } catch (const InputError& error) {
    const std::string place = error.column() > 0 ? " (at " + std::to_string(error.column()) + " of the position)" : "";
    fail(error.what() + place);
  }
}

ShortGame FunctionWork::value(const NamedGame& game) {
  return ask([&] { return game.evidence ? answers_.value(*game.evidence) : answers_.value(*game.game); });
}

Outcome FunctionWork::outcome(const NamedGame& game, Convention convention) {
  return ask([&] {
    return game.evidence ? answers_.outcome(*game.evidence, convention) : answers_.outcome(*game.game, convention);
  });
}

std::string FunctionWork::genus(const NamedGame& game) {
  return ask([&] { return answers_.genus(*game.game); });
}

PlayLength FunctionWork::play_length(const NamedGame& game) {
  return ask([&] { return answers_.play_length(*game.game); });
}

std::uint32_t FunctionWork::nimber(const NamedGame& game) {
  return ask([&] { return answers_.nimber(*game.game); });
}

PlayableGame FunctionWork::playable(const NamedGame& game, const LiftOptions& options) {
  return ask([&] { return qcg::playable(*game.game, options); });
}

Dyadic FunctionWork::number(std::span<const Thing> arguments, std::size_t index) const {
  const ShortGame game = std::get<ShortGame>(arguments[index]);
  const auto number = universe().as_number(game);
  if (!number) fail(index, "expected a number here, but this is " + show(universe(), game).substr(0, longest_quoted));
  return *number;
}

std::int64_t FunctionWork::whole(std::span<const Thing> arguments, std::size_t index, std::int64_t least,
                                 std::int64_t most) const {
  const Dyadic given = number(arguments, index);
  if (!given.is_integer() || given < Dyadic(least) || given > Dyadic(most)) {
    fail(index, "expected a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
                    " here, not " + given.text().substr(0, longest_quoted));
  }
  return static_cast<std::int64_t>(given.numerator());
}

Player FunctionWork::player(std::span<const Thing> arguments, std::size_t index) const {
  const Outcome given = std::get<Outcome>(arguments[index]);
  if (given != Outcome::L && given != Outcome::R) fail(index, "expected a player here: L or R");
  return given == Outcome::L ? Player::Left : Player::Right;
}

void FunctionWork::fail(const std::string& message) const { fail_at(place_.offset, message); }

void FunctionWork::fail(std::size_t argument, const std::string& message) const {
  fail_at(place_.arguments[argument], message);
}

void FunctionWork::fail_at(std::size_t offset, const std::string& message) const {
  const std::string at = place_.position.empty() ? "" : " at " + std::string(place_.position);
  throw InputError(message + at, place_.source, offset);
}

const std::vector<FunctionGroup>& function_groups() { return groups_of_functions(); }

void add_functions(FunctionGroup group) {
  fill_in_examples(group);
  groups_of_functions().push_back(std::move(group));
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
