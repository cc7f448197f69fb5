// Option DAGs: whole, and cut into pieces whose length the first byte chooses; both must agree.

#include <cstdint>
#include <cstdlib>
#include <optional>

#include "base/input_error.h"
#include "cgt/option_dag.h"

namespace {

std::optional<std::vector<qcg::ShortGame>> values_of(qcg::Universe& universe, std::string_view text,
                                                     std::size_t piece) {
  try {
    qcg::OptionDag dag(universe);
    for (std::size_t at = 0; at < text.size(); at += piece) dag.read(text.substr(at, piece));
    dag.finish();
    return std::vector(dag.values().begin(), dag.values().end());
  } catch (const qcg::InputError& error) {
    if (error.located().empty()) std::abort();
    return std::nullopt;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2 || size > 2000) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  qcg::Universe universe;
  const auto whole = values_of(universe, text, text.size());
  const auto pieces = values_of(universe, text, data[0] % 16 + std::size_t{1});
  if (whole != pieces) std::abort();
  return 0;
}
