#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qcg {

/// The rule files below games/ are compiled into the library, so that program and page have them wherever they run.
std::optional<std::string_view> shipped_rules_file(std::string_view path);

/// The names of shipped files between this beginning and this ending, in order.
std::vector<std::string> shipped_rules_names(std::string_view begins, std::string_view ends);

}  // namespace qcg
