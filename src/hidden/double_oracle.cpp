#include "hidden/double_oracle.h"

#include <algorithm>
#include <cmath>

#include "hidden/best_response.h"
#include "hidden/linear_program.h"
#include "hidden/restricted_game.h"

namespace qcg::hidden {

namespace {

constexpr double close_enough = 1e-9;
// What a bound must gain before it is worth proving.
constexpr double worth_proving = 1e-3;
// Proved bounds stay so when they move outwards, and are then short enough to be read.
Rational rounded_down(const Rational& bound) { return ratio(floor_of(bound * exact_parts), exact_parts); }

class DoubleOracle {
 public:
  DoubleOracle(const FlowGame& game, Budget& budget, const HearBounds& hear)
      : game_(game), budget_(budget), hear_(hear) {
    for (std::size_t side = 0; side < 2; ++side) begin(side);
  }

  Equilibrium solve(bool simple) {
    while (approximate_round()) {
    }
    while (exact_round()) {
    }
    if (simple && result_.exact()) {
      for (std::size_t side = 0; side < 2; ++side) simplify(side);
    }
    return std::move(result_);
  }

 private:
  // Ties are broken by what would be best against a player who does anything; so is the first fallback chosen.
  void begin(std::size_t side) {
    const FlowSide& player = game_.sides[side];
    std::vector<std::uint8_t> met;
    ties_[side].hopes = direct_payoffs(game_, side, uniform_flows(game_.sides[1 - side]), met);
    ties_[side].preferred.assign(player.sequences.size(), 0);
    allowed_[side].sequences.assign(player.sequences.size(), 0);
    const std::vector<double> nothing(game_.sides[1 - side].sequences.size());
    allowed_[side].fallback = best_response(game_, side, nothing, ties_[side]).choice;
  }

  void allow_fallbacks(const RestrictedGame& restricted) {
    for (std::size_t side = 0; side < 2; ++side) {
      const FlowSide& player = game_.sides[side];
      for (std::uint32_t node = 0; node < player.nodes.size(); ++node) {
        if (restricted.contains(side, node)) allowed_[side].sequences[restricted.usual(side, node)] = 1;
      }
    }
  }

  // Adds what a best response does where the other player can lead it to.
  template <class Number>
  bool allow(std::size_t side, const BestResponse<Number>& response) {
    const FlowSide& player = game_.sides[side];
    bool added = false;
    std::vector<std::uint8_t> chosen(player.sequences.size());
    for (std::uint32_t node = 0; node < player.nodes.size(); ++node) {
      const auto inflows = player.inflows_of(player.nodes[node]);
      const bool reached = node == 0 || std::any_of(inflows.begin(), inflows.end(),
                                                    [&](const auto& inflow) { return chosen[inflow.sequence] != 0; });
      if (!reached) continue;
      const std::uint32_t choice = response.choice[node];
      chosen[choice] = 1;
      if (response.touched[node] == 0 || allowed_[side].sequences[choice] != 0) continue;
      allowed_[side].sequences[choice] = 1;
      added = true;
    }
    return added;
  }

  // Whether another round may help.
  bool approximate_round() {
    const RestrictedGame restricted(game_, allowed_);
    allow_fallbacks(restricted);
    note(restricted);
    const auto solution = solve_approximately(restricted.program());
    if (!solution) return false;
    const double value = solution->value + as_double(restricted.constant());
    const std::array flows{restricted.flows(0, *solution), restricted.flows(1, *solution)};
    const auto left = best_response(game_, 0, flows[1], ties(0));
    const auto right = best_response(game_, 1, flows[0], ties(1));
    if (hear_ && right.value > as_double(at_least_) + worth_proving) prove_at_least(flows[0]);
    if (hear_ && left.value < as_double(at_most_) - worth_proving) prove_at_most(flows[1]);
    bool added = false;
    if (left.value > value + close_enough && allow(0, left)) added = true;
    if (right.value < value - close_enough && allow(1, right)) added = true;
    return added;
  }

  // Doubles only suggest a bound; what is told is what a strategy guarantees by an exact best response to it.
  void prove_at_least(const std::vector<double>& flows) {
    const auto response = best_response(game_, 1, exact_flows(game_.sides[0], flows), ties(1));
    at_least_ = std::max(at_least_, rounded_down(response.value));
    hear_(at_least_, at_most_);
  }
  void prove_at_most(const std::vector<double>& flows) {
    const auto response = best_response(game_, 0, exact_flows(game_.sides[1], flows), ties(0));
    at_most_ = std::min<Rational>(at_most_, -rounded_down(-response.value));
    hear_(at_least_, at_most_);
  }

  bool exact_round() {
    const RestrictedGame restricted(game_, allowed_);
    allow_fallbacks(restricted);
    note(restricted);
    const auto solution = solve_exactly(restricted.program());
    if (!solution) return false;
    for (std::size_t side = 0; side < 2; ++side) {
      result_.flows[side] = restricted.flows(side, *solution);
    }
    const auto left = best_response(game_, 0, result_.flows[1], ties(0));
    const auto right = best_response(game_, 1, result_.flows[0], ties(1));
    result_.at_least = right.value;
    result_.at_most = left.value;
    if (hear_) hear_(right.value, left.value);
    if (result_.exact()) return false;
    const bool left_added = allow(0, left);
    const bool right_added = allow(1, right);
    return left_added || right_added;
  }

  // The actions that a player mixes, the rarest first.
  [[nodiscard]] std::vector<std::uint32_t> mixed(std::size_t side) const {
    const std::vector<Rational>& flows = result_.flows[side];
    std::vector<std::uint32_t> sequences;
    for (const FlowSide::Node& node : game_.sides[side].nodes) {
      std::vector<std::uint32_t> used;
      for (std::uint32_t s = node.first_sequence; s < node.first_sequence + node.sequences; ++s) {
        if (flows[s] != 0) used.push_back(s);
      }
      if (used.size() > 1) sequences.insert(sequences.end(), used.begin(), used.end());
    }
    std::stable_sort(sequences.begin(), sequences.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return flows[a] < flows[b]; });
    return sequences;
  }

  // What a player forgoes without loss while the other may still do all of it. The other's strategy stays as it is: any
  // two optimal strategies make an equilibrium.
  void simplify(std::size_t side) {
    std::array<Allowed, 2> fewer = allowed_;
    const double value = as_double(result_.at_least);
    bool simpler = false;
    for (const std::uint32_t sequence : mixed(side)) {
      budget_.check_scratch(0);
      const FlowSide::Node& node = game_.sides[side].nodes[game_.sides[side].sequences[sequence].node];
      const auto allowed = fewer[side].sequences.begin() + node.first_sequence;
      if (std::count(allowed, allowed + node.sequences, 1) < 2) continue;
      fewer[side].sequences[sequence] = 0;
      const RestrictedGame restricted(game_, fewer);
      const auto solution = solve_approximately(restricted.program());
      const bool same = solution && std::abs(solution->value + as_double(restricted.constant()) - value) < close_enough;
      if (!same) fewer[side].sequences[sequence] = 1;
      simpler = simpler || same;
    }
    if (simpler) adopt(side, fewer);
  }

  // Keeps the simpler strategy if it is proved as good.
  void adopt(std::size_t side, const std::array<Allowed, 2>& fewer) {
    const RestrictedGame restricted(game_, fewer);
    const auto solution = solve_exactly(restricted.program());
    if (!solution) return;
    std::vector<Rational> flows = restricted.flows(side, *solution);
    if (best_response(game_, 1 - side, flows, ties(1 - side)).value != result_.at_least) return;
    result_.flows[side] = std::move(flows);
  }

  const TieBreak& ties(std::size_t side) {
    ties_[side].preferred = allowed_[side].sequences;
    return ties_[side];
  }

  void note(const RestrictedGame& restricted) {
    budget_.check_scratch(0);
    ++result_.rounds;
    result_.rows = restricted.program().rows.size();
    result_.columns = restricted.program().columns.size();
  }

  const FlowGame& game_;
  Budget& budget_;
  const HearBounds& hear_;
  std::array<Allowed, 2> allowed_;
  std::array<TieBreak, 2> ties_;
  Equilibrium result_;
  Rational at_least_ = -1;  // proved on the way
  Rational at_most_ = 1;
};

}  // namespace

Equilibrium solve_by_double_oracle(const FlowGame& game, Budget& budget, const HearBounds& hear, bool simple) {
  return DoubleOracle(game, budget, hear).solve(simple);
}

}  // namespace qcg::hidden
