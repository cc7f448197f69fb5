#include "laws/form.h"

#include <algorithm>

namespace qcg {

namespace {

using enum Form::Kind;

constexpr std::array combinations{Plus, Minus, Times, Over, Least, Greatest};
constexpr std::int64_t highest_power = 30;

SmallFraction leaf_value(const Form& form, CellPlace place) {
  const std::int64_t variable = place[form.kind == Whole ? 0 : form.first];
  switch (form.kind) {
    case Whole:
      return SmallFraction(form.first);
    case Variable:
      return SmallFraction(variable);
    case PowerUp:
    case PowerDown: {
      if (variable > highest_power) return {};
      const std::int64_t power = std::int64_t{1} << variable;
      return form.kind == PowerUp ? SmallFraction(power) : SmallFraction(1, power);
    }
    case Residue:
      return SmallFraction(variable % static_cast<std::int64_t>(form.second));
    default:
      return SmallFraction(place[0] == place[1] ? 1 : 0);
  }
}

bool is_leaf(const Form& form) { return form.kind < Plus; }

}  // namespace

std::uint64_t hash_of(std::span<const SmallFraction> values) {
  std::uint64_t hash = 0x9e3779b97f4a7c15;
  for (const SmallFraction& value : values) {
    for (const std::int64_t part : {value.numerator(), value.denominator()}) {
      hash = (hash ^ static_cast<std::uint64_t>(part)) * 0xff51afd7ed558ccd;
      hash ^= hash >> 32U;
    }
  }
  return hash;
}

SmallFraction FormTable::combine(Form::Kind kind, const SmallFraction& a, const SmallFraction& b) {
  switch (kind) {
    case Plus:
      return a + b;
    case Minus:
      return a - b;
    case Times:
      return a * b;
    case Over:
      return a / b;
    default:
      if (!a.is_number() || !b.is_number()) return {};
      return (a < b) == (kind == Least) ? a : b;
  }
}

FormTable::FormTable(std::vector<CellPlace> places, bool two_variables, Budget& budget)
    : places_(std::move(places)), row_(places_.size()) {
  add_leaves(two_variables);
  std::size_t lighter = 0;
  for (unsigned weight = 1; weight <= heaviest; ++weight) {
    if (weight > 1 && lighter * forms_.size() > most_forms * 4) break;
    for (const Form& leaf : leaves_) {
      if (leaf.weight == weight) add(leaf);
    }
    for (unsigned first = 1; first < weight; ++first) combine_all(first, weight - first, budget);
    lighter = weight == 1 ? forms_.size() : lighter;
  }
}

void FormTable::add_leaves(bool two_variables) {
  for (const std::uint32_t integer : {0U, 1U, 2U}) leaves_.push_back({Whole, integer, 0, 1});
  for (std::uint32_t variable = 0; variable < (two_variables ? 2U : 1U); ++variable) {
    leaves_.push_back({Variable, variable, 0, 1});
    leaves_.push_back({PowerUp, variable, 0, 2});
    leaves_.push_back({PowerDown, variable, 0, 2});
    for (const std::uint32_t modulus : {2U, 3U, 4U})
      leaves_.push_back({Residue, variable, modulus, modulus == 2 ? 2U : 3U});
  }
  if (two_variables) leaves_.push_back({Equal, 0, 0, 2});
}

void FormTable::combine_all(unsigned first_weight, unsigned second_weight, Budget& budget) {
  const std::size_t first_end = up_to(first_weight);
  const std::size_t second_end = up_to(second_weight);
  for (std::size_t a = up_to(first_weight - 1); a < first_end; ++a) {
    budget.check(forms_.size(), values_.capacity() * sizeof(SmallFraction));
    for (std::size_t b = up_to(second_weight - 1); b < second_end; ++b) {
      for (const Form::Kind kind : combinations) {
        const bool either_way = kind != Minus && kind != Over;
        if (either_way && b < a) continue;
        if (forms_.size() >= most_forms) return;
        add({kind, static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), first_weight + second_weight});
      }
    }
  }
}

// Forms that are no numbers at one of the places are of no use.
void FormTable::add(const Form& form) {
  for (std::size_t at = 0; at < places_.size(); ++at) {
    row_[at] = is_leaf(form) ? leaf_value(form, places_[at])
                             : combine(form.kind, values(form.first)[at], values(form.second)[at]);
    if (!row_[at].is_number()) return;
  }
  const std::uint64_t hash = hash_of(row_);
  const auto [begin, end] = by_hash_.equal_range(hash);
  for (auto same = begin; same != end; ++same) {
    if (std::ranges::equal(values(same->second), row_)) return;
  }
  by_hash_.emplace(hash, static_cast<std::uint32_t>(forms_.size()));
  forms_.push_back(form);
  values_.insert(values_.end(), row_.begin(), row_.end());
}

std::size_t FormTable::up_to(unsigned weight) const {
  const auto heavier = std::ranges::upper_bound(forms_, weight, {}, &Form::weight);
  return static_cast<std::size_t>(heavier - forms_.begin());
}

SmallFraction FormTable::value(const Form& form, CellPlace place) const {
  if (is_leaf(form)) return leaf_value(form, place);
  return combine(form.kind, value(forms_[form.first], place), value(forms_[form.second], place));
}

std::string FormTable::text(const Form& form, const LawVariables& names) const {
  return written(form, names, false, 0);
}

std::string FormTable::claim(const Form& form, const LawVariables& names) const {
  return written(form, names, true, 0);
}

// Sums of sums in one line: what is added, then what is taken away.
void FormTable::take_apart(const Form& form, bool negative, std::vector<const Form*>& added,
                           std::vector<const Form*>& taken) const {
  if (form.kind == Plus || form.kind == Minus) {
    take_apart(forms_[form.first], negative, added, taken);
    take_apart(forms_[form.second], negative != (form.kind == Minus), added, taken);
  } else if (form.kind != Whole || form.first != 0) {
    (negative ? taken : added).push_back(&form);
  }
}

std::string FormTable::written_sum(const Form& form, const LawVariables& names, bool as_claim) const {
  std::vector<const Form*> added;
  std::vector<const Form*> taken;
  take_apart(form, false, added, taken);
  std::stable_partition(added.begin(), added.end(), [](const Form* part) { return part->kind != Whole; });
  std::string sum;
  for (const Form* part : added) sum += (sum.empty() ? "" : " + ") + written(*part, names, as_claim, 0);
  for (const Form* part : taken) sum += (sum.empty() ? "-" : " - ") + written(*part, names, as_claim, 1);
  return sum.empty() ? "0" : sum;
}

// `within`: 0 where anything may stand, 1 behind a minus or beside a sign of a product, 2 behind that of a quotient.
std::string FormTable::written(const Form& form, const LawVariables& names, bool as_claim, int within) const {
  const std::string& name = names[form.kind == Whole ? 0 : form.first % 2];
  const auto part = [&](std::uint32_t index, int inside) { return written(forms_[index], names, as_claim, inside); };
  const auto bracketed = [&](const std::string& text, int from) { return within >= from ? "(" + text + ")" : text; };
  const auto call = [&](const std::string& function) {
    return function + "(" + part(form.first, 0) + ", " + part(form.second, 0) + ")";
  };
  switch (form.kind) {
    case Whole:
      return std::to_string(form.first);
    case Variable:
      return name;
    case PowerUp:
      return as_claim ? "power(2, " + name + ")" : "2^" + name;
    case PowerDown:
      return as_claim ? "power(2, 0 - " + name + ")" : "2^-" + name;
    case Residue:
      return (as_claim ? "mod(" : "(") + name + (as_claim ? ", " : " mod ") + std::to_string(form.second) + ")";
    case Equal:
      if (!as_claim) return "[" + names[0] + " = " + names[1] + "]";
      return "(1 - min(1, max(" + names[0] + ", " + names[1] + ") - min(" + names[0] + ", " + names[1] + ")))";
    case Plus:
    case Minus:
      return bracketed(written_sum(form, names, as_claim), 1);
    case Times:
      return as_claim ? call("product") : bracketed(part(form.first, 1) + " * " + part(form.second, 1), 2);
    case Over:
      return as_claim ? call("divide") : bracketed(part(form.first, 1) + " / " + part(form.second, 2), 2);
    case Least:
      return call("min");
    case Greatest:
      return call("max");
  }
  return {};
}

}  // namespace qcg
