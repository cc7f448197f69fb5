#include "laws/recurrence.h"

#include <algorithm>

namespace qcg {

namespace {

using Row = std::vector<SmallFraction>;

constexpr std::size_t longest_recurrence = 3;
constexpr std::size_t latest_start = 4;

/// A solution of `rows . x = 0` that is not all 0, where there is just one but for a factor.
std::optional<Row> only_solution(std::vector<Row> rows) {
  const std::size_t unknowns = rows.front().size();
  std::vector<std::size_t> pivot_of(unknowns, unknowns);
  std::size_t done = 0;
  for (std::size_t column = 0; column < unknowns && done < rows.size(); ++column) {
    const auto pivot = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(done), rows.end(),
                                    [&](const Row& row) { return row[column] != SmallFraction(0); });
    if (pivot == rows.end()) continue;
    std::iter_swap(rows.begin() + static_cast<std::ptrdiff_t>(done), pivot);
    const SmallFraction leading = rows[done][column];
    for (SmallFraction& entry : rows[done]) entry = entry / leading;
    for (std::size_t other = 0; other < rows.size(); ++other) {
      if (other == done) continue;
      const SmallFraction factor = rows[other][column];
      for (std::size_t i = 0; i < unknowns; ++i) rows[other][i] = rows[other][i] - factor * rows[done][i];
    }
    pivot_of[column] = done++;
  }
  if (done + 1 != unknowns) return std::nullopt;
  Row solution(unknowns, SmallFraction(1));
  const auto free = static_cast<std::size_t>(std::ranges::find(pivot_of, unknowns) - pivot_of.begin());
  for (std::size_t column = 0; column < unknowns; ++column) {
    if (column != free) solution[column] = -rows[pivot_of[column]][free];
  }
  return std::ranges::all_of(solution, &SmallFraction::is_number) ? std::optional(solution) : std::nullopt;
}

/// What must vanish at term `at`: the factors of the unknowns.
Row linear_row(const Row& terms, std::size_t at, std::size_t order) {
  Row row{SmallFraction(1)};
  for (std::size_t back = 1; back <= order; ++back) row.push_back(terms[at - back]);
  row.push_back(-terms[at]);
  return row;
}

// (c0 + c1 u) - (c2 + c3 u) v = 0
Row moebius_row(const Row& terms, std::size_t at) {
  const SmallFraction before = terms[at - 1];
  return {SmallFraction(1), before, -terms[at], -(before * terms[at])};
}

bool vanishes(const Row& row, const Row& solution) {
  SmallFraction sum(0);
  for (std::size_t i = 0; i < row.size(); ++i) sum = sum + row[i] * solution[i];
  return sum == SmallFraction(0);
}

/// Consecutive terms from the first on.
std::optional<Row> terms_of(const LawTable& table) {
  Row terms;
  for (const LawTable::Cell& cell : table.cells) {
    const bool next = cell.place[0] == table.cells.front().place[0] + static_cast<std::int64_t>(terms.size());
    if (!next) return std::nullopt;
    terms.push_back(cell.value.value_or(SmallFraction()));
  }
  return terms;
}

std::string factor_text(const SmallFraction& factor, const std::string& of, bool first) {
  const bool negative = factor < SmallFraction(0);
  const SmallFraction size = negative ? -factor : factor;
  const std::string sign = first ? (negative ? "-" : "") : (negative ? " - " : " + ");
  if (of.empty()) return sign + size.text();
  return sign + (size == SmallFraction(1) ? "" : size.text() + " ") + of;
}

std::string sum_text(const std::vector<std::pair<SmallFraction, std::string>>& parts) {
  std::string all;
  for (const auto& [factor, of] : parts) {
    if (factor != SmallFraction(0)) all += factor_text(factor, of, all.empty());
  }
  return all.empty() ? "0" : all;
}

}  // namespace

std::optional<Law> guess_recurrence(const LawTable& table, double bits, double choices) {
  const auto terms = terms_of(table);
  if (!terms) return std::nullopt;
  std::optional<Law> best;
  const auto consider = [&](Law::Kind kind, std::size_t order, std::size_t start, const auto& row_at) {
    const std::size_t unknowns = row_at(start + order).size() - 1;
    const std::size_t first_tried = start + order + unknowns;
    if (first_tried >= terms->size()) return;
    if (!std::all_of(terms->begin() + static_cast<std::ptrdiff_t>(start), terms->end(),
                     [](const SmallFraction& term) { return term.is_number(); })) {
      return;
    }
    std::vector<Row> rows;
    for (std::size_t at = start + order; at < first_tried; ++at) rows.push_back(row_at(at));
    const auto solution = only_solution(std::move(rows));
    if (!solution) return;
    for (std::size_t at = start + order; at < terms->size(); ++at) {
      if (!vanishes(row_at(at), *solution)) return;
    }
    Law law{.kind = kind, .coefficients = *solution};
    const std::int64_t from = table.cells[start].place[0];
    law.region.from = {from, table.cells.front().place[1]};
    law.evidence = {.fitted = first_tried - start,
                    .tried = terms->size() - first_tried,
                    .solved_from = first_tried - start,
                    .forms = static_cast<double>(longest_recurrence + 1),
                    .regions = static_cast<double>(latest_start + 1) * choices,
                    .bits_per_cell = bits};
    for (std::size_t at = 0; at < start; ++at) law.evidence.failures.push_back(table.cells[at].place);
    if (law.evidence.surprise() >= least_surprise) best = law;
  };
  for (std::size_t order = 1; order <= longest_recurrence && !best; ++order) {
    for (std::size_t start = 0; start <= latest_start && start + order < terms->size() && !best; ++start) {
      consider(Law::Kind::Recurrence, order, start, [&](std::size_t at) { return linear_row(*terms, at, order); });
      if (order == 1) consider(Law::Kind::Moebius, 1, start, [&](std::size_t at) { return moebius_row(*terms, at); });
    }
  }
  return best;
}

std::string recurrence_text(const Law& law, const std::string& variable) {
  const auto term = [&](std::size_t back) {
    return "v(" + variable + (back == 0 ? "" : "-" + std::to_string(back)) + ")";
  };
  const std::vector<SmallFraction>& c = law.coefficients;
  if (law.kind == Law::Kind::Moebius) {
    return term(0) + " = (" + sum_text({{c[1], term(1)}, {c[0], ""}}) + ") / (" +
           sum_text({{c[3], term(1)}, {c[2], ""}}) + ")";
  }
  std::vector<std::pair<SmallFraction, std::string>> parts;
  const SmallFraction scale = c.back();
  for (std::size_t back = 1; back + 1 < c.size(); ++back) parts.emplace_back(c[back] / scale, term(back));
  parts.emplace_back(c[0] / scale, "");
  return term(0) + " = " + sum_text(parts);
}

}  // namespace qcg
