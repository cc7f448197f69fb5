// Golden lines and rows of CSV, read but not checked.

#include <cstdint>
#include <cstdlib>
#include <stdexcept>

#include "base/input_error.h"
#include "language/check_lines.h"

namespace {

template <class Read>
void try_to(Read read) {
  try {
    read();
  } catch (const qcg::InputError& error) {
    if (error.located().empty()) std::abort();
  } catch (const std::length_error&) {
    // A stated limit of values.
  } catch (const std::overflow_error&) {
    // Likewise.
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 4000) return 0;
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  qcg::Universe universe;
  try_to([&] { qcg::read_check_line(universe, line); });
  try_to([&] { qcg::read_check_row(universe, line); });
  return 0;
}
