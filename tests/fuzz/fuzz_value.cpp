// Reads the input as a value; what is accepted must read back from every notation.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/input_error.h"
#include "cgt/notation.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace qcg;
  if (size > 200) return 0;
  Universe universe;
  try {
    const ShortGame game = read_value(universe, std::string_view(reinterpret_cast<const char*>(data), size));
    for (const Notation notation : {Notation::Ascii, Notation::Unicode, Notation::Latex, Notation::Braces})
      if (read_value(universe, show(universe, game, notation)) != game) std::abort();
    if (universe.subtract(game, game) != ShortGame()) std::abort();
    const auto plain = universe.as_number_up_star(game);
    if (plain && plain->nimber > 10'000) return 0;  // its options are too many to list
    if (universe.make(universe.left_options(game), universe.right_options(game)) != game) std::abort();
  } catch (const InputError&) {
    // Refused with a place: as it should be.
  } catch (const std::length_error&) {
    // A stated limit: too deep or too long to write out.
  } catch (const std::overflow_error&) {
    // More ups than there are numbers for.
  }
  return 0;
}
