#include "rules/scene.h"

namespace qcg {

std::string_view name(Owner owner) {
  static constexpr std::string_view names[] = {"nobody", "left", "right", "either"};
  return names[static_cast<std::size_t>(owner)];
}

std::string_view name(PieceKind kind) {
  static constexpr std::string_view names[] = {"cell", "edge", "heap", "pin", "token", "bar"};
  return names[static_cast<std::size_t>(kind)];
}

std::string_view name(Layout layout) {
  static constexpr std::string_view names[] = {"none",   "grid",     "rows",    "heaps",
                                               "stalks", "grounded", "network", "diagram"};
  return names[static_cast<std::size_t>(layout)];
}

}  // namespace qcg
