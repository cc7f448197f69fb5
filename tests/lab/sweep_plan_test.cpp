#include "lab/sweep_plan.h"

#include <gtest/gtest.h>

#include "base/input_error.h"
#include "lab/sweep_messages.h"

namespace qcg {
namespace {

TEST(SweepPlan, WrittenAsArgumentsReadsBack) {
  for (const char* text :
       {"stalks --max 4 --colours brg --realisations 2 --flavour B,D --width 2,inf --property value,outcome",
        "nim --max 7 --flavour classical --width inf --property nimber"}) {
    EXPECT_EQ(write_plan(read_plan(text)), text);
  }
}

TEST(SweepPlan, WidthMeansNothingToClassicalPlay) {
  const SweepPlan plan = read_plan("nim --max 2 --flavour classical,A --width 2,3");
  EXPECT_EQ(plan.lifts(), (std::vector<Lift>{{}, {Flavour::A, Width(2)}, {Flavour::A, Width(3)}}));
}

TEST(SweepPlan, RefusesWhatIsNone) {
  for (const char* text : {"", "stalk --max 3", "stalks --max 0", "stalks --max", "stalks --realisations 0",
                           "stalks --property values", "stalks --most 3"}) {
    EXPECT_THROW(read_plan(text), InputError) << text;
  }
}

TEST(SweepMessages, QuestionsAndAnswersReadBack) {
  const StoreKey key{"hackenbush", "br+b | -+b", {Flavour::Cp, Width(2)}, Property::Value};
  const StoreKey other{"nim", "3,1", {}, Property::Nimber};
  EXPECT_EQ(read_questions(write_questions({key, other})), (std::vector{key, other}));
  EXPECT_TRUE(read_questions("").empty());
  const auto answers = read_answers(write_answers({{key, "{1|1,1*}", "v", 0.1, 77}, {other, "2", "v", 3e-7, 1}}), "w");
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(answers[0].key, key);
  EXPECT_EQ(answers[0].answer, "{1|1,1*}");
  EXPECT_EQ(answers[0].seconds, 0.1);
  EXPECT_EQ(answers[0].states, 77U);
  EXPECT_EQ(answers[0].version, "w");
  EXPECT_EQ(answers[1].seconds, 3e-7);
}

}  // namespace
}  // namespace qcg
