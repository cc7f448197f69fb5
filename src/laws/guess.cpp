#include "laws/guess.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>

#include "laws/recurrence.h"

namespace qcg {

namespace {

constexpr std::size_t most_fitted = 64;  // cells: bits of a word
constexpr std::size_t widest_edge = 4;   // rows or columns
constexpr std::size_t fewest_cells = 4;  // foretold in all
constexpr std::size_t fewest_tried = 1;
constexpr std::size_t forms_looked_at = 8;  // in each region: those that fit the cells shown may fail on others
constexpr unsigned heaviest_partner = 3;    // of a form that is made of two forms of the table

using Mask = std::uint64_t;

struct RegionMask {
  LawRegion region;
  Mask shown = 0;
};

double bits_of_mask(Mask mask) { return static_cast<double>(std::popcount(mask)); }

/// Looks for the law of one table.
class LawSearch {
 public:
  LawSearch(const LawTable& table, const FormTable& forms, double bits, double choices, Budget& budget)
      : table_(table), forms_(forms), bits_(bits), choices_(choices), budget_(budget) {
    for (std::size_t i = 0; i < table.cells.size() && shown_.size() < most_fitted; ++i) {
      if (LawTable::is_shown(table.cells[i].place)) shown_.push_back(i);
    }
    find_regions();
  }

  std::optional<Law> find() {
    try_table();
    if (!best_) try_pairs();
    return best_;
  }

 private:
  // --- edges ---

  [[nodiscard]] std::vector<std::int64_t> starts(std::size_t variable) const {
    std::set<std::int64_t> numbers;
    for (const LawTable::Cell& cell : table_.cells) numbers.insert(cell.place[variable]);
    std::vector<std::int64_t> first(numbers.begin(), numbers.end());
    first.resize(std::min({first.size(), widest_edge + 1, std::max<std::size_t>(1, (first.size() + 1) / 2 + 1)}));
    return first;
  }

  void find_regions() {
    const std::vector<std::int64_t> rows = starts(0);
    const std::vector<std::int64_t> columns = starts(1);
    for (const std::int64_t row : rows) {
      for (const std::int64_t column : columns) {
        add_region({{row, column}, false});
        if (row > rows.front() && column > columns.front()) add_region({{row, column}, true});
      }
    }
    // The widest first, so that of equals the one with the smaller edge is kept.
    std::ranges::stable_sort(regions_, std::greater(), [](const RegionMask& each) { return bits_of_mask(each.shown); });
  }

  void add_region(const LawRegion& region) {
    Mask mask = 0;
    for (std::size_t i = 0; i < shown_.size(); ++i) {
      if (region.has(table_.cells[shown_[i]].place)) mask |= Mask{1} << i;
    }
    regions_.push_back({region, mask});
  }

  // --- forms of the table ---

  [[nodiscard]] Mask agreeing(std::size_t form) const {
    const std::span<const SmallFraction> values = forms_.values(form);
    Mask mask = 0;
    for (std::size_t i = 0; i < shown_.size(); ++i) {
      if (table_.cells[shown_[i]].value == values[shown_[i]]) mask |= Mask{1} << i;
    }
    return mask;
  }

  void try_table() {
    std::vector<std::size_t> found(regions_.size());
    for (std::size_t index = 0; index < forms_.size(); ++index) {
      budget_.check(index, 0);
      const Mask agrees = agreeing(index);
      if (agrees == 0) continue;
      const Form& form = forms_.form(index);
      for (std::size_t r = 0; r < regions_.size(); ++r) {
        const Mask shown = regions_[r].shown;
        if (shown == 0 || (shown & ~agrees) != 0 || found[r] == forms_looked_at) continue;
        ++found[r];
        consider(form, regions_[r], static_cast<double>(forms_.up_to(form.weight)));
      }
    }
  }

  // --- two forms of the table made into one ---

  void try_pairs() {
    const std::size_t partners = forms_.up_to(heaviest_partner);
    const double tried = static_cast<double>(partners) * static_cast<double>(forms_.size()) * 6;
    for (const RegionMask& region : regions_) {
      // Nothing is proposed unless it foretells so much: most regions need not be looked at.
      const double most = bits_ * static_cast<double>(cells_in(region.region));
      if (most - std::log2(tried) - std::log2(regions_count()) - std::log2(choices_) < least_surprise) continue;
      try_pairs(region, partners, tried);
      if (best_) return;
    }
  }

  void try_pairs(const RegionMask& region, std::size_t partners, double tried) {
    const std::vector<std::size_t> cells = cells_of(region.shown);
    std::vector<SmallFraction> wanted(cells.size());
    std::unordered_map<std::uint64_t, std::uint32_t> by_hash;
    const auto value_at = [&](std::size_t form, std::size_t i) { return forms_.values(form)[cells[i]]; };
    for (std::size_t index = 0; index < forms_.size(); ++index) {
      for (std::size_t i = 0; i < cells.size(); ++i) wanted[i] = value_at(index, i);
      by_hash.emplace(hash_of(wanted), static_cast<std::uint32_t>(index));
    }
    const auto look_up = [&](std::size_t partner, Form::Kind kind, bool partner_first, const auto& other_of) {
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto& target = table_.cells[cells[i]].value;
        wanted[i] = target ? other_of(*target, value_at(partner, i)) : SmallFraction();
        if (!wanted[i].is_number()) return;
      }
      const auto found = by_hash.find(hash_of(wanted));
      if (found == by_hash.end()) return;
      const auto first = static_cast<std::uint32_t>(partner);
      const std::uint32_t second = found->second;
      const unsigned weight = forms_.form(first).weight + forms_.form(second).weight;
      consider(partner_first ? Form{kind, first, second, weight} : Form{kind, second, first, weight}, region, tried);
    };
    for (std::size_t partner = 0; partner < partners; ++partner) {
      budget_.check(partner, 0);
      look_up(partner, Form::Kind::Plus, true, [](const SmallFraction& t, const SmallFraction& p) { return t - p; });
      look_up(partner, Form::Kind::Minus, true, [](const SmallFraction& t, const SmallFraction& p) { return p - t; });
      look_up(partner, Form::Kind::Minus, false, [](const SmallFraction& t, const SmallFraction& p) { return t + p; });
      look_up(partner, Form::Kind::Times, true, [](const SmallFraction& t, const SmallFraction& p) { return t / p; });
      look_up(partner, Form::Kind::Over, true, [](const SmallFraction& t, const SmallFraction& p) { return p / t; });
      look_up(partner, Form::Kind::Over, false, [](const SmallFraction& t, const SmallFraction& p) { return t * p; });
    }
  }

  // --- what is chosen ---

  [[nodiscard]] std::vector<std::size_t> cells_of(Mask mask) const {
    std::vector<std::size_t> cells;
    for (Mask left = mask; left != 0; left &= left - 1) {
      cells.push_back(shown_[static_cast<std::size_t>(std::countr_zero(left))]);
    }
    return cells;
  }

  [[nodiscard]] std::size_t cells_in(const LawRegion& region) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(table_.cells, [&](const LawTable::Cell& cell) { return region.has(cell.place); }));
  }

  [[nodiscard]] double regions_count() const { return static_cast<double>(regions_.size()) * choices_; }

  // A single row says nothing of how others go on.
  [[nodiscard]] bool has_several_of_both(const LawRegion& region) const {
    std::set<std::int64_t> rows;
    std::set<std::int64_t> columns;
    for (const LawTable::Cell& cell : table_.cells) {
      if (!region.has(cell.place)) continue;
      rows.insert(cell.place[0]);
      columns.insert(cell.place[1]);
    }
    return rows.size() > 1 && columns.size() > 1;
  }

  // Simplest first, of those that hold in most of the table; beyond that, and of those that do not, what foretells
  // most.
  [[nodiscard]] bool is_better(const Law& law, const Law& than) const {
    const auto is_wide = [&](const Law& each) {
      return (each.evidence.fitted + each.evidence.tried) * 5 >= table_.cells.size() * 3;
    };
    if (is_wide(law) != is_wide(than)) return is_wide(law);
    if (is_wide(law) && law.form.weight != than.form.weight) return law.form.weight < than.form.weight;
    return law.evidence.surprise() > than.evidence.surprise();
  }

  // A form that fits all cells shown in a region is tried on those that were not shown.
  void consider(const Form& form, const RegionMask& region, double forms_tried) {
    Law law{.form = form, .region = region.region};
    law.evidence = {.forms = forms_tried, .regions = regions_count(), .bits_per_cell = bits_};
    for (std::size_t i = 0; i < table_.cells.size(); ++i) {
      const LawTable::Cell& cell = table_.cells[i];
      const bool fits = cell.value == forms_.value(form, cell.place);
      if (!fits) law.evidence.failures.push_back(cell.place);
      if (!region.region.has(cell.place)) continue;
      if (!fits) return;
      ++(std::ranges::binary_search(shown_, i) ? law.evidence.fitted : law.evidence.tried);
    }
    if (table_.two_variables && !has_several_of_both(region.region)) return;
    const LawEvidence& evidence = law.evidence;
    if (evidence.tried < fewest_tried || evidence.fitted + evidence.tried < fewest_cells) return;
    if (evidence.surprise() < least_surprise) return;
    if (!best_ || is_better(law, *best_)) best_ = law;
  }

  const LawTable& table_;
  const FormTable& forms_;
  double bits_;
  double choices_;
  Budget& budget_;
  std::vector<std::size_t> shown_;  // cells
  std::vector<RegionMask> regions_;
  std::optional<Law> best_;
};

std::set<std::int64_t> numbers_of(const LawTable& table, std::size_t variable) {
  std::set<std::int64_t> numbers;
  for (const LawTable::Cell& cell : table.cells) numbers.insert(cell.place[variable]);
  return numbers;
}

bool fits_line(const Law& law, std::size_t fixed, std::int64_t at) {
  return std::ranges::none_of(law.evidence.failures, [&](CellPlace place) { return place[fixed] == at; });
}

}  // namespace

bool LawTable::is_shown(CellPlace place) { return (place[0] + 2 * place[1]) % 3 != 2; }

double LawEvidence::surprise() const {
  return bits_per_cell * static_cast<double>(fitted + tried - solved_from) - std::log2(forms) - std::log2(regions);
}

double bits_per_cell(const LawTable& table) {
  std::map<std::pair<std::int64_t, std::int64_t>, double> times;
  for (const LawTable::Cell& cell : table.cells) {
    const SmallFraction value = cell.value.value_or(SmallFraction());
    ++times[{value.numerator(), value.denominator()}];
  }
  const auto cells = static_cast<double>(table.cells.size());
  if (times.size() == 1) return 1;  // a table of one number is as good as one of two
  double alike = 0;
  double commonest = 0;
  for (const auto& [value, count] : times) {
    alike += count * (count - 1) / 2;
    commonest = std::max(commonest, count);
  }
  const double by_pairs = std::log2((cells * (cells - 1) / 2 + 1) / (alike + 1));
  return commonest < 3 ? by_pairs : std::min(by_pairs, std::log2(cells / commonest));
}

std::optional<Law> guess_law(const LawTable& table, const FormTable& forms, double bits, double choices,
                             Budget& budget) {
  if (table.cells.size() < fewest_cells) return std::nullopt;
  auto found = LawSearch(table, forms, bits, choices, budget).find();
  if (!found && !table.two_variables) found = guess_recurrence(table, bits, choices);
  return found;
}

LawTable line_of(const LawTable& table, std::size_t fixed, std::int64_t at) {
  LawTable line;
  for (const LawTable::Cell& cell : table.cells) {
    if (cell.place[fixed] == at) line.cells.push_back({{cell.place[1 - fixed], 0}, cell.value});
  }
  return line;
}

std::vector<CellPlace> places_of(const LawTable& table) {
  std::vector<CellPlace> places;
  for (const LawTable::Cell& cell : table.cells) places.push_back(cell.place);
  return places;
}

std::vector<LineLaw> guess_lines(const LawTable& table, const std::optional<Law>& but_for, double bits,
                                 Budget& budget) {
  std::vector<LineLaw> laws;
  const double lines = static_cast<double>(numbers_of(table, 0).size() + numbers_of(table, 1).size());
  for (const std::size_t fixed : {std::size_t{0}, std::size_t{1}}) {
    for (const std::int64_t at : numbers_of(table, fixed)) {
      if (but_for && fits_line(*but_for, fixed, at)) continue;
      const LawTable line = line_of(table, fixed, at);
      if (line.cells.size() < fewest_cells) continue;
      const FormTable forms(places_of(line), false, budget);
      if (auto law = guess_law(line, forms, bits, lines, budget)) laws.push_back({fixed, at, std::move(*law)});
    }
  }
  return laws;
}

std::string text(const LawRegion& region, const LawTable& table, const LawVariables& names) {
  std::string all;
  for (const std::size_t variable : {std::size_t{0}, std::size_t{1}}) {
    const std::set<std::int64_t> numbers = numbers_of(table, variable);
    if (names[variable].empty() || numbers.empty() || region.from[variable] <= *numbers.begin()) continue;
    if (!all.empty()) all += region.either ? " or " : " and ";
    all += names[variable] + " >= " + std::to_string(region.from[variable]);
  }
  return all;
}

std::string text(const Law& law, const FormTable& forms, const LawVariables& names) {
  return law.kind == Law::Kind::Closed ? forms.text(law.form, names) : recurrence_text(law, names[0]);
}

std::optional<std::string> smaller_law(const Law& law, const FormTable& forms, std::size_t fixed, std::int64_t at,
                                       const LawVariables& names, Budget& budget) {
  if (law.kind != Law::Kind::Closed) return std::nullopt;
  constexpr std::int64_t compared = 12;  // numbers: simple forms that agree on so many are the same
  LawTable line;
  for (std::int64_t number = law.region.from[1 - fixed]; line.cells.size() < compared; ++number) {
    CellPlace place{number, number};
    place[fixed] = at;
    line.cells.push_back({{number, 0}, forms.value(law.form, place)});
  }
  const FormTable simple(places_of(line), false, budget);
  for (std::size_t index = 0; index < simple.size(); ++index) {
    const bool same = std::ranges::equal(simple.values(index), line.cells, {}, {},
                                         [](const LawTable::Cell& cell) { return *cell.value; });
    if (same) return simple.text(simple.form(index), {names[1 - fixed], ""});
  }
  return std::nullopt;
}

}  // namespace qcg
