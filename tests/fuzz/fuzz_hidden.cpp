// Gambit files and strategies written by hand: anything but a located InputError is a mistake, and a game that was read
// is written and read back to the same text.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/input_error.h"
#include "hidden/extensive_game.h"
#include "hidden/table_strategy.h"

namespace {

template <class Read>
void try_to(Read read) {
  try {
    read();
  } catch (const qcg::InputError& error) {
    if (error.located().empty()) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 4000) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try_to([&] {
    const qcg::hidden::ExtensiveGame game = qcg::hidden::read_efg(text);
    const std::string written = qcg::hidden::write_efg(game);
    if (qcg::hidden::write_efg(qcg::hidden::read_efg(written)) != written) std::abort();
    static_cast<void>(qcg::hidden::sequence_form(game));
  });
  try_to([&] { static_cast<void>(qcg::hidden::StrategyTable(text)); });
  return 0;
}
