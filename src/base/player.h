#pragma once

#include <cstdint>
#include <string_view>

namespace qcg {

/// Left is blue and vertical, Right is red and horizontal.
enum class Player : std::uint8_t { Left, Right };

constexpr Player opponent(Player player) { return player == Player::Left ? Player::Right : Player::Left; }
constexpr std::string_view name(Player player) { return player == Player::Left ? "Left" : "Right"; }

constexpr char letter(Player player) { return player == Player::Left ? 'L' : 'R'; }

inline constexpr Player both_players[] = {Player::Left, Player::Right};

}  // namespace qcg
