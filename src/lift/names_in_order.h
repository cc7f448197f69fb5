#pragma once

#include <string_view>

namespace qcg {

/// Whether the first name comes before the second: character by character, but numbers by size, so that "1_2" comes
/// before "1_10".
bool comes_before(std::string_view first, std::string_view second);

}  // namespace qcg
