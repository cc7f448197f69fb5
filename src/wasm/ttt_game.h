#pragma once

#include "tictactoe/notation.h"
#include "wasm/protocol.h"

namespace qcg::wasm {

/// A game of Quantum Tic-Tac-Toe as the page names it; throws InputError at a move that breaks a rule.
ttt::Record read_ttt_game(const protocol::TttGame& ask);
std::vector<std::string> show_actions(ttt::Variant variant, const std::vector<ttt::Action>& actions);

}  // namespace qcg::wasm
