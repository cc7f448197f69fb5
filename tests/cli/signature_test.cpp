#include "cli/signature.h"

#include <gtest/gtest.h>

#include "base/input_error.h"
#include "cli/play_program.h"

namespace qcg {
namespace {

using program::run;
using Texts = std::vector<std::string>;

const std::string recorded = program::read(QCG_TEST_DATA "/golden/signature.txt");

GroupSignature ask(const std::string& text, unsigned threads = 1) {
  Budget budget(Limits{std::nullopt, std::nullopt, threads});
  return signature_of(read_question_groups(text).at(0), budget, {});
}

TEST(Signature, ChoicesAreWrittenOutInOrder) {
  EXPECT_EQ(written_out("nim 2,1"), Texts{"nim 2,1"});
  EXPECT_EQ(written_out("(a|b)x(c|d)"), (Texts{"axc", "axd", "bxc", "bxd"}));
  EXPECT_EQ(written_out("1 | (2|)"), (Texts{"1 | 2", "1 | "}));
  EXPECT_EQ(written_out("({1|2}|+-(1,2))"), (Texts{"{1|2}", "+-(1,2)"}));
  EXPECT_EQ(written_out("-(1 + {2|1}) - (a|b)"), (Texts{"-(1 + {2|1}) - a", "-(1 + {2|1}) - b"}));
}

TEST(Signature, AGroupAddsToItsLines) {
  const auto groups = read_question_groups("# a comment\nposition heaps [(A|D)]\n  nim 1\n\neval values\n  1 + 1\n");
  ASSERT_EQ(groups.size(), 2U);
  EXPECT_EQ(groups[0].kind, "position");
  EXPECT_EQ(groups[0].name, "heaps");
  EXPECT_EQ(groups[0].questions, (Texts{"nim 1 [A]", "nim 1 [D]"}));
  EXPECT_EQ(groups[1].questions, Texts{"1 + 1"});
}

TEST(Signature, IsThatOfTheAnswers) {
  const GroupSignature one = ask("position heaps [D]\n  nim 2,1\n");
  EXPECT_EQ(one.answers, 7U);
  EXPECT_EQ(one.number, ask("position heaps [D]\n  nim 1,2\n").number);  // the same answers
  EXPECT_NE(one.number, ask("position heaps [B]\n  nim 2,1\n").number);
  EXPECT_NE(one.number, ask("moves heaps [D]\n  nim 2,1\n").number);
  EXPECT_NE(ask("eval values\n  1\n").number, ask("eval values\n  2\n").number);
}

TEST(Signature, AQuestionThatCannotBeAskedIsNamed) {
  try {
    ask("position heaps [D]\n  nim 2,x\n");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_TRUE(std::string(error.what()).starts_with("nim 2,x [D]: ")) << error.what();
  }
  EXPECT_THROW(ask("riddle heaps\n  nim 2\n"), InputError);
}

// The whole takes too long under sanitizers; the larger groups ask much that is alike.
TEST(Signature, OfSmallGroupsIsTheOneRecorded) {
  std::size_t asked = 0;
  for (const QuestionGroup& group : shipped_questions("signature.questions")) {
    if (group.questions.size() > 300 || group.name == "largest" || group.name == "larger") continue;
    Budget budget(Limits{std::nullopt, std::nullopt, 2});
    const std::string line = show(signature_of(group, budget, {})) + "\n";
    EXPECT_NE(recorded.find(line), std::string::npos) << line;
    ++asked;
  }
  EXPECT_GE(asked, 15U);
}

TEST(SignatureSlow, IsTheOneRecordedWithOneThreadAndWithFour) {
  for (const std::string threads : {"1", "4"}) {
    const auto answer = program::answer({"bench", "--signature", "--json", "--quiet", "--threads", threads});
    std::string found;
    for (const auto& group : answer["groups"]) {
      found += group["group"].get<std::string>() + ": " + std::to_string(group["answers"].get<std::size_t>()) +
               " answers, " + group["signature"].get<std::string>() + "\n";
    }
    EXPECT_EQ(found + answer["answer"].get<std::string>() + "\n", recorded);
    EXPECT_GE(answer["answers"], 10'000);
  }
}

TEST(Signature, KeepsToItsTime) {
  const auto ran = run({"bench", "--signature", "--time", "10ms", "--quiet"});
  EXPECT_EQ(ran.exit, 3);
  EXPECT_EQ(ran.out, "");
}

}  // namespace
}  // namespace qcg
