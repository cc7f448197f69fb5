// qcg --version and qcg store recheck.
#include <regex>

#include "base/version.h"
#include "cli/play_program.h"
#include "lab/store.h"

namespace qcg {
namespace {

using program::run;

/// A store of answers to values of stalks, each found by an older version.
std::string old_store(const std::vector<std::pair<std::string, std::string>>& values) {
  const std::string file = program::write("store.sqlite", "");
  std::remove(file.c_str());
  std::vector<StoredAnswer> answers;
  for (const auto& [position, value] : values) {
    answers.push_back({{"hackenbush", position, {Flavour::A, Width()}, Property::Value}, value, "0.1.0", 0.5, 3});
  }
  Store(file, Store::Mode::Write).add(answers);
  return file;
}

TEST(Version, IsThatOfTheSources) {
  EXPECT_EQ(run({"--version"}).out, "qcg " + std::string(program_version()) + "\n");
  EXPECT_TRUE(std::regex_match(std::string(program_version()), std::regex(R"([A-Za-z0-9._+/-]+)")));
}

TEST(Recheck, AnswersThatAgreeAreConfirmed) {
  const std::string file = old_store({{"b", "0"}, {"br+br+r", "1/4"}});
  const std::string version(program_version());
  const auto done = run({"store", "recheck", "--store", file});
  EXPECT_EQ(done.exit, 0);
  EXPECT_EQ(done.out, "2 answers of other versions than " + version + ": 2 confirmed, 0 differ\n");
  EXPECT_EQ(run({"store", "recheck", "--store", file}).out,
            "0 answers of other versions than " + version + ": 0 confirmed, 0 differ\n");
  const auto rows = program::answer({"store", "query", "--store", file, "--answered-by", "0.1.0", "--json"});
  ASSERT_EQ(rows["answer"].size(), 2U);
  EXPECT_EQ(rows["answer"][0]["confirmed"], version);
}

TEST(Recheck, DifferencesAreToldAndEndWithExitCode1) {
  const std::string file = old_store({{"b", "0"}, {"br+br+r", "0"}});
  const auto done = run({"store", "recheck", "--store", file});
  EXPECT_EQ(done.exit, 1);
  EXPECT_EQ(done.out, "2 answers of other versions than " + std::string(program_version()) +
                          ": 1 confirmed, 1 differ\nhackenbush br+br+r [A,inf] value = 0 by 0.1.0, but 1/4\n");
  const auto again = run({"store", "recheck", "--store", file, "--replace", "--json"});
  EXPECT_EQ(again.exit, 1);
  const auto answer = nlohmann::json::parse(again.out);
  EXPECT_EQ(answer["answer"], false);
  EXPECT_EQ(answer["asked"], 1);
  EXPECT_EQ(answer["differing"][0]["stored"]["answer"], "0");
  EXPECT_EQ(answer["differing"][0]["stored"]["version"], "0.1.0");
  EXPECT_EQ(answer["differing"][0]["other"], "1/4");
  EXPECT_EQ(run({"store", "recheck", "--store", file}).exit, 0);
}

TEST(Recheck, ALimitEndsItWithWhatIsKnown) {
  const std::string file = old_store({{"b", "0"}, {"meadow:9,9", "0"}});
  const auto done = run({"store", "recheck", "--store", file, "--time", "300ms"});
  EXPECT_EQ(done.exit, 3);
  EXPECT_EQ(done.out, "2 answers of other versions than " + std::string(program_version()) +
                          ": 1 confirmed, 0 differ, 1 not reached\n");
  EXPECT_EQ(done.err, "qcg: a limit was reached; what was confirmed is noted in " + file +
                          ", and the same command goes on from there\n");
}

TEST(Recheck, NeedsAStore) {
  const std::string file = program::write("none", "");
  std::remove(file.c_str());
  EXPECT_EQ(run({"store", "recheck", "--store", file}).exit, 2);
  EXPECT_FALSE(std::ifstream(file).good());
}

}  // namespace
}  // namespace qcg
