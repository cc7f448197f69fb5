#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "games/catalogue.h"
#include "games/rule_file/rule_text.h"

namespace qcg {

/// The rule files that this process has read, each once and for ever.
class RuleLibrary {
 public:
  /// The entry of these rules; it is found again by `name`. Throws InputError.
  CatalogueEntry entry_of(std::string_view rules, std::string name);

  const CatalogueEntry& in_braces(std::string_view rules);
  const CatalogueEntry& in_file(const std::string& path);
  /// Nothing where no folder has NAME.game.
  const CatalogueEntry* in_folders(std::string_view name);

  void look_in(std::vector<std::string> folders);
  [[nodiscard]] std::vector<std::string> names_in_folders();

 private:
  /// What the views of an entry look at.
  struct Kept;
  template <class Rules>
  const CatalogueEntry& known_or_made(const std::string& name, Rules rules);

  std::mutex mutex_;
  std::vector<std::string> folders_;
  std::vector<std::shared_ptr<const Kept>> kept_;
  std::map<std::string, CatalogueEntry> entries_;
};

RuleLibrary& rule_library();

}  // namespace qcg
