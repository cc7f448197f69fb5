#pragma once

#include <optional>
#include <string>

namespace qcg {

/// The folder for the user's own data of this program, which need not exist (XDG Base Directory Specification); nothing
/// where the user has none.
std::optional<std::string> user_data_folder();

}  // namespace qcg
