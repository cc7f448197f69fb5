#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace qcg {

/// Calls `visit` with each superposition over a position of the game, fewer realisations first, each once up to
/// renaming: sets of at most `most` positions that classical moves of either player reach from it, such that every
/// edge, square, pin or counter of it is in one of them. (Else it is a superposition over a smaller position.)
/// Throws std::length_error where there are too many to tell apart.
void for_each_superposition(std::string_view game, const std::string& position, std::size_t most,
                            const std::function<void(const std::string& superposition)>& visit);

}  // namespace qcg
