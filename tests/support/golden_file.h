#pragma once

#include <fmt/format.h>

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace qcg::testing {

/// The rows of a comma-separated golden file, without its header; fields may be quoted.
inline std::vector<std::vector<std::string>> golden_rows(const std::string& file) {
  std::ifstream in(fmt::format("{}/golden/{}", QCG_TEST_DATA, file));
  if (!in) throw std::runtime_error("no golden file " + file);
  std::vector<std::vector<std::string>> rows;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (const char c : line) {
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        fields.emplace_back();
      } else if (c != '\r') {
        fields.back() += c;
      }
    }
    rows.push_back(fields);
  }
  return rows;
}

}  // namespace qcg::testing
