// Files of subtraction games, text, binary and graphs: what can be read is written and read back unchanged.

#include <cstdint>
#include <cstdlib>
#include <sstream>

#include "base/input_error.h"
#include "query/game_file.h"

namespace {

void check_file(const std::string& text) {
  qcg::Budget budget;
  std::istringstream in(text);
  try {
    const qcg::query::SubtractionGame game = qcg::query::read_game_file(in, budget);
    std::stringstream as_text;
    qcg::query::write_text(as_text, game);
    std::stringstream as_binary;
    qcg::query::write_binary(as_binary, game);
    if (!(qcg::query::read_game_file(as_text, budget) == game)) std::abort();
    if (!(qcg::query::read_game_file(as_binary, budget) == game)) std::abort();
  } catch (const qcg::InputError& error) {
    if (error.located().empty()) std::abort();
  }
}

void check_graph(const std::string& text) {
  qcg::Budget budget;
  std::istringstream in(text);
  try {
    const qcg::query::DagGame dag = qcg::query::read_dag_game(in, 3, budget);
    if (dag.names.size() != dag.game.n() + 1) std::abort();
  } catch (const qcg::InputError& error) {
    if (error.located().empty()) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check_file(text);
  check_graph(text);
  return 0;
}
