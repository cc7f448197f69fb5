// The labels of a rule file as changes of bits: what each way of a label wants and does, and how they make one label.

#include <algorithm>
#include <bit>
#include <iterator>

#include "games/rule_file/rule_game.h"

namespace qcg {

namespace {

constexpr std::size_t most_rows = 64;

std::size_t lowest_state(States states) { return static_cast<std::size_t>(std::countr_zero(states)); }

// Every row of the one together with every row of the other.
std::vector<BitTests> together(const std::vector<BitTests>& some, const std::vector<BitTests>& others) {
  std::vector<BitTests> rows;
  for (const BitTests& one : some) {
    for (const BitTests& other : others) {
      rows.push_back(one);
      std::copy_if(other.begin(), other.end(), std::back_inserter(rows.back()),
                   [&](BitTest test) { return std::find(one.begin(), one.end(), test) == one.end(); });
    }
  }
  return rows;
}

// What all ways do, and besides what each of them does where it is the one.
BitChange told_apart(const std::vector<BitChange>& ways) {
  BitChange change{.cleared = ~Position{0}, .set = ~Position{0}};
  for (const BitChange& way : ways) {
    change.cleared &= way.cleared;
    change.set &= way.set;
  }
  for (const BitChange& way : ways) {
    const BitChange::Besides rest{{}, way.cleared & ~change.cleared, way.set & ~change.set};
    for (const BitTests& row : way.legal_where) {
      if ((rest.cleared | rest.set) != 0) change.besides.push_back({row, rest.cleared, rest.set});
      for (const BitChange::Besides& each : way.besides) {
        change.besides.push_back({together({row}, {each.where}).front(), each.cleared, each.set});
      }
    }
  }
  return change;
}

}  // namespace

bool RuleGame::only_these_pass(const BitTests& tests, States states) const {
  for (unsigned state = 0; state < states_; ++state) {
    const bool passes = std::all_of(tests.begin(), tests.end(), [&](BitTest test) {
      return ((code_of(state) >> test.bit & 1U) != 0) == test.value;
    });
    if (passes != ((states >> state & 1U) != 0)) return false;
  }
  return true;
}

BitTests RuleGame::code_is(std::size_t cell, unsigned code) const {
  const std::uint64_t bits = std::uint64_t{code} << cell * width_;
  return tests_of(bits, (every_bit() << cell * width_) & ~bits);
}

// Tests of as few bits as will do, since not every code is one of a state; else rows for all codes but those of other
// states.
std::vector<BitTests> RuleGame::cell_is(std::size_t cell, States states) const {
  const unsigned codes = 1U << width_;
  std::optional<BitTests> fewest;
  for (unsigned asked = 0; asked < codes; ++asked) {
    for (unsigned ones = 0; ones < codes; ++ones) {
      if ((ones & ~asked) != 0) continue;
      BitTests tests = tests_of(ones, asked & ~ones);
      if (fewest && fewest->size() <= tests.size()) continue;
      if (only_these_pass(tests, states)) fewest = std::move(tests);
    }
  }
  if (fewest) {
    for (BitTest& test : *fewest) test.bit += static_cast<unsigned>(cell) * width_;
    return {*fewest};
  }
  std::vector<BitTests> rows;
  for (unsigned code = 0; code < codes; ++code) {
    const bool is_another = code < states_ && (states >> code_of(code) & 1U) == 0;
    if (!is_another) rows.push_back(code_is(cell, code));
  }
  return disjoint_rows(rows).value();
}

// Some of these cells is in one of these states: the first of them that is.
std::vector<BitTests> RuleGame::some_cell_is(std::uint64_t cells, States states) const {
  std::vector<BitTests> rows;
  std::vector<BitTests> none_before{{}};
  for (; cells != 0 && none_before.size() <= most_rows; cells &= cells - 1) {
    const std::vector<BitTests> here = together(none_before, cell_is(cell_at(cells), states));
    rows.insert(rows.end(), here.begin(), here.end());
    none_before = together(none_before, cell_is(cell_at(cells), all_states() & ~states));
  }
  return rows;
}

// Nothing where there are too many rows.
std::vector<BitTests> RuleGame::where_legal(const Way& way) const {
  std::vector<BitTests> rows{{}};
  const auto want = [&](const std::vector<BitTests>& more) {
    if (rows.size() * more.size() <= most_rows) {
      rows = together(rows, more);
    } else {
      rows.clear();
    }
  };
  for (const CellSet& wanted : way.wanted) {
    for (std::uint64_t cells = wanted.cells; cells != 0; cells &= cells - 1) {
      const std::size_t cell = cell_at(cells);
      const States states = sets_[wanted.set];
      // Of a cell that changes every bit is told, so that a circuit need not keep what it was.
      const bool told = std::has_single_bit(states) && (way.cleared & bit_of(cell)) != 0;
      want(told ? std::vector<BitTests>{code_is(cell, code_of(lowest_state(states)))} : cell_is(cell, states));
    }
  }
  for (const NeighbourCondition& condition : board_.text().rules[way.rule].steps.front().conditions) {
    if (condition.wanted) {
      want(some_cell_is(way.around, condition.states));
      continue;
    }
    for (std::uint64_t cells = way.around; cells != 0; cells &= cells - 1) {
      want(cell_is(cell_at(cells), all_states() & ~condition.states));
    }
  }
  return rows;
}

// Bits that a change may make 0 or 1 of cells in these states.
BitChange::Besides RuleGame::rewritten(std::uint64_t cells, States states, Position written) const {
  BitChange::Besides change;
  for (; states != 0; states &= states - 1) {
    const Position before = cells * code_of(lowest_state(states));
    change.cleared |= before & ~written;
    change.set |= cells * every_bit() & written & ~before;
  }
  return change;
}

// What a way does to neighbours depends on what they are, unless those that it would leave alone are like that already.
void RuleGame::change_neighbours(const Way& way, BitChange& change) const {
  const auto& effects = board_.text().rules[way.rule].steps.front().effects;
  for (const NeighbourEffect& effect : effects) {
    const bool on_all = effects.size() == 1 && (effect.states | States{1} << effect.result) == all_states();
    for (std::uint64_t cells = way.around; cells != 0; cells &= cells - 1) {
      const std::uint64_t cell = cells & -cells;
      const auto [where, cleared, set] = rewritten(cell, effect.states, cell * code_of(effect.result));
      if (on_all) {
        change.cleared |= cleared;
        change.set |= set;
        continue;
      }
      for (const BitTests& tests : cell_is(cell_at(cell), effect.states)) {
        change.besides.push_back({tests, cleared, set});
      }
    }
  }
}

// Free cells that were of use for what the way closes, and are of no use to any way that is left, as in
// `without_useless`. Answers whether that can be said.
bool RuleGame::clear_useless(BitChange& change) const {
  const Position closed = change.cleared;
  for (std::uint64_t cells = there_ & ~closed; cells != 0; cells &= cells - 1) {
    const std::uint64_t cell = cells & -cells;
    std::vector<BitTests> uses;
    bool loses_one = false;
    for (const Way& other : ways_) {
      if ((other.cells & cell) == 0) continue;
      if ((other.cells & closed) != 0) {
        loses_one = true;
      } else {
        uses.push_back(tests_of(other.cells & ~cell));
      }
    }
    if (!loses_one) continue;
    const auto useless = disjoint_rows(uses, false, most_rows);
    if (!useless) return false;
    for (const BitTests& tests : *useless) {
      if (tests.empty()) {
        change.cleared |= cell;
      } else {
        change.besides.push_back({.where = together({tests_of(cell)}, {tests}).front(), .cleared = cell});
      }
    }
  }
  return true;
}

std::optional<BitChange> RuleGame::change_by(const Way& way) const {
  BitChange change{.legal_where = where_legal(way)};
  if (change.legal_where.empty()) return std::nullopt;
  for (const CellSet& wanted : way.wanted) {
    const BitChange::Besides here = rewritten(wanted.cells, sets_[wanted.set], way.written);
    change.cleared |= here.cleared & way.cleared;
    change.set |= here.set;
  }
  change_neighbours(way, change);
  if (drops_useless() && !clear_useless(change)) return std::nullopt;
  return change;
}

// No position lets two ways of the label be played, whatever their neighbours are.
bool RuleGame::ways_exclude_each_other(Label label) const {
  const auto differ = [&](const CellSet& one, const CellSet& two) {
    return (one.cells & two.cells) != 0 && (sets_[one.set] & sets_[two.set]) == 0;
  };
  const auto exclude = [&](const Way& way, const Way& other) {
    return std::any_of(way.wanted.begin(), way.wanted.end(), [&](const CellSet& one) {
      return std::any_of(other.wanted.begin(), other.wanted.end(),
                         [&](const CellSet& two) { return differ(one, two); });
    });
  };
  const std::vector<std::uint32_t>& ways = ways_of_[label];
  for (auto way = ways.begin(); way != ways.end(); ++way) {
    const auto excluded = [&](std::uint32_t other) { return exclude(ways_[*way], ways_[other]); };
    if (!std::all_of(way + 1, ways.end(), excluded)) return false;
  }
  return true;
}

std::optional<BitChange> RuleGame::change(Player player, Label label) const {
  if (label >= labels_.size() || !labels_[label].legal[static_cast<std::size_t>(player)]) return std::nullopt;
  std::vector<BitChange> ways;
  for (const std::uint32_t way : ways_of_[label]) {
    const std::optional<BitChange> change = change_by(ways_[way]);
    if (!change) return std::nullopt;
    ways.push_back(*change);
  }
  if (ways.size() == 1) return ways.front();
  std::vector<BitTests> rows;
  for (const BitChange& way : ways) rows.insert(rows.end(), way.legal_where.begin(), way.legal_where.end());
  const auto legal_where = disjoint_rows(rows, true, most_rows);
  if (!legal_where) return std::nullopt;
  const bool alike = std::all_of(ways.begin(), ways.end(), [&](const BitChange& way) {
    return way.cleared == ways.front().cleared && way.set == ways.front().set && way.besides == ways.front().besides;
  });
  if (!alike && !ways_exclude_each_other(label)) return std::nullopt;
  BitChange change = alike ? ways.front() : told_apart(ways);
  if (change.besides.size() > most_rows) return std::nullopt;
  change.legal_where = *legal_where;
  return change;
}

}  // namespace qcg
