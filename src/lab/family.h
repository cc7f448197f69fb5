#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace qcg {

/// A kind of positions that grow by one piece at a time.
enum class FamilyKind : std::uint8_t {
  Stalks,       // sums of Hackenbush stalks, by edges
  Trees,        // connected Hackenbush trees on one ground node, by edges
  Graphs,       // connected Hackenbush graphs, parallel edges included, by edges
  Nim,          // Nim positions, by counters
  Domineering,  // connected Domineering boards, by squares
  Octal,        // rows under every octal code of up to three digits, by pins
};

/// All positions of a kind up to a size, each once up to isomorphism; or all superpositions over them.
struct Family {
  FamilyKind kind = FamilyKind::Stalks;
  std::size_t most = 0;          // edges, counters, squares or pins
  std::string colours = "br";    // of Hackenbush edges
  std::size_t realisations = 1;  // at most this many in a superposition
};

/// "stalks", "trees", "graphs", ...
std::string_view name(FamilyKind kind);
FamilyKind read_family_kind(std::string_view text);
/// Two or three different ones of b, r and g; throws InputError.
std::string read_colours(std::string_view text);
/// The game that the positions belong to, and what their size counts.
std::string_view game_of(FamilyKind kind);
std::string_view size_noun(FamilyKind kind);

/// Calls `visit` with each position of the family, smaller ones first, in the notation of its game. `visit` may throw
/// to end it.
void for_each_position(const Family& family, const std::function<void(const std::string& position)>& visit);

}  // namespace qcg
