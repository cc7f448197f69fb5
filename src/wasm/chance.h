#pragma once

#include <cstdint>

#include "tictactoe/random.h"

namespace qcg::wasm {

/// Chance for players that make mistakes on purpose; the same seed makes the same ones.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : random_(seed) {}
  std::size_t below(std::size_t bound) { return random_.below(static_cast<unsigned>(bound)); }

 private:
  ttt::Random random_;
};

}  // namespace qcg::wasm
