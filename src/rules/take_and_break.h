#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace qcg {

/// What the moves of an impartial game do to a single heap (or row of pins), whatever its size: counters are taken, and
/// the rest is left as no heap, one or two. A heap that is left is not empty.
struct TakeAndBreak {
  struct Move {
    std::uint32_t taken = 0;
    bool leaves_none = false;
    bool leaves_one = false;
    bool leaves_two = false;
    friend bool operator==(const Move&, const Move&) = default;
  };

  std::string code;         // as positions begin: `code:5` is a heap of five
  std::vector<Move> moves;  // by what is taken, ascending; none that leaves nothing at all to do

  [[nodiscard]] std::uint32_t most_taken() const { return moves.empty() ? 0 : moves.back().taken; }
};

}  // namespace qcg
