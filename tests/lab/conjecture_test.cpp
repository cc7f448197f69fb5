// Conjectures: the language, the files, and the verdicts on those that are shipped.
#include "lab/conjecture.h"

#include <gtest/gtest.h>

#include <map>

#include "base/input_error.h"
#include "games/catalogue.h"
#include "lab/conjecture_verdict.h"
#include "lab/evidence.h"

namespace qcg {
namespace {

struct Tested {
  Universe universe;
  Budget budget;
  Answers answers{universe, {}};

  ConjectureVerdict test(const Conjecture& conjecture, std::optional<std::size_t> most = std::nullopt, bool all = false,
                         unsigned threads = 1) {
    ConjectureWork work;
    work.threads = threads;
    work.most = most;
    work.all = all;
    work.next_budget = [this] { return &budget; };
    return test_conjecture(conjecture, answers, work);
  }
};

std::string verdict(const std::string& text) {
  Tested tested;
  const ConjectureVerdict found = tested.test(read_conjecture(tested.universe, text));
  return found.counterexamples.empty() ? "holds" : found.counterexamples.front().position.text;
}

/// Of a claim about sums of stalks of up to 2 edges.
std::string claim(const std::string& text) { return verdict("positions: stalks up to 2\nclaim: " + text + "\n"); }

std::string mistake(const std::string& text) {
  Universe universe;
  try {
    read_conjecture(universe, text);
  } catch (const InputError& error) {
    return error.located();
  }
  return "no mistake";
}

TEST(Claim, SpeaksOfValues) {
  EXPECT_EQ(claim("[G] = 0 or [G] != 0"), "holds");
  EXPECT_EQ(claim("[G] >= 0"), "r");
  EXPECT_EQ(claim("[G] + [G] = [G] - -[G]"), "holds");
  EXPECT_EQ(claim("[G] - [G] = 0 and <G>[D] - <G>[D] = 0"), "holds");
  EXPECT_EQ(claim("not ([G] < 1 and [G] > 0)"), "br");
  EXPECT_EQ(claim("[G] || * implies [G] = 0"), "holds");
  EXPECT_EQ(claim("<G>[A,2] <= <G>[D]"), "r");
  EXPECT_EQ(claim("[G] = <[hackenbush b]>[D] or edges = 2 or [G] = -1"), "holds");
  EXPECT_EQ(claim("[G] in left([G] + 1) or [G] < 0 or not integer([G])"), "holds");
}

TEST(Claim, FillsNumbersIntoGamesItWritesOut) {
  const std::string pairs = "game: nim\nunit: counters\npositions: {n},{m} up to 3\nsize: n + m\n";
  EXPECT_EQ(verdict(pairs + "variables: n >= 0, m in 0..1\nclaim: [G] = [nim {n}] + [subtraction {1}:{m}]\n"), "holds");
  EXPECT_EQ(verdict(pairs + "variables: n >= 0, m in 0..1\nclaim: <G>[D,1] = <nim {m},{n}>[D,1] and m <= 1\n"),
            "holds");
  EXPECT_EQ(verdict(pairs + "variables: n >= 0, m >= 0\nclaim: [G] = [nim {n?1:0},{m}]\n"), "2,0");
  EXPECT_EQ(verdict(pairs + "variables: n >= 0, m >= 0\nclaim: m <= 1\n"), "0,2");
}

TEST(Claim, SpeaksOfOutcomesAndNumbers) {
  EXPECT_EQ(claim("outcome(<G>[D]) = L"), "r");
  EXPECT_EQ(claim("outcome([G]) != N and outcome([G] + *) != P"), "holds");
  EXPECT_EQ(claim("birthday([G]) <= edges and size = edges and realisations = 1"), "holds");
  EXPECT_EQ(claim("birthday([G]) = size"), "b+r");
  EXPECT_EQ(claim("number([G]) and not number([G] + *2) and nimber([G] - [G] + star(3)) = 3"), "holds");
  EXPECT_EQ(claim("max(size, 2) = 2 and min(size, 2) = size and mean([G] + {2|-2}) = mean([G])"), "holds");
  EXPECT_EQ(claim("temperature({3|1} + [G]) = 1"), "holds");
}

TEST(Claim, QuantifiesOverPositionsOfASize) {
  EXPECT_EQ(claim("some H of size edges: [G] + [H] = 0"), "holds");
  EXPECT_EQ(claim("every H of size edges: [H] <= [G]"), "r");
  EXPECT_EQ(claim("some H of size 0: 1 = 1"), "b");
  EXPECT_EQ(claim("every H of size 0: 1 = 2"), "holds");
}

TEST(Claim, KnowsTheLiftAtHand) {
  EXPECT_EQ(verdict("positions: stalks up to 1\nflavours: A, D\nclaim: flavour = A implies <G> = 0\n"), "holds");
  EXPECT_EQ(verdict("positions: stalks up to 1\nflavours: A, D\nclaim: <G> = 0\n"), "b");
  EXPECT_EQ(verdict("positions: stalks up to 3\nwhere: not G matches \".*r.*\"\nflavours: D\nclaim: <G> > 0\n"),
            "holds");
}

TEST(Conjecture, MistakesAreLocated) {
  const std::string stalks = "positions: stalks up to 2\n";
  EXPECT_EQ(mistake("colour: b\n"),
            "no key 'colour' in a conjecture; did you mean 'colours'? expected a line such as 'claim: "
            "number(<G>[D])'\n  colour: b\n  ^");
  const std::map<std::string, std::string> mistakes{
      {"", "a conjecture needs a line such as 'positions: stalks up to 6'"},
      {stalks, "a conjecture needs a line such as 'claim: number(<G>[D])'"},
      {"positions: stalks\nclaim: 1 = 1\n", "expected 'positions: FAMILY up to SIZE'"},
      {"positions: stalsk up to 2\nclaim: 1 = 1\n", "no family 'stalsk'; did you mean 'stalks'?"},
      {"positions: stalks up to 200\nclaim: 1 = 1\n", "a size must be 0 to 30"},
      {"positions: meadow:{n} up to 2\nclaim: 1 = 1\n", "a pattern needs a line 'game: ...'"},
      {"game: hackenbush\npositions: meadow:{n} up to 2\nclaim: 1 = 1\n", "a pattern needs lines such as"},
      {"game: nim\n" + stalks + "claim: 1 = 1\n", "these are positions of hackenbush, not of nim"},
      {"game: nin\n" + stalks + "claim: 1 = 1\n", "no game called 'nin'"},
      {stalks + "claim: 1 = 1\nclaim: 1 = 1\n", "'claim' is set twice"},
      {stalks + "claim: [G]\n", "expected true or false here, but this is a game"},
      {stalks + "claim: [G] = L\n", "expected a value here, but this is an outcome"},
      {stalks + "claim: outcome([G]) < L\n", "'<' does not compare an outcome"},
      {stalks + "claim: G = 1\n", "'G' alone has no value"},
      {stalks + "claim: G matches \"(\"\n", "this is no regular expression"},
      {stalks + "claim: [G] = \n", "expected a value or a game, found the end"},
      {stalks + "claim: nubmer([G])\n", "did you mean 'number'?"},
      {stalks + "claim: max(1) = 1\n", "expected ',' and another argument"},
      {stalks + "claim: <G> = 1\n", "a line such as 'flavours: A,B,C,Cp,D' is needed"},
      {stalks + "flavours: A\nclaim: [G] = 1\n", "the claim never speaks of <G>"},
      {stalks + "flavours: E\nclaim: <G> = 1\n", "flavours: no flavour 'E'"},
      {stalks + "where: <G> = 0\nclaim: 1 = 1\n", "'where' belongs to no flavour"},
      {stalks + "claim: (1 = 1\n", "expected ')' to close the parenthesis"},
      {stalks + "claim: 1 = 1 and and 1 = 1\n", "is missing before 'and'"},
      {stalks + "claim: some G of size 1: 1 = 1\n", "'G' has a meaning already"},
      {stalks + "claim: " + std::string(5000, '(') + "\n", "nested too deeply"},
      {stalks + "claim: " + std::string(1000, ' ') + "\n", "expected a value"},
      {stalks + "variables: n >= 0\nclaim: 1 = 1\n", "variables are for patterns only"}};
  for (const auto& [text, message] : mistakes) {
    EXPECT_NE(mistake(text).find(message), std::string::npos) << text << mistake(text);
  }
}

TEST(Conjecture, RunTimeMistakesAreLocatedInTheFile) {
  EXPECT_THROW(claim("star(0 - size) = *"), InputError);
  EXPECT_THROW(claim("nimber([G]) = 0"), InputError);
  EXPECT_THROW(claim("1 in heaps"), InputError);
}

TEST(Conjecture, ANameThatIsNotThereSuggestsTheNearest) {
  Universe universe;
  try {
    find_conjecture(universe, "pleunes-8.7");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("did you mean 'pleunes-8."), std::string::npos) << error.what();
  }
}

// What is known of each conjecture; positions as small as the counterexamples.
TEST(Conjecture, TheShippedOnesFareAsDocumented) {
  const std::map<std::string, std::string> refuted{{"pleunes-4.6", "meadow:2,1"},
                                                   {"pleunes-8.2", "meadow:1,0"},
                                                   {"pleunes-8.4", "0-1b 0-1r 1-2b 1-2r"},
                                                   {"pleunes-8.6", "b+br"},
                                                   {"dorbec-mhalla-10-words", "0 | 1 | 2"},
                                                   {"pleunes-4.6-misere", "meadow:1,0"},
                                                   {"pleunes-8.4-misere", "b"},
                                                   {"pleunes-8.6-misere", "b+rb"},
                                                   {"pleunes-8.6-mended-misere", "meadow:1,1"}};
  for (const std::string& name : shipped_conjectures()) {
    Tested tested;
    const Conjecture conjecture = find_conjecture(tested.universe, name);
    EXPECT_FALSE(conjecture.title.empty() || conjecture.source.empty() || conjecture.says.empty()) << name;
    const ConjectureVerdict verdict = tested.test(conjecture, name == "pleunes-4.6" ? 5 : 4);
    const auto expected = refuted.find(name);
    EXPECT_EQ(verdict.not_reached, 0U);
    EXPECT_TRUE(verdict.checked > 3 || !verdict.counterexamples.empty()) << name;
    ASSERT_EQ(verdict.counterexamples.size(), expected == refuted.end() ? 0U : 1U) << name;
    if (expected == refuted.end()) continue;
    const Counterexample& found = verdict.counterexamples.front();
    EXPECT_EQ(found.position.text, expected->second);
    ASSERT_FALSE(found.facts.empty());
    EXPECT_NO_THROW(certify_facts(tested.universe, found.facts, tested.budget, {})) << name;
    for (const Fact& fact : found.facts) EXPECT_TRUE(reference_agrees(tested.universe, fact)) << name;
  }
}

TEST(Conjecture, TheReferenceSolverContradictsWrongFacts) {
  Universe universe;
  const LiftedPosition half{"hackenbush", "br", {Flavour::D, Width()}};
  EXPECT_TRUE(reference_agrees(universe, {half, universe.number({1, 1}), Outcome::P}));
  EXPECT_FALSE(reference_agrees(universe, {half, universe.number({1, 2}), Outcome::P}));
  EXPECT_TRUE(reference_agrees(universe, {half, std::nullopt, Outcome::L}));
  EXPECT_FALSE(reference_agrees(universe, {half, std::nullopt, Outcome::N}));
}

TEST(Conjecture, FamiliesHaveTheSizesTheySay) {
  Tested tested;
  tested.answers.use(tested.budget);
  for (const char* family : {"stalks", "trees", "graphs", "nim", "domineering", "octal", "superposed-heaps"}) {
    const Conjecture conjecture =
        read_conjecture(tested.universe, "positions: " + std::string(family) + " up to 3\nclaim: 1 = 1\n");
    const ConjecturePositions positions(conjecture);
    std::size_t last = 0;
    for (const NumberedPosition& position : positions.up_to(conjecture.sources.front(), 3, tested.answers)) {
      EXPECT_GE(position.size, last) << family << " " << position.text;
      EXPECT_LE(position.size, 3U) << family << " " << position.text;
      EXPECT_NO_THROW(read_game(conjecture.game, position.text));
      last = position.size;
    }
    EXPECT_EQ(last, 3U) << family;
  }
}

// Pleunes, section 4: of up to 8 edges there are 25 meadows.
TEST(Conjecture, PatternsRunThroughAllTheirVariables) {
  Tested tested;
  EXPECT_EQ(tested.test(find_conjecture(tested.universe, "pleunes-8.1"), 4).total(), 9U);
  EXPECT_EQ(tested.test(find_conjecture(tested.universe, "dorbec-mhalla-11"), 3).total(), 9U);
}

// What a verdict says, facts included.
std::string told(Universe& universe, const ConjectureVerdict& verdict) {
  std::string text = std::to_string(verdict.checked) + " " + std::to_string(verdict.not_reached);
  for (const Counterexample& found : verdict.counterexamples) {
    text += "\n" + found.position.text + " " + show(found.lift);
    for (const Fact& fact : found.facts) text += "; " + show(universe, fact);
  }
  return text;
}

TEST(Conjecture, TheVerdictIsTheSameForAnyNumberOfThreads) {
  const std::vector<std::string> claims{"[G] >= -2", "<G>[D] = [G]", "size < 3 or every H of size - 1: <H> >= -9",
                                        "number(<G>[D]) or size < 4"};
  for (const std::string& claim : claims) {
    for (const bool all : {false, true}) {
      const auto with_threads = [&](unsigned threads) {
        Tested tested;
        const bool needs_flavours = claim.find("<H> ") != std::string::npos;
        const Conjecture conjecture =
            read_conjecture(tested.universe, std::string(needs_flavours ? "flavours: A,D\n" : "") +
                                                 "positions: stalks up to 4\nclaim: " + claim + "\n");
        return told(tested.universe, tested.test(conjecture, std::nullopt, all, threads));
      };
      EXPECT_EQ(with_threads(2), with_threads(1)) << claim;
      EXPECT_EQ(with_threads(4), with_threads(1)) << claim;
    }
  }
}

TEST(Conjecture, SaysHonestlyWhatItDidNotReach) {
  Tested tested;
  std::size_t budgets = 5;
  ConjectureWork work;
  work.next_budget = [&] { return budgets-- > 0 ? &tested.budget : nullptr; };
  const ConjectureVerdict some = test_conjecture(find_conjecture(tested.universe, "pleunes-8.1"), tested.answers, work);
  EXPECT_EQ(some.checked, 4U);
  EXPECT_EQ(some.not_reached, some.total() - 4);
  work.next_budget = [] { return nullptr; };
  EXPECT_FALSE(test_conjecture(find_conjecture(tested.universe, "pleunes-8.1"), tested.answers, work).listed);
}

}  // namespace
}  // namespace qcg
