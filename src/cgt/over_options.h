#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cgt/depth_guard.h"
#include "cgt/universe.h"

namespace qcg::cgt {

using Games = std::vector<ShortGame>;

/// What is built from all options of *m has m options on each side, and so does each step below: *127 heated takes a
/// minute, and twice that nimber some thirty times as long.
inline constexpr std::uint32_t greatest_nimber_with_listed_options = 127;

inline void check_options_can_be_listed(const Universe& universe, ShortGame game) {
  const auto value = universe.as_number_up_star(game);
  if (value && value->ups == 0 && value->nimber > greatest_nimber_with_listed_options)
    throw std::length_error("the nimber is too large to work with each of its options");
}

/// A function from games to games that follows their options: known(G) where that is a game, and everywhere else
/// combine(G, images of its left options, of its right options). The image of each follower is found once.
template <class Known, class Combine>
class OverOptions {
 public:
  OverOptions(Universe& universe, Known known, Combine combine)
      : universe_(universe), known_(std::move(known)), combine_(std::move(combine)) {}

  ShortGame operator()(ShortGame game) {
    if (const auto found = images_.find(game.id()); found != images_.end()) return found->second;
    const DepthGuard guard(1024);
    const std::optional<ShortGame> known = known_(game);
    const ShortGame image = known ? *known : by_options(game);
    images_.emplace(game.id(), image);
    return image;
  }

 private:
  ShortGame by_options(ShortGame game) {
    check_options_can_be_listed(universe_, game);
    Games left = universe_.left_options(game);
    Games right = universe_.right_options(game);
    for (Games* side : {&left, &right})
      for (ShortGame& option : *side) option = (*this)(option);
    return combine_(game, std::move(left), std::move(right));
  }

  Universe& universe_;
  Known known_;
  Combine combine_;
  std::unordered_map<std::uint32_t, ShortGame> images_;
};

}  // namespace qcg::cgt
