#include "games/rule_file/rule_game.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>

namespace qcg {

namespace {

unsigned width_for(std::size_t states) { return static_cast<unsigned>(std::bit_width(states - 1)); }

}  // namespace

bool RuleGame::fits(const RuleBoard& board, const Placements& placements) {
  if (board.text().label != LabelNames::Place) return false;
  std::set<States> sets;
  for (const Placement& placement : placements.all) {
    for (const CellChange& change : placement.changes) sets.insert(change.allowed);
  }
  return board.cells() * width_for(board.text().cells.size()) <= 64 && sets.size() <= most_sets;
}

RuleGame::RuleGame(RuleBoard board, const Placements& placements)
    : board_(std::move(board)),
      labels_(placements.labels),
      states_(static_cast<unsigned>(board_.text().cells.size())),
      width_(width_for(states_)) {
  for (std::size_t cell = 0; cell < board_.cells(); ++cell) {
    if (board_.is_there(cell)) there_ |= bit_of(cell);
    if (!board_.is_graph() && cell % board_.columns() == 0) first_column_ |= bit_of(cell);
  }
  make_stencils(placements);
  number_labels();
  derive();
  find_symmetries(placements);
}

// --- words ---

Position RuleGame::packed(const std::vector<std::uint8_t>& states) const {
  Position position = 0;
  for (std::size_t cell = 0; cell < states.size(); ++cell) {
    if (board_.is_there(cell)) position |= bit_of(cell) * code_of(states[cell]);
  }
  return without_useless(position);
}

std::vector<std::uint8_t> RuleGame::unpacked(Position position) const {
  std::vector<std::uint8_t> states(board_.cells(), 0);
  for (std::size_t cell = 0; cell < states.size(); ++cell) {
    const auto code = static_cast<unsigned>(position >> cell * width_ & every_bit());
    if (board_.is_there(cell)) states[cell] = static_cast<std::uint8_t>(states_ - 1 - code);
  }
  return states;
}

std::uint64_t RuleGame::cells_in(Position position, States states) const {
  std::uint64_t found = 0;
  for (; states != 0; states &= states - 1) {
    const unsigned code = code_of(static_cast<std::size_t>(std::countr_zero(states)));
    std::uint64_t same = there_;
    for (unsigned bit = 0; bit < width_; ++bit) same &= (code >> bit & 1U) != 0 ? position >> bit : ~(position >> bit);
    found |= same;
  }
  return found;
}

unsigned RuleGame::set_number(States states) {
  const auto known = std::find(sets_.begin(), sets_.end(), states);
  if (known != sets_.end()) return static_cast<unsigned>(known - sets_.begin());
  sets_.push_back(states);
  return static_cast<unsigned>(sets_.size() - 1);
}

// --- compiling ---

RuleGame::Way RuleGame::way_of(const Placement& placement) {
  Way way{.rule = placement.rule, .label = placement.label};
  std::map<unsigned, std::uint64_t> wanted;
  for (const CellChange& change : placement.changes) {
    const std::uint64_t bit = bit_of(change.cell);
    wanted[set_number(change.allowed)] |= bit;
    way.cells |= bit;
    if (change.result == RuleElement::stays) continue;
    way.cleared |= bit * every_bit();
    way.written |= bit * code_of(change.result);
    if ((change.allowed >> change.result & 1U) == 0) way.changed |= bit;
  }
  for (const auto& [set, cells] : wanted) way.wanted.push_back({set, cells});
  for (const std::uint32_t cell : placement.around) way.around |= bit_of(cell);
  return way;
}

RuleGame::Stencil RuleGame::stencil_of(const Placement& placement) {
  const Rule& rule = board_.text().rules[placement.rule];
  Stencil stencil{.legal = {rule.legal[0], rule.legal[1]},
                  .asks_neighbours = !rule.steps.front().conditions.empty(),
                  .reaches_out = !rule.steps.front().effects.empty()};
  for (const CellChange& change : placement.changes) {
    const int distance = static_cast<int>(change.cell) - static_cast<int>(placement.anchor);
    stencil.parts.push_back({set_number(change.allowed), distance * static_cast<int>(width_)});
  }
  stencil.way_at.resize(board_.cells());
  return stencil;
}

// Placements of a rule that want and change the same at the same distances from their anchors share a stencil. The same
// change found from another anchor, or in another direction, is left out.
void RuleGame::make_stencils(const Placements& placements) {
  std::map<std::vector<std::uint32_t>, std::size_t> stencil_with;
  std::set<std::vector<std::uint32_t>> met;
  for (const Placement& placement : placements.all) {
    std::vector<std::uint32_t> lying{placement.rule};
    std::vector<std::uint32_t> shape{placement.rule};
    for (const CellChange& change : placement.changes) {
      lying.insert(lying.end(), {change.cell, change.allowed, change.result});
      shape.insert(shape.end(), {change.cell - placement.anchor, change.allowed, change.result});
    }
    if (!met.insert(std::move(lying)).second) continue;
    const auto [stencil, is_new] = stencil_with.try_emplace(std::move(shape), stencils_.size());
    if (is_new) stencils_.push_back(stencil_of(placement));
    stencils_[stencil->second].anchors |= bit_of(placement.anchor);
    stencils_[stencil->second].way_at[placement.anchor] = static_cast<std::uint32_t>(ways_.size());
    ways_.push_back(way_of(placement));
  }
}

// Labels get their numbers in the order in which `moves` comes upon them.
void RuleGame::number_labels() {
  constexpr Label none = ~Label{0};
  std::vector<Label> number(labels_.size(), none);
  std::vector<PlacedLabel> named;
  for (const Stencil& stencil : stencils_) {
    for (std::uint64_t rest = stencil.anchors; rest != 0; rest &= rest - 1) {
      const std::uint32_t way = stencil.way_at[static_cast<unsigned>(std::countr_zero(rest)) / width_];
      Label& label = number[ways_[way].label];
      if (label == none) {
        label = static_cast<Label>(named.size());
        named.push_back(labels_[ways_[way].label]);
        ways_of_.emplace_back();
      } else {
        in_order_ = false;
      }
      ways_[way].label = label;
      ways_of_[label].push_back(way);
    }
  }
  labels_ = std::move(named);
}

// --- rules ---

void RuleGame::find_planes(Position position, std::uint64_t* planes) const {
  for (std::size_t set = 0; set < sets_.size(); ++set) planes[set] = cells_in(position, sets_[set]);
}

std::uint64_t RuleGame::anchors_fitting(const Stencil& stencil, const std::uint64_t* planes) {
  std::uint64_t fitting = stencil.anchors;
  for (const Part& part : stencil.parts) fitting &= shift_bits(planes[part.set], part.shift);
  return fitting;
}

bool RuleGame::neighbours_agree(Position position, const Way& way) const {
  const auto& conditions = board_.text().rules[way.rule].steps.front().conditions;
  return std::all_of(conditions.begin(), conditions.end(), [&](const NeighbourCondition& condition) {
    return ((cells_in(position, condition.states) & way.around) != 0) == condition.wanted;
  });
}

void RuleGame::moves(Position position, Player player, std::vector<Label>& labels) const {
  std::array<std::uint64_t, most_sets> planes;
  find_planes(position, planes.data());
  const auto first = static_cast<std::ptrdiff_t>(labels.size());
  for (const Stencil& stencil : stencils_) {
    if (!stencil.legal[static_cast<std::size_t>(player)]) continue;
    for (std::uint64_t rest = anchors_fitting(stencil, planes.data()); rest != 0; rest &= rest - 1) {
      const Way& way = ways_[stencil.way_at[static_cast<unsigned>(std::countr_zero(rest)) / width_]];
      if (!stencil.asks_neighbours || neighbours_agree(position, way)) labels.push_back(way.label);
    }
  }
  if (in_order_) return;
  std::sort(labels.begin() + first, labels.end());
  labels.erase(std::unique(labels.begin() + first, labels.end()), labels.end());
}

bool RuleGame::is_legal(Position position, const Way& way) const {
  const auto there = [&](const CellSet& wanted) {
    return (wanted.cells & ~cells_in(position, sets_[wanted.set])) == 0;
  };
  return std::all_of(way.wanted.begin(), way.wanted.end(), there) && neighbours_agree(position, way);
}

Position RuleGame::after(Position position, const Way& way) const {
  Position next = (position & ~way.cleared) | way.written;
  for (const NeighbourEffect& effect : board_.text().rules[way.rule].steps.front().effects) {
    const std::uint64_t cells = cells_in(position, effect.states) & way.around;
    next = (next & ~(cells * every_bit())) | cells * code_of(effect.result);
  }
  return without_useless(next);
}

std::optional<Position> RuleGame::play(Position position, Player player, Label label) const {
  if (label >= labels_.size() || !labels_[label].legal[static_cast<std::size_t>(player)]) return std::nullopt;
  for (const std::uint32_t way : ways_of_[label]) {
    if (is_legal(position, ways_[way])) return after(position, ways_[way]);
  }
  return std::nullopt;
}

// --- for people ---

std::string RuleGame::show(Position position) const { return board_.show(unpacked(position)); }

std::string RuleGame::show_move(Player /*player*/, Label label) const {
  return label < labels_.size() ? labels_[label].name : "no move";
}

std::string RuleGame::show_briefly(Player /*player*/, Label label) const {
  return label < labels_.size() ? labels_[label].brief : "none";
}

Scene RuleGame::scene(Position position) const { return board_.scene(unpacked(position)); }

std::vector<BitMeaning> RuleGame::bits() const {
  std::vector<BitMeaning> bits;
  if (states_ != 2 || board_.has_tokens()) return bits;
  for (unsigned cell = 0; cell < board_.cells(); ++cell) bits.push_back({cell, cell, Owner::Nobody});
  return bits;
}

Place RuleGame::place(Position position, Player player, Label label) const {
  return board_.place(unpacked(position), unpacked(play(position, player, label).value()), player);
}

}  // namespace qcg
