#pragma once

#include <functional>
#include <optional>
#include <string>

namespace qcg {

/// Runs the work in a copy of this process and answers what it answers: for libraries that cannot be asked to stop.
/// Meanwhile whoever watches this thread (base/checkpoint.h) is asked whether to go on, and if not, the copy is ended
/// at once. Nothing where it ended without an answer; throws std::bad_alloc where there is no room for a copy or for
/// its work.
std::optional<std::string> run_apart(const std::function<std::string()>& work);

}  // namespace qcg
