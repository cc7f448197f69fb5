#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/input_error.h"
#include "games/catalogue.h"
#include "solve/solver.h"

namespace qcg {
namespace {

Genus genus_of(const std::string& game, const std::string& position) {
  const Game read = read_game(game, position);
  Universe universe;
  Budget budget;
  return Solver(read.rules, universe, budget).genus(read.start.front());
}

Outcome misere_outcome_of(const std::string& game, const std::string& position) {
  const Game read = read_game(game, position);
  Universe universe;
  Budget budget;
  return Solver(read.rules, universe, budget).outcome(read.start.front(), Convention::Misere);
}

// --- heaps of a take-and-break game and of Nim beside them, from the definitions alone ---

using Heaps = std::multiset<unsigned>;  // of pins

/// What may remain of a row of pins.
std::set<Heaps> rests(unsigned pins, const std::vector<unsigned>& taken) {
  std::set<Heaps> all;
  for (const unsigned take : taken) {
    for (unsigned left = 0; left + take <= pins; ++left) {
      Heaps rest;
      for (const unsigned part : {left, pins - take - left}) {
        if (part > 0) rest.insert(part);
      }
      all.insert(rest);
    }
  }
  return all;
}

/// Kayles and Dawson's Kayles: so many neighbouring pins may be taken anywhere, and Nim heaps stand beside the rows.
class Rows {
 public:
  explicit Rows(std::vector<unsigned> taken) : taken_(std::move(taken)) {}

  unsigned misere_nimber(const Heaps& rows, const Heaps& nim) {
    const auto known = misere_.find({rows, nim});
    if (known != misere_.end()) return known->second;
    std::set<unsigned> reached;
    visit(rows, nim, [&](const Heaps& r, const Heaps& n) { reached.insert(misere_nimber(r, n)); });
    return misere_[{rows, nim}] = reached.empty() ? 1 : least_excluded(reached);
  }
  unsigned nimber(const Heaps& rows) {
    const auto known = nimbers_.find(rows);
    if (known != nimbers_.end()) return known->second;
    std::set<unsigned> reached;
    visit(rows, {}, [&](const Heaps& r, const Heaps&) { reached.insert(nimber(r)); });
    return nimbers_[rows] = least_excluded(reached);
  }

 private:
  static unsigned least_excluded(const std::set<unsigned>& numbers) {
    unsigned least = 0;
    while (numbers.contains(least)) ++least;
    return least;
  }
  template <class Visit>
  void visit(const Heaps& rows, const Heaps& nim, const Visit& visitor) const {
    for (const unsigned row : std::set<unsigned>(rows.begin(), rows.end())) {
      for (const Heaps& rest : rests(row, taken_)) {
        Heaps after = rows;
        after.erase(after.find(row));
        after.insert(rest.begin(), rest.end());
        visitor(after, nim);
      }
    }
    for (const unsigned heap : std::set<unsigned>(nim.begin(), nim.end())) {
      for (unsigned left = 0; left < heap; ++left) {
        Heaps after = nim;
        after.erase(after.find(heap));
        if (left > 0) after.insert(left);
        visitor(rows, after);
      }
    }
  }

  std::vector<unsigned> taken_;
  std::map<std::pair<Heaps, Heaps>, unsigned> misere_;
  std::map<Heaps, unsigned> nimbers_;
};

void expect_genera(const std::string& code, const std::vector<unsigned>& taken, unsigned most) {
  Rows plain(taken);
  for (unsigned pins = 0; pins <= most; ++pins) {
    const Genus genus = genus_of("octal", code + ":" + std::to_string(pins));
    const Heaps rows = pins > 0 ? Heaps{pins} : Heaps{};
    EXPECT_EQ(genus.nimber, plain.nimber(rows)) << code << ":" << pins;
    Heaps twos;
    for (unsigned count = 0; count < 7; ++count) {
      EXPECT_EQ(genus.misere_nimber(count), plain.misere_nimber(rows, twos)) << code << ":" << pins << " + " << count;
      twos.insert(2);
    }
  }
}

TEST(Genus, OfKaylesIsThatOfAPlainImplementation) { expect_genera("0.77", {1, 2}, 13); }

TEST(Genus, OfDawsonsKaylesIsThatOfAPlainImplementation) { expect_genera("0.07", {2}, 17); }

// Winning Ways, chapter 13: the genera of Nim heaps, and of sums of two that are tame and not fickle.
TEST(Genus, OfNimHeapsIsKnown) {
  EXPECT_EQ(show(genus_of("nim", "0")), "0^120");
  EXPECT_EQ(show(genus_of("nim", "1")), "1^031");
  EXPECT_EQ(show(genus_of("nim", "2")), "2^20");
  EXPECT_EQ(show(genus_of("nim", "3")), "3^31");
  EXPECT_EQ(show(genus_of("nim", "4")), "4^46");
  EXPECT_EQ(show(genus_of("nim", "2,2")), "0^02");
  EXPECT_EQ(show(genus_of("nim", "2,3")), "1^13");
  EXPECT_EQ(show(genus_of("nim", "12")), "12^(12,14)");
}

TEST(Genus, ReadsBack) {
  for (const char* text : {"0^120", "1^031", "2^20", "12^(12,14)", "0^(0,12,14)"}) {
    EXPECT_EQ(show(read_genus(text)), text);
  }
  for (const char* wrong : {"", "2", "2^", "2^2", "2^20x", "2^(2,0", "^20"}) {
    EXPECT_THROW(read_genus(wrong), InputError) << wrong;
  }
}

TEST(Genus, IsForImpartialGamesOnly) { EXPECT_THROW(genus_of("hackenbush", "br"), InputError); }

// Bouton: as normal Nim while a heap of two or more is left, else the other way round.
TEST(Misere, NimIsLostAsBoutonSays) {
  for (unsigned a = 0; a < 5; ++a) {
    for (unsigned b = 0; b < 5; ++b) {
      for (unsigned c = 0; c < 5; ++c) {
        const bool large = a > 1 || b > 1 || c > 1;
        const bool second = large ? (a ^ b ^ c) == 0 : (a ^ b ^ c) == 1;
        const std::string heaps = std::to_string(a) + "," + std::to_string(b) + "," + std::to_string(c);
        EXPECT_EQ(misere_outcome_of("nim", heaps), second ? Outcome::P : Outcome::N) << heaps;
      }
    }
  }
}

// Played out by hand.
TEST(Misere, FreeMovesAreABurden) {
  EXPECT_EQ(misere_outcome_of("hackenbush", "b"), Outcome::R);
  EXPECT_EQ(misere_outcome_of("hackenbush", "bb"), Outcome::R);
  EXPECT_EQ(misere_outcome_of("hackenbush", "b+r"), Outcome::N);
  EXPECT_EQ(misere_outcome_of("hackenbush", "bb+r"), Outcome::N);
}

}  // namespace
}  // namespace qcg
