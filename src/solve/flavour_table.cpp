#include "solve/flavour_table.h"

#include <algorithm>

namespace qcg {

namespace {

constexpr std::chrono::milliseconds least_share{10};  // enough for small games, even when others took all the time

// An outcome is much easier than a value, so it gets the last part of a row's time when the value was not reached.
void try_outcome(const FlavourTable& table, const Game& lifted, Limits limits, FlavourAnswer& row) {
  constexpr std::chrono::milliseconds default_time{2000};
  limits.time = limits.time.value_or(default_time);
  Universe universe;
  Solver solver(lifted.rules, universe, table.start_budget(limits));
  try {
    row.outcome = solver.outcome(lifted.start.front());
  } catch (const BudgetSpent&) {
    row.outcome.reset();
  }
  row.states += solver.states();
}

void solve_value(const FlavourTable& table, Budget& budget, const Game& lifted, FlavourAnswer& row) {
  Universe universe;
  Solver solver(lifted.rules, universe, budget);
  try {
    const ShortGame value = solver.value(lifted.start.front());
    row.outcome = universe.outcome(value);
    row.birthday = universe.birthday(value);
    row.temperature = universe.temperature(value).text();
    row.value = show(universe, value, table.notation);
    if (table.on_value) table.on_value(universe, value);
  } catch (const BudgetSpent& spent) {
    row.stopped = spent;
  } catch (const std::length_error& limit) {
    row.too_large = limit.what();
  }
  row.states = solver.states();
}

FlavourAnswer analyse_flavour(const FlavourTable& table, const Game& game, Lift lift,
                              std::optional<std::chrono::milliseconds> time) {
  Limits for_value = table.limits;
  Limits for_outcome = table.limits;
  if (time) {
    for_value.time = *time * 4 / 5;
    for_outcome.time = *time / 5;
  }
  FlavourAnswer row{.flavour = lift.flavour};
  const auto started = std::chrono::steady_clock::now();
  Budget& budget = table.start_budget(for_value);
  const Game lifted = lift_game(game, lift, table.lift_options);
  solve_value(table, budget, lifted, row);
  if (row.stopped && row.stopped->reason() != BudgetSpent::Reason::Interrupt) {
    try_outcome(table, lifted, for_outcome, row);
  }
  row.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  return row;
}

}  // namespace

std::vector<Flavour> flavours_for(const Game& game, Width width) {
  std::vector<Flavour> flavours(usual_flavours().begin(), usual_flavours().end());
  std::erase_if(flavours, [&](Flavour flavour) { return !may_start(game, {flavour, width}); });
  return flavours;
}

std::vector<FlavourAnswer> analyse_flavours(const FlavourTable& table, const Game& game,
                                            std::span<const Flavour> flavours, Width width) {
  std::vector<FlavourAnswer> rows;
  std::chrono::duration<double, std::milli> used{0};
  for (std::size_t i = 0; i < flavours.size(); ++i) {
    if (table.interrupted()) {
      rows.push_back({.flavour = flavours[i], .stopped = BudgetSpent(BudgetSpent::Reason::Interrupt, "not begun")});
      continue;
    }
    std::optional<std::chrono::milliseconds> time = table.limits.time;
    if (time) {
      const auto share = (*time - used) / (flavours.size() - i);
      *time = std::max(least_share, std::chrono::duration_cast<std::chrono::milliseconds>(share));
    }
    rows.push_back(analyse_flavour(table, game, {flavours[i], width}, time));
    used += std::chrono::duration<double>(rows.back().seconds);
    if (table.on_row) table.on_row(rows.back());
  }
  return rows;
}

}  // namespace qcg
