// Conjecture files: read, or refused with a place.

#include <cstdint>
#include <cstdlib>

#include "base/input_error.h"
#include "lab/conjecture.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 2000) return 0;
  qcg::Universe universe;
  try {
    qcg::read_conjecture(universe, {reinterpret_cast<const char*>(data), size});
  } catch (const qcg::InputError& error) {
    if (error.located().empty()) std::abort();
  }
  return 0;
}
