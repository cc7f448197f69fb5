// The statements of the papers as claims: each can fail, and the functions that they need are what their examples say.
#include <gtest/gtest.h>

#include <set>

#include "base/input_error.h"
#include "claims/claim_functions.h"
#include "hidden_claims/hidden_functions.h"
#include "lab/conjecture_verdict.h"
#include "lab/shipped.h"
#include "language/calculator.h"

namespace qcg {
namespace {

const bool all_functions_added = [] {
  add_claim_functions();
  add_hidden_functions();
  return true;
}();

/// A claim with one thing in it changed, which must not hold any more.
struct Change {
  std::string name;
  std::string from;
  std::string to;
  std::optional<std::size_t> most{};
};

const std::vector<Change>& changes() {
  static const std::vector<Change> all{
      {"dorbec-mhalla-3", "covered(<G>, i) implies", "not covered(<G>, i) implies", 2},
      {"dorbec-mhalla-3", "flavours: A, B, D", "flavours: C", 3},
      {"dorbec-mhalla-4", "flavours: A, B, D", "flavours: C", 3},
      {"dorbec-mhalla-5-mended", "<G>[A] = <G>[A,3]", "<G>[A] = <G>[A,2]", 3},
      {"dorbec-mhalla-5-remark", "<nim 1,1,1>[A] = *", "<nim 1,1,1>[A] = 0"},
      {"dorbec-mhalla-6", "star(size - 1)", "star(size)", 3},
      {"dorbec-mhalla-7", "<G> = 0)", "<G> = *)", 3},
      {"dorbec-mhalla-8", "star(size)", "star(size + 1)", 3},
      {"dorbec-mhalla-9", "flavours: C", "flavours: D", 3},
      {"dorbec-mhalla-10", "implies <G> = 0)", "implies <G> = *)", 3},
      {"dorbec-mhalla-11", "star(i)", "star(i - 1)", 3},
      {"burke-ferland-teng", "wave {a?g:p}{b?g:p}", "wave {a?p:g}{b?g:p}", 4},
      {"dorbec-mhalla-example-1", "outcome(<octal 0.6:4>[B]) = N", "outcome(<octal 0.6:4>[B]) = P"},
      {"dorbec-mhalla-example-2", "[B]) = P", "[B]) = R"},
      {"dorbec-mhalla-example-3", "[A]) = L", "[A]) = R"},
      {"dorbec-mhalla-example-4", "[Cp]) = P", "[Cp]) = N"},
      {"pleunes-2.8", "implies x >= z", "implies x > z", 1},
      {"pleunes-2.9", "implies x + z >= y + z", "implies x + z > y + z", 1},
      {"pleunes-2.10", "implies x >= y", "implies x > y", 1},
      {"pleunes-2.11", "x = y or some", "x || y or some", 1},
      {"pleunes-2.13", "(x <= y implies make", "(x <= z implies make", 1},
      {"pleunes-2.15", "r <= make", "r || make", 2},
      {"pleunes-2.17", "claim: [G] = ", "claim: [G] = 1 + "},
      {"pleunes-2.18", "2.dyadic(1, n)", "3.dyadic(1, n)"},
      {"pleunes-2.19", "and left(dyadic(2.i + 1, n)) = set(dyadic(2.i, n))", "and left(dyadic(2.i + 1, n)) = set()"},
      {"pleunes-2.20", "product(g, g) <= product(n, n)", "product(g, g) >= product(n, n)"},
      {"pleunes-3.3", "relabelled(<G>, <H>) implies", "not relabelled(<G>, <H>) implies", 3},
      {"pleunes-3.17", "covered(<G>, i) implies", "not covered(<G>, i) implies", 2},
      {"pleunes-3.20", "weakly_covered(<G>[D], i) implies", "not weakly_covered(<G>[D], i) implies", 2},
      {"pleunes-3.21-mended", "<G>, size))", "<G>, size + 1))", 3},
      {"pleunes-4.1", "\"b\" of dyadic(1, i - m)", "\"b\" of dyadic(1, i - m + 1)", 4},
      {"pleunes-4.2", "L): H <=", "L): H <", 3},
      {"pleunes-4.3", "flavours: A, B, D", "flavours: C", 3},
      {"pleunes-4.4", "flavours: B, Cp, D", "flavours: A", 3},
      {"pleunes-4.5", "\"b\", \"\")", "\"b\", \"b\")", 3},
      {"pleunes-4.6-mended", "m = 1", "m = 2", 5},
      {"pleunes-8.1", "number", "integer", 4},
      {"pleunes-8.2-mended", "n + max(m, 1)", "n + m", 4},
      {"pleunes-8.3", "number", "integer", 3},
      {"pleunes-8.4-mended", "!= N", "!= P", 3},
      {"pleunes-8.5", "size edges + 1", "size edges", 3},
      {"pleunes-8.6-mended", "<G>[Cp] = <G>[D]", "<G>[C] = <G>[D]", 4},
      {"pleunes-5.1", "make(set(0)", "make(set(1)", 4},
      {"pleunes-5.2", "[G] = 1", "[G] = 2", 3},
      {"pleunes-5.3", "flavours: A, B, Cp, D", "flavours: C", 3},
      {"pleunes-5.4", "flavours: C", "flavours: D", 3},
      {"vandenbergh-3.1", "b in 3..5", "b in 2..5", 6},
      {"vandenbergh-3.2", "x) = hidden", "x) < hidden", 7},
      {"vandenbergh-3.2", "hidden(\"schrodinger\", [G]))))", "hidden(\"schrodinger\", [G]) + ratio(1, 7))))", 7},
      {"vandenbergh-lemma-3.1", "<=", "<", 9},
      {"vandenbergh-lemma-3.2", "ratio(1, 4)", "ratio(1, 5)", 10},
      {"vandenbergh-corollary-3.1", "ratio(1, 4)", "ratio(1, 5)", 10},
      {"vandenbergh-corollary-3.2", "= 1 - hidden_chance", "= 2 - hidden_chance", 8},
      {"vandenbergh-4.1", "[G]) = -1", "[G]) = 1", 3},
      {"vandenbergh-4.2", "[G]) = -1", "[G]) = 1", 3},
      {"vandenbergh-5.1", "m >= 2 implies", "m >= 1 implies", 4},
      {"vandenbergh-fibonacci", "2.n - 6", "2.n - 5", 9},
      {"kravchenko-lemma-1", "product(18, flips", "product(9, flips"},
      {"kravchenko-1", "product(10, queries", "product(1, queries", 3},
      {"kravchenko-1", ">= 12 .", ">= 17 .", 2},
      {"kravchenko-2", "10000", "1000", 3},
      {"kravchenko-2", "<= 13 .", "<= 8 .", 2},
      {"kravchenko-3", "900", "90", 3},
      {"kravchenko-4", ">= 12 .", ">= 17 .", 2},
      {"kravchenko-5", "product(3, power(8, j))", "product(2, power(8, j))", 3},
      {"kravchenko-5", "<= 9 .", "<= 7 .", 2},
      {"dorbec-mhalla-3-misere", "flavours: A, B, D", "flavours: C", 3},
      {"dorbec-mhalla-5-misere", "genus(<G>[A,2]) = genus(<G>[A])", "genus(<G>[A,2]) = genus(<G>[C])", 3},
      {"dorbec-mhalla-6-misere", "genus([nim 0])", "genus([nim 1])", 3},
      {"dorbec-mhalla-7-misere", "genus([nim 0])", "genus([nim 1])", 3},
      {"dorbec-mhalla-8-misere", "flavours: D", "flavours: C", 3},
      {"dorbec-mhalla-9-misere", "flavours: C", "flavours: D", 3},
      {"dorbec-mhalla-10-misere", "genus([nim 0])", "genus([nim 1])", 3},
      {"dorbec-mhalla-11-misere", "genus([nim {h}])", "genus([nim {j}])", 3}};
  return all;
}

std::string changed(const Change& change) {
  std::string text(*shipped_file("conjectures/" + change.name + ".conjecture"));
  const std::size_t claim = text.find("\nclaim:");
  const bool in_claim = text.find(change.from, claim) != std::string::npos;
  const std::size_t at = text.find(change.from, in_claim ? claim : 0);
  EXPECT_NE(at, std::string::npos) << change.name << ": " << change.from;
  return at == std::string::npos ? text : text.replace(at, change.from.size(), change.to);
}

ConjectureVerdict verdict_on(const std::string& text, std::optional<std::size_t> most = std::nullopt) {
  Universe universe;
  Budget budget;
  Answers answers(universe, {});
  ConjectureWork work;
  work.most = most;
  work.next_budget = [&] { return &budget; };
  return test_conjecture(read_conjecture(universe, text), answers, work);
}

TEST(Claims, AreRefutedWhenTheyAreChanged) {
  for (const Change& change : changes()) {
    EXPECT_FALSE(verdict_on(changed(change), change.most).counterexamples.empty())
        << change.name << ": " << change.from << " -> " << change.to;
  }
}

// All that are shipped, but for those that are refuted as they stand.
TEST(Claims, AllAreAmongTheChanged) {
  const std::set<std::string> refuted{"dorbec-mhalla-10-words",
                                      "dorbec-mhalla-3.2-sum",
                                      "dorbec-mhalla-5",
                                      "pleunes-3.21",
                                      "pleunes-4.6",
                                      "pleunes-4.6-misere",
                                      "pleunes-8.2",
                                      "pleunes-8.4",
                                      "pleunes-8.4-misere",
                                      "pleunes-8.6",
                                      "pleunes-8.6-misere",
                                      "pleunes-8.6-mended-misere"};
  std::set<std::string> met(refuted);
  for (const Change& change : changes()) met.insert(change.name);
  for (const std::string& name : shipped_conjectures()) EXPECT_TRUE(met.contains(name)) << name;
}

TEST(Claims, FunctionsAreWhatTheirExamplesSay) {
  std::size_t groups = 0;
  for (const FunctionGroup& group : function_groups()) {
    const bool added =
        group.title == "Certificates" || group.title == "Hidden information" || group.title == "Queries of algorithms";
    if (!added) continue;
    ++groups;
    for (const Function& function : group.functions) {
      EXPECT_GE(function.examples.size(), 2U) << function.name;
      for (const FunctionExample& example : function.examples) {
        Universe universe;
        Budget budget;
        EXPECT_EQ(show(universe, Calculator(universe).answer(example.expression, budget).thing), example.answer)
            << example.expression;
      }
    }
  }
  EXPECT_EQ(groups, 3U);
}

TEST(Claims, StandAloneOrSpeakOfNumbersAndRowsOfValues) {
  EXPECT_TRUE(verdict_on("claim: 1 + 1 = 2\n").counterexamples.empty());
  EXPECT_EQ(verdict_on("claim: 1 + 1 = 3\n").counterexamples.size(), 1U);
  const std::string numbers = "positions: numbers up to 3\nvariables: n >= 1, m in 0..1\nsize: n\n";
  EXPECT_EQ(verdict_on(numbers + "claim: n + m >= 1\n").checked, 6U);
  EXPECT_EQ(verdict_on(numbers + "claim: n + m < 4\n").counterexamples.front().position.text, "n = 3, m = 1");
  EXPECT_EQ(verdict_on("positions: values x, y up to 1\nclaim: x + y = y + x\n").checked, 16U);
  const auto confused = verdict_on("positions: values x, y up to 1\nclaim: x <= y or y <= x\n");
  EXPECT_EQ(confused.counterexamples.front().position.text, "x = 0, y = *");
  EXPECT_EQ(confused.counterexamples.front().position.size, 1U);
}

TEST(Claims, SuperpositionsOfAFamilyAreThere) {
  const auto verdict = verdict_on("positions: stalks up to 2, 2 realisations\nclaim: realisations <= 2\n");
  EXPECT_TRUE(verdict.counterexamples.empty());
  EXPECT_GT(verdict.checked, verdict_on("positions: stalks up to 2\nclaim: 1 = 1\n").checked);
  EXPECT_EQ(verdict_on("positions: stalks up to 1, 2 realisations\nclaim: realisations = 1\n")
                    .counterexamples.front()
                    .position.text.find('|') != std::string::npos,
            true);
}

TEST(Claims, WordsThatAreNoneAreToldAtTheirPlace) {
  const auto mistake = [](const std::string& expression) {
    Universe universe;
    Budget budget;
    try {
      return show(universe, Calculator(universe).answer(expression, budget).thing);
    } catch (const InputError& error) {
      return error.located();
    }
  };
  EXPECT_TRUE(mistake("hidden(\"schroding\", [nim 1])").ends_with("\n         ^")) << mistake("hidden(\"x\", [nim 1])");
  EXPECT_TRUE(mistake("queries(\"9\", \"restricted\", 5, 3, 1)").ends_with("\n          ^"));
  EXPECT_TRUE(mistake("errs(\"1\", \"none\", 5, 3, 1)").ends_with("\n            ^"));
  EXPECT_TRUE(mistake("proves(\"x\", [nim 1], 1)").ends_with("\n         ^"));
  EXPECT_TRUE(mistake("hidden(\"fuzzy\", <nim 1>[D])").find("classical game of the catalogue") != std::string::npos);
}

// A solver that drops covered realisations could not tell whether they may go.
TEST(Claims, NothingIsLeftOutWhereTheySaySo) {
  const Conjecture theorem = [] {
    static Universe universe;
    return find_conjecture(universe, "dorbec-mhalla-3");
  }();
  EXPECT_TRUE(theorem.nothing_left_out);
}

}  // namespace
}  // namespace qcg
