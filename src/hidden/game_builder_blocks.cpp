// What becomes of the consequences of a block: sequences and payoffs of the game, and the blocks and subgames that
// follow.
#include <algorithm>
#include <map>
#include <numeric>

#include "hidden/game_builder.h"

namespace qcg::hidden {

namespace {

/// Groups of things that hang together.
class UnionFind {
 public:
  explicit UnionFind(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0U); }
  std::uint32_t find(std::uint32_t item) {
    while (parent_[item] != item) item = parent_[item] = parent_[parent_[item]];
    return item;
  }
  void join(std::uint32_t a, std::uint32_t b) { parent_[find(a)] = find(b); }

 private:
  std::vector<std::uint32_t> parent_;
};

}  // namespace

void GameBuilder::add_sequences(const Block& block) {
  FlowSide& side = game_.sides[index(block.common.mover)];
  std::vector<std::vector<std::uint32_t>> of_row(rows_.size());
  for (std::uint32_t i = 0; i < actions_.size(); ++i) {
    if (!actions_[i].dropped) of_row[actions_[i].row].push_back(i);
  }
  for (const std::uint32_t number : order_) {
    Row& row = rows_[number];
    if (row.dead) continue;
    if (row.inner) {
      std::vector<FlowSide::Inflow> inflows;
      for (const auto& [action, sight] : row.inflows) {
        if (!actions_[action].dropped) inflows.push_back({actions_[action].sequence, sight});
      }
      row.node = side.add_node(inflows);
      game_.cells += row.cells.size();
    }
    for (const std::uint32_t i : of_row[number]) actions_[i].sequence = side.add_sequence(row.node, actions_[i].action);
  }
}

std::uint32_t GameBuilder::pass_sequence(const Block& block, std::uint32_t column) const {
  return game_.sides[index(opponent(block.common.mover))].nodes[block.column_nodes[column]].first_sequence;
}

void GameBuilder::add_payoff(const Block& block, const Consequence& consequence, std::uint32_t value) {
  FlowGame::Payoff payoff{{actions_[consequence.action].sequence, pass_sequence(block, consequence.column)}, value};
  if (block.common.mover == Player::Right) std::swap(payoff.sequences[0], payoff.sequences[1]);
  game_.payoffs.push_back(payoff);
}

void GameBuilder::add_payoffs(const Block& block) {
  const bool left_moves = block.common.mover == Player::Left;
  for (const Consequence& consequence : consequences_) {
    if (consequence.dropped || consequence.result == 0) continue;
    add_payoff(block, consequence, (consequence.result == 1) == left_moves ? left_wins : right_wins);
  }
}

void GameBuilder::add_exits(const Block& block) {
  const auto exit = [](const Knowledge& knowledge, std::uint32_t sequence) {
    return FlowGame::Exit{sequence, knowledge.sight, FlowGame::Exit::Kind::SureWin, knowledge.belief, knowledge.common};
  };
  const Player mover = block.common.mover;
  for (const Row& row : rows_) {
    if (!row.sure) continue;
    for (const auto& [action, sight] : row.inflows) {
      if (actions_[action].dropped) continue;
      game_.exits[index(mover)].push_back(
          {actions_[action].sequence, sight, FlowGame::Exit::Kind::SureWin, row.belief, block.common});
    }
  }
  for (const Knowledge& row : next_rows_) {
    if (!row.sure || actions_[row.from].dropped) continue;
    game_.exits[index(mover)].push_back(exit(row, actions_[row.from].sequence));
  }
  for (const Knowledge& column : next_columns_) {
    if (!column.sure) continue;
    game_.exits[index(opponent(mover))].push_back(exit(column, pass_sequence(block, column.from)));
  }
}

void GameBuilder::split(const Block& block) {
  UnionFind parts(next_rows_.size() + next_columns_.size());
  const auto rows = static_cast<std::uint32_t>(next_rows_.size());
  for (const Consequence& consequence : consequences_) {
    if (consequence.open()) parts.join(consequence.next_row, rows + consequence.next_column);
  }
  std::map<std::uint32_t, std::vector<std::uint32_t>> components;
  for (std::uint32_t i = 0; i < consequences_.size(); ++i) {
    if (consequences_[i].open()) components[parts.find(consequences_[i].next_row)].push_back(i);
  }
  for (const auto& component : components) add_component(block, component.second);
}

void GameBuilder::add_component(const Block& block, const std::vector<std::uint32_t>& consequences) {
  std::vector<std::uint32_t> rows;
  std::vector<std::uint32_t> columns;
  for (const std::uint32_t i : consequences) {
    rows.push_back(consequences_[i].next_row);
    columns.push_back(consequences_[i].next_column);
  }
  for (auto* members : {&rows, &columns}) {
    std::sort(members->begin(), members->end());
    members->erase(std::unique(members->begin(), members->end()), members->end());
  }
  const std::uint32_t row_classes = merge(rows, true);
  const std::uint32_t column_classes = merge(columns, false);
  if (reductions_.subgames && row_classes == 1 && column_classes == 1) return add_subgame(block, consequences);
  add_block(block, consequences, add_nodes(block, rows, row_classes, true),
            add_nodes(block, columns, column_classes, false));
}

void GameBuilder::add_block(const Block& block, const std::vector<std::uint32_t>& consequences,
                            std::vector<std::uint32_t> rows, std::vector<std::uint32_t> columns) {
  Block next;
  next.common = consequences_[consequences.front()].step.after;
  const bool turn_passed = next.common.mover != block.common.mover;
  if (turn_passed) std::swap(rows, columns);
  next.row_nodes = std::move(rows);
  next.column_nodes = std::move(columns);
  FlowSide& waiting_side = game_.sides[index(opponent(next.common.mover))];
  for (const std::uint32_t node : next.column_nodes) waiting_side.add_sequence(node, passing);
  for (const std::uint32_t i : consequences) {
    Cell cell{next_rows_[consequences_[i].next_row].merged, next_columns_[consequences_[i].next_column].merged,
              consequences_[i].step.after.position};
    if (turn_passed) std::swap(cell.row, cell.column);
    next.cells.push_back(cell);
  }
  std::sort(next.cells.begin(), next.cells.end());
  next.cells.erase(std::unique(next.cells.begin(), next.cells.end()), next.cells.end());
  waiting_.push_back(std::move(next));
}

void GameBuilder::add_subgame(const Block& block, const std::vector<std::uint32_t>& consequences) {
  const Turn start = consequences_[consequences.front()].step.after;
  // Solving it builds other games, by other builders; what this one holds stays.
  const Subgame subgame = subgame_value_(start);
  const std::uint32_t value = game_.value_index(subgame.value);
  for (const std::uint32_t i : consequences) add_payoff(block, consequences_[i], value);
  const auto leave = [&](std::vector<Knowledge>& all, std::uint32_t place, Player who, std::uint32_t sequence) {
    Knowledge& knowledge = all[place];
    if (knowledge.left) return;
    knowledge.left = true;
    game_.exits[index(who)].push_back({sequence, knowledge.sight, FlowGame::Exit::Kind::Subgame, subgame.id, start});
  };
  const Player mover = block.common.mover;
  for (const std::uint32_t i : consequences) {
    const Consequence& consequence = consequences_[i];
    leave(next_rows_, consequence.next_row, mover, actions_[consequence.action].sequence);
    leave(next_columns_, consequence.next_column, opponent(mover), pass_sequence(block, consequence.column));
  }
}

// Rows that contain the same cells get the same class: the same positions against the same columns.
std::uint32_t GameBuilder::merge(const std::vector<std::uint32_t>& members, bool rows) {
  std::vector<Knowledge>& all = rows ? next_rows_ : next_columns_;
  std::map<std::vector<std::pair<std::uint32_t, Position>>, std::uint32_t> known;
  std::uint32_t classes = 0;
  for (const std::uint32_t member : members) {
    if (!reductions_.merging) {
      all[member].merged = classes++;
      continue;
    }
    std::vector<std::pair<std::uint32_t, Position>> seen;
    for (const std::uint32_t i : all[member].consequences) {
      const Consequence& consequence = consequences_[i];
      if (!consequence.open()) continue;
      seen.emplace_back(rows ? consequence.next_column : consequence.next_row, consequence.step.after.position);
    }
    std::sort(seen.begin(), seen.end());
    const auto [entry, is_new] = known.try_emplace(std::move(seen), classes);
    if (is_new) ++classes;
    all[member].merged = entry->second;
  }
  return classes;
}

std::vector<std::uint32_t> GameBuilder::add_nodes(const Block& block, const std::vector<std::uint32_t>& members,
                                                  std::uint32_t classes, bool rows) {
  std::vector<std::vector<FlowSide::Inflow>> inflows(classes);
  for (const std::uint32_t member : members) {
    const Knowledge& knowledge = (rows ? next_rows_ : next_columns_)[member];
    const std::uint32_t from = rows ? actions_[knowledge.from].sequence : pass_sequence(block, knowledge.from);
    inflows[knowledge.merged].push_back({from, knowledge.sight});
  }
  const Player owner = rows ? block.common.mover : opponent(block.common.mover);
  std::vector<std::uint32_t> nodes;
  nodes.reserve(classes);
  for (const auto& from : inflows) nodes.push_back(game_.sides[index(owner)].add_node(from));
  return nodes;
}

}  // namespace qcg::hidden
