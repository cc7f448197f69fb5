#include "hidden/game_builder.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "hidden/knowledge.h"

namespace qcg::hidden {

namespace {

std::uint64_t pair_key(std::uint32_t from, Sight sight) { return std::uint64_t{from} << 32U | sight; }

}  // namespace

GameBuilder::GameBuilder(const Umpire& umpire, const Reductions& reductions, Certainty& certainty,
                         SubgameValue subgame_value, Budget& budget)
    : umpire_(umpire),
      reductions_(reductions),
      certainty_(certainty),
      subgame_value_(std::move(subgame_value)),
      budget_(budget) {}

FlowGame GameBuilder::build(const Turn& start) {
  game_ = {};
  for (FlowSide& side : game_.sides) side.add_node({});
  game_.sides[index(opponent(start.mover))].add_sequence(0, passing);
  if (const auto winner = umpire_.winner(start)) {
    game_.sides[index(start.mover)].add_sequence(0, passing);
    game_.payoffs.push_back({{0, 0}, *winner == Player::Left ? left_wins : right_wins});
    return std::move(game_);
  }
  waiting_.push_back({start, {0}, {0}, {{0, 0, start.position}}});
  while (!waiting_.empty()) {
    const Block block = std::move(waiting_.back());
    waiting_.pop_back();
    expand(block);
  }
  return std::move(game_);
}

void GameBuilder::expand(const Block& block) {
  game_.cells += block.cells.size();
  ++game_.blocks;
  budget_.check(game_.cells, game_.bytes() + certainty_.bytes());
  try_actions(block);
  settle(block.common.mover);
  group_by_knowledge();
  for (bool changed = true; changed;) {
    changed = reductions_.sure_wins && find_sure_wins(block.common);
    if (reductions_.dominated && drop_dominated()) changed = true;
    if (drop_dead_rows()) changed = true;
  }
  add_sequences(block);
  add_payoffs(block);
  add_exits(block);
  split(block);
}

void GameBuilder::begin_rows(const Block& block) {
  rows_.clear();
  order_.clear();
  inner_rows_.clear();
  actions_.clear();
  consequences_.clear();
  rows_.resize(block.row_nodes.size());
  for (std::size_t row = 0; row < rows_.size(); ++row) rows_[row].node = block.row_nodes[row];
  for (const Cell& cell : block.cells) rows_[cell.row].cells.push_back(cell);
}

// After a 'no' fewer cells are possible, so the larger rows come first.
void GameBuilder::try_actions(const Block& block) {
  begin_rows(block);
  std::map<std::size_t, std::vector<std::uint32_t>> by_size;
  for (std::uint32_t row = 0; row < rows_.size(); ++row) by_size[rows_[row].cells.size()].push_back(row);
  while (!by_size.empty()) {
    const auto largest = std::prev(by_size.end());
    const std::vector<std::uint32_t> rows = std::move(largest->second);
    by_size.erase(largest);
    for (const std::uint32_t row : rows) {
      const std::size_t known = rows_.size();
      order_.push_back(row);
      try_actions_of(block, row);
      for (std::size_t i = known; i < rows_.size(); ++i) {
        by_size[rows_[i].cells.size()].push_back(static_cast<std::uint32_t>(i));
      }
    }
  }
}

void GameBuilder::try_actions_of(const Block& block, std::uint32_t row) {
  std::vector<Action> actions;
  for (const Cell& cell : rows_[row].cells) {
    umpire_.actions({cell.position, block.common.mover, block.common.selected}, actions);
  }
  std::sort(actions.begin(), actions.end());
  actions.erase(std::unique(actions.begin(), actions.end()), actions.end());
  if (reductions_.symmetry && block.cells.size() == 1 && !rows_[row].inner) {
    const Turn known{block.cells.front().position, block.common.mover, block.common.selected};
    std::vector<Action> kept;
    for (const Action action : actions) {
      const auto alike = [&](Action earlier) { return umpire_.alike(known, earlier, action); };
      if (std::none_of(kept.begin(), kept.end(), alike)) kept.push_back(action);
    }
    actions = std::move(kept);
  }
  for (const Action action : actions) try_action(block, row, action);
}

void GameBuilder::try_action(const Block& block, std::uint32_t row, Action action) {
  const auto number = static_cast<std::uint32_t>(actions_.size());
  const auto first = static_cast<std::uint32_t>(consequences_.size());
  std::map<Sight, std::vector<Cell>> again;  // what is still possible when the mover must try again
  for (const Cell& cell : rows_[row].cells) {
    const Step step = umpire_.step({cell.position, block.common.mover, block.common.selected}, action);
    consequences_.push_back({number, cell.column, step});
    if (step.other_sees == sight_none) again[step.mover_sees].push_back({0, cell.column, cell.position});
  }
  actions_.push_back({row, action, first, static_cast<std::uint32_t>(consequences_.size())});
  for (const auto& [sight, cells] : again) {
    const std::uint32_t inner = inner_row(cells);
    rows_[inner].inflows.emplace_back(number, sight);
    for (std::uint32_t i = first; i < consequences_.size(); ++i) {
      const Step& step = consequences_[i].step;
      if (step.other_sees == sight_none && step.mover_sees == sight) consequences_[i].inner_row = inner;
    }
  }
}

std::uint32_t GameBuilder::inner_row(std::vector<Cell> cells) {
  const auto fresh = static_cast<std::uint32_t>(rows_.size());
  if (reductions_.merging) {
    const auto [entry, is_new] = inner_rows_.try_emplace(cells, fresh);
    if (!is_new) return entry->second;
  }
  rows_.emplace_back();
  rows_.back().cells = std::move(cells);
  rows_.back().inner = true;
  return fresh;
}

void GameBuilder::settle(Player mover) {
  for (Consequence& consequence : consequences_) {
    if (consequence.inner_row != none) continue;
    const Turn& after = consequence.step.after;
    const auto winner = reductions_.decided ? certainty_.settled(after) : umpire_.winner(after);
    if (winner) consequence.result = *winner == mover ? 1 : -1;
  }
}

void GameBuilder::group_by_knowledge() {
  next_rows_.clear();
  next_columns_.clear();
  std::unordered_map<std::uint64_t, std::uint32_t> rows;
  std::unordered_map<std::uint64_t, std::uint32_t> columns;
  const auto place = [](std::vector<Knowledge>& all, auto& places, std::uint32_t from, Sight sight, const Turn& after) {
    const auto [entry, is_new] = places.try_emplace(pair_key(from, sight), static_cast<std::uint32_t>(all.size()));
    if (is_new) {
      all.emplace_back();
      all.back().from = from;
      all.back().sight = sight;
      all.back().common = after;
    }
    return entry->second;
  };
  for (std::uint32_t i = 0; i < consequences_.size(); ++i) {
    Consequence& consequence = consequences_[i];
    if (consequence.inner_row != none) continue;
    const Step& step = consequence.step;
    consequence.next_row = place(next_rows_, rows, consequence.action, step.mover_sees, step.after);
    consequence.next_column = place(next_columns_, columns, consequence.column, step.other_sees, step.after);
    next_rows_[consequence.next_row].consequences.push_back(i);
    next_columns_[consequence.next_column].consequences.push_back(i);
  }
}

bool GameBuilder::find_sure_wins(const Turn& common) {
  bool found = false;
  for (std::uint32_t row = 0; row < rows_.size(); ++row) {
    if (rows_[row].inner && !rows_[row].dead) found = note_sure_row(rows_[row], row, common) || found;
  }
  for (Knowledge& row : next_rows_) found = note_sure_win(row, common.mover, 1) || found;
  for (Knowledge& column : next_columns_) found = note_sure_win(column, opponent(common.mover), -1) || found;
  return found;
}

bool GameBuilder::note_sure_row(Row& row, std::uint32_t number, const Turn& common) {
  if (row.sure) return false;
  budget_.check_scratch(0);  // one block may have a million consequences
  std::vector<Position> positions;
  for (const Cell& cell : row.cells) positions.push_back(cell.position);
  make_set(positions);
  if (!certainty_.sure_win(common.mover, common, positions)) return false;
  row.sure = true;
  row.belief = certainty_.remember(positions);
  for (Consequence& consequence : consequences_) {
    if (consequence.inner_row == number) consequence.result = 1;
  }
  return true;
}

bool GameBuilder::note_sure_win(Knowledge& knowledge, Player who, std::int8_t result) {
  if (knowledge.sure) return false;
  std::vector<Position> positions;
  for (const std::uint32_t i : knowledge.consequences) {
    if (consequences_[i].open()) positions.push_back(consequences_[i].step.after.position);
  }
  if (positions.empty()) return false;
  make_set(positions);
  if (!certainty_.sure_win(who, knowledge.common, positions)) return false;
  knowledge.sure = true;
  knowledge.belief = certainty_.remember(positions);
  for (const std::uint32_t i : knowledge.consequences) {
    if (consequences_[i].open()) consequences_[i].result = result;
  }
  return true;
}

bool GameBuilder::dominates(const RowAction& better, const RowAction& worse) const {
  for (std::uint32_t i = 0; i < better.to - better.from; ++i) {
    if (consequences_[worse.from + i].result != -1 && consequences_[better.from + i].result != 1) return false;
  }
  return true;
}

bool GameBuilder::same_effect(const RowAction& one, const RowAction& other) const {
  for (std::uint32_t i = 0; i < one.to - one.from; ++i) {
    const Consequence& a = consequences_[one.from + i];
    const Consequence& b = consequences_[other.from + i];
    if (a.result != b.result || a.inner_row != b.inner_row || a.step.after != b.step.after ||
        a.step.mover_sees != b.step.mover_sees || a.step.other_sees != b.step.other_sees) {
      return false;
    }
  }
  return true;
}

void GameBuilder::drop(RowAction& action) {
  action.dropped = true;
  for (std::uint32_t i = action.from; i < action.to; ++i) consequences_[i].dropped = true;
}

bool GameBuilder::drop_dominated() {
  bool dropped = false;
  std::size_t first = 0;  // of the actions of one row, which are neighbours
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    if (actions_[i].row != actions_[first].row) first = i;
    RowAction& worse = actions_[i];
    if (worse.dropped) continue;
    for (std::size_t j = first; j < actions_.size() && actions_[j].row == worse.row; ++j) {
      if (j == i || actions_[j].dropped) continue;
      if (!dominates(actions_[j], worse) && !same_effect(actions_[j], worse)) continue;
      drop(worse);
      dropped = true;
      break;
    }
  }
  return dropped;
}

// A row within the block that is won for certain, or to which nothing leads any more, needs no actions.
bool GameBuilder::drop_dead_rows() {
  bool dropped = false;
  for (Row& row : rows_) {
    if (!row.inner || row.dead) continue;
    row.dead = row.sure || std::all_of(row.inflows.begin(), row.inflows.end(),
                                       [&](const auto& inflow) { return actions_[inflow.first].dropped; });
  }
  for (RowAction& action : actions_) {
    if (action.dropped || !rows_[action.row].dead) continue;
    drop(action);
    dropped = true;
  }
  return dropped;
}

}  // namespace qcg::hidden
