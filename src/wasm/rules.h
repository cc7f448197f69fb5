#pragma once

#include <string_view>

#include "games/catalogue.h"
#include "wasm/protocol.h"

namespace qcg::wasm {

// Games that come to the page as the text of a rule file (docs/rule-files.md): typed by somebody, or in a link.

/// A position of the game of these rules, whose name must be `name`. Throws InputError, and BudgetSpent where it takes
/// longer than people who type wait.
Game read_game_of_rules(std::string_view rules, std::string_view name, std::string_view position);

/// How the boards of a game are laid out, as the page knows it.
protocol::Layout listed_layout(const Game& game);
/// A game as the page lists it.
protocol::GameEntry listed_game(const CatalogueEntry& entry);

}  // namespace qcg::wasm
