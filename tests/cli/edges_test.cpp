// The edges of the command line: names of options, limits of lists, output files, mistakes as JSON, shells.
#include "cli/play_program.h"

namespace qcg::program {
namespace {

using Json = nlohmann::json;

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Edges, FlavourMayBeWrittenEitherWay) {
  EXPECT_EQ(run({"value", "nim", "2,2", "--flavours", "D"}).out, "*\n");
  EXPECT_EQ(run({"value", "nim", "2,2", "--flavours=D"}).out, "*\n");
  EXPECT_EQ(run({"analyse", "nim", "2,2", "--flavour", "A"}).exit, 0);
  EXPECT_EQ(run({"analyse", "nim", "2,2", "--flavours", "A"}).exit, 0);
}

TEST(Edges, OptionsThatWouldDoNothingAreNotOffered) {
  expect_refused({"ttt", "solve", "--notation", "latex"},
                 "no option called '--notation'; 'qcg ttt solve --help' lists the options");
  EXPECT_FALSE(has(run({"hidden", "fuzzy", "--help"}).out, "--no-covering"));
  EXPECT_TRUE(has(run({"value", "--help"}).out, "--no-covering"));
  EXPECT_TRUE(has(run({"analyse", "nim", "2,2", "--notation", "latex"}).out, "{\\ast}"));
}

TEST(Edges, MemoryNeedsAUnit) {
  expect_refused({"value", "nim", "1", "--memory", "1"},
                 "--memory: expected a unit, as in 512M or 4G, found the end\n  1\n   ^");
}

TEST(Edges, MistakesAreJsonToo) {
  for (const auto& ran : {run({"value", "nim", "1,x", "--json"}), run({"value", "nim", "--json"}),
                          run({"nonsense", "--json"}), run({"value", "nim", "1", "--width", "--json"})}) {
    EXPECT_EQ(ran.exit, 2);
    const Json object = Json::parse(ran.out);
    EXPECT_TRUE(object["answer"].is_null());
    EXPECT_EQ(ran.err, "qcg: " + object["error"].get<std::string>() + "\n");
  }
  const auto malformed = run({"check", write("x.txt", "nonsense\n"), "--json"});
  EXPECT_EQ(malformed.exit, 2);
  EXPECT_EQ(Json::parse(malformed.out)["malformed"], 1);
}

TEST(Edges, LongListsOfMovesAreCut) {
  const auto usual = run({"moves", "domineering", "4x4", "-f", "D", "-p", "L"});
  EXPECT_TRUE(has(usual.out, "\n... and 3995 more; --limit all shows them\n")) << usual.out.substr(0, 400);
  const auto all = run({"moves", "domineering", "4x4", "-f", "D", "-p", "L", "--limit", "all"});
  EXPECT_EQ(std::count(all.out.begin(), all.out.end(), '\n'), 4096);
  const Json two = answer({"moves", "nim", "3,3", "-f", "D", "--limit", "2", "--json"});
  EXPECT_EQ(two["answer"].size(), 2U);
  EXPECT_EQ(two["moves"], 63);
  const Json winning = answer({"moves", "nim", "3,3", "-f", "D", "--winning", "--json"});
  EXPECT_EQ(winning["answer"].size(), winning["moves"]);
  for (const Json& move : winning["answer"]) EXPECT_EQ(move["wins"], true);
}

TEST(Edges, MeasurementsInAFileAreNotPrintedAsWell) {
  const std::string file = write("q.csv", "");
  const auto ran = run({"subtraction", "scaling", "--from", "8", "--to", "16", "--games", "1", "-o", file});
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1) << ran.out;
  EXPECT_TRUE(has(read(file), "\n"));
  expect_refused({"subtraction", "scaling", "-o", "q.png"},
                 "-o: expected the name of a file that ends in .csv or .svg\n  q.png\n  ^");
}

TEST(Edges, OutputFilesEverywhere) {
  const std::string table = write("t.csv", "");
  EXPECT_EQ(run({"table", "nim-two-heaps", "--flavour", "A", "--max", "1", "--format", "csv", "-o", table}).exit, 0);
  EXPECT_TRUE(has(read(table), "flavour,width"));
  const std::string game = write("g.txt", "");
  EXPECT_EQ(run({"subtraction", "write", "-o", game, "--random", "balanced", "--n", "5", "--players", "3"}).exit, 0);
  const std::string gambit = write("g.efg", "");
  EXPECT_EQ(run({"hidden", "schrodinger", "nim", "2,1", "-o", gambit}).exit, 0);
  EXPECT_TRUE(has(read(gambit), "EFG"));
}

TEST(Edges, ATableNamesTheVariableItDoesNotUse) {
  expect_refused({"table", "--game", "nim", "--rows", "n=1..2", "--cols", "m=1..2", "--position", "{n},3"},
                 "the position '{n},3' does not use the variable m");
}

TEST(Edges, GamesHaveALineEach) {
  const std::string list = run({"games"}).out;
  const auto games = answer({"games", "--json"})["answer"].size();
  EXPECT_EQ(std::count(list.begin(), list.end(), '\n'), static_cast<std::ptrdiff_t>(games) + 3) << list;
}

// As bash calls it after `qcg ttt so` and Tab.
TEST(Edges, BashCompletes) {
  const std::string script = write("completion", run({"completion", "bash"}).out);
  const auto completed = [&](const std::string& words) {
    const std::string out = write("completed", "");
    const std::string command = "bash -c 'source \"" + script + "\"; COMP_WORDS=(" + words +
                                "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _qcg; echo ${COMPREPLY[*]}' > '" + out + "'";
    EXPECT_EQ(std::system(command.c_str()), 0);
    return read(out);
  };
  EXPECT_EQ(completed("qcg ttt so"), "solve\n");
  EXPECT_EQ(completed("qcg value hack"), "hackenbush\n");
  EXPECT_EQ(completed("qcg moves nim 3,3 --wi"), "--width --winning\n");
  EXPECT_TRUE(has(run({"completion", "zsh"}).out, "#compdef qcg"));
  EXPECT_TRUE(has(run({"completion", "fish"}).out, "complete -c qcg -n \"__qcg_at '/value'\" -s f -l flavour -r"));
  EXPECT_EQ(run({"completion", "tcsh"}).exit, 2);
}

TEST(Edges, TheManPageHasEveryCommand) {
  const std::string page = run({"help", "--man"}).out;
  for (const char* entry : {"\\fBvalue\\fR \\fIGAME\\fR", "\\fBttt solve\\fR", "\\-\\-winning"}) {
    EXPECT_TRUE(has(page, entry)) << entry;
  }
}

// A terminal is made by script(1); what goes elsewhere, or where NO_COLOR is set, is plain.
TEST(Edges, ColoursAreForTerminals) {
  const auto shown = [](const std::string& environment) {
    const std::string out = write("shown", "");
    const std::string command =
        environment + " script -qec '" QCG_PROGRAM " moves nim 2 --solve' '" + out + "' > /dev/null";
    return std::system(command.c_str()) == 0 ? read(out) : "";
  };
  if (std::system("command -v script > /dev/null") != 0) GTEST_SKIP() << "there is no script(1) here";
  EXPECT_TRUE(has(shown("env -u NO_COLOR TERM=xterm"), "\033[32mwins"));
  EXPECT_FALSE(has(shown("env NO_COLOR=1 TERM=xterm"), "\033[32m"));
  EXPECT_FALSE(has(run({"moves", "nim", "2", "--solve"}).out, "\033"));
}

}  // namespace
}  // namespace qcg::program
