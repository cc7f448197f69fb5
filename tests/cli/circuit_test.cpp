// Lines of play as circuits, asked for as anybody would.
#include "cli/play_program.h"

namespace qcg::program {
namespace {

TEST(Circuit, TellsRegistersChancesAndRealisations) {
  const auto kept = answer({"circuit", "hackenbush", "b+b+r", "--moves", "b1 & b2", "--json"});
  EXPECT_EQ(kept["command"], "circuit");
  EXPECT_EQ(kept["form"], "kept");
  EXPECT_EQ(kept["source"], "structure");
  EXPECT_EQ(kept["success"], "1");
  EXPECT_EQ(kept["kept"], nlohmann::json({{"flag", "1"}}));
  ASSERT_EQ(kept["realisations"].size(), 2U);
  EXPECT_EQ(kept["realisations"][0]["bits"], "101");
  EXPECT_EQ(kept["realisations"][1]["bits"], "011");
  EXPECT_EQ(kept["realisations"][0]["chance"], "1/2");
  EXPECT_EQ(kept["registers"]["bits"][0]["name"], "flag");
  EXPECT_EQ(kept["registers"]["bits"][1]["name"], "position");
  EXPECT_EQ(kept["registers"]["qubits"][0]["meanings"][0], "edge b1");
  EXPECT_EQ(kept["cost"]["qubits"], 5);
}

TEST(Circuit, FormsDifferInWhatTheyKeep) {
  const std::string twice = "L: b1 & b2; L: b1 & b2";
  const auto in_form = [&](const std::string& form) {
    return answer({"circuit", "hackenbush", "b+b", "--moves", twice, "--form", form, "--json"});
  };
  EXPECT_EQ(in_form("kept")["success"], "1/2");
  EXPECT_EQ(in_form("erased")["success"], "1/4");
  EXPECT_EQ(in_form("erased")["kept"], nlohmann::json({{"flag", "11"}, {"erased", "00"}}));
  EXPECT_EQ(in_form("certain")["success"], "1");
  EXPECT_EQ(in_form("certain")["realisations"][0]["text"], "-+-");
}

TEST(Circuit, WritesOpenQasm) {
  const auto three = run({"circuit", "nim", "2", "--moves", "1_1 & 1_2", "--qasm", "3"});
  EXPECT_EQ(three.exit, 0) << three.err;
  EXPECT_NE(three.out.find("OPENQASM 3"), std::string::npos) << three.out;
  EXPECT_LT(three.out.find("bit[1] flag;"), three.out.find("bit[2] position;")) << three.out;
  const std::string file = write("line.qasm", "");
  const auto two = run({"circuit", "nim", "2", "--moves", "1_1 & 1_2", "--qasm", "2", "-o", file});
  EXPECT_EQ(two.exit, 0) << two.err;
  EXPECT_NE(read(file).find("OPENQASM 2"), std::string::npos);
}

// Pleunes, section 7.1.1.
TEST(Circuit, TheGateOfTheThesisLeavesAQuarterOfEachEdge) {
  const auto thesis =
      answer({"circuit", "hackenbush", "b+b", "--moves", "L: b1 & b2; L: b1 & b2", "--form", "thesis", "--json"});
  for (const auto& edge : thesis["answer"]) {
    EXPECT_NEAR(edge["thesis"].get<double>(), 0.25, 1e-9);
    EXPECT_EQ(edge["erased"], "0");
  }
}

TEST(Circuit, AChallengeIsPlayedByMeasuring) {
  const auto legal = answer({"circuit", "hackenbush", "b+b", "--moves", "L: b1 & b2; L: b1 & b2", "--challenge",
                             "L: b1", "--shots", "50", "--json"});
  EXPECT_EQ(legal["answer"], false);
  EXPECT_EQ(legal["chance"], "0");
  EXPECT_EQ(legal["shots_needed"], nullptr);
  EXPECT_EQ(legal["shots_needed_by_least"], 17);  // ln 0.01 / ln 3/4
  const auto seen = answer(
      {"circuit", "hackenbush", "b+b", "--moves", "L: b1 & b2", "--challenge", "L: b1", "--shots", "50", "--json"});
  EXPECT_EQ(seen["answer"], true);
  EXPECT_EQ(seen["chance"], "1/2");
  EXPECT_EQ(seen["shots_needed"], 7);  // 2^-7 < 0.01
}

TEST(Circuit, SizesMakeATable) {
  const auto table = answer({"circuit", "domineering", "2x{n}", "--moves", "1,1v & 1,2v", "--sizes", "2..4", "--json"});
  EXPECT_EQ(table["answer"].size(), 9U);
  EXPECT_EQ(table["answer"][0]["n"], 2);
}

TEST(Circuit, MistakesAreLocated) {
  expect_refused({"circuit", "hackenbush", "b+b+r", "--moves", "b1 & b7"},
                 "Left has no label 'b7'; did you mean 'b1'? expected b1, b2\n"
                 "  b1 & b7\n"
                 "       ^");
  expect_refused({"circuit", "hackenbush", "b+b+r", "--moves", "b1; r1; b1"},
                 "move 3: 'cut blue edge 1 of stalk 1' is legal in no realisation\n"
                 "  b1; r1; b1\n"
                 "          ^");
  expect_refused(
      {"circuit", "nim", "2,1", "--moves", "1_1 & 1_2; 1_1", "--flavour", "C"},
      "move 2: 'take 1 from heap 1' may be played alone only where it is legal in every realisation, and there "
      "is a run to one where it is not\n"
      "  1_1 & 1_2; 1_1\n"
      "             ^");
  expect_refused({"circuit", "hackenbush", "b+b+r", "--form", "keep"},
                 "--form: no form 'keep'; did you mean 'kept'? expected kept, erased, certain, thesis\n"
                 "  keep\n"
                 "  ^");
  expect_refused({"circuit", "nim", "2", "--moves", "1_1 & 1_2", "--sizes", "1..3"},
                 "--sizes: expected {n} in the position, where the size is to stand\n"
                 "  2\n"
                 "   ^");
}

TEST(Circuit, SizesAndChallengesHaveNoCircuitToWrite) {
  for (const std::string other : {"--form=kept", "--qasm=3", "--output=x.svg"}) {
    const std::string name = other.substr(0, other.find('='));
    for (const std::string one : {"--sizes=1..2", "--challenge=b1"}) {
      expect_refused({"circuit", "hackenbush", "b+b+r", "--moves", "b1", one, other},
                     name + " excludes " + one.substr(0, one.find('=')) + "; 'qcg circuit --help' tells more");
    }
  }
}

// An explicit game of 1 + 65 + 65 * 65 positions, all of them reached by two moves.
TEST(Circuit, AGameTooLargeForATableIsRefusedWhereItIs) {
  std::string rules = "s:";
  std::string ends;
  std::string first;
  std::string second;
  for (int i = 0; i < 65; ++i) {
    const std::string one = std::to_string(i);
    rules += (i > 0 ? ", L x" : " L x") + one + " -> p" + one;
    first += (i > 0 ? " & x" : "x") + one;
    second += (i > 0 ? " & y" : "y") + one;
    ends += "p" + one + ":";
    std::string leaves;
    for (int j = 0; j < 65; ++j) {
      const std::string leaf = "q" + one + "_" + std::to_string(j);
      ends += (j > 0 ? ", R y" : " R y") + std::to_string(j) + " -> " + leaf;
      leaves += leaf + ":\n";
    }
    ends += "\n" + leaves;
  }
  const auto ran =
      run({"circuit", "explicit", write("game.txt", rules + "\n" + ends), "--moves", first + "; " + second});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_TRUE(ran.err.starts_with(
      "qcg: move 2: a circuit by a table of positions needs at most 4096 of them, and here are 4291\n"))
      << ran.err;
}

}  // namespace
}  // namespace qcg::program
