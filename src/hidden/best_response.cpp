#include "hidden/best_response.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace qcg::hidden {

namespace {

// Doubles that differ by less count as equal; exact numbers are what they are.
constexpr double noise = 1e-11;

bool better(double a, double b) { return a > b + noise; }
bool better(const Rational& a, const Rational& b) { return a > b; }

template <class Number>
Number payoff_value(const FlowGame& game, const FlowGame::Payoff& payoff);
template <>
double payoff_value(const FlowGame& game, const FlowGame::Payoff& payoff) {
  return payoff.value == 0 ? 1.0 : payoff.value == 1 ? -1.0 : as_double(game.values[payoff.value]);
}
template <>
Rational payoff_value(const FlowGame& game, const FlowGame::Payoff& payoff) {
  return game.values[payoff.value];
}

}  // namespace

std::vector<double> uniform_flows(const FlowSide& side) {
  std::vector<double> flows(side.sequences.size());
  for (std::uint32_t node = 0; node < side.nodes.size(); ++node) {
    const FlowSide::Node& at = side.nodes[node];
    double flow = node == 0 ? 1.0 : 0.0;
    for (const FlowSide::Inflow& inflow : side.inflows_of(at)) flow += flows[inflow.sequence];
    for (std::uint32_t s = at.first_sequence; s < at.first_sequence + at.sequences; ++s) flows[s] = flow / at.sequences;
  }
  return flows;
}

std::vector<Rational> exact_flows(const FlowSide& side, const std::vector<double>& flows, long parts) {
  std::vector<Rational> exact(flows.size());
  for (std::uint32_t node = 0; node < side.nodes.size(); ++node) {
    const FlowSide::Node& at = side.nodes[node];
    Rational whole = node == 0 ? 1 : 0;
    for (const FlowSide::Inflow& inflow : side.inflows_of(at)) whole += exact[inflow.sequence];
    if (whole == 0) continue;
    const auto first = flows.begin() + at.first_sequence;
    const double total = std::accumulate(first, first + at.sequences, 0.0);
    const auto likeliest = static_cast<std::uint32_t>(std::max_element(first, first + at.sequences) - flows.begin());
    long left = parts;
    for (std::uint32_t s = at.first_sequence; s < at.first_sequence + at.sequences; ++s) {
      if (s == likeliest || flows[s] <= 0) continue;
      const long chance = std::min(left, std::lround(flows[s] / total * static_cast<double>(parts)));
      exact[s] = whole * ratio(chance, parts);
      left -= chance;
    }
    exact[likeliest] = whole * ratio(left, parts);
  }
  return exact;
}

template <class Number>
std::vector<Number> direct_payoffs(const FlowGame& game, std::size_t side, const std::vector<Number>& other_flows,
                                   std::vector<std::uint8_t>& met) {
  std::vector<Number> values(game.sides[side].sequences.size());
  met.assign(values.size(), 0);
  for (const FlowGame::Payoff& payoff : game.payoffs) {
    const Number& flow = other_flows[payoff.sequences[1 - side]];
    if (flow == 0) continue;
    const std::uint32_t sequence = payoff.sequences[side];
    met[sequence] = 1;
    const bool plus = (payoff.value == 0) == (side == 0);
    if (payoff.value < 2) {
      if (plus) values[sequence] += flow;
      if (!plus) values[sequence] -= flow;
      continue;
    }
    const Number value = payoff_value<Number>(game, payoff) * flow;
    if (side == 0) values[sequence] += value;
    if (side == 1) values[sequence] -= value;
  }
  return values;
}

template <class Number>
BestResponse<Number> best_response(const FlowGame& game, std::size_t side, const std::vector<Number>& other_flows,
                                   const TieBreak& ties) {
  const FlowSide& player = game.sides[side];
  std::vector<std::uint8_t> met;
  std::vector<Number> values = direct_payoffs(game, side, other_flows, met);
  std::vector<double> hopes = ties.hopes;
  BestResponse<Number> answer{Number(0), std::vector<std::uint32_t>(player.nodes.size()),
                              std::vector<std::uint8_t>(player.nodes.size())};
  for (auto node = static_cast<std::uint32_t>(player.nodes.size()); node-- > 0;) {
    const FlowSide::Node& at = player.nodes[node];
    std::uint32_t best = at.first_sequence;
    bool touched = met[best] != 0;
    for (std::uint32_t s = best + 1; s < at.first_sequence + at.sequences; ++s) {
      touched = touched || met[s] != 0;
      if (better(values[best], values[s])) continue;
      const bool tie = !better(values[s], values[best]);
      const bool kept = ties.preferred[s] < ties.preferred[best];
      if (tie && kept) continue;
      if (tie && ties.preferred[s] == ties.preferred[best] && hopes[s] <= hopes[best]) continue;
      best = s;
    }
    answer.choice[node] = best;
    answer.touched[node] = touched ? 1 : 0;
    for (const FlowSide::Inflow& inflow : player.inflows_of(at)) {
      hopes[inflow.sequence] += hopes[best];
      if (!touched) continue;
      met[inflow.sequence] = 1;
      values[inflow.sequence] += values[best];
    }
    if (node == 0) answer.value = values[best];
  }
  if (side == 1) answer.value = -answer.value;
  return answer;
}

template BestResponse<double> best_response(const FlowGame&, std::size_t, const std::vector<double>&, const TieBreak&);
template BestResponse<Rational> best_response(const FlowGame&, std::size_t, const std::vector<Rational>&,
                                              const TieBreak&);
template std::vector<double> direct_payoffs(const FlowGame&, std::size_t, const std::vector<double>&,
                                            std::vector<std::uint8_t>&);

}  // namespace qcg::hidden
