#include "solve/misere_solver.h"

#include "base/input_error.h"

namespace qcg {

MisereSolver::MisereSolver(AnyRuleset rules, Budget& budget)
    : misere_(rules),
      below_(std::move(rules)),
      outcomes_(AnyRuleset(misere_), budget),
      genus_answers_(Misere::numbers_positions),
      genus_(AnyRuleset(misere_), GenusQuestion(genera_), budget, genus_answers_) {}

bool MisereSolver::mover_wins(Position position, Player mover) {
  return outcomes_.mover_wins(misere_.of(position), mover);
}

std::optional<bool> MisereSolver::known_mover_wins(Position position, Player mover) const {
  return outcomes_.known(misere_.of(position), mover);
}

Genus MisereSolver::genus(Position position) {
  if (!below_.impartial()) throw InputError("this game has no genus: the players' moves differ");
  return genera_.genus(genus_.answer(misere_.of(position)));
}

// All count the ruleset's tables, which they share.
std::size_t MisereSolver::bytes() const {
  return outcomes_.bytes() + genus_.bytes() - misere_.bytes() - below_.bytes();
}

}  // namespace qcg
