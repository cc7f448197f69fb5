#include "rules/game.h"

namespace qcg {

std::string show_superposition(const AnyRuleset& rules, std::span<const Position> realisations) {
  std::string text;
  for (const Position realisation : realisations) text += (text.empty() ? "" : " | ") + rules.show(realisation);
  return text;
}

}  // namespace qcg
