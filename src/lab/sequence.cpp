#include "lab/sequence.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/characters.h"
#include "base/input_error.h"

namespace qcg {

namespace {

// Terms by number, for whoever compares them only.
std::vector<std::uint32_t> numbered(const std::vector<std::string>& terms) {
  std::map<std::string, std::uint32_t> numbers;
  std::vector<std::uint32_t> all;
  for (const std::string& term : terms) {
    all.push_back(numbers.emplace(term, static_cast<std::uint32_t>(numbers.size())).first->second);
  }
  return all;
}

void take_over(Sequence& sequence, const HeapRow& row) {
  const bool as_values = sequence.question.property == Property::Value;
  const auto written = [&](std::uint32_t nimber) {
    if (!as_values || nimber == 0) return std::to_string(nimber);
    return nimber == 1 ? std::string("*") : "*" + std::to_string(nimber);
  };
  sequence.terms.reserve(row.nimbers.size());
  for (const std::uint32_t nimber : row.nimbers) sequence.terms.push_back(written(nimber));
  sequence.by_play = std::min(row.by_play, row.nimbers.size());
}

void look_for_period(Sequence& sequence, std::span<const std::uint32_t> terms) {
  if (const auto seen = period_so_far(terms)) {
    sequence.period = SequencePeriod{.period = *seen, .exceptions = exceptions_to(*seen, terms)};
  }
}

}  // namespace

std::string Sequence::title() const {
  const std::string how = lift.is_identity() ? "" : " [" + show(lift) + "]";
  return fmt::format("{} {}{}, {}", game, pattern, how, question.text());
}

std::optional<std::string> variable_of(std::string_view pattern) {
  std::optional<std::string> found;
  for (std::size_t open = pattern.find('{'); open != std::string_view::npos; open = pattern.find('{', open + 1)) {
    std::size_t end = open + 1;
    while (end < pattern.size() && is_letter(pattern[end])) ++end;
    const bool is_variable = end > open + 1 && end < pattern.size() && (pattern[end] == '}' || pattern[end] == '?');
    if (!is_variable) continue;
    std::string name(pattern.substr(open + 1, end - open - 1));
    if (found && *found != name) {
      throw InputError("a sequence has one variable, and this is another besides " + *found, pattern, open + 1);
    }
    found = std::move(name);
  }
  return found;
}

void work_out_pattern(Sequence& sequence, const GridWork& work) {
  TableSpec spec;
  spec.title = sequence.title();
  spec.game = sequence.game;
  spec.position = sequence.pattern;
  spec.question = sequence.question;
  spec.rows.variable = sequence.variable;
  for (std::size_t i = 0; i < sequence.asked; ++i) {
    spec.rows.values.push_back(sequence.first + static_cast<std::int64_t>(i));
  }
  spec.columns.values = {0};  // a table of one column, which no variable stands for
  GridWork until_first_unknown = work;
  bool ended = false;
  until_first_unknown.next_budget = [&]() -> Budget* { return ended ? nullptr : work.next_budget(); };
  until_first_unknown.done = [&](const GridCell& cell, std::size_t done, std::size_t of) {
    if (cell.state != GridCell::State::Known) ended = true;
    if (!ended) sequence.terms.push_back(cell.answer.text);
    if (!ended || done == sequence.terms.size() + 1) work.done(cell, done, of);
  };
  compute_grid(spec, sequence.lift, until_first_unknown);
  sequence.by_play = sequence.terms.size();
  look_for_period(sequence, numbered(sequence.terms));
}

void work_out_heaps(Sequence& sequence, const TakeAndBreak& rules, Budget& budget) {
  HeapNimbers heaps(rules);
  HeapRow row;
  try {
    work_out_row(heaps, sequence.asked, budget, row);
  } catch (const BudgetSpent&) {
    take_over(sequence, row);
    look_for_period(sequence, row.nimbers);
    throw;
  }
  take_over(sequence, row);
  if (!row.proved) return look_for_period(sequence, row.nimbers);
  sequence.period = SequencePeriod{*row.proved, theorem_for(rules), nimbers_needed(rules, *row.proved),
                                   exceptions_to(*row.proved, row.nimbers)};
}

}  // namespace qcg
