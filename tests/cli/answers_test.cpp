// The answers that the papers print, asked for on the command line: the answer alone on stdout, nothing on stderr.
#include "cli/play_program.h"

namespace qcg::program {
namespace {

void expect_answer(std::initializer_list<std::string> arguments, const std::string& answer) {
  const auto ran = run(arguments);
  EXPECT_EQ(ran.out, answer + "\n") << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.exit, 0);
}

TEST(Answers, ExampleThreeOfDorbecAndMhalla) {
  for (const auto& [flavour, value] :
       {std::pair{"A", "1/4"}, {"B", "-1/4"}, {"C", "0"}, {"Cp", "-1/4"}, {"D", "-1/4"}, {"classical", "0"}}) {
    expect_answer({"value", "hackenbush", "meadow:2,1", "--flavour", flavour}, value);
  }
}

TEST(Answers, ExampleTwoOfDorbecAndMhalla) {
  for (const auto& [flavour, outcome] :
       {std::pair{"classical", "R"}, {"A", "R"}, {"B", "P"}, {"C", "R"}, {"Cp", "R"}, {"D", "R"}}) {
    expect_answer({"outcome", "domineering", ".##/...", "--flavour", flavour}, outcome);
  }
}

TEST(Answers, ExampleOneOfDorbecAndMhalla) {
  expect_answer({"nimber", "octal", "0.6:4", "--flavour", "classical"}, "0");
  for (const char* flavour : {"A", "B", "C", "Cp", "D"}) {
    expect_answer({"nimber", "octal", "0.6:4", "--flavour", flavour}, "3");
  }
}

TEST(Answers, OfSums) {
  expect_answer({"nimber", "sum", "[nim 2,1] union [nim 1]"}, "4");
  expect_answer({"value", "sum", "[hackenbush br] : [hackenbush rb]"}, "3/8");
  expect_answer({"outcome", "sum", "[nim 1] + [nim 1]", "--flavour", "D"}, "P");
  expect_answer({"outcome", "sum", "<nim 1>[D] union <nim 1>[D]"}, "N");
  expect_answer(
      {"value", "sum", "[nim 2] join [nim 2]", "-f", "D", "--moves", "left.1_1+right.1_1 & left.1_2+right.1_2"}, "*");
  const auto stored = run({"value", "sum", "[nim 1] + [nim 1]", "--store", ::testing::TempDir() + "sums.db"});
  EXPECT_EQ(stored.err, "qcg: answers about sums are not stored: leave out --store\n");
  EXPECT_EQ(stored.exit, 2);
  const auto unknown = run({"value", "sum", "[nim 1] unoin [nim 1]"});
  EXPECT_EQ(unknown.exit, 2);
  EXPECT_TRUE(unknown.err.starts_with("qcg: no sum 'unoin'; did you mean 'union'?")) << unknown.err;
}

TEST(Answers, NimberOfNim) {
  expect_answer({"nimber", "nim", "2,2", "--flavour", "D"}, "1");
  expect_answer({"nimber", "nim", "2,2", "--flavour", "Cp"}, "0");
  expect_answer({"nimber", "nim", "3,3", "--flavour", "A"}, "4");
  expect_answer({"nimber", "nim", "1,3", "--flavour", "Cp", "--width", "2"}, "2");
  expect_answer({"nimber", "nim", "1,3", "--flavour", "BC", "--width", "2"}, "4");
  expect_answer({"nimber", "nim", "1,1,1", "--flavour", "A", "--width", "2"}, "0");
  expect_answer({"nimber", "nim", "1,1,1", "--flavour", "A", "--width", "inf"}, "1");
}

TEST(Answers, SuperposedStarts) {
  expect_answer({"nimber", "nim", "1 | 2", "--flavour", "Cp"}, "0");
  expect_answer({"nimber", "nim", "2,0 | 3,2", "--flavour", "C", "--width", "2"}, "5");
  expect_answer({"nimber", "nim", "2,0 | 3,2", "--flavour", "Cp", "--width", "2"}, "4");
  expect_answer({"nimber", "nim", "2,0 | 3,2", "--flavour", "D", "--width", "2"}, "0");
  // Demi-quantum: single moves on a superposed start. Whatever is taken leaves one more move, and not a second one.
  expect_answer({"nimber", "nim", "1,0,1 | 0,1,1", "--flavour", "D", "--width", "1"}, "0");
}

TEST(Answers, FigureTenOfPleunes) {
  expect_answer({"outcome", "nim", "1 | 2", "--flavour", "Cp"}, "P");
  expect_answer({"outcome", "nim-cut", "1 | 2", "--flavour", "Cp"}, "N");
}

TEST(Answers, TheDefaultFlavourIsClassical) { expect_answer({"value", "hackenbush", "br"}, "1/2"); }

TEST(Answers, CommonOptionsGoBeforeOrAfterTheCommand) {
  const auto before = run({"--notation", "latex", "value", "hackenbush", "br"});
  const auto after = run({"value", "hackenbush", "br", "--notation", "latex"});
  EXPECT_EQ(before.out, after.out);
  EXPECT_NE(before.out, run({"value", "hackenbush", "br"}).out);
}

TEST(Answers, PositionsOfSeveralWordsNeedNoQuotes) {
  expect_answer({"value", "hackenbush", "0-1b", "1-2r", "--flavour", "classical"}, "1/2");
}

TEST(Answers, APositionMayComeFromAFile) {
  expect_answer({"value", "hackenbush", "@" + write("position", "meadow:2,1\n"), "-f", "A"}, "1/4");
}

TEST(Answers, SwitchingReductionsOffChangesNothing) {
  expect_answer({"value", "hackenbush", "meadow:2,1", "-f", "A", "--no-covering", "--no-symmetry"}, "1/4");
}

TEST(Answers, Birthday) {
  expect_answer({"birthday", "nim", "3"}, "3");
  expect_answer({"birthday", "hackenbush", "br"}, "2");
}

TEST(Answers, ThermographHasMeanTemperatureAndCorners) {
  const auto ran = run({"thermograph", "domineering", "3x3"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_NE(ran.out.find("value        +-1\nmean         0\ntemperature  1\n"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("          1          0           0\n"), std::string::npos) << ran.out;
}

TEST(Answers, MovesNameWhereTheyLeadAndWhichWin) {
  const auto ran = run({"moves", "nim", "2,1", "--flavour", "D", "--width", "2", "--solve"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(ran.out,
            "move                                     leads to   outcome  for Left\n"
            "take 1 from heap 1                       1,1        P        wins\n"
            "take 2 from heap 1                       0,1        N        loses\n"
            "take 1 from heap 2                       2,0        N        loses\n"
            "take 1 from heap 1 & take 2 from heap 1  0,1 | 1,1  P        wins\n"
            "take 1 from heap 1 & take 1 from heap 2  2,0 | 1,1  N        loses\n"
            "take 2 from heap 1 & take 1 from heap 2  2,0 | 0,1  N        loses\n");
}

TEST(Answers, AnalyseTellsEveryFlavour) {
  const auto ran = run({"analyse", "hackenbush", "br+br+r"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  for (const char* row : {"\nclassical  P        0 ", "\nA          L        1/4 ", "\nB          R        -1/4 ",
                          "\nC          P        0 ", "\nCp         R        -1/4 ", "\nD          R        -1/4 "}) {
    EXPECT_NE(ran.out.find(row), std::string::npos) << row << "\n" << ran.out;
  }
}

TEST(Answers, AnalyseOfASuperpositionLeavesClassicalOut) {
  const auto ran = run({"analyse", "nim", "1 | 2"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(ran.out.find("\nclassical"), std::string::npos) << ran.out;
}

void expect_properties(const std::string& game, const std::string& dead_ending, const std::string& persistent,
                       const std::string& consistent) {
  const auto ran = run({"properties", game});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  const auto verdict = [&](const std::string& property) {
    const std::size_t at = ran.out.find(property + "  ") + property.size() + 2;
    return ran.out.substr(at, ran.out.find("  ", at) - at);
  };
  EXPECT_EQ(verdict("dead-ending"), dead_ending) << ran.out;
  EXPECT_EQ(verdict("persistent "), persistent) << ran.out;
  EXPECT_EQ(verdict("consistent "), consistent) << ran.out;
}

TEST(Answers, PropertiesAsInPleunes) {
  expect_properties("hackenbush", "holds from here", "holds from here", "holds from here");
  expect_properties("clear-the-pond", "holds from here", "refuted", "refuted");
  expect_properties("maze", "refuted", "holds from here", "not defined");
  expect_properties("konane", "refuted", "refuted", "not defined");
}

// Konane is not dead-ending, but nothing that can be reached from here shows it; that is no "yes".
TEST(Answers, PropertiesClaimNoMoreThanWasExamined) {
  const auto ran = run({"properties", "konane", "br./..."});
  EXPECT_NE(ran.out.find("dead-ending  holds from here"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("another start may refute it"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("yes"), std::string::npos) << ran.out;
}

TEST(Answers, HelpOfEverything) {
  EXPECT_EQ(run({}).out, run({"--help"}).out);
  EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
  EXPECT_EQ(run({"--version"}).out.substr(0, 4), "qcg ");
  for (const char* command : {"analyse", "value", "outcome", "nimber", "birthday", "thermograph", "moves", "games",
                              "properties", "play", "eval", "check", "dag"}) {
    const auto ran = run({command, "--help"});
    EXPECT_EQ(ran.exit, 0);
    EXPECT_NE(ran.out.find("qcg " + std::string(command), ran.out.find("Example:\n")), std::string::npos) << ran.out;
    EXPECT_EQ(run({"help", command}).out, ran.out);
  }
}

TEST(Answers, GamesTellTheirRules) {
  EXPECT_NE(run({"games"}).out.find("hackenbush"), std::string::npos);
  EXPECT_NE(run({"games", "nim"}).out.find("Rules"), std::string::npos);
}

// Of 82 printed cells 56 lie within the table.
TEST(Answers, TablesSayHowManyPrintedCellsWereCompared) {
  const auto whole = run({"table", "nim-two-heaps", "--flavour", "Cp", "--max", "2", "--compare", "paper"});
  EXPECT_NE(whole.out.find("flavour Cp, width 2: 9 of 36 printed cells compared; 27 are outside this table"),
            std::string::npos)
      << whole.out;
  const auto stopped = run({"table", "nim-two-heaps", "--flavour", "A", "--compare", "paper", "--time", "1ms"});
  EXPECT_EQ(stopped.exit, 3);
  EXPECT_EQ(stopped.out.find("nothing printed"), std::string::npos) << stopped.out;
  EXPECT_NE(stopped.out.find("26 are outside this table, "), std::string::npos) << stopped.out;
  EXPECT_NE(stopped.out.find(" were not reached"), std::string::npos) << stopped.out;
  const auto json = nlohmann::json::parse(
      run({"table", "nim-two-heaps", "--flavour", "A", "--compare", "paper", "--time", "1ms", "--json"}).out);
  EXPECT_EQ(json["comparison"][0]["printed"], 82);
  EXPECT_GT(json["comparison"][0]["not_reached"], 0);
  for (const auto& cell : json["answer"]) {
    if (!cell.contains("printed")) continue;
    EXPECT_EQ(cell["agrees"].is_null(), cell["answer"].is_null()) << cell;
  }
}

TEST(Answers, ALowerBoundIsCalledOne) {
  const auto ran = run({"subtraction", "sensitivity", "--n", "20", "--samples", "50"});
  EXPECT_NE(ran.out.find("proof's lower bound"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace qcg::program
