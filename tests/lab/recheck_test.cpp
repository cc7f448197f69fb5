#include "lab/recheck.h"

#include <gtest/gtest.h>

#include "lab/scratch.h"

namespace qcg {
namespace {

StoredAnswer found_by(const std::string& version, const std::string& position, const std::string& answer,
                      Property property = Property::Value) {
  return {{"hackenbush", position, {Flavour::Classical, Width()}, property}, answer, version, 0.25, 7};
}

/// Six answers of two older versions, of which that about b+br is wrong.
std::vector<StoredAnswer> old_answers() {
  return {found_by("0.1", "b", "1"),     found_by("0.1", "b+r", "0"), found_by("0.1", "b+r", "P", Property::Outcome),
          found_by("0.1", "b+br", "17"), found_by("0.2", "r", "-1"),  found_by("0.2", "rr", "-2")};
}

/// A store with these answers, worked out again by version "new".
class Rechecking {
 public:
  explicit Rechecking(const std::vector<StoredAnswer>& answers) { store.add(answers); }

  RecheckProgress run(const RecheckPlan& plan = {}, std::size_t positions = 1000) {
    Budget budget;
    const SweepWork work{"new", [&]() -> Budget* { return positions-- > 0 ? &budget : nullptr; },
                         [](Budget&) { return LiftOptions{}; }};
    return recheck(store, plan, work, [](const RecheckProgress&) {});
  }
  [[nodiscard]] StoredAnswer at(const StoredAnswer& like) const { return store.find(like.key).value(); }

 private:
  Scratch scratch_;

 public:
  Store store{scratch_.file(), Store::Mode::Write};
};

TEST(Recheck, ConfirmsWhatAgreesAndTellsWhatDiffers) {
  Rechecking rechecking(old_answers());
  const RecheckProgress done = rechecking.run();
  EXPECT_EQ(done.asked, 6U);
  EXPECT_EQ(done.agree, 5U);
  EXPECT_EQ(done.not_reached(), 0U);
  ASSERT_EQ(done.differing.size(), 1U);
  EXPECT_EQ(done.differing[0].stored.key.position, "b+br");
  EXPECT_EQ(done.differing[0].stored.answer, "17");
  EXPECT_EQ(done.differing[0].stored.version, "0.1");
  EXPECT_EQ(done.differing[0].other, "3/2");

  const StoredAnswer confirmed = rechecking.at(found_by("", "b", ""));
  EXPECT_EQ(confirmed.version, "0.1") << "who found it is not forgotten";
  EXPECT_EQ(confirmed.confirmed, "new");
  const StoredAnswer wrong = rechecking.at(found_by("", "b+br", ""));
  EXPECT_EQ(wrong.answer, "17");
  EXPECT_EQ(wrong.confirmed, "");
}

TEST(Recheck, AsksAgainOnlyForWhatDiffered) {
  Rechecking rechecking(old_answers());
  rechecking.run();
  const RecheckProgress again = rechecking.run();
  EXPECT_EQ(again.asked, 1U);
  EXPECT_EQ(again.differing.size(), 1U);
}

TEST(Recheck, LeavesAloneWhatThisVersionFound) {
  Rechecking rechecking({found_by("new", "b", "17"), found_by("old", "r", "-1")});
  const RecheckProgress done = rechecking.run();
  EXPECT_EQ(done.asked, 1U);
  EXPECT_EQ(done.agree, 1U);
}

TEST(Recheck, ReplacesWhatDiffersWhenTold) {
  Rechecking rechecking(old_answers());
  RecheckPlan plan;
  plan.replace = true;
  EXPECT_EQ(rechecking.run(plan).differing.size(), 1U);
  const StoredAnswer replaced = rechecking.at(found_by("", "b+br", ""));
  EXPECT_EQ(replaced.answer, "3/2");
  EXPECT_EQ(replaced.version, "new");
  EXPECT_EQ(rechecking.run().asked, 0U);
  EXPECT_EQ(rechecking.store.size(), 6U);
}

TEST(Recheck, GoesOnWhereItWasStopped) {
  Rechecking rechecking(old_answers());
  const RecheckProgress first = rechecking.run({}, 2);
  EXPECT_EQ(first.agree + first.differing.size() + first.not_reached(), 6U);
  EXPECT_GT(first.not_reached(), 0U);
  const RecheckProgress rest = rechecking.run();
  EXPECT_EQ(rest.asked, 6 - first.agree);
  EXPECT_EQ(first.agree + rest.agree, 5U);
}

TEST(Recheck, MayBeOfOneVersionOnly) {
  Rechecking rechecking(old_answers());
  RecheckPlan plan;
  plan.filter.version = "0.2";
  EXPECT_EQ(rechecking.run(plan).agree, 2U);
  EXPECT_EQ(rechecking.run().asked, 4U);
}

TEST(Recheck, MayBeASample) {
  std::vector<StoredAnswer> many;
  for (unsigned height = 1; height <= 60; ++height) {
    many.push_back(found_by("old", std::string(height, 'b'), std::to_string(height)));
  }
  Rechecking rechecking(many);
  RecheckPlan plan;
  plan.sample = 20;
  EXPECT_EQ(rechecking.run(plan).agree, 20U);
  EXPECT_EQ(rechecking.store.size({.unless = "new"}), 40U);
  plan.sample = 100;
  EXPECT_EQ(rechecking.run(plan).agree, 40U) << "there are no more";
}

TEST(Recheck, AQuestionThatIsNoneAnyMoreDiffers) {
  StoredAnswer gone = found_by("old", "b", "1");
  gone.key.game = "chess";
  Rechecking rechecking({gone, found_by("old", "b,r", "0"), found_by("old", "r", "-1")});
  RecheckPlan plan;
  plan.replace = true;
  const RecheckProgress done = rechecking.run(plan);
  EXPECT_EQ(done.agree, 1U);
  ASSERT_EQ(done.differing.size(), 2U);
  EXPECT_EQ(done.differing[0].other.substr(0, 35), "refused: no game called 'chess'; 'q");
  EXPECT_EQ(rechecking.at(gone).answer, "1") << "there is nothing to replace it by";
}

// A long store is read in pages, and rows confirmed meanwhile are not met again.
TEST(Recheck, MeetsEachAnswerOnce) {
  std::vector<StoredAnswer> many;
  for (unsigned i = 0; i < 2500; ++i) {
    many.push_back({{"nim", std::to_string(i % 50) + "," + std::to_string(i / 50), {}, Property::Nimber},
                    std::to_string(i % 50 ^ i / 50),
                    "old",
                    0,
                    0});
  }
  Rechecking rechecking(many);
  const RecheckProgress done = rechecking.run({}, 10'000);
  EXPECT_EQ(done.asked, 2500U);
  EXPECT_EQ(done.agree, 2500U);
}

}  // namespace
}  // namespace qcg
