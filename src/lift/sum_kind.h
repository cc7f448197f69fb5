#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace qcg {

/// How two games make one: in which of them a move is played. (Conway, On Numbers and Games, chapter 14; Winning Ways,
/// chapters 9 and 10; Stromquist and Ullman, Sequential compounds of combinatorial games.)
enum class SumKind : std::uint8_t {
  Disjunctive,  // in exactly one
  Selective,    // in any of them, at least one
  Conjunctive,  // in all: whoever has no move in one of them has none
  Continued,    // in all in which the player has a move
  Sequential,   // in the first until neither player has a move there, then in the second
  Ordinal,      // in the first, which throws the second away, or in the second
};

/// All there is to know of a kind before there are games.
struct SumKindRow {
  SumKind kind;
  std::string_view name;     // "selective"
  std::string_view sign;     // between games as they are written: "union"
  std::string_view meaning;  // what a move is, in a few words
};

const SumKindRow& about(SumKind kind);
std::span<const SumKindRow> all_sum_kinds();
/// "+, union, join, slow join, then, :"
std::string signs_of_sums();
/// Reads a sign; throws InputError.
SumKind read_sum_kind(std::string_view sign);
/// "no sum 'unoin'; did you mean 'union'? expected +, ..."
std::string unknown_sum(std::string_view sign);
/// Whether a move may be one of several labels at once.
bool moves_together(SumKind kind);

}  // namespace qcg
