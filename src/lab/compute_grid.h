#pragma once

#include <functional>
#include <optional>
#include <string>

#include "lab/grid.h"
#include "lab/store.h"
#include "lab/table_spec.h"
#include "lift/lifted_game.h"
#include "solve/budget.h"

namespace qcg {

/// How the cells of a table are worked out.
struct GridWork {
  /// The budget of the next cell, or none when there is nothing left for it.
  std::function<Budget*()> next_budget;
  std::function<LiftOptions()> lift_options;
  /// Hears of each cell when it is done: how many are done, out of how many.
  std::function<void(const GridCell& cell, std::size_t done, std::size_t of)> done;
  Notation notation = Notation::Ascii;
  /// What a game is worth to the first player that is hidden in this way, or nothing if that is not found exactly.
  /// Where this is missing, no table asks it. (This room does not solve such games: what solves them quickly is under
  /// another licence, and not everybody who has tables has it.)
  std::function<std::optional<std::string>(const std::string& how, const std::string& game, const std::string& position,
                                           Budget& budget)>
      hidden_value = nullptr;
  /// Where answers to properties are looked for first and kept, if anywhere.
  Store* store = nullptr;
  std::string version{};  // of the program, for the store
};

/// Cells over budget stay unknown. Each printed cell is compared with the answer found. Throws
/// InputError for a position that the game does not have.
Grid compute_grid(const TableSpec& spec, Lift lift, const GridWork& work, const PrintedTable::Cells& printed = {});

}  // namespace qcg
