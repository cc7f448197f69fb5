#include <algorithm>

#include "cgt/operations.h"

namespace qcg {

namespace {

std::vector<std::vector<ShortGame>> subsets(const std::vector<ShortGame>& of) {
  std::vector<std::vector<ShortGame>> all(std::size_t{1} << of.size());
  for (std::size_t chosen = 0; chosen < all.size(); ++chosen) {
    for (std::size_t i = 0; i < of.size(); ++i) {
      if ((chosen >> i & 1U) != 0) all[chosen].push_back(of[i]);
    }
  }
  return all;
}

}  // namespace

std::vector<ShortGame> born_by(Universe& universe, unsigned day) {
  if (day == 0) return {ShortGame()};
  const auto options = subsets(born_by(universe, day - 1));
  std::vector<ShortGame> born;
  for (const auto& right : options) {
    for (const auto& left : options) {
      const ShortGame game = universe.make(left, right);
      if (std::find(born.begin(), born.end(), game) == born.end()) born.push_back(game);
    }
  }
  return born;
}

}  // namespace qcg
