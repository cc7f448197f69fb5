#pragma once

#include <cstddef>
#include <iosfwd>
#include <string_view>

#include "query/subtraction_game.h"

namespace qcg::query {

// What the text and the binary format share.

inline constexpr std::size_t most_stones = 1'000'000'000;
inline constexpr std::string_view binary_magic = "QCGSUB1\n";

SubtractionGame read_text_game(std::istream& in, Budget& budget);
SubtractionGame read_binary_game(std::istream& in, Budget& budget);

}  // namespace qcg::query
