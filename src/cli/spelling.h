#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qcg {

/// "did you mean 'value'? " for the nearest of the words, or nothing when none is near.
std::string did_you_mean(std::string_view typed, const std::vector<std::string>& words);

}  // namespace qcg
