#pragma once

#include <cstdint>

namespace qcg {

/// Left is blue and vertical, Right is red and horizontal.
enum class Player : std::uint8_t { Left, Right };

constexpr Player opponent(Player player) { return player == Player::Left ? Player::Right : Player::Left; }

constexpr char letter(Player player) { return player == Player::Left ? 'L' : 'R'; }

inline constexpr Player both_players[] = {Player::Left, Player::Right};

}  // namespace qcg
