#pragma once

#include <algorithm>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/catalogue.h"

namespace qcg::testing {

/// Random small positions of every game in the catalogue, small enough for the reference solver.
class RandomGames {
 public:
  explicit RandomGames(std::uint64_t seed) : engine_(seed) {}

  [[nodiscard]] unsigned below(unsigned bound) {
    return std::uniform_int_distribution<unsigned>(0, bound - 1)(engine_);
  }
  [[nodiscard]] bool chance(unsigned percent) { return below(100) < percent; }
  template <class T>
  [[nodiscard]] const T& pick(const std::vector<T>& from) {
    return from[below(static_cast<unsigned>(from.size()))];
  }

  /// The text of a random position; `size` bounds its moves roughly.
  std::string position(std::string_view game, unsigned size) {
    Random random(engine_());
    return find_game(game).random_position(size, random);
  }

  /// A game that starts from one to three realisations, reached from a random position by random plays.
  Game superposed(std::string_view name, unsigned size, unsigned most_realisations) {
    Game game = read_game(name, position(name, size));
    const Position first = game.start.front();
    const unsigned wanted = 1 + below(most_realisations);
    if (wanted > 1 && chance(70)) game.start.clear();
    for (unsigned tries = 0; game.start.size() < wanted && tries < 10; ++tries) {
      game.start.push_back(walk(game.rules, first, below(4)));
      std::sort(game.start.begin(), game.start.end());
      game.start.erase(std::unique(game.start.begin(), game.start.end()), game.start.end());
    }
    return game;
  }

  /// Where some random moves lead.
  Position walk(const AnyRuleset& rules, Position position, unsigned steps) {
    for (; steps > 0; --steps) {
      const Player player = both_players[below(2)];
      const std::vector<Label> labels = rules.moves(position, player);
      if (labels.empty()) continue;
      position = *rules.play(position, player, pick(labels));
    }
    return position;
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace qcg::testing
