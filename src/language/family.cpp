#include "language/family.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "base/input_error.h"
#include "base/spelling.h"
#include "language/superpositions.h"
#include "lift/graph_renaming.h"

namespace qcg {

namespace {

/// Remembers which isomorphism classes were met, by the certificate of the ruleset's own structure.
class Classes {
 public:
  explicit Classes(std::string_view game) : game_(game) {}

  bool is_new(const std::string& position) {
    const Game game = read_game(game_, position);
    const Structure structure = game.rules.structure();
    const auto* bits = std::get_if<RelatedBits>(&structure);
    return bits == nullptr || met_.insert(certificate(*bits, game.start)).second;
  }

 private:
  std::string game_;
  std::set<std::vector<std::uint64_t>> met_;
};

using Visit = std::function<void(const std::string&, std::size_t)>;

void for_each_single_position(const Family& family, const Visit& visit) {
  const GameFamily& info = *family.kind.info;
  Classes classes(family.kind.game);
  const auto discover = [&](const std::string& position, std::size_t size) {
    if (info.grows && !classes.is_new(position)) return false;
    visit(position, size);
    return true;
  };
  info.enumerate(family.most, family.colours.empty() ? info.colours : family.colours, discover);
}

}  // namespace

std::vector<std::string> family_names() {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : catalogue()) {
    for (const GameFamily& family : entry.families) names.emplace_back(family.name);
  }
  return names;
}

FamilyKind read_family_kind(std::string_view text) {
  for (const CatalogueEntry& entry : catalogue()) {
    for (const GameFamily& family : entry.families) {
      if (family.name == text) return {entry.info.name, &family};
    }
  }
  const bool is_rule_file = text.starts_with('{') || text.ends_with(".game");
  const std::vector<std::string> in_folders = games_in_folders();
  if (is_rule_file || std::find(in_folders.begin(), in_folders.end(), text) != in_folders.end()) {
    const CatalogueEntry& entry = find_game(text);
    // Answers are stored under the rules themselves: a file may be changed.
    return {entry.in_braces, &entry.families.front()};
  }
  const std::vector<std::string> names = family_names();
  throw InputError(fmt::format("no family '{}'; {}there are {}", text.substr(0, 24), did_you_mean(text, names),
                               fmt::join(names, ", ")),
                   text, 0);
}

std::string read_colours(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool known = text[i] == 'b' || text[i] == 'r' || text[i] == 'g';
    if (!known || text.find(text[i]) != i) throw InputError("expected different ones of b, r and g", text, i);
  }
  if (text.empty()) throw InputError("expected colours: b, r, g", text, 0);
  return std::string(text);
}

void for_each_position(const Family& family, const Visit& visit) {
  if (family.realisations == 1) return for_each_single_position(family, visit);
  std::set<std::string> met;  // where nothing tells which superpositions belong to which position
  for_each_single_position(family, [&](const std::string& position, std::size_t size) {
    for_each_superposition(family.kind.game, position, family.realisations, [&](const std::string& superposition) {
      if (met.insert(superposition).second) visit(superposition, size);
    });
  });
}

}  // namespace qcg
