#include "lift/sum_kind.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/input_error.h"
#include "base/spelling.h"

namespace qcg {

namespace {

constexpr std::size_t longest_quoted = 24;

// In the order of the enumerators.
constexpr std::array<SumKindRow, 6> sum_kinds{{
    {SumKind::Disjunctive, "disjunctive", "+", "a move in exactly one of them"},
    {SumKind::Selective, "selective", "union", "a move in one of them, or in several at once"},
    {SumKind::Conjunctive, "conjunctive", "join", "a move in each of them; who has none in one of them has none"},
    {SumKind::Continued, "continued", "slow join", "a move in each of them in which the player has one"},
    {SumKind::Sequential, "sequential", "then", "a move in the first until it is over, then in the second"},
    {SumKind::Ordinal, "ordinal", ":", "a move in the first, which throws the second away, or one in the second"},
}};

}  // namespace

const SumKindRow& about(SumKind kind) { return sum_kinds[static_cast<std::size_t>(kind)]; }

std::span<const SumKindRow> all_sum_kinds() { return sum_kinds; }

std::string signs_of_sums() {
  std::string signs;
  for (const SumKindRow& row : sum_kinds) signs += (signs.empty() ? "" : ", ") + std::string(row.sign);
  return signs;
}

SumKind read_sum_kind(std::string_view sign) {
  const auto* const row =
      std::find_if(sum_kinds.begin(), sum_kinds.end(), [&](const SumKindRow& each) { return each.sign == sign; });
  if (row == sum_kinds.end()) throw InputError(unknown_sum(sign));
  return row->kind;
}

std::string unknown_sum(std::string_view sign) {
  std::vector<std::string> signs;
  for (const SumKindRow& row : sum_kinds) signs.emplace_back(row.sign);
  const std::string quoted(sign.substr(0, longest_quoted));
  return "no sum '" + quoted + "'; " + did_you_mean(sign, signs) + "expected " + signs_of_sums();
}

bool moves_together(SumKind kind) {
  return kind == SumKind::Selective || kind == SumKind::Conjunctive || kind == SumKind::Continued;
}

}  // namespace qcg
