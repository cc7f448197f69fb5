#pragma once

#include "draw/legend.h"
#include "entangle/board.h"

namespace qcg::entangle {

/// An entanglement graph as in Figure 6.1 of Pleunes: the start with the moves over it, dead vertices crossed out, and
/// below it the realisations where they are few.
draw::Canvas entanglement_picture(std::string_view game, const LineOfPlay& line, const EntanglementGraph& graph,
                                  const draw::Look& look = {});

/// The realisations side by side in rows no wider than this (or than one realisation): small, framed.
Panel realisations_panel(const AnyRuleset& rules, const std::vector<Position>& realisations, double width);

}  // namespace qcg::entangle
