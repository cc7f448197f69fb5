// Expressions, read but not solved: a game that reads must show as something that reads back to the same.

#include <cstdint>
#include <cstdlib>
#include <stdexcept>

#include "base/input_error.h"
#include "games/catalogue.h"
#include "language/expression.h"

namespace {

void check_game(const qcg::GameExpression& game) {
  const std::string text = qcg::show(game);
  qcg::Reader reader(text);
  const qcg::GameExpression again = qcg::read_game_expression(reader);
  if (!reader.done() || qcg::show(again) != text) std::abort();
}

template <class Read>
void try_to(const Read& read) {
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
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try_to([&] {
    qcg::Universe universe;
    static_cast<void>(qcg::Expression::read(universe, text));
  });
  try_to([&] {
    qcg::Reader reader(text);
    check_game(qcg::read_game_expression(reader));
  });
  return 0;
}
