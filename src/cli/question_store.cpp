#include "cli/question_store.h"

#include "cli/version.h"
#include "games/catalogue.h"

namespace qcg {

namespace {

// Answers are stored under the rules of a rule file themselves: the file may be changed.
StoreKey key_of(const PositionArguments& arguments, Property property) {
  const CatalogueEntry& entry = find_game(arguments.game);
  const std::string game(entry.in_braces.empty() ? entry.info.name : entry.in_braces);
  const Lift lift{arguments.lift.flavour, arguments.lift.superposes() ? arguments.lift.width : Width()};
  return {game, arguments.position, lift, property};
}

}  // namespace

std::optional<StoredAnswer> QuestionStore::find(const PositionArguments& arguments, Property property,
                                                const Game& classical) const {
  StoreKey key = key_of(arguments, property);
  if (auto found = store_.find(key)) return found;
  key.position = show_superposition(classical.rules, classical.start);
  return store_.find(key);
}

void QuestionStore::add(const PositionArguments& arguments, Property property, const std::string& answer,
                        const Budget& budget, std::size_t states) {
  const StoredAnswer found{key_of(arguments, property), answer, std::string(program_version()), seconds(budget),
                           states};
  store_.add(std::span(&found, 1));
}

std::shared_ptr<std::string> add_question_store(CLI::App& command) {
  auto file = std::make_shared<std::string>();
  command.add_option("--store", *file, "look the answer up in this file first, and keep it there once it is found")
      ->type_name("FILE");
  return file;
}

}  // namespace qcg
