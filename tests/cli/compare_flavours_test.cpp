// qcg compare-flavours: its table, its files, its mistakes.
#include "cli/play_program.h"

namespace qcg::program {
namespace {

TEST(CompareFlavours, OneRowForEachFamilyAndFlavour) {
  const auto table = answer({"compare-flavours", "stalks:2", "nim", "--max", "3", "-f", "A,D", "-w", "2", "--json"});
  EXPECT_EQ(table["whole"], true);
  ASSERT_EQ(table["answer"].size(), 4U);
  const auto& row = table["answer"][0];
  EXPECT_EQ(row["family"], "stalks");
  EXPECT_EQ(row["most"], 2);
  EXPECT_EQ(row["flavour"], "A");
  EXPECT_EQ(row["width"], "2");
  EXPECT_EQ(table["answer"][3]["family"], "nim");
  EXPECT_EQ(table["answer"][3]["most"], 3);
  // Under A a single edge cannot be cut: Left, who wins it classically, has no move.
  EXPECT_EQ(row["outcome"]["smallest"]["position"], "b");
  EXPECT_EQ(row["outcome"]["smallest"]["classical"], "L");
  EXPECT_EQ(row["outcome"]["smallest"]["lifted"], "P");
  EXPECT_EQ(row["value"]["smallest"]["classical"], "1");
  EXPECT_EQ(row["value"]["smallest"]["lifted"], "0");
}

TEST(CompareFlavours, WritesCsv) {
  const std::string file = write("table.csv", "");
  const auto ran = run({"compare-flavours", "stalks:1", "-f", "A", "-o", file});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(read(file),
            "family,most,flavour,width,positions,change,changed,smallest,classical,lifted\n"
            "stalks,1,A,inf,2,outcome,2,b,L,P\n"
            "stalks,1,A,inf,2,value,2,b,1,0\n"
            "stalks,1,A,inf,2,best_move,0,,,\n");
}

TEST(CompareFlavours, MistakesAreLocated) {
  expect_refused({"compare-flavours", "stalks"},
                 "how large are the positions to be? expected stalks:N, or --max N\n"
                 "  stalks\n"
                 "        ^");
  expect_refused({"compare-flavours", "superposed-heaps:2"},
                 "positions of superposed-heaps are superposed, and classical play has none to compare with");
  expect_refused({"compare-flavours", "nim:2", "-w", "1"},
                 "flavour A has no moves of a single label, so width 1 leaves it none; expected 2 or more");
}

}  // namespace
}  // namespace qcg::program
