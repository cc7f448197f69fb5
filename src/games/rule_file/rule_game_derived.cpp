// What follows from the rules of a file without being said in it: covering, parts, ends, symmetries, structure.

#include <algorithm>
#include <bit>
#include <set>

#include "games/rule_file/rule_game.h"

namespace qcg {

namespace {

constexpr States free_state = 1;  // the first state of the file, as a set

std::size_t lowest_label(std::uint64_t labels) { return static_cast<std::size_t>(std::countr_zero(labels)); }

}  // namespace

// --- placing games ---

// Every rule wants free cells only, makes none, and asks at most that some neighbours be away, which are not free ones.
bool RuleGame::only_places() const {
  if (std::any_of(sets_.begin(), sets_.end(), [](States set) { return set != free_state; })) return false;
  States kept_off = 0;
  States come = 0;
  for (const Rule& rule : board_.text().rules) {
    const RuleStep& step = rule.steps.front();
    for (const auto& row : step.rows) {
      for (const RuleElement& element : row) {
        if (element.result == 0) return false;
      }
    }
    for (const NeighbourCondition& condition : step.conditions) {
      if (condition.wanted || (condition.states & free_state) != 0) return false;
      kept_off |= condition.states;
    }
    for (const NeighbourEffect& effect : step.effects) {
      if (effect.states != free_state || effect.result == 0) return false;
      come |= States{1} << effect.result;
    }
    if (rule.steps.size() > 1) return false;
  }
  // A neighbour that changes only where it is free would kill other labels in some positions and not in others.
  return (kept_off & come) == 0;
}

void RuleGame::derive() {
  if (!only_places()) return;
  const auto& rules = board_.text().rules;
  const auto asks = [](const Rule& rule) { return !rule.steps.front().conditions.empty(); };
  const auto reaches_out = [](const Rule& rule) { return !rule.steps.front().effects.empty(); };
  const bool few_labels = labels_.size() <= 64;
  placing_.one_way_each =
      std::all_of(ways_of_.begin(), ways_of_.end(), [](const auto& ways) { return ways.size() == 1; });
  if (std::none_of(rules.begin(), rules.end(), asks)) {
    placing_.by = PlacingGame::By::FreeCells;
    const bool takes = std::all_of(ways_.begin(), ways_.end(), [](const Way& way) { return way.changed == way.cells; });
    placing_.takes_what_it_wants = takes && std::none_of(rules.begin(), rules.end(), reaches_out);
  } else if (few_labels && placing_.one_way_each) {
    placing_.by = PlacingGame::By::LiveLabels;
  }
  if (few_labels && placing_.one_way_each) find_kills();
  shifts_ = placing_.by == PlacingGame::By::FreeCells && states_ == 2 && !board_.is_graph() && board_.is_whole();
}

bool RuleGame::kills(const Way& way, const Way& other) const {
  const std::vector<RuleStep>& steps = board_.text().rules[way.rule].steps;
  const std::uint64_t closed = way.changed | (steps.front().effects.empty() ? 0 : way.around);
  if ((closed & other.cells) != 0) return true;
  for (const NeighbourCondition& condition : board_.text().rules[other.rule].steps.front().conditions) {
    if ((cells_in(way.written, condition.states) & way.changed & other.around) != 0) return true;
  }
  return false;
}

void RuleGame::find_kills() {
  placing_.kills.assign(labels_.size(), 0);
  for (Label label = 0; label < labels_.size(); ++label) {
    for (Label other = 0; other < labels_.size(); ++other) {
      if (kills(ways_[ways_of_[label].front()], ways_[ways_of_[other].front()])) {
        placing_.kills[label] |= std::uint64_t{1} << other;
      }
    }
  }
  placing_.symmetric = true;
  for (Label label = 0; label < labels_.size(); ++label) {
    for (Label other = 0; other < label; ++other) {
      const bool there = (placing_.kills[label] >> other & 1U) != 0;
      const bool back = (placing_.kills[other] >> label & 1U) != 0;
      placing_.symmetric = placing_.symmetric && there == back;
    }
  }
}

template <class Visit>
void RuleGame::for_each_legal(Position position, Visit visit) const {
  std::array<std::uint64_t, most_sets> planes;
  find_planes(position, planes.data());
  for (const Stencil& stencil : stencils_) {
    for (std::uint64_t rest = anchors_fitting(stencil, planes.data()); rest != 0; rest &= rest - 1) {
      const Way& way = ways_[stencil.way_at[static_cast<unsigned>(std::countr_zero(rest)) / width_]];
      if (!stencil.asks_neighbours || neighbours_agree(position, way)) visit(way);
    }
  }
}

std::uint64_t RuleGame::live_labels(Position position) const {
  std::uint64_t live = 0;
  for_each_legal(position, [&](const Way& way) { live |= std::uint64_t{1} << way.label; });
  return live;
}

Position RuleGame::without_useless(Position position) const {
  if (!drops_useless()) return position;
  Position useful = 0;
  for (const Stencil& stencil : stencils_) {
    const std::uint64_t anchors = anchors_fitting(stencil, &position);
    for (const Part& part : stencil.parts) useful |= shift_bits(anchors, -part.shift);
  }
  return useful;
}

bool RuleGame::ended(Position position) const {
  if (drops_useless()) return position == 0;
  bool any = false;
  for_each_legal(position, [&](const Way&) { any = true; });
  return !any;
}

bool RuleGame::covers_anything() const { return placing_.by != PlacingGame::By::Nothing; }

bool RuleGame::covers_in_any_order() const { return !drops_useless(); }

// What is free in a is free in b, now and after every move; or what is live is.
bool RuleGame::covered_by(Position a, Position b) const {
  switch (placing_.by) {
    case PlacingGame::By::FreeCells:
      return states_ == 2 ? (a & ~b) == 0 : (free_cells(a) & ~free_cells(b)) == 0;
    case PlacingGame::By::LiveLabels:
      return (live_labels(a) & ~live_labels(b)) == 0;
    case PlacingGame::By::Nothing:
      break;
  }
  return a == b;
}

bool RuleGame::knows_excess() const { return covers_anything() && placing_.one_way_each; }

// A label fails if a cell that it wants is not free; or if it is not live, for whatever reason.
std::uint64_t RuleGame::excess(Position a, Position b) const {
  if (placing_.by == PlacingGame::By::LiveLabels) return live_labels(b) & ~live_labels(a);
  return free_cells(b) & ~free_cells(a);
}

// --- parts ---

void RuleGame::split(Position position, std::vector<Position>& parts) const {
  switch (placing_.by) {
    case PlacingGame::By::FreeCells:
      return split_cells(position, parts);
    case PlacingGame::By::LiveLabels:
      return split_labels(position, parts);
    case PlacingGame::By::Nothing:
      parts.push_back(position);
  }
}

// Cells belong together that some label wants or closes together.
void RuleGame::split_cells(Position position, std::vector<Position>& parts) const {
  const std::uint64_t open = free_cells(position);
  for (std::uint64_t rest = open; rest != 0;) {
    std::uint64_t region = rest & -rest;
    for (std::uint64_t before = 0; before != region;) {
      before = region;
      for (const Stencil& stencil : stencils_) region |= joined_by(stencil, region, open);
    }
    rest &= ~region;
    if (region == open) return parts.push_back(position);
    const std::uint64_t closed = open & ~region;
    parts.push_back((position & ~(closed * every_bit())) | closed * code_of(1));
  }
}

// The open cells that places of the stencil join to the region.
std::uint64_t RuleGame::joined_by(const Stencil& stencil, std::uint64_t region, std::uint64_t open) const {
  const std::uint64_t fitting = anchors_fitting(stencil, &open);
  std::uint64_t joined = 0;
  if (!stencil.reaches_out) {
    std::uint64_t touched = 0;
    for (const Part& part : stencil.parts) touched |= shift_bits(region, part.shift);
    touched &= fitting;
    for (const Part& part : stencil.parts) joined |= shift_bits(touched, -part.shift);
    return joined;
  }
  for (std::uint64_t anchors = fitting; anchors != 0; anchors &= anchors - 1) {
    const Way& way = ways_[stencil.way_at[static_cast<unsigned>(std::countr_zero(anchors)) / width_]];
    const std::uint64_t cells = (way.cells | way.around) & open;
    if ((cells & region) != 0) joined |= cells;
  }
  return joined;
}

// Labels belong together that kill one another. A part is shown by closing what the labels of the others want, in some
// way that leaves just its own labels; where there is none, the position stays whole.
void RuleGame::split_labels(Position position, std::vector<Position>& parts) const {
  const std::uint64_t live = live_labels(position);
  std::vector<Position> found;
  for (std::uint64_t rest = live; rest != 0;) {
    std::uint64_t part = rest & -rest;
    for (std::uint64_t before = 0; before != part;) {
      before = part;
      for (std::uint64_t labels = live; labels != 0; labels &= labels - 1) {
        const std::size_t label = lowest_label(labels);
        const std::uint64_t joined = (placing_.kills[label] & live) | std::uint64_t{1} << label;
        if ((joined & part) != 0) part |= joined;
      }
    }
    rest &= ~part;
    const auto shown = with_live_only(position, part, live);
    if (!shown) return parts.push_back(position);
    found.push_back(*shown);
  }
  parts.insert(parts.end(), found.begin(), found.end());
}

std::optional<Position> RuleGame::with_live_only(Position position, std::uint64_t labels, std::uint64_t all) const {
  if (labels == all) return position;
  std::uint64_t closed = 0;
  for (std::uint64_t rest = all & ~labels; rest != 0; rest &= rest - 1) {
    closed |= ways_[ways_of_[lowest_label(rest)].front()].cells;
  }
  for (std::uint64_t rest = labels; rest != 0; rest &= rest - 1) {
    closed &= ~ways_[ways_of_[lowest_label(rest)].front()].cells;
  }
  for (unsigned state = 1; state < states_; ++state) {
    const Position tried = (position & ~(closed * every_bit())) | closed * code_of(state);
    if (live_labels(tried) == labels) return tried;
  }
  return std::nullopt;
}

// --- what may be renamed ---

Structure RuleGame::structure() const {
  if (placing_.by == PlacingGame::By::FreeCells && placing_.takes_what_it_wants) return structure_of_cells();
  if (placing_.by != PlacingGame::By::Nothing && placing_.symmetric) return structure_of_labels();
  return {};
}

// Free cells are alike where they lie alike: a relation for each label, of a kind for each set of players. What wants a
// single cell is the colour of that cell.
Structure RuleGame::structure_of_cells() const {
  RelatedBits bits;
  bits.colours.assign(64, 0);
  const auto players = [&](const Way& way) {
    const auto& legal = labels_[way.label].legal;
    return static_cast<std::uint8_t>((legal[0] ? 1U : 0U) | (legal[1] ? 2U : 0U));
  };
  for (const auto& ways : ways_of_) {
    const Way& way = ways_[ways.front()];
    const int wanted = std::popcount(way.cells);
    if (wanted == 1) {
      std::uint8_t& colour = bits.colours[lowest_label(way.cells)];
      colour = static_cast<std::uint8_t>(colour * 4 + players(way));
    } else {
      bits.relations.push_back({players(way), static_cast<std::uint8_t>(wanted), way.cells});
    }
  }
  if (states_ > 2)
    bits.view = [rules = std::make_shared<const RuleGame>(*this)](Position p) { return rules->free_cells(p); };
  return bits;
}

// Labels are alike that kill alike and have the same players.
Structure RuleGame::structure_of_labels() const {
  RelatedBits bits;
  for (Label label = 0; label < labels_.size(); ++label) {
    const auto& legal = labels_[label].legal;
    bits.colours.push_back(static_cast<std::uint8_t>((legal[0] ? 1U : 0U) | (legal[1] ? 2U : 0U)));
    for (Label other = 0; other < label; ++other) {
      if ((placing_.kills[label] >> other & 1U) == 0) continue;
      bits.relations.push_back({0, 2, std::uint64_t{1} << label | std::uint64_t{1} << other});
    }
  }
  bool labels_are_cells = states_ == 2 && placing_.by == PlacingGame::By::FreeCells;
  for (Label label = 0; label < labels_.size(); ++label) {
    labels_are_cells = labels_are_cells && ways_[ways_of_[label].front()].cells == std::uint64_t{1} << label;
  }
  if (labels_are_cells) return bits;  // the position is the word that is looked at
  bits.view = [rules = std::make_shared<const RuleGame>(*this)](Position p) { return rules->live_labels(p); };
  return bits;
}

// --- symmetries of the board ---

namespace {

constexpr std::size_t most_compared = 20'000;  // placements, of which symmetries are looked for

/// All that there is to know of a placement, with its cells moved.
std::vector<std::uint32_t> moved(const RuleText& text, const Placement& placement,
                                 const std::vector<std::uint32_t>& image) {
  const Rule& rule = text.rules[placement.rule];
  std::vector<std::uint32_t> key{rule.legal[0], rule.legal[1]};
  for (const NeighbourCondition& condition : rule.steps.front().conditions) {
    key.insert(key.end(), {condition.states, condition.wanted});
  }
  for (const NeighbourEffect& effect : rule.steps.front().effects)
    key.insert(key.end(), {effect.states, effect.result});
  std::vector<std::array<std::uint32_t, 3>> changes;
  for (const CellChange& change : placement.changes) {
    changes.push_back({image[change.cell], change.allowed, change.result});
  }
  std::sort(changes.begin(), changes.end());
  for (const auto& change : changes) key.insert(key.end(), change.begin(), change.end());
  return key;  // neighbours follow from the cells: a symmetry of the board keeps them
}

std::vector<std::vector<std::uint32_t>> images_of(const RuleBoard& board) {
  const auto rows = static_cast<std::uint32_t>(board.rows());
  const auto columns = static_cast<std::uint32_t>(board.columns());
  std::vector<std::vector<std::uint32_t>> images;
  for (unsigned symmetry = 1; symmetry < (rows == columns ? 8U : 4U); ++symmetry) {
    std::vector<std::uint32_t> image;
    for (std::uint32_t cell = 0; cell < board.cells(); ++cell) {
      const std::uint32_t row = (symmetry & 1U) != 0 ? rows - 1 - cell / columns : cell / columns;
      const std::uint32_t column = (symmetry & 2U) != 0 ? columns - 1 - cell % columns : cell % columns;
      image.push_back((symmetry & 4U) != 0 ? column * columns + row : row * columns + column);
    }
    images.push_back(std::move(image));
  }
  return images;
}

}  // namespace

void RuleGame::find_symmetries(const Placements& placements) {
  if (board_.is_graph() || placements.all.size() > most_compared) return;
  std::vector<std::uint32_t> itself;
  for (std::uint32_t cell = 0; cell < board_.cells(); ++cell) itself.push_back(cell);
  std::set<std::vector<std::uint32_t>> known;
  for (const Placement& placement : placements.all) known.insert(moved(board_.text(), placement, itself));
  for (const auto& image : images_of(board_)) {
    const auto stays = [&](std::uint32_t cell) { return board_.is_there(cell) == board_.is_there(image[cell]); };
    const auto is_known = [&](const Placement& placement) {
      return known.contains(moved(board_.text(), placement, image));
    };
    if (image == itself || !std::all_of(itself.begin(), itself.end(), stays)) continue;
    if (std::all_of(placements.all.begin(), placements.all.end(), is_known)) add_symmetry(image);
  }
}

void RuleGame::add_symmetry(const std::vector<std::uint32_t>& image) {
  ByteTables tables((board_.cells() * width_ + 7) / 8);
  for (std::size_t byte = 0; byte < tables.size(); ++byte) {
    for (std::uint64_t value = 0; value < 256; ++value) {
      for (unsigned bit = 0; bit < 8; ++bit) {
        const std::size_t from = byte * 8 + bit;
        if ((value >> bit & 1U) == 0 || from / width_ >= board_.cells()) continue;
        tables[byte][value] |= std::uint64_t{1} << (std::size_t{image[from / width_]} * width_ + from % width_);
      }
    }
  }
  symmetries_.push_back(std::move(tables));
}

// A bit is a cell here, and what is pushed over the edge is closed.
Position RuleGame::in_corner(Position position) const {
  if (position == 0) return 0;
  const auto columns = static_cast<unsigned>(board_.columns());
  position >>= static_cast<unsigned>(std::countr_zero(position)) / columns * columns;
  while ((position & first_column_) == 0) position >>= 1;
  return position;
}

Position RuleGame::normalise(Position position) const {
  Position least = shifts_ ? in_corner(position) : position;
  for (const ByteTables& tables : symmetries_) {
    Position image = 0;
    for (std::size_t byte = 0; byte < tables.size(); ++byte) image |= tables[byte][position >> byte * 8 & 0xFFU];
    least = std::min(least, shifts_ ? in_corner(image) : image);
  }
  return least;
}

}  // namespace qcg
