#include "cli/question_store.h"

#include "base/input_error.h"
#include "base/version.h"
#include "games/catalogue.h"
#include "solve/bounds_json.h"
#include "solve/game_expression.h"

namespace qcg {

namespace {

// Answers are stored under the rules of a rule file themselves: the file may be changed.
StoreKey key_of(const PositionArguments& arguments) {
  if (arguments.game == name_of_sums) throw InputError("answers about sums are not stored: leave out --store");
  if (arguments.collapsed) throw InputError("answers under --collapse are not stored here: leave out --store");
  const CatalogueEntry& entry = find_game(arguments.game);
  const std::string game(entry.in_braces.empty() ? entry.info.name : entry.in_braces);
  const Lift lift{arguments.lift.flavour, arguments.lift.superposes() ? arguments.lift.width : Width()};
  return {game, arguments.position, lift};
}

StoreKey about(StoreKey key, Property property) {
  key.property = property;
  return key;
}

// Whichever question they came from: what is known of the value serves a thermograph, too.
constexpr Property property_of(const ValueBounds&) { return Property::Value; }
constexpr Property property_of(const NimberBounds&) { return Property::Nimber; }

// Where the two contradict each other a program has erred, and the present one is believed.
template <class Bounds>
void narrow_by(const std::optional<StoredBounds>& stored, Bounds& bounds) {
  const auto known = stored ? read_bounds<Bounds>(stored->known) : std::nullopt;
  if (!known) return;
  Bounds both = bounds;
  both.narrow(*known);
  if (both.possible()) bounds = both;
}

template <class Bounds>
void keep_in(Store& store, const StoreKey& key, const Bounds& bounds) {
  store.update_bounds(about(key, property_of(bounds)), [&](const std::optional<StoredBounds>& before) {
    Bounds narrowed = bounds;
    narrow_by(before, narrowed);  // another program may have come in between
    return StoredBounds{to_json(narrowed).dump(), std::string(program_version())};
  });
}

}  // namespace

QuestionStore::QuestionStore(const std::string& file, const PositionArguments& arguments, const Game& classical)
    : store_(file, Store::Mode::Write), typed_(key_of(arguments)), as_its_game_writes_it_(typed_) {
  as_its_game_writes_it_.position = show_superposition(classical.rules, classical.start);
}

std::optional<StoredAnswer> QuestionStore::find(Property property) const {
  if (auto found = store_.find(about(typed_, property))) return found;
  return store_.find(about(as_its_game_writes_it_, property));
}

void QuestionStore::add(Property property, const std::string& answer, const Budget& budget, std::size_t states) {
  const StoredAnswer found{about(typed_, property), answer, std::string(program_version()), seconds(budget), states};
  store_.add(std::span(&found, 1));
}

template <class Bounds>
void QuestionStore::narrow_by_what_is_stored(Bounds& bounds) const {
  for (const StoreKey& key : {typed_, as_its_game_writes_it_}) {
    narrow_by(store_.find_bounds(about(key, property_of(bounds))), bounds);
  }
}

void QuestionStore::narrow(ValueBounds& bounds) const { narrow_by_what_is_stored(bounds); }
void QuestionStore::narrow(NimberBounds& bounds) const { narrow_by_what_is_stored(bounds); }
void QuestionStore::keep(const ValueBounds& bounds) { keep_in(store_, typed_, bounds); }
void QuestionStore::keep(const NimberBounds& bounds) { keep_in(store_, typed_, bounds); }

std::shared_ptr<std::string> add_question_store(CLI::App& command) {
  auto file = std::make_shared<std::string>();
  command.add_option("--store", *file, "look the answer up in this file first, and keep it there once it is found")
      ->type_name("FILE");
  return file;
}

}  // namespace qcg
