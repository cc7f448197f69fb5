#include "base/spelling.h"

#include <algorithm>
#include <numeric>

namespace qcg {

namespace {

constexpr std::size_t longest_compared = 40;

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[b.size()];
}

std::string did_you_mean(std::string_view typed, const std::vector<std::string>& words) {
  if (typed.size() < 2 || typed.size() > longest_compared) return "";
  std::size_t best = typed.size() / 3 + 2;  // farther than this is another word
  std::string nearest;
  for (const std::string& word : words) {
    const std::size_t distance = word.starts_with(typed) ? 1 : edit_distance(typed, word);
    if (distance >= best) continue;
    best = distance;
    nearest = word;
  }
  return nearest.empty() ? "" : "did you mean '" + nearest + "'? ";
}

}  // namespace qcg
