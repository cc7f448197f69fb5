#include "lift/refusal.h"

#include <fmt/format.h>

#include <algorithm>

namespace qcg {

namespace {

std::optional<Position> first_without(const AnyRuleset& rules, std::span<const Position> realisations, Player player,
                                      Label label, bool need_a_move) {
  const auto found = std::find_if(realisations.begin(), realisations.end(), [&](Position realisation) {
    if (rules.play(realisation, player, label)) return false;
    return !need_a_move || !rules.moves(realisation, player).empty();
  });
  return found == realisations.end() ? std::nullopt : std::optional(*found);
}

Label other_than(Label label, std::span<const Branches::Branch> branches) {
  return branches.front().label == label ? branches.back().label : branches.front().label;
}

}  // namespace

std::optional<Refusal> why_not_alone(Flavour flavour, const AnyRuleset& rules, std::span<const Position> realisations,
                                     Player player, Label label) {
  const Branches branches(rules, realisations, player);
  auto refusal = why_not_alone(flavour, rules, player, label, branches.seen_alone(branches.of(label)));
  if (!refusal) return std::nullopt;
  const Objection objection = about(flavour).alone.front()->objection;
  if (objection == Objection::OtherLabel) {
    refusal->other = other_than(label, branches.all());
  } else {
    refusal->realisation = first_without(rules, realisations, player, label, objection == Objection::ActiveRealisation);
  }
  return refusal;
}

std::optional<Refusal> why_not_alone(Flavour flavour, const AnyRuleset& rules, Player player, Label label,
                                     const SingleLabel& seen) {
  if (playable_alone(flavour, seen)) return std::nullopt;
  Refusal refusal{"may be played alone only", fmt::format("flavour {}:", about(flavour).symbol), {}, {}};
  const std::string name = rules.show_move(player, label);
  const auto conditions = about(flavour).alone;
  for (const SinglePlayRule* condition : conditions) {
    const bool first = condition == conditions.front();
    refusal.rule += fmt::format("{} where {}", first ? "" : " or", condition->where);
    refusal.shortfall += fmt::format("{} {}", first ? "" : ", and", condition->shortfall(name, player, seen));
  }
  return refusal;
}

}  // namespace qcg
