#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "play_program.h"

namespace qcg {
namespace {

using program::run;

bool says(const program::Run& result, const std::string& text) { return result.out.find(text) != std::string::npos; }

TEST(Play, TheComputerWinsWhereItCan) {
  const program::Run result = run({"play", "nim", "2,2"}, "1\n1\n1\n1\n");  // P: the second player wins
  EXPECT_EQ(result.exit, 0);
  EXPECT_TRUE(says(result, "Right wins.")) << result.out;
  const auto json =
      nlohmann::json::parse(run({"play", "nim", "2,2", "-f", "D", "--left", "ai", "--right", "ai", "--json"}).out);
  EXPECT_EQ(json["answer"], "L");  // Example 4: the first player wins
  EXPECT_EQ(json["ending"], "no move");
}

TEST(Play, SuperposedMovesHintsAndUndo) {
  const program::Run result = run({"play", "nim", "2", "-f", "D", "--left", "human", "--right", "human"},
                                  "1 2\n9\nundo\nhint\nmoves\nshow\nhelp\n1,2\n1\n");
  EXPECT_EQ(result.exit, 0);
  EXPECT_TRUE(says(result, "Right to move: 0 | 1")) << result.out;
  EXPECT_TRUE(says(result, "must be 1 to 1, not 9")) << result.out;
  EXPECT_TRUE(says(result, "Hint: 2 (take 2 from heap 1; this wins)")) << result.out;
  EXPECT_TRUE(says(result, "Left has no move. Right wins.")) << result.out;
}

TEST(Play, IllegalMovesAreRefusedWithTheReason) {
  const program::Run result = run({"play", "nim", "0,1 | 1,1", "-f", "C"}, "1\nquit\n");
  EXPECT_TRUE(says(result, "Not legal: 'take 1 from heap 1' may be played alone only where")) << result.out;
  const program::Run none = run({"play", "nim", "2", "-f", "A"}, "1\nundo\nchallenge\nnonsense\n");
  EXPECT_TRUE(says(none, "Not possible: flavour A has no moves of a single label.")) << none.out;
  EXPECT_TRUE(says(none, "There is nothing to undo.")) << none.out;
  EXPECT_TRUE(says(none, "The input ends here")) << none.out;
  EXPECT_EQ(none.exit, 0);
}

TEST(Play, TheComputerChallengesWhatIsIllegal) {
  // Left takes both, Right answers; nothing can then take 2.
  const program::Run result =
      run({"play", "nim", "2", "-f", "D", "--challenge", "--left", "ai", "--first", "R", "--right", "human"},
          "1 2\n1 2\nauto\nauto\n");
  EXPECT_EQ(result.exit, 0);
  EXPECT_TRUE(says(result, "wins.")) << result.out;
  const program::Run caught =
      run({"play", "nim", "1,2", "-f", "D", "--challenge", "--left", "human", "--right", "human"},
          "1\n1\nchallenge\nauto\n");
  EXPECT_TRUE(says(caught, "Left challenges take 1 from heap 1.")) << caught.out;
  EXPECT_TRUE(says(caught, "There is no such run.")) << caught.out;
  EXPECT_TRUE(says(caught, "Left wins.")) << caught.out;
}

TEST(Play, AChallengedComputerExhibitsRuns) {
  const program::Run result = run({"play", "nim", "2,2", "-f", "D", "--challenge"}, "1 2\nchallenge\n");
  EXPECT_TRUE(says(result, "  a run: 2,2 -> L take")) << result.out;
  EXPECT_TRUE(says(result, "The move was legal. Right wins.")) << result.out;
}

TEST(Play, PeopleMayShowTheirRunsThemselves) {
  const program::Run result =
      run({"play", "nim", "2", "-f", "D", "--challenge", "--right", "human"}, "1 2\n1\nchallenge\n2\n1 1\n1\n");
  EXPECT_TRUE(says(result, "That is not a run: move 2, 'take 1 from heap 1', is not legal in 0.")) << result.out;
  EXPECT_TRUE(says(result, "expected 1 numbers")) << result.out;
  EXPECT_TRUE(says(result, "  a run: 2 -> L take 1 from heap 1 -> 1 -> R take 1 from heap 1 -> 0")) << result.out;
  EXPECT_TRUE(says(result, "The move was legal. Right wins.")) << result.out;
}

TEST(Play, ASingleLabelIsDisprovedByARunOfTheChallenger) {
  const program::Run result = run({"play", "nim", "0,1 | 1,1", "-f", "C", "--challenge"}, "1\nauto\n");
  EXPECT_TRUE(says(result, "Right challenges take 1 from heap 1.")) << result.out;
  EXPECT_TRUE(says(result, "But 'take 1 from heap 1' may be played alone only where")) << result.out;
  EXPECT_TRUE(says(result, "Right wins.")) << result.out;
}

TEST(Play, LargeGamesArePlayedByGuess) {
  const program::Run result =
      run({"play", "domineering", "6x6", "-f", "D", "--width", "2", "--right", "ai", "--first", "R", "--time", "200ms"},
          "quit\n");
  EXPECT_EQ(result.exit, 0) << result.err;
  EXPECT_TRUE(says(result, "a guess")) << result.out;
}

TEST(Play, TranscriptsAndMistakes) {
  const program::Run result = run({"play", "nim", "1", "--json"}, "1\n");
  const auto json = nlohmann::json::parse(result.out);
  EXPECT_EQ(json["answer"], "L");
  EXPECT_EQ(json["moves"][0]["labels"][0], "take 1 from heap 1");
  EXPECT_EQ(json["right"], "ai");
  EXPECT_NE(result.err.find("Right has no move. Left wins."), std::string::npos);
  EXPECT_EQ(run({"play", "nim", "1 | 2"}).exit, 2);
  EXPECT_EQ(run({"play", "nim", "1", "--left", "cat"}).exit, 2);
  EXPECT_EQ(run({"play", "nim", "1", "--first", "X"}).exit, 2);
  EXPECT_EQ(run({"play", "nosuch", "1"}).exit, 2);
  EXPECT_EQ(run({"play", "nim", "1", "--right", "human"}, "resign\n").exit, 0);
}

}  // namespace
}  // namespace qcg
