#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qcg {

/// The files below lab/ are compiled into the program, so that it finds them wherever it is installed.
std::optional<std::string_view> shipped_file(std::string_view path);

/// The names of shipped files between this beginning and this ending, in order.
std::vector<std::string> shipped_names(std::string_view begins, std::string_view ends);

}  // namespace qcg
