// Games of Quantum Tic-Tac-Toe: what is read is written and read back the same; the first byte chooses the game.

#include <cstdint>
#include <cstdlib>

#include "base/input_error.h"
#include "tictactoe/notation.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 1 || size > 2000) return 0;
  const qcg::ttt::Game game{static_cast<qcg::ttt::Variant>(data[0] % 3), static_cast<qcg::ttt::Rules>(data[0] / 3 % 2)};
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  try {
    const qcg::ttt::Record record = qcg::ttt::read_record(game, text);
    if (qcg::ttt::read_record(game, record.show()).actions() != record.actions()) std::abort();
  } catch (const qcg::InputError& error) {
    if (error.located().empty()) std::abort();
  }
  return 0;
}
