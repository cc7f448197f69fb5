// The moves of a line of play. Whatever reads must read the same as it is shown, and be played out or refused with a
// place.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/input_error.h"
#include "games/catalogue.h"
#include "solve/challenge.h"

namespace {

void check(std::string_view text, const qcg::Game& game) {
  try {
    const qcg::WrittenLine written = qcg::read_line_of_play(text, game);
    const qcg::WrittenLine again = qcg::read_line_of_play(qcg::show(written.line), game);
    if (again.line.moves != written.line.moves) std::abort();
    if (written.line.moves.size() > 12) return;  // worlds by the thousand
    const qcg::PlayRecord record = qcg::replay(written, {.flavour = qcg::Flavour::D, .width = {}});
    if (record.realisations().empty()) std::abort();
  } catch (const qcg::InputError& error) {
    if (error.line() == 0) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static const qcg::Game heaps = qcg::read_game("nim", "2,1");
  static const qcg::Game edges = qcg::read_game("hackenbush", "br+rb+g");
  check(text, heaps);
  check(text, edges);
  return 0;
}
