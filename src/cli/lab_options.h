#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <string>

#include "cli/session.h"

namespace qcg {

/// Where answers are kept unless --store says otherwise.
inline constexpr std::string_view default_store = "qcg-answers.sqlite";

void add_store_file(CLI::App& command, std::string& file);

/// Work of many parts, each with a budget of its own, that share what --time allows. A part may be limited further.
class WholeBudget {
 public:
  explicit WholeBudget(Session& session) : session_(session) {}

  /// The budget of the next part, or none when the time is over or Ctrl-C was pressed.
  Budget* next(std::optional<std::chrono::milliseconds> part_time = std::nullopt);

 private:
  Session& session_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace qcg
