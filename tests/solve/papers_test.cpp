// What the papers state, checked on every small case.
#include <gtest/gtest.h>

#include <algorithm>

#include "cgt/notation.h"
#include "games/catalogue.h"
#include "lift/quantum.h"
#include "lift/sum.h"
#include "solve/solver.h"

namespace qcg {
namespace {

/// One question about one position.
class Asked {
 public:
  Asked(const std::string& name, const std::string& position, Flavour flavour, Width width = Width())
      : Asked(lift_game(read_game(name, position), {flavour, width})) {}
  explicit Asked(const Game& game) : start_(game.start.front()), solver_(game.rules, universe_, budget_) {}

  unsigned nimber() { return solver_.nimber(start_); }
  char outcome() { return letter(solver_.outcome(start_)); }
  std::string value(Notation notation = Notation::Ascii) { return show(universe_, solver_.value(start_), notation); }
  std::optional<Dyadic> number() { return universe_.as_number(solver_.value(start_)); }

 private:
  Universe universe_;
  Budget budget_;
  Position start_;
  Solver solver_;
};

// Dorbec and Mhalla, section 4.

TEST(DorbecMhalla, Example1) {
  EXPECT_EQ(Asked("octal", "0.6:4", Flavour::Classical).outcome(), 'P');
  for (const Flavour flavour : quantum_flavours()) {
    EXPECT_EQ(Asked("octal", "0.6:4", flavour).outcome(), 'N') << name(flavour);
    EXPECT_EQ(Asked("octal", "0.6:4", flavour).nimber(), 3U) << name(flavour);
  }
}

TEST(DorbecMhalla, Example2) {
  for (const Flavour flavour : all_flavours()) {
    const char expected = flavour == Flavour::B ? 'P' : 'R';
    EXPECT_EQ(Asked("domineering", ".##/...", flavour).outcome(), expected) << name(flavour);
  }
}

TEST(DorbecMhalla, Example3) {
  const std::vector<std::pair<Flavour, std::string>> values = {{Flavour::A, "1/4"},  {Flavour::B, "-1/4"},
                                                               {Flavour::C, "0"},    {Flavour::Cp, "-1/4"},
                                                               {Flavour::D, "-1/4"}, {Flavour::Classical, "0"}};
  for (const auto& [flavour, value] : values) {
    EXPECT_EQ(Asked("hackenbush", "meadow:2,1", flavour).value(), value) << name(flavour);
  }
}

TEST(DorbecMhalla, Example4) {
  EXPECT_EQ(Asked("nim", "2,2", Flavour::D).outcome(), 'N');
  EXPECT_EQ(Asked("nim", "2,2", Flavour::D).nimber(), 1U);
  EXPECT_EQ(Asked("nim", "2,2", Flavour::Cp).outcome(), 'P');
}

TEST(DorbecMhalla, Section5WidthMattersWithMoreHeapsThanWidth) {
  EXPECT_EQ(Asked("nim", "1,1,1", Flavour::A, Width(2)).nimber(), 0U);
  EXPECT_EQ(Asked("nim", "1,1,1", Flavour::A).nimber(), 1U);
}

// Corollary 5: on at most k heaps, moves of more than k labels change nothing in A, B, D.
TEST(DorbecMhalla, Corollary5) {
  for (const Flavour flavour : {Flavour::A, Flavour::B, Flavour::D}) {
    for (const char* heaps : {"1,2", "2,2", "3,1", "3,2", "3,3"}) {
      EXPECT_EQ(Asked("nim", heaps, flavour, Width(2)).nimber(), Asked("nim", heaps, flavour).nimber())
          << heaps << " " << name(flavour);
    }
  }
}

// Lemmas 6 to 10 say what a superposition of single heaps is worth.
unsigned lemma(Flavour flavour, const std::vector<unsigned>& heaps) {
  const unsigned k = heaps.back();
  const bool next_largest = std::find(heaps.begin(), heaps.end(), k - 1) != heaps.end();
  if (k == 0) return 0;
  switch (flavour) {
    case Flavour::A:
      return k - 1;
    case Flavour::B:
      return k == 2 ? 0 : k == 1 ? 1 : k - 1;
    case Flavour::C:
      return heaps.size() == 1 ? k : k - 1;
    case Flavour::Cp:
      if (k == 1) return 1;
      if (k == 2 && next_largest) return 0;
      return next_largest ? k - 1 : k;
    default:
      return k;
  }
}

TEST(DorbecMhalla, Lemmas6To10OnEverySuperpositionOfOneHeapUpTo7) {
  for (unsigned set = 1; set < 256; ++set) {
    std::vector<unsigned> heaps;
    std::string position;
    for (unsigned heap = 0; heap < 8; ++heap) {
      if ((set >> heap & 1U) == 0) continue;
      heaps.push_back(heap);
      position += (position.empty() ? "" : " | ") + std::to_string(heap);
    }
    for (const Flavour flavour : quantum_flavours()) {
      EXPECT_EQ(Asked("nim", position, flavour).nimber(), lemma(flavour, heaps)) << position << " " << name(flavour);
    }
  }
}

TEST(DorbecMhalla, Lemma11) {
  for (unsigned i = 1; i <= 6; ++i) {
    for (unsigned j = 1; j <= 6; ++j) {
      const std::string position = std::to_string(i) + ",0 | 0," + std::to_string(j);
      EXPECT_EQ(Asked("nim", position, Flavour::A).nimber(), std::max(i, j) - 1 + (i == j ? 1 : 0)) << position;
    }
  }
}

// Section 3.2: a quantum sum is not the sum of quantum games.
TEST(DorbecMhalla, QuantumSumIsNotSumOfQuantum) {
  const Game heap = read_game("nim", "2");
  const Lift lift{Flavour::D, Width()};
  EXPECT_EQ(Asked(sum_games(lift_game(heap, lift), lift_game(heap, lift))).nimber(), 0U);
  EXPECT_EQ(Asked(lift_game(sum_games(heap, heap), lift)).nimber(), 1U);  // Example 4 by another road
}

TEST(GoldenReadme, TheTwoReadingsOfC) {
  EXPECT_EQ(Asked("nim", "1,3", Flavour::Cp, Width(2)).nimber(), 2U);
  EXPECT_EQ(Asked("nim", "1,3", Flavour::BC, Width(2)).nimber(), 4U);
}

TEST(SuperposedStarts, HaveTheAnswersOfTheDefinitions) {
  EXPECT_EQ(Asked("nim", "2,0 | 3,2", Flavour::C, Width(2)).nimber(), 5U);
  EXPECT_EQ(Asked("nim", "2,0 | 3,2", Flavour::Cp, Width(2)).nimber(), 4U);
  EXPECT_EQ(Asked("nim", "2,0 | 3,2", Flavour::D, Width(2)).nimber(), 0U);
}

// Pleunes.

TEST(Pleunes, Figure310LabelsMatter) {
  EXPECT_EQ(Asked("nim", "1 | 2", Flavour::Cp).outcome(), 'P');
  EXPECT_EQ(Asked("nim-cut", "1 | 2", Flavour::Cp).outcome(), 'N');
}

// Theorem 4.1: the classical value of a stalk.
Dyadic stalk_value(const std::string& stalk) {
  if (stalk.empty()) return {};
  std::size_t same = 0;
  while (same < stalk.size() && stalk[same] == stalk[0]) ++same;
  Dyadic value(stalk[0] == 'b' ? Integer(same) : -Integer(same));
  for (std::size_t i = same; i < stalk.size(); ++i) {
    const Dyadic part(1, static_cast<unsigned>(i - same + 1));
    value = stalk[i] == 'b' ? value + part : value - part;
  }
  return value;
}

std::string without_first(std::string stalk, char colour) {
  const std::size_t at = stalk.find(colour);
  if (at != std::string::npos) stalk.erase(at, 1);
  return stalk;
}

TEST(Pleunes, Theorems44And45OnEveryStalkUpTo7Edges) {
  for (unsigned length = 1; length <= 7; ++length) {
    for (unsigned bits = 0; bits < (1U << length); ++bits) {
      std::string stalk;
      for (unsigned i = 0; i < length; ++i) stalk += (bits >> i & 1U) != 0 ? 'r' : 'b';
      for (const Flavour flavour : {Flavour::Classical, Flavour::B, Flavour::Cp, Flavour::D}) {
        EXPECT_EQ(Asked("hackenbush", stalk, flavour).number(), stalk_value(stalk)) << stalk << " " << name(flavour);
      }
      const std::string shortened = without_first(without_first(stalk, 'b'), 'r');
      EXPECT_EQ(Asked("hackenbush", stalk, Flavour::A).number(), stalk_value(shortened)) << stalk;
    }
  }
}

TEST(Pleunes, Theorems53And54OnTents) {
  for (const char* tent : {"tent:2", "tent:3"}) {
    for (const Flavour flavour : {Flavour::A, Flavour::B, Flavour::Cp, Flavour::D}) {
      EXPECT_EQ(Asked("hackenbush", tent, flavour).value(), "1/2") << tent << " " << name(flavour);
    }
    EXPECT_EQ(Asked("hackenbush", tent, Flavour::C).value(), "1") << tent;
    EXPECT_EQ(Asked("hackenbush", tent, Flavour::Classical).value(), "1") << tent;
  }
}

// The largest and most tangled values that Table 4.1 prints for stalks of 7 edges.
TEST(Pleunes, Table41) {
  EXPECT_EQ(Asked("hackenbush", "brbbrrb", Flavour::C).value(Notation::Braces), "{{1|1*}|1,{1|1,1*}}");  // 0100110
  EXPECT_EQ(Asked("hackenbush", "bbbbrbb", Flavour::C).value(), "4*");                                   // 0000100
}

}  // namespace
}  // namespace qcg
