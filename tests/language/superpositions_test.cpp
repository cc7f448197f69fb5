#include "language/superpositions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/catalogue.h"
#include "language/family.h"

namespace qcg {
namespace {

std::vector<std::string> listed(const Family& family) {
  std::vector<std::string> all;
  for_each_position(family, [&](const std::string& position, std::size_t) { all.push_back(position); });
  return all;
}

std::vector<std::string> over(std::string_view game, const std::string& position, std::size_t most) {
  std::vector<std::string> all;
  for_each_superposition(game, position, most, [&](const std::string& text) { all.push_back(text); });
  return all;
}

TEST(Superpositions, OverSmallPositionsAreThoseListedByHand) {
  // A stalk of two edges is -, b or bb; bb must be among them.
  EXPECT_EQ(over("hackenbush", "bb", 2).size(), 3U);
  EXPECT_EQ(over("hackenbush", "bb", 3).size(), 4U);
  // Two equal stalks: both; both and none; both and one; one and the other.
  EXPECT_EQ(over("hackenbush", "b+b", 2).size(), 4U);
  // Two that differ: which one is left makes a difference.
  EXPECT_EQ(over("hackenbush", "b+r", 2).size(), 5U);
  // Heaps: 2,1 with one of the five others, or 2,0 with 0,1 or 1,1.
  EXPECT_EQ(over("nim", "2,1", 2).size(), 1U + 5U + 2U);
}

/// The same from the definition: all sets of at most `most` vectors below `whole` whose greatest heights are those of
/// `whole`, each counted once however its columns of one kind are arranged.
class ByDefinition {
 public:
  using Vector = std::vector<std::size_t>;

  ByDefinition(Vector whole, std::vector<std::string> kinds, std::size_t most)
      : whole_(std::move(whole)), kinds_(std::move(kinds)), most_(most) {
    list_vectors({});
    choose(0, {});
  }
  [[nodiscard]] std::size_t count() const { return classes_.size(); }

 private:
  void list_vectors(const Vector& begun) {
    if (begun.size() == whole_.size()) return vectors_.push_back(begun);
    for (std::size_t height = 0; height <= whole_[begun.size()]; ++height) {
      Vector longer = begun;
      longer.push_back(height);
      list_vectors(longer);
    }
  }

  void choose(std::size_t first, std::vector<Vector> chosen) {
    if (!chosen.empty() && covers(chosen)) classes_.insert(least_arrangement(chosen));
    if (chosen.size() == most_) return;
    for (std::size_t i = first; i < vectors_.size(); ++i) {
      chosen.push_back(vectors_[i]);
      choose(i + 1, chosen);
      chosen.pop_back();
    }
  }

  [[nodiscard]] bool covers(const std::vector<Vector>& chosen) const {
    for (std::size_t c = 0; c < whole_.size(); ++c) {
      std::size_t greatest = 0;
      for (const Vector& vector : chosen) greatest = std::max(greatest, vector[c]);
      if (greatest != whole_[c]) return false;
    }
    return true;
  }

  [[nodiscard]] std::vector<Vector> least_arrangement(const std::vector<Vector>& chosen) const {
    Vector order(whole_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::vector<Vector> least;
    do {
      bool kept = true;
      for (std::size_t i = 0; i < order.size(); ++i) kept = kept && kinds_[order[i]] == kinds_[i];
      if (!kept) continue;
      std::vector<Vector> arranged;
      for (const Vector& vector : chosen) {
        Vector moved;
        for (const std::size_t from : order) moved.push_back(vector[from]);
        arranged.push_back(moved);
      }
      std::sort(arranged.begin(), arranged.end());
      if (least.empty() || arranged < least) least = arranged;
    } while (std::next_permutation(order.begin(), order.end()));
    return least;
  }

  Vector whole_;
  std::vector<std::string> kinds_;
  std::size_t most_;
  std::vector<Vector> vectors_;
  std::set<std::vector<Vector>> classes_;
};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts{""};
  for (const char letter : text) {
    if (letter == separator) {
      parts.emplace_back();
    } else {
      parts.back() += letter;
    }
  }
  return parts;
}

TEST(Superpositions, OfNimAreAsManyAsTheDefinitionGives) {
  for (const std::string& position : listed({read_family_kind("nim"), 5, ""})) {
    ByDefinition::Vector heaps;
    for (const std::string& heap : split(position, ',')) heaps.push_back(std::stoul(heap));
    for (const std::size_t most : {2U, 3U}) {
      const ByDefinition defined(heaps, std::vector<std::string>(heaps.size(), ""), most);
      EXPECT_EQ(over("nim", position, most).size(), defined.count()) << position << " " << most;
    }
  }
}

TEST(Superpositions, OfStalksAreAsManyAsTheDefinitionGives) {
  for (const std::string& position : listed({read_family_kind("stalks"), 4, "br"})) {
    const std::vector<std::string> stalks = split(position, '+');
    ByDefinition::Vector lengths;
    for (const std::string& stalk : stalks) lengths.push_back(stalk.size());
    EXPECT_EQ(over("hackenbush", position, 2).size(), ByDefinition(lengths, stalks, 2).count()) << position;
  }
}

// What is stored is read again: with as many realisations, and no two superpositions with the same text.
TEST(Superpositions, OfEveryFamilyReadBack) {
  for (const std::string& name : family_names()) {
    const FamilyKind kind = read_family_kind(name);
    if (name == "superposed-heaps") continue;  // superpositions already
    const std::size_t most = name == "octal" ? 2 : 3;
    const std::vector<std::string> all = listed({kind, most, "", 2});
    EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size()) << name;
    EXPECT_GT(all.size(), listed({kind, most, "", 1}).size()) << name;
    for (const std::string& text : all) {
      EXPECT_EQ(read_game(kind.game, text).start.size(), split(text, '|').size()) << text;
    }
  }
}

}  // namespace
}  // namespace qcg
