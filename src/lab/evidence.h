#pragma once

#include <span>
#include <string>

#include "certify/certificate.h"
#include "language/answers.h"

namespace qcg {

// What speaks for the facts that refute a conjecture, besides the solver that found them.

/// What the fact says, in the notation of `qcg eval`.
std::string show(Universe& universe, const Fact& fact);

/// Strategies for all of the facts, believed by the checker. Throws InputError where one is too large or about misère
/// play, of which certificates do not speak, and BudgetSpent.
certify::Certificate certify_facts(Universe& universe, std::span<const Fact> facts, Budget& budget,
                                   const LiftOptions& options);

/// Whether the reference solver, which shares nothing with the fast one but the rules, finds the same; slow.
bool reference_agrees(Universe& universe, const Fact& fact);

}  // namespace qcg
