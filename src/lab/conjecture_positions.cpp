#include "lab/conjecture_positions.h"

#include <algorithm>

#include "base/input_error.h"
#include "cgt/operations.h"
#include "language/axis.h"

namespace qcg {

namespace {

constexpr std::size_t most_filled = 1000000;

// A bar stands between two realisations.
std::int64_t count_realisations(const std::string& text) { return 1 + std::count(text.begin(), text.end(), '|'); }

}  // namespace

PositionAtHand ConjecturePositions::at_hand(const NumberedPosition& position) const {
  return {conjecture_.game, position, Lift{}, [](std::size_t) -> const std::vector<NumberedPosition>& {
            throw InputError("'where' and 'size' may not speak of other positions");
          }};
}

bool ConjecturePositions::is_meant(const NumberedPosition& position, Answers& answers) const {
  const PositionAtHand here = at_hand(position);
  return !conjecture_.where || conjecture_.where->truth({.answers = answers, .here = &here});
}

// Each variable runs from its least number to its greatest, or to the bound.
std::vector<NumberedPosition> ConjecturePositions::filled(const std::string& pattern, std::size_t most,
                                                          Answers& answers) const {
  std::vector<NumberedPosition> all;
  const auto& variables = conjecture_.variables;
  NumberedPosition position;
  for (const PatternVariable& variable : variables) position.numbers.emplace_back(variable.name, variable.least);
  const auto bound = static_cast<std::int64_t>(most);
  const auto greatest = [&](const PatternVariable& each) { return std::min(bound, each.most.value_or(bound)); };
  const bool none = std::any_of(variables.begin(), variables.end(), [&](const auto& v) { return v.least > bound; });
  for (std::size_t filled = 0; !none; ++filled) {
    if (filled == most_filled) throw InputError("this pattern has too many positions; lower the bound");
    std::vector<Binding> bindings;
    for (const auto& [name, value] : position.numbers) bindings.push_back({name, value});
    position.text = fill_template(pattern, bindings);
    const PositionAtHand here = at_hand(position);
    const ShortGame size = conjecture_.size->value({.answers = answers, .here = &here});
    for (std::size_t whole = 0; whole <= most; ++whole) {
      if (answers.universe().integer(whole) != size) continue;
      all.push_back(position);
      all.back().size = whole;
    }
    std::size_t next = variables.size();
    while (next > 0 && position.numbers[next - 1].second == greatest(variables[next - 1])) {
      position.numbers[next - 1].second = variables[next - 1].least;
      --next;
    }
    if (next == 0) break;
    ++position.numbers[next - 1].second;
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.size < b.size; });
  return all;
}

std::vector<NumberedPosition> ConjecturePositions::rows(const std::vector<std::string>& names, std::size_t day,
                                                        Answers& answers) {
  if (day > last_day_listed) {
    throw InputError("values are listed up to day " + std::to_string(last_day_listed) + " only; lower the bound");
  }
  Universe& universe = answers.universe();
  const std::vector<ShortGame> born = born_by(universe, static_cast<unsigned>(day));
  std::vector<NumberedPosition> rows(1);
  for (const std::string& name : names) {
    if (rows.size() * born.size() > most_filled) throw InputError("there are too many such rows; lower the bound");
    std::vector<NumberedPosition> longer;
    for (const NumberedPosition& row : rows) {
      for (const ShortGame value : born) {
        longer.push_back(row);
        NumberedPosition& with = longer.back();
        with.text += (with.text.empty() ? "" : ", ") + name + " = " + show(universe, value, Notation::Ascii);
        with.size = std::max(with.size, static_cast<std::size_t>(universe.birthday(value)));
        with.values.emplace_back(name, value);
      }
      answers.check_budget(longer.size());
    }
    rows = std::move(longer);
  }
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.size < b.size; });
  return rows;
}

std::vector<NumberedPosition> ConjecturePositions::up_to(const PositionSource& source, std::size_t most,
                                                         Answers& answers) const {
  std::vector<NumberedPosition> all;
  if (source.from == PositionSource::From::Alone) all.emplace_back();
  if (source.from == PositionSource::From::Values) all = rows(source.values, most, answers);
  if (source.from == PositionSource::From::Pattern || source.from == PositionSource::From::Numbers) {
    all = filled(source.pattern, most, answers);
  }
  if (source.from == PositionSource::From::Family) {
    for_each_position({source.kind, most, conjecture_.colours, source.realisations},
                      [&](const std::string& text, std::size_t size) {
                        all.push_back({text, size, {}});
                        answers.check_budget(all.size());
                      });
  }
  for (NumberedPosition& position : all) {
    position.numbers.emplace_back("realisations", count_realisations(position.text));
  }
  all.erase(
      std::remove_if(all.begin(), all.end(), [&](const NumberedPosition& each) { return !is_meant(each, answers); }),
      all.end());
  return all;
}

const std::vector<NumberedPosition>& ConjecturePositions::of_size(std::size_t size, Answers& answers) {
  const std::lock_guard lock(listing_);
  if (const auto known = by_size_.find(size); known != by_size_.end()) return known->second;
  std::vector<NumberedPosition> all = up_to(conjecture_.sources.front(), size, answers);
  std::erase_if(all, [&](const NumberedPosition& each) { return each.size != size; });
  return by_size_.emplace(size, std::move(all)).first->second;  // only once it is whole
}

}  // namespace qcg
