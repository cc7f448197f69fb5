#pragma once

#include <cstdint>

namespace qcg {

/// Who wins: under normal play the player who moves last, under misère play the other one.
enum class Convention : std::uint8_t { Normal, Misere };

}  // namespace qcg
