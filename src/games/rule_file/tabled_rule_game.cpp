#include "games/rule_file/tabled_rule_game.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <deque>
#include <mutex>

#include "base/checkpoint.h"
#include "base/input_error.h"
#include "base/interner.h"

namespace qcg {

struct TabledRuleGame::Tables {
  Interner positions;
  GrowingArray<std::atomic<const Moves*>, 32> of;  // each position, once somebody has asked
  std::mutex mutex;                                // guards what follows
  std::deque<Moves> kept;
  std::size_t moves_kept = 0;
};

TabledRuleGame::TabledRuleGame(RuleBoard board, Placements placements)
    : board_(std::move(board)), placements_(std::move(placements)), tables_(std::make_shared<Tables>()) {
  if (board_.text().label == LabelNames::Piece) check_pieces();
}

// Every piece that comes was one that went.
void TabledRuleGame::check_pieces() const {
  const std::vector<CellState>& kinds = board_.text().cells;
  for (const Placement& placement : placements_.all) {
    for (const Owner owner : {Owner::Left, Owner::Right, Owner::Either}) {
      std::ptrdiff_t made = 0;
      for (const CellChange& change : placement.changes) {
        if (change.result == RuleElement::stays) continue;
        bool all_owned = true;
        for (std::size_t state = 0; state < kinds.size(); ++state) {
          if ((change.allowed >> state & 1U) != 0) all_owned = all_owned && kinds[state].owner == owner;
        }
        made += (kinds[change.result].owner == owner ? 1 : 0) - (all_owned ? 1 : 0);
      }
      if (made <= 0) continue;
      throw InputError(
          fmt::format("the rule of line {} makes new pieces, which have no number: labels that name pieces "
                      "are for games whose pieces only move and go",
                      board_.text().rules[placement.rule].line));
    }
  }
}

// --- positions ---

Position TabledRuleGame::intern(const Cells& cells) const {
  std::vector<std::uint64_t> words((cells.size() + 3) / 4, 0);
  for (std::size_t i = 0; i < cells.size(); ++i) words[i / 4] |= std::uint64_t{cells[i]} << 16 * (i % 4);
  return tables_->positions.intern(words).first;
}

TabledRuleGame::Cells TabledRuleGame::cells_of(Position position) const {
  const auto words = tables_->positions.view(static_cast<Interner::Id>(position));
  Cells cells(board_.cells());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    cells[i] = static_cast<std::uint16_t>(words[i / 4] >> 16 * (i % 4) & 0xFFFFU);
  }
  return cells;
}

std::vector<std::uint8_t> TabledRuleGame::states_of_cells(const Cells& cells) const {
  std::vector<std::uint8_t> states;
  for (const std::uint16_t cell : cells) states.push_back(state_in(cell));
  return states;
}

Position TabledRuleGame::packed(const std::vector<std::uint8_t>& states,
                                const std::vector<std::uint16_t>& numbers) const {
  Cells cells(states.begin(), states.end());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    cells[i] = static_cast<std::uint16_t>(cells[i] | numbers[i] << state_bits);
  }
  return intern(cells);
}

// --- moves ---

bool TabledRuleGame::applies(const Placement& placement, const Cells& cells) const {
  const auto is_in = [&](std::uint32_t cell, States states) { return (states >> state_in(cells[cell]) & 1U) != 0; };
  for (const CellChange& change : placement.changes) {
    if (!is_in(change.cell, change.allowed)) return false;
  }
  for (const NeighbourCondition& condition : board_.text().rules[placement.rule].steps.front().conditions) {
    const bool any = std::any_of(placement.around.begin(), placement.around.end(),
                                 [&](std::uint32_t cell) { return is_in(cell, condition.states); });
    if (any != condition.wanted) return false;
  }
  return true;
}

TabledRuleGame::Cells TabledRuleGame::after(const Placement& placement, const Cells& cells) const {
  Cells next = cells;
  for (const NeighbourEffect& effect : board_.text().rules[placement.rule].steps.front().effects) {
    for (const std::uint32_t cell : placement.around) {
      if ((effect.states >> state_in(cells[cell]) & 1U) != 0) next[cell] = effect.result;
    }
  }
  for (const CellChange& change : placement.changes) {
    if (change.result != RuleElement::stays) next[change.cell] = change.result;
  }
  if (board_.text().label == LabelNames::Piece) number_pieces(placement, cells, next);
  return next;
}

// A piece that comes has the number of the first of its owner's that goes; one that is there before and after stays.
void TabledRuleGame::number_pieces(const Placement& placement, const Cells& before, Cells& after) const {
  Cells going;
  for (const CellChange& change : placement.changes) {
    const std::uint16_t was = before[change.cell];
    if (change.result == RuleElement::stays || owner_in(was) == Owner::Nobody) continue;
    if (owner_in(after[change.cell]) == owner_in(was)) {
      after[change.cell] = static_cast<std::uint16_t>(after[change.cell] | (was & ~((1U << state_bits) - 1)));
    } else {
      going.push_back(was);
    }
  }
  for (const CellChange& change : placement.changes) {
    std::uint16_t& now = after[change.cell];
    if (owner_in(now) == Owner::Nobody || now >> state_bits != 0) continue;
    const auto moved =
        std::find_if(going.begin(), going.end(), [&](std::uint16_t piece) { return owner_in(piece) == owner_in(now); });
    if (moved == going.end()) continue;
    now = static_cast<std::uint16_t>(now | (*moved & ~((1U << state_bits) - 1)));
    going.erase(moved);
  }
}

Label TabledRuleGame::label_of(const Placement& placement, const Cells& cells) const {
  switch (board_.text().label) {
    case LabelNames::Place:
      return placement.label;
    case LabelNames::Piece:
      return placement.kind << number_bits | Label{cells[placement.anchor]} >> state_bits;
    case LabelNames::Count:
      break;
  }
  const Owner own = owner_in(cells[placement.anchor]);
  const auto before = cells.begin() + static_cast<std::ptrdiff_t>(placement.anchor);
  const auto count = std::count_if(cells.begin(), before, [&](std::uint16_t cell) { return owner_in(cell) == own; });
  return placement.kind << number_bits | static_cast<Label>(count + 1);
}

TabledRuleGame::Moves TabledRuleGame::find_moves(const Cells& cells) const {
  Moves found;
  for (const Placement& placement : placements_.all) {
    if (!applies(placement, cells)) continue;
    const Rule& rule = board_.text().rules[placement.rule];
    found.push_back({label_of(placement, cells), {rule.legal[0], rule.legal[1]}, intern(after(placement, cells))});
  }
  std::sort(found.begin(), found.end(), [](const Move& a, const Move& b) { return a.label < b.label; });
  const auto same = [](const Move& a, const Move& b) { return a.label == b.label; };
  found.erase(std::unique(found.begin(), found.end(), same), found.end());
  return found;
}

const TabledRuleGame::Moves& TabledRuleGame::moves_from(Position position) const {
  std::atomic<const Moves*>& known = tables_->of.reach(static_cast<std::uint32_t>(position));
  if (const Moves* there = known.load(std::memory_order_acquire)) return *there;
  checkpoint();
  Moves found = find_moves(cells_of(position));
  const std::lock_guard lock(tables_->mutex);
  if (const Moves* there = known.load(std::memory_order_acquire)) return *there;
  tables_->moves_kept += found.size();
  tables_->kept.push_back(std::move(found));
  known.store(&tables_->kept.back(), std::memory_order_release);
  return tables_->kept.back();
}

void TabledRuleGame::moves(Position position, Player player, std::vector<Label>& labels) const {
  for (const Move& move : moves_from(position)) {
    if (move.legal[static_cast<std::size_t>(player)]) labels.push_back(move.label);
  }
}

std::optional<Position> TabledRuleGame::play(Position position, Player player, Label label) const {
  const Moves& moves = moves_from(position);
  const auto found = std::lower_bound(moves.begin(), moves.end(), label,
                                      [](const Move& move, Label wanted) { return move.label < wanted; });
  if (found == moves.end() || found->label != label || !found->legal[static_cast<std::size_t>(player)]) {
    return std::nullopt;
  }
  return found->after;
}

bool TabledRuleGame::ended(Position position) const { return moves_from(position).empty(); }

std::size_t TabledRuleGame::bytes() const {
  const std::lock_guard lock(tables_->mutex);
  return tables_->positions.bytes() + tables_->of.bytes() + tables_->kept.size() * sizeof(Moves) +
         tables_->moves_kept * sizeof(Move);
}

// --- for people ---

std::string TabledRuleGame::show(Position position) const {
  const Cells cells = cells_of(position);
  std::string text = board_.show(states_of_cells(cells));
  std::vector<unsigned> numbers;
  bool in_order = true;
  for (const std::uint16_t cell : cells) {
    if (cell >> state_bits == 0) continue;
    numbers.push_back(cell >> state_bits);
    in_order = in_order && numbers.back() == numbers.size();
  }
  return in_order ? text : fmt::format("{}:{}", text, fmt::join(numbers, ","));
}

std::string TabledRuleGame::show_move(Player /*player*/, Label label) const {
  if (board_.text().label == LabelNames::Place) {
    return label < placements_.labels.size() ? placements_.labels[label].name : "no move";
  }
  const std::size_t kind = label >> number_bits;
  if (kind >= placements_.kind_names.size()) return "no move";
  const PieceMove& move = placements_.kind_names[kind];
  return fmt::format("{} {}{}", move.verb, label & ((1U << number_bits) - 1), move.directions);
}

std::string TabledRuleGame::show_briefly(Player player, Label label) const {
  if (board_.text().label == LabelNames::Place) {
    return label < placements_.labels.size() ? placements_.labels[label].brief : "none";
  }
  std::string words = show_move(player, label);
  std::replace(words.begin(), words.end(), ' ', '-');
  return words;
}

Scene TabledRuleGame::scene(Position position) const {
  const Cells cells = cells_of(position);
  Scene scene = board_.scene(states_of_cells(cells));
  if (board_.text().label != LabelNames::Piece) return scene;
  for (Piece& piece : scene.pieces) {
    const std::size_t cell = piece.id % board_.cells();
    const bool carries = piece.kind == PieceKind::Token || piece.owner != Owner::Nobody;
    if (carries && cells[cell] >> state_bits != 0) piece.name += std::to_string(cells[cell] >> state_bits);
  }
  return scene;
}

Place TabledRuleGame::place(Position position, Player player, Label label) const {
  const Position next = play(position, player, label).value();
  return board_.place(states_of_cells(cells_of(position)), states_of_cells(cells_of(next)), player);
}

}  // namespace qcg
