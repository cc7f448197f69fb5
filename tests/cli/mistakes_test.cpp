// Bad input: exit code 2, nothing on stdout, and on stderr what is wrong, where, and what to do.
#include "cli/play_program.h"

namespace qcg::program {
namespace {

TEST(Mistakes, InPositionsAreLocated) {
  expect_refused({"value", "nim", "3,x"},
                 "expected a heap size (0 to 1000000), found 'x'\n"
                 "  3,x\n"
                 "    ^");
  expect_refused({"value", "hackenbush", "0-1b", "5-6r"},
                 "this edge is not connected to the ground (node 0)\n"
                 "  0-1b 5-6r\n"
                 "       ^");
  expect_refused({"value", "nim", ""},
                 "expected a position of nim, such as '2,2'\n"
                 "  \n"
                 "  ^");
  expect_refused({"value", "nim", "1000000000000"},
                 "a heap size must be 0 to 1000000, not 1000000000000\n"
                 "  1000000000000\n"
                 "  ^");
  expect_refused({"value", "nim", "-3"},
                 "expected a heap size (0 to 1000000), found '-'\n"
                 "  -3\n"
                 "  ^");
}

TEST(Mistakes, InOptionsNameTheOption) {
  expect_refused({"value", "nim", "1,2", "--width", "0"},
                 "--width: the width must be 1 to 1000000, not 0\n"
                 "  0\n"
                 "  ^");
  const std::string no_moves =
      "flavour A has no moves of a single label, so width 1 leaves it none; expected 2 or more";
  expect_refused({"value", "nim", "1,2", "--flavour", "A", "--width", "1"}, no_moves);
  expect_refused({"sweep", "nim", "--max", "2", "--width", "2,1"}, no_moves);
  expect_refused({"value", "nim", "1,2", "--flavour", "E"},
                 "--flavour: no flavour 'E'; expected classical, A, B, C, Cp (C'), BC or D\n"
                 "  E\n"
                 "  ^");
  expect_refused({"value", "nim", "1,2", "--time", "3x"},
                 "--time: expected a unit, as in 30s, 500ms, 2m or 1h, found 'x'\n"
                 "  3x\n"
                 "   ^");
  expect_refused({"value", "nim", "3", "--time"}, "--time needs a value; 'qcg value --help' tells more");
  expect_refused({"value", "nim", "3", "-w", "2", "-w", "3"},
                 "--width is given more than once; 'qcg value --help' tells more");
}

TEST(Mistakes, InNamesSuggestTheNearest) {
  expect_refused({"valu", "nim", "3"}, "no command called 'valu'; did you mean 'value'? 'qcg --help' lists them");
  expect_refused({"value", "nim", "3", "--flavuor", "A"},
                 "no option called '--flavuor'; did you mean '--flavour'? 'qcg value --help' lists the options");
  expect_refused({"value", "nosuch", "1"}, "no game called 'nosuch'; 'qcg games' lists them");
  expect_refused({"value", "nin", "1"}, "no game called 'nin'; did you mean 'nim'? 'qcg games' lists them");
}

TEST(Mistakes, MissingArgumentsComeWithAnExample) {
  expect_refused({"value"}, "GAME is missing; for example: qcg value hackenbush br+br+r --flavour A");
  expect_refused({"value", "nim"}, "POSITION is missing; for example: qcg value hackenbush br+br+r --flavour A");
}

TEST(Mistakes, FilesThatAreMissingOrTooLong) {
  expect_refused({"value", "nim", "@no-such-file"}, "cannot read the file 'no-such-file': No such file or directory");
  const std::string huge = write("huge", std::string(10'000'000, '1'));
  expect_refused({"value", "nim", "@" + huge}, "the file '" + huge + "' is too long: at most 1.0 MB are read");
}

TEST(Mistakes, QuestionsWithoutAnAnswer) {
  expect_refused({"value", "nim", "1 | 2"},
                 "a classical game starts from one position, not from a superposition of 2; choose a quantum flavour");
  expect_refused({"nimber", "hackenbush", "br"},
                 "this position has no nimber: the players' moves differ and its value is 1/2");
  expect_refused({"moves", "hackenbush", "br"},
                 "whose moves? Add --player L or --player R: here the players' moves differ");
}

TEST(Mistakes, WordsInBracketsAreNotLists) {
  EXPECT_EQ(run({"value", "nim", "[3]"}).exit, 2);
  EXPECT_EQ(run({"value", "explicit", "{}"}).exit, 2);
}

}  // namespace
}  // namespace qcg::program
