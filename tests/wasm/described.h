#pragma once

#include <string>
#include <vector>

#include "solve/json.h"

namespace qcg::testing {

/// The names of all requests that web/src/engine/protocol.ts describes.
std::vector<std::string> described_requests();

/// What is not as described in a reply to the request of this name: a field that is missing, too much or of another
/// type. Empty where all is.
std::string fault_in_reply(const std::string& request, const Json& reply);
/// The same of what is told on the way.
std::string fault_in_progress(const std::string& request, const Json& progress);

}  // namespace qcg::testing
