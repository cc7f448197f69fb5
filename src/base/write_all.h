#pragma once

#include <string_view>

namespace qcg {

/// Writes all of the text to a file descriptor, however many steps that takes. Answers the reason for which it failed,
/// as errno tells it, or 0.
int write_all(int descriptor, std::string_view text) noexcept;

}  // namespace qcg
