#include "lab/evidence.h"

#include "certify/checker.h"
#include "certify/prover.h"
#include "cgt/notation.h"
#include "solve/reference.h"

namespace qcg {

std::string show(Universe& universe, const Fact& fact) {
  certify::Claim claim{fact.of.game, fact.of.position, fact.of.lift, fact.convention, "=", "0"};
  if (fact.value) {
    claim.value = show(universe, *fact.value, Notation::Ascii);
  } else if (fact.convention == Convention::Misere) {
    claim.value = letter(fact.outcome);
  } else {
    claim.relation = certify::relation_of(fact.outcome);
  }
  return show(claim);
}

certify::Certificate certify_facts(Universe& universe, std::span<const Fact> facts, Budget& budget,
                                   const LiftOptions& options) {
  certify::Prover prover(universe, budget, options);
  certify::Certificate claims;
  for (const Fact& fact : facts) {
    const certify::Question question{fact.of.game, fact.of.position, fact.of.lift, fact.convention};
    claims.push_back(fact.value ? prover.prove(question, {"=", *fact.value}) : prover.prove_outcome(question));
  }
  certify::check(claims, [&](std::size_t positions) { budget.check(positions, 0); });
  return claims;
}

bool reference_agrees(Universe& universe, const Fact& fact) {
  const reference::Game game = reference::lifted(read_game(fact.of.game, fact.of.position), fact.of.lift);
  reference::Solver solver(game);
  const reference::Text& start = *game.start.begin();
  if (fact.convention == Convention::Misere) return solver.misere_outcome(start) == fact.outcome;
  if (!fact.value) return solver.outcome(start) == fact.outcome;
  return solver.same(universe, *fact.value, solver.value(start));
}

}  // namespace qcg
