#pragma once

#include <map>
#include <optional>
#include <string>

#include "hidden/umpire.h"
#include "solve/budget.h"

namespace qcg {

/// "schrodinger misere R": the model, whether who cannot move wins, and who begins, if it is Right; throws InputError.
hidden::HiddenRules read_hidden_rules(const std::string& words);

// Numbers are told as texts, "1/3": the library that solves linear programs has taken over the memory of GMP's numbers,
// so that no other thread may so much as copy one while it works.

/// What a game is worth to the first player that is hidden so. Nothing where that is not found exactly; throws
/// InputError.
std::optional<std::string> hidden_value(const std::string& how, const std::string& game, const std::string& position,
                                        Budget& budget);

/// The first turns of the equilibrium found.
struct HiddenTurns {
  struct Line {
    std::string chance = "0";  // of its last turn, if those before it were taken
    std::string worth = "0";   // to the first player, if both go on as the equilibrium says
  };
  /// By the turns, each named by its label, "1_2; 2_1": up to two of them. The first may be any that is legal, what
  /// comes then has a chance.
  std::map<std::string, Line> lines;
};
HiddenTurns hidden_turns(const std::string& how, const std::string& game, const std::string& position, Budget& budget);

}  // namespace qcg
