#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solve/json.h"

namespace qcg {

/// A line of `qcg batch`: an expression, or the arguments of a command.
struct BatchQuestion {
  std::optional<Json> id;
  std::optional<std::string> expression;
  std::vector<std::string> arguments;
  std::optional<std::chrono::milliseconds> time;
  std::optional<std::size_t> memory;
};

/// Throws InputError; what was read by then is in `question`, so that an answer can say whose it is.
void read_question(std::string_view line, BatchQuestion& question);

}  // namespace qcg
