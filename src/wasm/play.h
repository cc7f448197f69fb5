#pragma once

#include <string>
#include <vector>

#include "games/catalogue.h"
#include "solve/challenge.h"
#include "solve/json.h"
#include "solve/match.h"

namespace qcg::wasm {

/// A game from its start to where it stands.
struct Play {
  std::string name;  // of the game in the catalogue
  Game game;         // as it started
  Lift lift;
  PlayRecord record;

  /// The game as it would be if it started where it stands.
  [[nodiscard]] Game here() const;
  [[nodiscard]] Match match(Player to_move, const LiftOptions& options) const {
    return Match(here(), lift, to_move, options);
  }
};

/// Reads a Play of the protocol and judges its moves; throws InputError at the first that breaks a rule.
Play read_play(const Json& json);
/// The same where start and moves stand side by side, and the moves may be missing.
Play read_play(const Json& start, const Json& moves);

/// The labels of these names that the player has in some realisation, sorted; throws InputError for others.
std::vector<Label> read_labels(const PlayRecord& record, Player player, const std::vector<std::string>& names);

/// The realisations in the notation, separated by bars.
std::string show_superposition(const AnyRuleset& rules, std::span<const Position> realisations);

}  // namespace qcg::wasm
