#pragma once

#include <algorithm>
#include <functional>
#include <random>
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
    if (game == "nim" || game == "nim-cut") return heaps(size);
    if (game == "subtraction") return "{" + pick<std::string>({"1", "1,2", "2,3", "1,3", "1,3,4"}) + "}:" + heaps(size);
    if (game == "octal") return octal_code() + ":" + pins(size - 1);
    if (game == "hackenbush") return hackenbush(1 + below(size));
    if (game == "domineering") return cells(size + 3, "..#");
    if (game == "konane") return cells(size + 3, "br.");
    if (game == "maze") return maze();
    if (game == "clear-the-pond") return strip(size);
    if (game == "explicit") return explicit_game(size);
    throw std::logic_error("no random positions for " + std::string(game) + ": add some in tests/support");
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
  std::string heaps(unsigned tokens) {
    std::string text;
    const unsigned count = 1 + below(3);
    for (unsigned i = 0; i < count; ++i) {
      const unsigned heap = below(std::min(tokens, 4U) + 1);
      tokens -= heap;
      text += (i > 0 ? "," : "") + std::to_string(heap);
    }
    return text;
  }

  std::string octal_code() {
    std::string code = chance(15) ? "4." : "0.";
    const unsigned digits = 1 + below(3);
    for (unsigned i = 0; i < digits; ++i) code += static_cast<char>('0' + below(8));
    return code;
  }

  std::string pins(unsigned count) {
    const unsigned first = 1 + below(count);
    return first < count && chance(50) ? std::to_string(first) + "," + std::to_string(count - first)
                                       : std::to_string(first);
  }

  // Each edge starts at a node that already stands on the ground, so none hangs in the air; cycles, loops and double
  // edges come by themselves.
  std::string hackenbush(unsigned edges) {
    std::string text;
    unsigned nodes = 1;
    for (unsigned i = 0; i < edges; ++i) {
      const unsigned from = below(nodes);
      const unsigned to = chance(70) ? nodes : below(nodes);
      nodes = std::max(nodes, to + 1);
      text += (i > 0 ? " " : "") + std::to_string(from) + "-" + std::to_string(to) + "brg"[below(chance(70) ? 2 : 3)];
    }
    return text;
  }

  std::string cells(unsigned most, const std::string& kinds) {
    const unsigned rows = 1 + below(3);
    const unsigned columns = std::max(2U, std::min(4U, most / rows));
    std::string text;
    for (unsigned row = 0; row < rows; ++row) {
      if (row > 0) text += '/';
      for (unsigned column = 0; column < columns; ++column) text += kinds[below(static_cast<unsigned>(kinds.size()))];
    }
    return text;
  }

  std::string maze() {
    const unsigned rows = 2 + below(2);
    const unsigned columns = 2 + below(2);
    const unsigned piece = below(std::min(rows, 2U) * columns);
    std::string text;
    for (unsigned cell = 0; cell < rows * columns; ++cell) {
      if (cell > 0 && cell % columns == 0) text += '/';
      text += cell == piece ? 'o' : '.';
      if (chance(25)) text += '_';
      if (chance(25)) text += ']';
    }
    return text;
  }

  std::string strip(unsigned squares) {
    std::string text;
    for (unsigned i = 0; i < std::max(2U, squares - 1); ++i) text += "br.."[below(4)];
    return text;
  }

  // Position i leads only to later ones, so play ends.
  std::string explicit_game(unsigned size) {
    const unsigned positions = 2 + below(size);
    const unsigned labels = 4;
    std::string text = "{";
    for (unsigned i = 0; i < positions; ++i) {
      text += "p" + std::to_string(i) + ":";
      std::string separator = " ";
      for (unsigned label = 0; label < labels && i + 1 < positions; ++label) {
        if (!chance(45)) continue;
        const std::string players = pick<std::string>({"L", "R", "LR"});
        text += separator + players + " m" + std::to_string(label) + " -> p" +
                std::to_string(i + 1 + below(positions - i - 1));
        separator = ", ";
      }
      text += ";";
    }
    return text + "}";
  }

  std::mt19937_64 engine_;
};

}  // namespace qcg::testing
