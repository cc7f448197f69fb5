#include "hidden/regret_matching.h"

#include <algorithm>

#include "hidden/best_response.h"

namespace qcg::hidden {

namespace {

// Chances are rounded so finely that it does not show in the gap.
constexpr long chance_parts = exact_parts * 1024;

class RegretMatching {
 public:
  RegretMatching(const FlowGame& game, const Rational& gap, Budget& budget, const HearBounds& hear)
      : game_(game), gap_(gap), budget_(budget), hear_(hear) {
    while (ratio(1, grain_) > gap / 16) grain_ *= 10;
    for (std::size_t side = 0; side < 2; ++side) begin(side);
  }

  Equilibrium solve() {
    for (std::size_t next_look = 8; result_.at_most - result_.at_least > gap_;) {
      for (; result_.iterations < next_look; ++result_.iterations) iterate();
      look();
      next_look += next_look / 4;
    }
    return std::move(result_);
  }

 private:
  struct Side {
    std::vector<double> regrets;  // of each sequence, never below 0
    std::vector<double> chances;  // of each sequence at its node
    std::vector<double> flows;
    std::vector<double> sums;  // of the flows so far, later ones counting more
    TieBreak ties;
  };

  void begin(std::size_t side) {
    const FlowSide& player = game_.sides[side];
    Side& at = sides_[side];
    const std::size_t count = player.sequences.size();
    at.regrets.assign(count, 0);
    at.sums.assign(count, 0);
    at.chances.resize(count);
    for (const FlowSide::Node& node : player.nodes) match(at, node);
    at.flows = uniform_flows(player);
    at.ties = {std::vector<double>(count), std::vector<std::uint8_t>(count)};
  }

  void iterate() {
    budget_.check_scratch(0);
    for (std::size_t side = 0; side < 2; ++side) {
      update(side);
      flow(side);
    }
  }

  // Nodes that several sequences lead to do no harm: what is regretted over all is at most the sum of what is regretted
  // at the nodes, each times the flow of the best strategy there.
  void update(std::size_t side) {
    const FlowSide& player = game_.sides[side];
    Side& at = sides_[side];
    std::vector<double> values = direct_payoffs(game_, side, sides_[1 - side].flows, met_);
    for (auto number = player.nodes.size(); number-- > 0;) {
      const FlowSide::Node& node = player.nodes[number];
      const std::uint32_t end = node.first_sequence + node.sequences;
      double mean = 0;
      for (std::uint32_t s = node.first_sequence; s < end; ++s) mean += at.chances[s] * values[s];
      for (const FlowSide::Inflow& inflow : player.inflows_of(node)) values[inflow.sequence] += mean;
      if (node.sequences == 1) continue;
      for (std::uint32_t s = node.first_sequence; s < end; ++s) {
        at.regrets[s] = std::max(0.0, at.regrets[s] + values[s] - mean);
      }
      match(at, node);
    }
  }

  // What is regretted more is chosen more often.
  static void match(Side& at, const FlowSide::Node& node) {
    const std::uint32_t end = node.first_sequence + node.sequences;
    double total = 0;
    for (std::uint32_t s = node.first_sequence; s < end; ++s) total += at.regrets[s];
    for (std::uint32_t s = node.first_sequence; s < end; ++s) {
      at.chances[s] = total > 0 ? at.regrets[s] / total : 1.0 / node.sequences;
    }
  }

  void flow(std::size_t side) {
    const FlowSide& player = game_.sides[side];
    Side& at = sides_[side];
    const auto weight = static_cast<double>(result_.iterations + 1);
    for (std::size_t number = 0; number < player.nodes.size(); ++number) {
      const FlowSide::Node& node = player.nodes[number];
      double whole = number == 0 ? 1 : 0;
      for (const FlowSide::Inflow& inflow : player.inflows_of(node)) whole += at.flows[inflow.sequence];
      for (std::uint32_t s = node.first_sequence; s < node.first_sequence + node.sequences; ++s) {
        at.flows[s] = whole * at.chances[s];
        at.sums[s] += weight * at.flows[s];
      }
    }
  }

  // Doubles tell whether it is worth proving.
  void look() {
    std::array<std::vector<double>, 2> averages{sides_[0].sums, sides_[1].sums};
    const double weights = static_cast<double>(result_.iterations) * (static_cast<double>(result_.iterations) + 1) / 2;
    for (std::vector<double>& flows : averages) {
      for (double& flow : flows) flow /= weights;
    }
    const double low = best_response(game_, 1, averages[0], sides_[1].ties).value;
    const double high = best_response(game_, 0, averages[1], sides_[0].ties).value;
    const bool enough = high - low < as_double(gap_) * 0.85;
    const bool much_better = high - low < as_double(result_.at_most - result_.at_least) / 2;
    if (enough || much_better) prove(averages);
  }

  void prove(const std::array<std::vector<double>, 2>& averages) {
    std::array<std::vector<Rational>, 2> exact;
    for (std::size_t side = 0; side < 2; ++side)
      exact[side] = exact_flows(game_.sides[side], averages[side], chance_parts);
    const Rational low = best_response(game_, 1, exact[0], sides_[1].ties).value;
    const Rational high = best_response(game_, 0, exact[1], sides_[0].ties).value;
    if (low > result_.at_least || result_.flows[0].empty()) {
      result_.at_least = std::max(result_.at_least, rounded_down(low));
      result_.flows[0] = std::move(exact[0]);
    }
    if (high < result_.at_most || result_.flows[1].empty()) {
      result_.at_most = std::min<Rational>(result_.at_most, -rounded_down(-high));
      result_.flows[1] = std::move(exact[1]);
    }
    if (hear_) hear_(result_.at_least, result_.at_most);
  }

  [[nodiscard]] Rational rounded_down(const Rational& bound) const { return ratio(floor_of(bound * grain_), grain_); }

  const FlowGame& game_;
  Rational gap_;
  Budget& budget_;
  const HearBounds& hear_;
  long grain_ = 1;  // bounds are multiples of 1 / grain
  std::array<Side, 2> sides_;
  std::vector<std::uint8_t> met_;
  Equilibrium result_;
};

}  // namespace

Equilibrium solve_by_regret_matching(const FlowGame& game, const Rational& gap, Budget& budget,
                                     const HearBounds& hear) {
  return RegretMatching(game, gap, budget, hear).solve();
}

}  // namespace qcg::hidden
