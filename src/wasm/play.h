#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/catalogue.h"
#include "solve/challenge.h"
#include "solve/convention.h"
#include "solve/match.h"
#include "wasm/protocol.h"

namespace qcg::wasm {

/// A game from its start to where it stands.
struct Play {
  std::string name;  // of the game
  Game game;         // as it started
  Lift lift;
  Convention convention;
  PlayRecord record;

  /// The game as it would be if it started where it stands.
  [[nodiscard]] Game here() const;
  [[nodiscard]] Match match(Player to_move, const LiftOptions& options) const {
    return Match(here(), lift, to_move, options);
  }
};

/// Plays a Play of the protocol and judges its moves; throws InputError at the first that breaks a rule.
Play read_play(const protocol::Play& asked);
/// The same where start and moves stand side by side.
Play read_play(const protocol::Start& start, std::span<const protocol::Move> moves);

/// The labels of these names that the player has in some realisation, sorted; throws InputError for others.
std::vector<Label> read_labels(const PlayRecord& record, Player player, const std::vector<std::string>& names);

}  // namespace qcg::wasm
