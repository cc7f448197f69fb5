#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

#include "cgt/universe.h"

namespace qcg::random_games {

/// What to build: each step makes a game from games made before; the same steps make the same games anywhere.
struct Step {
  std::vector<std::size_t> left;
  std::vector<std::size_t> right;
};

inline std::vector<Step> steps(std::uint32_t seed, std::size_t count, std::size_t most_options = 3) {
  std::mt19937 random(seed);
  std::vector<Step> all(1);
  while (all.size() < count) {
    Step step;
    // Prefer recent games, so that depth grows, but keep the simple ones in play.
    const auto pick = [&] {
      const std::size_t span = random() % 2 == 0 ? all.size() : std::min<std::size_t>(all.size(), 6);
      return all.size() - 1 - random() % span;
    };
    for (std::size_t i = random() % (most_options + 1); i > 0; --i) step.left.push_back(pick());
    for (std::size_t i = random() % (most_options + 1); i > 0; --i) step.right.push_back(pick());
    all.push_back(step);
  }
  return all;
}

/// Builds the games of the steps with any maker (options, options) -> game.
template <class Game, class Make>
std::vector<Game> build(const std::vector<Step>& steps, Make make) {
  std::vector<Game> games;
  for (const Step& step : steps) {
    std::vector<Game> left;
    std::vector<Game> right;
    for (const std::size_t index : step.left) left.push_back(games[index]);
    for (const std::size_t index : step.right) right.push_back(games[index]);
    games.push_back(make(left, right));
  }
  return games;
}

inline std::vector<ShortGame> build(Universe& universe, const std::vector<Step>& steps) {
  return build<ShortGame>(steps, [&](const auto& left, const auto& right) { return universe.make(left, right); });
}

/// The last game of a random construction.
inline ShortGame game(Universe& universe, std::uint32_t seed, std::size_t count = 12) {
  return build(universe, steps(seed, count)).back();
}

/// A random all-small game: Left and Right always both have options, or neither.
inline ShortGame all_small(Universe& universe, std::uint32_t seed, std::size_t count = 10) {
  std::vector<Step> all = steps(seed, count);
  for (Step& step : all) {
    if (step.left.empty() != step.right.empty()) (step.left.empty() ? step.left : step.right).push_back(0);
  }
  return build(universe, all).back();
}

inline std::uint32_t seed() { return *rc::gen::resize(1000, rc::gen::arbitrary<std::uint32_t>()); }

}  // namespace qcg::random_games
