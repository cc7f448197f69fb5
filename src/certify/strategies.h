#pragma once

#include <set>
#include <span>
#include <string_view>

#include "certify/certificate.h"
#include "certify/plain_game.h"
#include "certify/prover.h"
#include "solve/budget.h"

namespace qcg::certify {

/// A way to play that papers describe: it says what to do at once, without any search. It may know which labels the
/// player has put into moves before; empty where it has no move.
using ReplyingStrategy = std::vector<Label> (*)(const PlainGame& game, const Realisations& at, Player player,
                                                const std::set<Label>& played);

struct NamedStrategy {
  std::string_view name;
  std::string_view says;
  ReplyingStrategy reply;
};
std::span<const NamedStrategy> named_strategies();
/// Throws InputError.
const NamedStrategy& find_strategy(std::string_view name);

/// Pleunes, Definition 3.21: a move of two labels whenever there is one, one of them new to the player's moves wherever
/// that can be; of several such moves the first.
std::vector<Label> chain_extension(const PlainGame& game, const Realisations& at, Player player,
                                   const std::set<Label>& played);

/// That the position is at least, or at most, this value, by a strategy that answers every move, wherever it is made,
/// in the position. Only a relation >= or <= will do. Throws InputError where the strategy has no answer, and
/// BudgetSpent. What it writes is for the checker to believe or not.
ProvenClaim prove_by(const NamedStrategy& strategy, const Question& question, std::string_view relation,
                     const std::string& value, Budget& budget);

}  // namespace qcg::certify
