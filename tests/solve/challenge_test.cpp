#include "solve/challenge.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "games/catalogue.h"
#include "lift/lifted_game.h"

namespace qcg {
namespace {

Label label(const PlayRecord& record, Player player, std::string_view shown) {
  for (const Position realisation : record.realisations(0)) {
    for (const Label candidate : record.rules().moves(realisation, player)) {
      if (record.rules().show_move(player, candidate) == shown) return candidate;
    }
  }
  ADD_FAILURE() << "no label " << shown;
  return 0;
}

PlayRecord start_of(std::string_view game, std::string_view position) {
  const Game read = read_game(game, position);
  return {read.rules, read.start};
}

TEST(Challenge, RunsTakeOneLabelOfEachMove) {
  PlayRecord record = start_of("nim", "2");
  const Label one = label(record, Player::Left, "take 1 from heap 1");
  const Label two = label(record, Player::Left, "take 2 from heap 1");
  record.announce({Player::Left, {one, two}});
  record.announce({Player::Right, {one}});  // legal after one, not after two
  const Judgement verdict = judge(record, 1, {Flavour::D, {}});
  ASSERT_TRUE(verdict.legal) << verdict.reason;
  ASSERT_EQ(verdict.runs.size(), 1U);
  EXPECT_EQ(verdict.runs[0].labels, (std::vector<Label>{one, one}));
  EXPECT_EQ(record.find_fault(verdict.runs[0], one), std::nullopt);
  EXPECT_EQ(record.show(verdict.runs[0]), "2 -> L take 1 from heap 1 -> 1 -> R take 1 from heap 1 -> 0");
  EXPECT_EQ(record.find_fault({verdict.runs[0].start, {two, one}}, one),
            "move 2, 'take 1 from heap 1', is not legal in 0");
  EXPECT_EQ(record.find_fault({verdict.runs[0].start, {one}}, one), "it must take one label from each of the 2 moves");
  EXPECT_EQ(record.find_fault({verdict.runs[0].start, {one, two}}, two),
            "move 2, 'take 2 from heap 1', was not announced");
  EXPECT_EQ(record.find_fault({verdict.runs[0].start, {one, one}}, two), "it does not end in the label to be shown");
  EXPECT_EQ(record.find_fault({~Position{0}, {one, one}}, one), "it does not begin in a realisation of the start");
}

TEST(Challenge, AnIllegalLabelHasNoRun) {
  PlayRecord record = start_of("nim", "2");
  const Label one = label(record, Player::Left, "take 1 from heap 1");
  const Label two = label(record, Player::Left, "take 2 from heap 1");
  record.announce({Player::Left, {one, two}});
  record.announce({Player::Right, {one, two}});
  const Judgement verdict = judge(record, 1, {Flavour::D, {}});
  EXPECT_FALSE(verdict.legal);
  EXPECT_EQ(verdict.reason, "no run ends in 'take 2 from heap 1'");
  EXPECT_EQ(record.find_run(1, Player::Right, two), std::nullopt);
  EXPECT_EQ(record.realisations().size(), 1U);  // the legal half of the move still happens
  record.take_back();
  EXPECT_EQ(record.realisations().size(), 2U);
}

TEST(Challenge, FormalFaultsAreSeenByAnybody) {
  EXPECT_TRUE(find_formal_fault(0, {Flavour::D, {}}));
  EXPECT_TRUE(find_formal_fault(1, {Flavour::A, {}}));
  EXPECT_TRUE(find_formal_fault(3, {Flavour::D, Width(2)}));
  EXPECT_TRUE(find_formal_fault(2, {Flavour::Classical, {}}));
  EXPECT_FALSE(find_formal_fault(2, {Flavour::A, Width(2)}));
  EXPECT_FALSE(find_formal_fault(1, {Flavour::B, {}}));
}

// Runs prove that a label is possible; that it may be played alone is disproved by a run of the challenger.
TEST(Challenge, SingleLabelsAreDisprovedByAnotherRun) {
  PlayRecord record = start_of("nim", "0,1 | 1,1");
  const Label first = label(record, Player::Left, "take 1 from heap 1");
  const Label second = label(record, Player::Left, "take 1 from heap 2");

  record.announce({Player::Left, {second}});
  const Judgement under_b = judge(record, 0, {Flavour::B, {}});
  EXPECT_FALSE(under_b.legal);
  ASSERT_TRUE(under_b.disproof);
  EXPECT_EQ(under_b.disproof->labels, std::vector<Label>{first});
  EXPECT_TRUE(judge(record, 0, {Flavour::C, {}}).legal);  // the second heap is there in both
  record.take_back();

  record.announce({Player::Left, {first}});
  for (const Flavour flavour : {Flavour::C, Flavour::Cp}) {
    const Judgement verdict = judge(record, 0, {flavour, {}});
    EXPECT_FALSE(verdict.legal);
    ASSERT_TRUE(verdict.disproof);
    EXPECT_EQ(record.rules().show(verdict.disproof->start), "0,1");
  }
  EXPECT_TRUE(judge(record, 0, {Flavour::D, {}}).legal);
}

// Judging by runs must agree with the lifted ruleset, which knows superpositions only.
RC_GTEST_PROP(Challenge, VerdictsAgreeWithTheLiftedRuleset, ()) {
  static constexpr std::pair<std::string_view, std::string_view> games[] = {
      {"nim", "2,1 | 1,2"},    {"hackenbush", "brb+br"}, {"domineering", "2x3"},
      {"konane", "brb./.r.."}, {"nim-cut", "3 | 2"},     {"clear-the-pond", "b.r"}};
  const auto& [name, position] = games[*rc::gen::inRange<std::size_t>(0, std::size(games))];
  const auto flavours = all_flavours();
  const Lift lift{flavours[*rc::gen::inRange<std::size_t>(0, flavours.size())],
                  *rc::gen::element(Width(), Width(1), Width(2), Width(3))};
  const Game game = read_game(name, position);
  RC_PRE(may_start(game, lift));
  const LiftedGame lifted = apply_lift(lift, game);
  Position current = lifted.start();
  PlayRecord record(game.rules, game.start);
  Player mover = Player::Left;
  for (int turn = 0; turn < 6; ++turn) {
    std::vector<Label> known;  // legal ones, and some that no longer are
    for (std::size_t i = 0; i <= record.size(); ++i) {
      for (const Position realisation : record.realisations(i)) game.rules.moves(realisation, mover, known);
    }
    std::sort(known.begin(), known.end());
    known.erase(std::unique(known.begin(), known.end()), known.end());
    if (known.empty()) break;
    std::vector<Label> labels;
    for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
      labels.push_back(known[*rc::gen::inRange<std::size_t>(0, known.size())]);
    }
    std::sort(labels.begin(), labels.end());
    labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
    const bool fits = lift.widest().allows(labels.size());
    const auto after = fits ? lifted.rules().play(current, mover, lifted.move_of(labels)) : std::nullopt;
    record.announce({mover, labels});
    const Judgement verdict = judge(record, record.size() - 1, lift);
    RC_ASSERT(verdict.legal == after.has_value());
    RC_ASSERT(verdict.legal || !verdict.reason.empty());
    if (!verdict.legal) {
      record.take_back();
      continue;
    }
    for (std::size_t i = 0; i < labels.size(); ++i) RC_ASSERT(!record.find_fault(verdict.runs[i], labels[i]));
    RC_ASSERT(lifted.superpose(record.realisations()) == *after);
    current = *after;
    mover = opponent(mover);
  }
}

}  // namespace
}  // namespace qcg
