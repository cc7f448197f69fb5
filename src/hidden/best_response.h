#pragma once

#include <cstdint>
#include <vector>

#include "hidden/flow_game.h"

namespace qcg::hidden {

/// What a player can best do against given flows of the other.
template <class Number>
struct BestResponse {
  Number value;                       // to Left
  std::vector<std::uint32_t> choice;  // a sequence, by node
  std::vector<std::uint8_t> touched;  // nodes that the other player's flows can lead to
};

/// What decides between sequences that are equally good, a number by sequence: larger is better. `preferred` ones are
/// kept to when nothing else decides.
struct TieBreak {
  std::vector<double> hopes;
  std::vector<std::uint8_t> preferred;
};

template <class Number>
BestResponse<Number> best_response(const FlowGame& game, std::size_t side, const std::vector<Number>& other_flows,
                                   const TieBreak& ties);

/// Chances and bounds are rounded to such parts; everything up to 16 divides it, so that 1/3 stays 1/3.
inline constexpr long exact_parts = 720'720;
/// The strategy next to one computed with doubles whose chances are multiples of 1 / parts.
std::vector<Rational> exact_flows(const FlowSide& side, const std::vector<double>& flows, long parts = exact_parts);

/// Flows of a player who chooses with equal chances everywhere.
std::vector<double> uniform_flows(const FlowSide& side);
/// The payoffs to a player that each sequence meets directly, against given flows of the other.
template <class Number>
std::vector<Number> direct_payoffs(const FlowGame& game, std::size_t side, const std::vector<Number>& other_flows,
                                   std::vector<std::uint8_t>& met);

}  // namespace qcg::hidden
