#pragma once

#include <filesystem>
#include <optional>

#include "cli/session.h"

namespace qcg {

/// Serves the page until Ctrl-C, and says where; an empty folder stands for the usual one. Throws InputError.
void serve_page(Session& session, const std::filesystem::path& folder, std::optional<int> port, bool open);

}  // namespace qcg
