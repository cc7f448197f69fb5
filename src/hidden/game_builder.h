#pragma once

#include <functional>
#include <map>
#include <vector>

#include "hidden/certainty.h"
#include "hidden/flow_game.h"
#include "hidden/reductions.h"
#include "solve/budget.h"

namespace qcg::hidden {

/// The value to Left of the game that starts where both players know everything, and its number among the subgames.
struct Subgame {
  Rational value;
  std::uint32_t id = 0;
};
using SubgameValue = std::function<Subgame(const Turn&)>;

/// Builds the game from a turn that both players know, block by block.
///
/// There is no chance in these games, so a node of the extensive form is a pair: what Left has seen and done, and what
/// Right has. Such a pair is called a cell, and a block is a set of cells that hang together: two cells hang together
/// when a player cannot tell them apart. Everybody knows which block they are in. In each block every information set
/// of the mover tries every action; where the umpire says 'no' the mover knows more and tries again, and the other
/// player knows nothing of it. The cells that follow when the other player hears something fall apart into new blocks.
/// Before they do:
/// - decided cells become payoffs;
/// - two information sets of a player that contain the same cells (the same positions against the same information
///   sets of the other player) are merged. The other player's flow into both is the same whatever they play, so one
///   best answer serves both, and the game cares only for the sum of the player's own flows into them;
/// - a block of a single cell is a subgame.
class GameBuilder {
 public:
  GameBuilder(const Umpire& umpire, const Reductions& reductions, Certainty& certainty, SubgameValue subgame_value,
              Budget& budget);

  FlowGame build(const Turn& start);

 private:
  static constexpr std::uint32_t left_wins = 0;  // in FlowGame::values
  static constexpr std::uint32_t right_wins = 1;
  static constexpr Action passing = ~Action{0};  // of a sequence that only passes on

  struct Cell {
    std::uint32_t row;  // an information set of the mover, by its place in the block
    std::uint32_t column;
    Position position;
    auto operator<=>(const Cell&) const = default;
  };
  struct Block {
    Turn common;                              // the mover and the selection of all its cells
    std::vector<std::uint32_t> row_nodes;     // in the mover's side
    std::vector<std::uint32_t> column_nodes;  // in the other player's side
    std::vector<Cell> cells;                  // by row
  };
  /// An information set of the mover: one of the block, or one that is reached within it after a 'no'.
  struct Row {
    std::vector<Cell> cells;
    std::vector<std::pair<std::uint32_t, Sight>> inflows;  // actions of `actions_` that lead here; none if of the block
    std::uint32_t node = 0;
    bool inner = false;
    bool sure = false;
    bool dead = false;  // all that led here is dropped
    Certainty::BeliefId belief = 0;
  };
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  /// What an action does in a cell.
  struct Consequence {
    std::uint32_t action;  // by its place in `actions_`
    std::uint32_t column;
    Step step;
    std::uint32_t inner_row = none;  // where the mover tries again
    std::uint32_t next_row = 0;      // what the mover then knows, by its place in `next_rows_`
    std::uint32_t next_column = 0;
    std::int8_t result = 0;  // 1 if the mover wins for certain, -1 if the mover loses, 0 if it is open
    bool dropped = false;    // a dominated action
    [[nodiscard]] bool open() const { return result == 0 && !dropped && inner_row == none; }
  };
  struct RowAction {
    std::uint32_t row;
    Action action;
    std::uint32_t from;  // its consequences, one per cell of the row
    std::uint32_t to;
    bool dropped = false;
    std::uint32_t sequence = 0;
  };
  /// What a player knows after a step, before merging.
  struct Knowledge {
    std::uint32_t from;  // an action of `actions_`, or a column
    Sight sight;
    std::vector<std::uint32_t> consequences;
    bool sure = false;
    bool left = false;  // for a subgame
    Certainty::BeliefId belief = 0;
    Turn common;
    std::uint32_t merged = 0;
  };

  void expand(const Block& block);
  void begin_rows(const Block& block);
  void try_actions(const Block& block);
  void try_actions_of(const Block& block, std::uint32_t row);
  void try_action(const Block& block, std::uint32_t row, Action action);
  std::uint32_t inner_row(std::vector<Cell> cells);
  void settle(Player mover);
  void group_by_knowledge();
  bool find_sure_wins(const Turn& common);
  bool note_sure_row(Row& row, std::uint32_t number, const Turn& common);
  bool note_sure_win(Knowledge& knowledge, Player who, std::int8_t result);
  bool drop_dominated();
  void drop(RowAction& action);
  bool drop_dead_rows();
  [[nodiscard]] bool dominates(const RowAction& better, const RowAction& worse) const;
  [[nodiscard]] bool same_effect(const RowAction& one, const RowAction& other) const;
  void add_sequences(const Block& block);
  void add_payoffs(const Block& block);
  void add_payoff(const Block& block, const Consequence& consequence, std::uint32_t value);
  void add_exits(const Block& block);
  void split(const Block& block);
  void add_component(const Block& block, const std::vector<std::uint32_t>& consequences);
  void add_block(const Block& block, const std::vector<std::uint32_t>& consequences, std::vector<std::uint32_t> rows,
                 std::vector<std::uint32_t> columns);
  void add_subgame(const Block& block, const std::vector<std::uint32_t>& consequences);
  std::uint32_t merge(const std::vector<std::uint32_t>& members, bool rows);
  std::vector<std::uint32_t> add_nodes(const Block& block, const std::vector<std::uint32_t>& members,
                                       std::uint32_t classes, bool rows);
  [[nodiscard]] std::uint32_t pass_sequence(const Block& block, std::uint32_t column) const;

  const Umpire& umpire_;
  Reductions reductions_;
  Certainty& certainty_;
  SubgameValue subgame_value_;
  Budget& budget_;

  FlowGame game_;
  std::vector<Block> waiting_;
  // Of the block at hand:
  std::vector<Row> rows_;
  std::vector<std::uint32_t> order_;  // of the rows, so that what leads to a row comes before it
  std::map<std::vector<Cell>, std::uint32_t> inner_rows_;
  std::vector<RowAction> actions_;
  std::vector<Consequence> consequences_;
  std::vector<Knowledge> next_rows_;
  std::vector<Knowledge> next_columns_;
};

}  // namespace qcg::hidden
