#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "games/catalogue.h"

namespace qcg {

/// One of the families that the games of the catalogue supply.
struct FamilyKind {
  std::string_view game;
  const GameFamily* info = nullptr;
};

/// All positions of a kind up to a size, each once up to isomorphism; or all superpositions over them.
struct Family {
  FamilyKind kind;
  std::size_t most = 0;          // edges, counters, squares or pins
  std::string colours;           // of its pieces, where they have any; the usual ones where empty
  std::size_t realisations = 1;  // at most this many in a superposition
};

/// "stalks", "trees", "graphs", ..., the families of every game
std::vector<std::string> family_names();
FamilyKind read_family_kind(std::string_view text);
/// Different ones of b, r and g; throws InputError.
std::string read_colours(std::string_view text);

/// Calls `visit` with each position of the family and its size, smaller ones first, in the notation of its game.
/// `visit` may throw to end it.
void for_each_position(const Family& family,
                       const std::function<void(const std::string& position, std::size_t size)>& visit);

}  // namespace qcg
