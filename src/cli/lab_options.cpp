#include "cli/lab_options.h"

namespace qcg {

void add_store_file(CLI::App& command, std::string& file) {
  command.add_option("--store", file, "the file with the answers (default: " + std::string(default_store) + ")")
      ->type_name("FILE");
}

Budget* WholeBudget::next(std::optional<std::chrono::milliseconds> part_time) {
  if (Session::interrupted()) return nullptr;
  Limits limits = session_.settings.limits;
  if (limits.time) {
    const auto used = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun_);
    if (used >= *limits.time) return nullptr;
    *limits.time -= used;
  }
  if (part_time) limits.time = std::min(limits.time.value_or(*part_time), *part_time);
  return &session_.start_budget(limits);
}

}  // namespace qcg
