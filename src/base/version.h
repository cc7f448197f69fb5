#pragma once

#include <string_view>

namespace qcg {

/// The version of the sources that this program was built from; see cmake/version.cmake.
std::string_view program_version();

}  // namespace qcg
