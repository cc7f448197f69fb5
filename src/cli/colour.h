#pragma once

#include <string>
#include <string_view>

namespace qcg {

enum class Colour { Red = 31, Green = 32 };

/// Whether this stream is a terminal with colours, and NO_COLOR (no-color.org) is not set.
bool has_colours(int descriptor) noexcept;
/// The text in a colour where there are some, and elsewhere the text.
std::string painted(std::string_view text, Colour colour, int descriptor);

}  // namespace qcg
