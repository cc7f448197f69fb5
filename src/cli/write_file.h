#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>

namespace qcg {

/// Writes the file whole or not at all: to a temporary file beside it first, which then takes its name. Answers its
/// size in bytes; throws InputError where it cannot be made and WriteFailed where it cannot be written.
std::size_t write_file(const std::string& file, const std::function<void(std::ostream&)>& write);
std::size_t write_file(const std::string& file, const std::string& text);

}  // namespace qcg
