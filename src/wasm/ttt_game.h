#pragma once

#include "solve/json.h"
#include "tictactoe/notation.h"

namespace qcg::wasm {

/// A game of Quantum Tic-Tac-Toe as the page names it; throws InputError at a move that breaks a rule.
ttt::Record read_ttt_game(const Json& ask);
/// As asked, or what goes with the rules.
ttt::Scoring read_ttt_scoring(const Json& ask, const ttt::Game& game);
Json json_actions(ttt::Variant variant, const std::vector<ttt::Action>& actions);

}  // namespace qcg::wasm
