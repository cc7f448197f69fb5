#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace qcg {

/// Letters to insert, remove or replace to make one word of the other.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// "did you mean 'value'? " for the nearest of the words, or nothing when none is near.
std::string did_you_mean(std::string_view typed, const std::vector<std::string>& words);

}  // namespace qcg
