// Rule files against games that are written in C++, and against theorems.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>

#include "cgt/notation.h"
#include "lift/lifted_game.h"
#include "solve/solver.h"
#include "support/random_games.h"

namespace qcg {
namespace {

std::string written_value(std::string_view game, const std::string& position, Lift lift = {}) {
  const Game lifted = lift_game(read_game(game, position), lift, {});
  Universe universe;
  Budget budget;
  Solver solver(lifted.rules, universe, budget);
  return show(universe, solver.value(lifted.start.front()), Notation::Braces);
}

std::uint32_t nimber(std::string_view game, const std::string& position) {
  const Game read = read_game(game, position);
  Universe universe;
  Budget budget;
  return Solver(read.rules, universe, budget).nimber(read.start.front());
}

// --- the same games in C++ ---

struct Twin {
  std::string name;
  std::string built_in;
  std::string prefix;  // of a position of the game in C++
  std::string letters;
  bool one_row;
};

void PrintTo(const Twin& twin, std::ostream* out) { *out << twin.name; }

std::string rule_file(const std::string& name) { return std::string(QCG_TEST_DATA) + "/games/data/" + name + ".game"; }

/// Realisations of one size, at random: mostly single positions, as reached, and as they may be given.
std::string random_realisations(const Twin& twin, testing::RandomGames& random, bool superposed) {
  const unsigned rows = twin.one_row ? 1 : 1 + random.below(3);
  const unsigned most = superposed ? 3 : 5;  // a superposed move is a set of labels
  const unsigned columns = rows == 1 ? 2 + random.below(most) : rows == 2 ? 2 + random.below(2) : 2;
  std::string text;
  for (unsigned count = superposed ? 1 + random.below(3) : 1; count > 0; --count) {
    std::string board;
    for (unsigned cell = 0; cell < rows * columns; ++cell) {
      if (cell > 0 && cell % columns == 0) board += '/';
      board += twin.letters[random.below(static_cast<unsigned>(twin.letters.size()))];
    }
    text += (text.empty() ? "" : " | ") + board;
  }
  return text;
}

class TwinGames : public ::testing::TestWithParam<Twin> {};

TEST_P(TwinGames, HaveTheSameValues) {
  const Twin& twin = GetParam();
  std::vector<Lift> lifts{{Flavour::Classical, Width()}};
  for (const Flavour flavour : quantum_flavours()) {
    for (const Width width : {Width(2), Width(3), Width()}) lifts.push_back({flavour, width});
  }
  testing::RandomGames random(15);
  const std::size_t positions = std::getenv("QCG_LIGHT") != nullptr ? 200 : 2000;
  for (std::size_t i = 0; i < positions; ++i) {
    const Lift lift = lifts[i % lifts.size()];
    const std::string position = random_realisations(twin, random, lift.flavour != Flavour::Classical);
    ASSERT_EQ(written_value(rule_file(twin.name), position, lift),
              written_value(twin.built_in, twin.prefix + position, lift))
        << position << " under " << name(lift.flavour) << ", width " << show(lift.width);
  }
}

INSTANTIATE_TEST_SUITE_P(RuleFiles, TwinGames,
                         ::testing::Values(Twin{"domineering", "domineering", "", "..#", false},
                                           Twin{"konane", "konane", "", ".brbr", false},
                                           Twin{"kayles", "octal", "0.77:", "xx.", true},
                                           Twin{"dawsons-kayles", "octal", "0.07:", "xxx.", true}),
                         [](const auto& twin) {
                           std::string safe = twin.param.name;
                           std::replace(safe.begin(), safe.end(), '-', '_');
                           return safe;
                         });

// --- theorems, on every position of the families up to a size ---

void for_each_of_family(std::string_view game, std::size_t most, const std::function<void(const std::string&)>& visit) {
  for (const GameFamily& family : find_game(game).families) {
    family.enumerate(most, family.colours, [&](const std::string& position, std::size_t) {
      visit(position);
      return true;
    });
  }
}

TEST(RuleFileTheorems, CramOnARowIsDawsonsKayles) {
  for (int n = 1; n <= 24; ++n) {
    EXPECT_EQ(nimber("cram", "1x" + std::to_string(n)), nimber("octal", "0.07:" + std::to_string(n))) << n;
  }
}

TEST(RuleFileTheorems, NodeKaylesOnAPathIsDawsonsChess) {
  for (int n = 1; n <= 24; ++n) {
    EXPECT_EQ(nimber("node-kayles", "path:" + std::to_string(n)), nimber("octal", "0.137:" + std::to_string(n))) << n;
  }
}

TEST(RuleFileTheorems, ArcKaylesOnAPathIsDawsonsKayles) {
  for (int n = 1; n <= 24; ++n) {
    EXPECT_EQ(nimber("arc-kayles", "path:" + std::to_string(n)), nimber("octal", "0.07:" + std::to_string(n))) << n;
  }
}

// G is infinitesimal if it lies between every negative and every positive number; a power of two smaller than one over
// twice the number of cells will do for a game of so few moves.
TEST(RuleFileTheorems, EveryClobberValueIsInfinitesimal) {
  std::size_t checked = 0;
  for_each_of_family("clobber", 6, [&](const std::string& position) {
    const Game game = read_game("clobber", position);
    Universe universe;
    Budget budget;
    const ShortGame value = Solver(game.rules, universe, budget).value(game.start.front());
    const ShortGame small = universe.number(Dyadic(1, 20));
    EXPECT_TRUE(universe.less_equal(value, small)) << position;
    EXPECT_TRUE(universe.less_equal(universe.negate(small), value)) << position;
    ++checked;
  });
  EXPECT_GT(checked, 3000U);
}

TEST(RuleFileTheorems, EveryColValueIsANumberOrANumberAndStar) {
  for_each_of_family("col", 4, [&](const std::string& position) {
    const Game game = read_game("col", position);
    Universe universe;
    Budget budget;
    const ShortGame value = Solver(game.rules, universe, budget).value(game.start.front());
    const ShortGame without = universe.add(value, universe.nimber(1));
    EXPECT_TRUE(universe.as_number(value) || universe.as_number(without)) << position;
  });
}

// The size of a largest matching of the edges that avoid these vertices, by trying.
std::size_t largest_matching(const std::vector<std::pair<unsigned, unsigned>>& edges, std::uint32_t without) {
  std::size_t largest = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const std::uint32_t ends = 1U << edges[i].first | 1U << edges[i].second;
    if ((ends & without) != 0) continue;
    const std::vector<std::pair<unsigned, unsigned>> later(edges.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                                           edges.end());
    largest = std::max(largest, 1 + largest_matching(later, without | ends));
  }
  return largest;
}

// Fraenkel, Scheinerman and Ullman: the mover wins exactly if every largest matching of what is not yet left covers the
// token.
TEST(RuleFileTheorems, GeographyIsAboutMatchings) {
  std::size_t checked = 0;
  for_each_of_family("undirected-vertex-geography", 5, [&](const std::string& position) {
    const std::size_t token = position.find('T');
    if (token == std::string::npos || position.find('T', token + 1) != std::string::npos) return;
    std::vector<std::pair<unsigned, unsigned>> edges;
    std::uint32_t left = 0;
    for (std::size_t i = 0; position[i] != ':'; ++i) left |= position[i] == '#' ? 1U << i : 0U;
    for (std::size_t at = position.find(':') + 1; at < position.size(); at += 4) {
      edges.emplace_back(position[at] - '1', position[at + 2] - '1');
    }
    const bool covered = largest_matching(edges, left) != largest_matching(edges, left | 1U << token);
    EXPECT_EQ(nimber("undirected-vertex-geography", position) != 0, covered) << position;
    ++checked;
  });
  EXPECT_GT(checked, 1000U);
}

// Berlekamp, Conway and Guy; Erickson (1996).
TEST(RuleFileTheorems, KnownValues) {
  EXPECT_EQ(written_value("toads-and-frogs", "T.F"), written_value("nim", "1"));
  EXPECT_EQ(written_value("toads-and-frogs", "T..F"), written_value("nim", "0"));
  EXPECT_EQ(written_value("toads-and-frogs", "TT.FF"), written_value("nim", "1"));
  EXPECT_EQ(written_value("toppling-dominoes", "bbb"), written_value("hackenbush", "bbb"));
  EXPECT_EQ(written_value("toppling-dominoes", "brb"), written_value("hackenbush", "br"));
  EXPECT_EQ(written_value("toppling-dominoes", "g"), written_value("nim", "1"));
}

}  // namespace
}  // namespace qcg
