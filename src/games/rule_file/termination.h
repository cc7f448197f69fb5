#pragma once

#include "games/rule_file/placements.h"

namespace qcg {

/// Whether the rules themselves show that every play ends on this board, wherever it begins: by quantities that no move
/// raises, one after another, each of which is lowered by some moves that need not be looked at again.
bool rules_show_an_end(const RuleBoard& board, const Placements& placements);

}  // namespace qcg
