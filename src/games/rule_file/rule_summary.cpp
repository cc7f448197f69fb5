#include "games/rule_file/rule_summary.h"

#include "games/rule_file/rule_text.h"

namespace qcg {

RuleSummary summarise_rules(std::string_view text) {
  RuleText read = RuleText::read(text);
  return {std::move(read.game), std::move(read.one_line), std::move(read.starts)};
}

}  // namespace qcg
