#include "cli/user_data.h"

#include <cstdlib>

namespace qcg {

std::optional<std::string> user_data_folder() {
  const char* const data = std::getenv("XDG_DATA_HOME");
  const char* const home = std::getenv("HOME");
  if (data != nullptr && *data == '/') return std::string(data) + "/qcg";
  if (home != nullptr && *home == '/') return std::string(home) + "/.local/share/qcg";
  return std::nullopt;
}

}  // namespace qcg
