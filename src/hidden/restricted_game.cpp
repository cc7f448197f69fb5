#include "hidden/restricted_game.h"

#include <algorithm>
#include <unordered_map>

namespace qcg::hidden {

RestrictedGame::RestrictedGame(const FlowGame& game, const std::array<Allowed, 2>& allowed)
    : game_(game), allowed_(allowed) {
  for (std::size_t side = 0; side < 2; ++side) find_reachable(side);
  find_relevant();
  for (std::size_t side = 0; side < 2; ++side) find_choices(side);
  write_program();
}

template <class Use>
void RestrictedGame::for_each_used(std::size_t side, std::uint32_t node, Use use) const {
  const FlowSide::Node& at = game_.sides[side].nodes[node];
  bool any = false;
  for (std::uint32_t sequence = at.first_sequence; sequence < at.first_sequence + at.sequences; ++sequence) {
    if (allowed_[side].sequences[sequence] == 0) continue;
    any = true;
    use(sequence);
  }
  if (!any) use(allowed_[side].fallback[node]);
}

void RestrictedGame::find_reachable(std::size_t side) {
  const FlowSide& player = game_.sides[side];
  std::vector<std::uint8_t>& reachable = reachable_[side];
  reachable.assign(player.sequences.size(), 0);
  for (std::uint32_t node = 0; node < player.nodes.size(); ++node) {
    const auto inflows = player.inflows_of(player.nodes[node]);
    const bool reached = node == 0 || std::any_of(inflows.begin(), inflows.end(), [&](const FlowSide::Inflow& inflow) {
                           return reachable[inflow.sequence] != 0;
                         });
    if (reached) for_each_used(side, node, [&](std::uint32_t sequence) { reachable[sequence] = 1; });
  }
}

void RestrictedGame::find_relevant() {
  std::array<std::vector<std::uint8_t>, 2> meets;  // sequences with a payoff below them
  for (std::size_t side = 0; side < 2; ++side) meets[side].assign(game_.sides[side].sequences.size(), 0);
  for (const FlowGame::Payoff& payoff : game_.payoffs) {
    if (reachable_[0][payoff.sequences[0]] == 0 || reachable_[1][payoff.sequences[1]] == 0) continue;
    for (std::size_t side = 0; side < 2; ++side) meets[side][payoff.sequences[side]] = 1;
  }
  for (std::size_t side = 0; side < 2; ++side) {
    const FlowSide& player = game_.sides[side];
    relevant_[side].assign(player.nodes.size(), 0);
    for (auto node = static_cast<std::uint32_t>(player.nodes.size()); node-- > 0;) {
      const FlowSide::Node& at = player.nodes[node];
      bool relevant = false;
      for (std::uint32_t s = at.first_sequence; s < at.first_sequence + at.sequences; ++s) {
        relevant = relevant || meets[side][s] != 0;
      }
      if (!relevant) continue;
      relevant_[side][node] = 1;
      for (const FlowSide::Inflow& inflow : player.inflows_of(at)) {
        if (reachable_[side][inflow.sequence] != 0) meets[side][inflow.sequence] = 1;
      }
    }
  }
}

void RestrictedGame::find_choices(std::size_t side) {
  const FlowSide& player = game_.sides[side];
  Line& line = lines_[side];
  line.unknown.assign(player.sequences.size(), no_unknown);
  for (std::uint32_t node = 0; node < player.nodes.size(); ++node) {
    if (relevant_[side][node] == 0) continue;
    Choice choice;
    if (node == 0) choice.from.push_back(0);
    for (const FlowSide::Inflow& inflow : player.inflows_of(player.nodes[node])) {
      const std::uint32_t unknown = line.unknown[inflow.sequence];
      if (unknown != no_unknown) choice.from.push_back(unknown);
    }
    std::vector<std::uint32_t> used;
    for_each_used(side, node, [&](std::uint32_t sequence) { used.push_back(sequence); });
    if (choice.from.size() == 1 && used.size() == 1) {
      line.unknown[used.front()] = choice.from.front();
      continue;
    }
    for (const std::uint32_t sequence : used) {
      line.unknown[sequence] = line.unknowns;
      choice.to.push_back(line.unknowns++);
    }
    line.choices.push_back(std::move(choice));
  }
}

// Left's flows x and Right's values u, one for each choice of Right: maximise the value of Right's empty sequence,
// where each choice is worth to Right at most what each of its sequences brings.
void RestrictedGame::write_program() {
  const Line& left = lines_[0];
  const Line& right = lines_[1];
  // Columns: Left's unknowns from 1 on, then Right's choices. Rows: Left's choices, then Right's unknowns from 1 on.
  const auto left_columns = left.unknowns - 1;
  const auto left_rows = static_cast<std::uint32_t>(left.choices.size());
  program_.columns.resize(left_columns + right.choices.size());
  program_.rows.resize(left_rows + right.unknowns - 1);
  const auto add = [&](std::uint32_t column, std::uint32_t row, const Rational& coefficient) {
    program_.columns[column].entries.push_back({row, coefficient});
  };
  for (std::uint32_t row = 0; row < left_rows; ++row) {
    program_.rows[row].equation = true;
    for (const std::uint32_t unknown : left.choices[row].to) add(unknown - 1, row, 1);
    for (const std::uint32_t unknown : left.choices[row].from) {
      if (unknown == 0) program_.rows[row].right_side += 1;
      if (unknown != 0) add(unknown - 1, row, -1);
    }
  }
  std::unordered_map<std::uint64_t, Rational> payoffs;
  for (const FlowGame::Payoff& payoff : game_.payoffs) {
    const std::uint32_t x = left.unknown[payoff.sequences[0]];
    const std::uint32_t y = right.unknown[payoff.sequences[1]];
    if (x != no_unknown && y != no_unknown) payoffs[std::uint64_t{x} << 32U | y] += game_.values[payoff.value];
  }
  std::vector<std::pair<std::uint64_t, Rational>> ordered(payoffs.begin(), payoffs.end());
  std::sort(ordered.begin(), ordered.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [pair, value] : ordered) {
    const auto x = static_cast<std::uint32_t>(pair >> 32U);
    const auto y = static_cast<std::uint32_t>(pair);
    if (value == 0) continue;
    if (y == 0 && x != 0) program_.columns[x - 1].objective += value;
    if (y != 0 && x != 0) add(x - 1, left_rows + y - 1, -value);
    if (y != 0 && x == 0) program_.rows[left_rows + y - 1].right_side += value;
    if (y == 0 && x == 0) constant_ += value;
  }
  for (std::uint32_t i = 0; i < right.choices.size(); ++i) {
    LinearProgram::Column& column = program_.columns[left_columns + i];
    column.free = true;
    for (const std::uint32_t y : right.choices[i].to) add(left_columns + i, left_rows + y - 1, 1);
    for (const std::uint32_t y : right.choices[i].from) {
      if (y == 0) column.objective += 1;
      if (y != 0) add(left_columns + i, left_rows + y - 1, -1);
    }
  }
}

template <class Number>
std::vector<Number> RestrictedGame::flows(std::size_t side, const LinearSolution<Number>& solution) const {
  const auto left_rows = lines_[0].choices.size();
  const auto flow_of = [&](std::uint32_t unknown) {
    if (unknown == 0) return Number(1);
    const Number flow = side == 0 ? solution.primal[unknown - 1] : solution.dual[left_rows + unknown - 1];
    return flow > 0 ? flow : Number(0);
  };
  const FlowSide& player = game_.sides[side];
  std::vector<Number> flows(player.sequences.size());
  for (std::uint32_t node = 0; node < player.nodes.size(); ++node) {
    if (relevant_[side][node] != 0) {
      for_each_used(side, node, [&](std::uint32_t s) { flows[s] = flow_of(lines_[side].unknown[s]); });
      continue;
    }
    Number& flow = flows[usual(side, node)];
    if (node == 0) flow = 1;
    for (const FlowSide::Inflow& inflow : player.inflows_of(player.nodes[node])) {
      if (flows[inflow.sequence] != 0) flow += flows[inflow.sequence];
    }
  }
  return flows;
}

// Where the program is silent the player uses an allowed sequence all the same, so that no flow enters it unseen.
std::uint32_t RestrictedGame::usual(std::size_t side, std::uint32_t node) const {
  const std::uint32_t fallback = allowed_[side].fallback[node];
  std::uint32_t chosen = fallback;
  bool any = false;
  for_each_used(side, node, [&](std::uint32_t sequence) {
    if (!any || sequence == fallback) chosen = sequence;
    any = true;
  });
  return chosen;
}

template std::vector<double> RestrictedGame::flows(std::size_t, const LinearSolution<double>&) const;
template std::vector<Rational> RestrictedGame::flows(std::size_t, const LinearSolution<Rational>&) const;

}  // namespace qcg::hidden
