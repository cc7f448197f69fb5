// qcg sequence and qcg guess as people run them.
#include <filesystem>
#include <vector>

#include "cli/play_program.h"

namespace qcg::program {
namespace {

using Json = nlohmann::json;

std::string new_file(const std::string& ending) {
  const std::string file = write("made" + ending, "");
  std::filesystem::remove(file);
  return file;
}

TEST(Sequence, ProvesThePeriodsOfTheBooks) {
  const Json chess = answer({"sequence", "octal", "0.137", "--max", "10000", "--json"});
  EXPECT_EQ(chess["answer"].size(), 10'001U);
  EXPECT_LT(chess["by_play"], 10'001);
  EXPECT_EQ(chess["period"]["standing"], "proved");
  EXPECT_EQ(chess["period"]["theorem"], "Guy and Smith");
  EXPECT_EQ(chess["period"]["length"], 34);
  EXPECT_EQ(chess["period"]["exceptions"].back(), 51);
  EXPECT_EQ(chess["period"]["terms_needed"], 2 * (52 + 34) + 3);
  const auto kayles = run({"sequence", "octal", "0.77", "--max", "10000"});
  EXPECT_EQ(kayles.exit, 0) << kayles.err;
  EXPECT_NE(kayles.out.find("proved: period 12 from n = 71 on"), std::string::npos) << kayles.out;
  EXPECT_NE(kayles.out.find("57, 70\n"), std::string::npos) << kayles.out;
}

std::vector<std::string> own_keys(const Json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

TEST(Sequence, AndGuessAnswerWithTheKeysOfTheirDocument) {
  const Json sequence = answer({"sequence", "octal", "0.77", "--max", "200", "--json"});
  EXPECT_EQ(own_keys(sequence),
            (std::vector<std::string>{"answer", "by_play", "command", "flavour", "from", "game", "period", "position",
                                      "property", "to", "variable", "width"}));
  EXPECT_EQ(own_keys(sequence["period"]),
            (std::vector<std::string>{"exceptions", "from", "length", "standing", "terms_needed", "theorem"}));
  const Json guess = answer({"guess", "nim", "{n}", "--rows", "n=0..8", "-f", "A", "--json"});
  EXPECT_EQ(own_keys(guess), (std::vector<std::string>{"answer", "command"}));
  const Json& grid = guess["answer"][0];
  EXPECT_EQ(own_keys(grid), (std::vector<std::string>{"cells", "flavour", "game", "not_reached", "parts", "position",
                                                      "property", "width"}));
  EXPECT_EQ(own_keys(grid["parts"][0]), (std::vector<std::string>{"contains", "law", "lines", "of"}));
  EXPECT_EQ(own_keys(grid["parts"][0]["law"]), (std::vector<std::string>{"failures", "fitted", "forms", "law",
                                                                         "standing", "surprise", "tested", "where"}));
  EXPECT_EQ(grid["parts"][0]["law"]["failures"], Json::array({0}));
}

TEST(Sequence, SaysNoMoreThanItHasSeenWithoutATheorem) {
  const auto short_row = run({"sequence", "octal", "0.137", "--max", "160"});
  EXPECT_EQ(short_row.out.find("proved"), std::string::npos) << short_row.out;
  const Json heaps = answer({"sequence", "nim", "{n}", "-f", "D", "--max", "5", "--json"});
  EXPECT_EQ(heaps["answer"], (Json{"0", "*", "*2", "*3", "*4", "*5"}));
  EXPECT_EQ(heaps["period"], nullptr);
  const Json even = answer({"sequence", "subtraction", "{1}:{n}", "--max", "8", "--property", "nimber", "--json"});
  EXPECT_EQ(even["answer"], (Json{"0", "1", "0", "1", "0", "1", "0", "1", "0"}));
  EXPECT_EQ(even["period"]["standing"], "seen");
  EXPECT_EQ(even["period"]["theorem"], nullptr);
}

// The two ways to a row of single heaps: by recurrence, and by positions one at a time.
TEST(Sequence, IsTheSameByPositions) {
  EXPECT_EQ(answer({"sequence", "octal", "0.77", "--max", "12", "--json"})["answer"],
            answer({"sequence", "octal", "0.77:{n}", "--max", "12", "-p", "nimber", "--json"})["answer"]);
  EXPECT_EQ(answer({"sequence", "subtraction", "{2,3}", "--max", "12", "-p", "value", "--json"})["answer"],
            answer({"sequence", "subtraction", "{2,3}:{n}", "--max", "12", "--json"})["answer"]);
  EXPECT_EQ(answer({"sequence", "octal", "0.6", "-f", "D", "--max", "5", "--json"})["position"], "0.6:{n}");
}

TEST(Sequence, GoesOnFromItsStore) {
  const std::string store = new_file(".sqlite");
  const Json first =
      answer({"sequence", "nim", "{n},{n}", "-f", "D", "-w", "2", "--max", "3", "--store", store, "--json"});
  const Json again = answer({"value", "nim", "3,3", "-f", "D", "-w", "2", "--store", store, "--json"});
  EXPECT_EQ(again["from"], "store");
  EXPECT_EQ(again["answer"], first["answer"][3]);
  const Json longer =
      answer({"sequence", "nim", "{n},{n}", "-f", "D", "-w", "2", "--max", "4", "--store", store, "--json"});
  EXPECT_EQ(longer["answer"].size(), 5U);
  EXPECT_EQ(longer["answer"][3], first["answer"][3]);
}

TEST(Sequence, IsWrittenInFourWays) {
  const std::string csv = new_file(".csv");
  const std::string latex = new_file(".tex");
  const std::string plot = new_file(".svg");
  const std::string conjecture = new_file(".conjecture");
  const auto ran = run(
      {"sequence", "subtraction", "{1,2}:{n}", "--max", "11", "-o", csv, "-o", latex, "-o", plot, "-o", conjecture});
  ASSERT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(read(csv).substr(0, 24), "n,term\n0,0\n1,*\n2,*2\n3,0\n");
  EXPECT_NE(read(latex).find("\\begin{tabular}"), std::string::npos);
  EXPECT_NE(read(plot).find("<svg"), std::string::npos);
  const auto tested = run({"conjecture", conjecture, "--max", "20"});
  EXPECT_EQ(tested.exit, 0) << tested.err << read(conjecture);
  EXPECT_EQ(tested.out.substr(0, 5), "holds") << tested.out;
  expect_refused({"sequence", "octal", "0.77", "-o", conjecture}, "this period is proved, so it is no conjecture");
}

TEST(Sequence, EndsAtALimitWithWhatItHas) {
  const auto ran = run({"sequence", "nim", "{n},{n}", "-f", "C", "--max", "100", "--time", "1s", "--json"});
  EXPECT_EQ(ran.exit, 3);
  const Json found = Json::parse(ran.out);
  EXPECT_GT(found["answer"].size(), 1U);
  EXPECT_LT(found["answer"].size(), 100U);
}

TEST(Sequence, RefusesWhatItCannotRead) {
  expect_refused({"sequence", "nim", "5,5"},
                 "a sequence needs a variable in its positions, such as {n}\n"
                 "  5,5\n"
                 "     ^");
  expect_refused({"sequence", "octal", "0.189"},
                 "expected a digit from 0 to 7 or the end, found '8'\n"
                 "  0.189\n"
                 "     ^");
  expect_refused({"sequence", "nim", "{n}", "--from", "5", "--max", "3"}, "this range runs backwards: from 5 to 3");
  expect_refused({"sequence", "nim", "{n},{m}"},
                 "a sequence has one variable, and this is another besides n\n"
                 "  {n},{m}\n"
                 "       ^");
  expect_refused({"sequence", "nim", "{n}", "--max", "x"},
                 "--max: expected the last n (0 to 1000000), found 'x'\n"
                 "  x\n"
                 "  ^");
}

TEST(Guess, FindsTheLawOfMeadowsAndWritesAConjectureThatHolds) {
  const std::string conjecture = new_file(".conjecture");
  const auto ran = run(
      {"guess", "hackenbush", "meadow:{n},{m}", "--rows", "n=0..3", "--cols", "m=0..3", "-f", "B", "-o", conjecture});
  ASSERT_EQ(ran.exit, 0) << ran.err;
  EXPECT_NE(ran.out.find("1 - m - 2^-n\n"), std::string::npos) << ran.out;
  const auto tested = run({"conjecture", conjecture, "--max", "4"});
  EXPECT_EQ(tested.out.substr(0, 5), "holds") << tested.out << tested.err << read(conjecture);
}

TEST(Guess, FindsTheLemmasOfSuperposedHeaps) {
  const auto law = [](const std::string& flavour) {
    const Json found =
        answer({"guess", "nim", "{n} | {m}", "--rows", "n=0..5", "--cols", "m=0..5", "-f", flavour, "--json"});
    EXPECT_EQ(found["answer"][0]["parts"].size(), 1U);
    const Json part = found["answer"][0]["parts"][0];
    EXPECT_EQ(part["of"], "nimbers");
    EXPECT_EQ(part["law"]["standing"], "guessed");
    EXPECT_GT(part["law"]["tested"], 0);
    return part["law"];
  };
  EXPECT_EQ(law("B")["law"], "max(n, m) - 1");  // Lemma 7, from 3 on
  EXPECT_EQ(law("B")["where"], "n >= 3 or m >= 3");
  EXPECT_EQ(law("D")["law"], "max(n, m)");  // Lemma 8
  EXPECT_TRUE(law("D")["failures"].empty());
  EXPECT_TRUE(law("C")["failures"].empty());  // Lemma 9: one more where n = m
}

TEST(Guess, ReadsCellsFromFiles) {
  const std::string file = write("cells.csv", "k,value\n0,0\n1,1\n2,4\n3,9\n4,16\n5,25\n6,36\n7,49\n");
  EXPECT_EQ(answer({"guess", file, "--json"})["answer"][0]["parts"][0]["law"]["law"], "k * k");
  const std::string table = new_file(".csv");
  ASSERT_EQ(run({"table", "--game", "nim", "--position", "{n},{m}", "--rows", "n=0..4", "--cols", "m=0..4",
                 "--property", "birthday", "--format", "csv", "-o", table})
                .exit,
            0);
  EXPECT_EQ(run({"guess", table}).exit, 0);
  const std::string wrong = write("wrong.csv", "k,value\nx,1\n");
  expect_refused({"guess", wrong}, "expected a whole number (0 to 1000000), found 'x' (line 2)\n  x,1\n  ^");
}

TEST(Guess, RefusesWhatItCannotRead) {
  expect_refused({"guess", "nim", "{n}"}, "--rows: the numbers of the variable are missing, as in n=0..8");
  expect_refused({"guess", "nim", "{n}", "--rows", "n=5..2"},
                 "--rows: this range runs backwards\n"
                 "  n=5..2\n"
                 "    ^");
  expect_refused({"guess", "nim", "5", "--rows", "n=0..5"},
                 "the variable n does not stand in these positions, as {n}\n"
                 "  5\n"
                 "   ^");
}

TEST(Guess, ProposesNothingWhereNothingIsRegular) {
  const std::string file = write("cells.csv", "n,value\n0,7\n1,3\n2,11\n3,2\n4,19\n5,5\n6,13\n7,1\n8,17\n9,4\n");
  const auto ran = run({"guess", file});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_NE(ran.out.find("no law is proposed"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace qcg::program
