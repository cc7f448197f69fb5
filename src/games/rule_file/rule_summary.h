#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qcg {

/// What a surface wants of the text of a rule file before it asks the catalogue.
struct RuleSummary {
  std::string game;                 // its name
  std::string in_braces;            // the name by which the catalogue finds it
  std::vector<std::string> starts;  // as they are written
};

/// Throws InputError at the place of a mistake.
RuleSummary summarise_rules(std::string_view text);

}  // namespace qcg
