// Budgets and Ctrl-C: the program stops in time, says why on stderr, and says what is known on stdout.
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/play_program.h"

namespace qcg::program {
namespace {

using Json = nlohmann::json;

double seconds_of(std::initializer_list<std::string> arguments, Run& ran) {
  const auto started = std::chrono::steady_clock::now();
  ran = run(arguments);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
}

void expect_stopped_in_time(std::initializer_list<std::string> arguments, const std::string& known) {
  program::Run ran;
  const double seconds = seconds_of(arguments, ran);
  EXPECT_EQ(ran.exit, 3) << ran.err;
  EXPECT_EQ(ran.out.substr(0, known.size()), known);
  EXPECT_EQ(ran.err.substr(0, 30), "qcg: time limit of 1 s reached") << ran.err;
  EXPECT_GE(seconds, 0.9);
  EXPECT_LT(seconds, 2.0) << "the program took much longer than its limit";  // 1.2 on an idle machine
}

TEST(Limits, HopelessPositionsEndInTimeAndSayWhatIsKnown) {
  expect_stopped_in_time({"value", "hackenbush", "meadow:9,9", "--flavour", "C", "--time", "1s"},
                         "at least -18 and at most 9");
  expect_stopped_in_time({"nimber", "nim", "30,30,30", "--flavour", "D", "--time", "1s"}, "at least 0 and at most 90");
  expect_stopped_in_time({"outcome", "hackenbush", "meadow:9,9", "--flavour", "C", "--time", "1s"}, "unknown");
}

TEST(Limits, JsonTellsTheLimitAndWhatIsKnown) {
  const auto ran = run({"value", "hackenbush", "meadow:9,9", "-f", "C", "--time", "200ms", "--json"});
  EXPECT_EQ(ran.exit, 3);
  const Json json = Json::parse(ran.out);
  EXPECT_TRUE(json.at("answer").is_null());
  EXPECT_EQ(json.at("limit"), "time");
  EXPECT_EQ(json.at("known").at("at_least"), -18);
  EXPECT_EQ(json.at("known").at("at_most"), 9);
  EXPECT_EQ(json.at("known").at("left_stop").at("at_most"), 9);
}

TEST(Limits, WhatWasFoundCheaperIsOffered) {
  const auto ran = run({"nimber", "nim", "9,9,9", "-f", "C", "--time", "300ms", "--json"});
  EXPECT_EQ(ran.exit, 3);
  const Json json = Json::parse(ran.out);
  EXPECT_EQ(json.at("known").at("at_most"), 27);
  for (const Json& cheaper : json.at("cheaper")) {
    EXPECT_FALSE(cheaper.at("answer").is_null());
    EXPECT_NE(ran.err.find(cheaper.at("ask").get<std::string>()), std::string::npos) << ran.err;
  }
  bool offered = false;  // on a busy machine a moment may be too short
  for (int tries = 0; tries < 10 && !offered; ++tries) {
    const auto value = run({"value", "hackenbush", "meadow:5,3", "-f", "D", "--time", "100ms"});
    offered = value.exit == 0 || value.err.find("cheaper here: outcome (R, ") != std::string::npos;
  }
  EXPECT_TRUE(offered);
}

TEST(Limits, WhatIsKnownOfAnUnfinishedFlavourIsInItsRow) {
  const auto ran = run({"analyse", "hackenbush", "meadow:9,9", "--flavour", "C", "--time", "200ms", "--json"});
  EXPECT_EQ(ran.exit, 3);
  const Json row = Json::parse(ran.out).at("answer").at(0);
  EXPECT_TRUE(row.at("value").is_null());
  EXPECT_EQ(row.at("known").at("at_least"), -18);
  EXPECT_EQ(row.at("limit"), "time");
}

TEST(Limits, MemoryIsALimitToo) {
  const auto ran = run({"value", "nim", "30,30,30", "-f", "D", "--memory", "1M"});
  EXPECT_EQ(ran.exit, 3);
  EXPECT_NE(ran.err.find("memory limit of 1.0 MB"), std::string::npos) << ran.err;
}

TEST(Limits, AnalyseSharesTheTimeAndMarksWhatIsMissing) {
  program::Run ran;
  EXPECT_LT(seconds_of({"analyse", "hackenbush", "meadow:9,9", "--time", "1s"}, ran), 2.0);
  EXPECT_EQ(ran.exit, 3);
  EXPECT_NE(ran.out.find("\nclassical  R        -9/2 "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\nC          ?        -18..9 "), std::string::npos) << ran.out;
  EXPECT_EQ(ran.err, "qcg: 5 of 6 flavours not finished (time limit)\n");
}

TEST(Limits, NoProgressWhereStderrIsNoTerminal) {
  const auto ran = run({"outcome", "hackenbush", "meadow:9,9", "-f", "C", "--time", "700ms"});
  EXPECT_EQ(ran.err.find('\r'), std::string::npos);
  EXPECT_EQ(ran.out.find('\r'), std::string::npos);
}

TEST(Limits, AnInterruptEndsWith130) {
  const std::string out = write("out", "");
  const std::string err = write("err", "");
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    dup2(open(out.c_str(), O_WRONLY), STDOUT_FILENO);
    dup2(open(err.c_str(), O_WRONLY), STDERR_FILENO);
    execl(QCG_PROGRAM, "qcg", "value", "hackenbush", "meadow:9,9", "-f", "C", static_cast<char*>(nullptr));
    _exit(127);
  }
  usleep(500'000);
  kill(child, SIGINT);
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_EQ(read(out), "at least -18 and at most 9\n");
  EXPECT_EQ(read(err).substr(0, 16), "qcg: interrupted");
}

}  // namespace
}  // namespace qcg::program
