#pragma once

#include <functional>
#include <vector>

#include "rules/game.h"

namespace qcg {

/// Words of the papers, by their definitions and nothing else: slow, and for claims that are about them.

/// Called now and then with how much was met so far; it may throw to end the work.
using DefinitionTick = std::function<void(std::size_t met)>;

/// Whether the others cover the position (Dorbec and Mhalla, Definition 2): each of its moves is legal on some of them,
/// and where it leads is covered by where it leads from those.
bool is_covered(const AnyRuleset& rules, Position position, const std::vector<Position>& others,
                const DefinitionTick& tick);

/// Whether all moves of the position are legal on the other one (Pleunes, Definition 3.19).
bool is_weakly_covered(const AnyRuleset& rules, Position position, Position by);

/// Whether the games, their labels taken off, are isomorphic: each option of one is that of the other (Pleunes, section
/// 2.2). Each game has one realisation.
bool are_isomorphic(const Game& one, const Game& other, const DefinitionTick& tick);

/// At most so many labels of each player, and as many of both, may be renamed by `can_be_relabelled`.
inline constexpr std::size_t most_relabelled = 7;

/// Whether labels of one can be renamed so that its realisations are equivalent to those of the other as labelled games
/// (Pleunes, Definition 3.2 and what follows it). Throws InputError where there are too many labels.
bool can_be_relabelled(const Game& one, const Game& other, const DefinitionTick& tick);

}  // namespace qcg
