// Expressions, read but not solved: a game that reads must show as something that reads back to the same.

#include <cstdint>
#include <cstdlib>
#include <stdexcept>

#include "base/input_error.h"
#include "games/catalogue.h"
#include "solve/expression.h"

namespace {

void check_game(const qcg::GameExpression& game) {
  const std::string text = qcg::show(game);
  qcg::Reader reader(text);
  const qcg::GameExpression again = qcg::read_game_expression(reader);
  if (!reader.done() || qcg::show(again) != text) std::abort();
}

// NOLINTNEXTLINE(misc-no-recursion): the reader bounds the nesting
void check_value(const qcg::ValueExpression& value) {
  if (const auto* game = std::get_if<qcg::GameExpression>(&value.form)) check_game(*game);
  if (const auto* terms = std::get_if<std::vector<qcg::SignedTerm>>(&value.form)) {
    for (const qcg::SignedTerm& term : *terms) check_value(*term.of);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 4000) return 0;
  qcg::Universe universe;
  try {
    const qcg::Expression expression =
        qcg::read_expression(universe, std::string_view(reinterpret_cast<const char*>(data), size));
    check_value(expression.left);
    check_value(expression.right);
  } catch (const qcg::InputError& error) {
    if (error.located().empty()) std::abort();
  } catch (const std::length_error&) {
    // A stated limit of values.
  } catch (const std::overflow_error&) {
    // Likewise.
  }
  return 0;
}
