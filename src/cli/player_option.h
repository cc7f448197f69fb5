#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "base/player.h"
#include "solve/convention.h"

namespace qcg {

/// "L", "left", "R", "right"; throws InputError.
Player read_player(const std::string& text);
/// "human" or "ai"; throws InputError.
bool read_is_computer(const std::string& text);

/// -p, --player: L or R. What it sets must live as long as the command.
void add_player_option(CLI::App& command, std::optional<Player>& player, const std::string& description);

/// --misere. What it sets must live as long as the command.
CLI::Option* add_misere(CLI::App& command, Convention& convention);

}  // namespace qcg
