#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/player.h"
#include "wasm/protocol.h"

namespace qcg::wasm {

// What fields of requests mean beyond their types.

/// The number itself; throws InputError that names the field where it is larger than `most`.
std::uint64_t at_most(std::uint64_t most, std::string_view key, std::uint64_t number);
/// The time to take, a day at most; the usual one where none is asked for.
std::chrono::milliseconds asked_time(std::optional<std::uint64_t> milliseconds, std::chrono::milliseconds usual);

inline Player asked_player(protocol::Player player) {
  return player == protocol::Player::L ? Player::Left : Player::Right;
}
inline protocol::Player told_player(Player player) {
  return player == Player::Left ? protocol::Player::L : protocol::Player::R;
}

}  // namespace qcg::wasm
