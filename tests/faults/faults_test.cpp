// Faults injected: the n-th allocation, write, read, fsync or lock of a run fails. After each the program has not
// crashed, has not answered wrongly, has lost nothing that was stored, and a later run completes the work.
// QCG_LONG=1 takes an hour and goes through hundreds of each kind; otherwise there are some of each.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace qcg {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

struct Ran {
  bool by_itself = false;  // it ended, and no signal ended it
  int exit = -1;
  std::string out;
  std::string err;
};

/// A piece of work that leaves something in its folder, or only answers.
struct Work {
  std::string name;
  std::string prepare;   // lines for a shell, by the sound program
  std::string line;      // the arguments, in the folder
  std::string evidence;  // a line whose output tells what is there afterwards, by the sound program
};

const std::vector<Work>& works() {
  static const std::vector<Work> all{
      {"sweep", "qcg sweep stalks --max 2 -f B -q", "sweep stalks --max 3 -f B --threads 4 -q", "qcg store export"},
      {"merge", "qcg sweep stalks --max 2 -f B -q && qcg sweep stalks --max 3 -f D --store other.sqlite -q",
       "store merge other.sqlite", "qcg store export"},
      {"table", "true", "table meadow-values --flavour A --width 2 --max 2 -q", "true"},
      {"certificate", "qcg certify nim 1 -f A -o evidence.certificate",
       "certify hackenbush br+br+r -f A -o evidence.certificate", "qcg certify --check evidence.certificate"},
      {"threads", "true", "value domineering 5x5 --threads 4 -q", "true"}};
  return all;
}

class Faults : public testing::TestWithParam<Work> {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / ("qcg-faults-" + GetParam().name);
    fs::remove_all(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  Ran shell(const std::string& line) const {
    const std::string begin = "cd '" + (folder_ / "work").string() + "' && { qcg() { '" QCG_PROGRAM "' \"$@\"; }; ";
    const std::string streams = "; } < /dev/null > ../out 2> ../err";
    const int status = std::system(("exec bash -c \"$(cat <<'END'\n" + begin + line + streams + "\nEND\n)\"").c_str());
    const int exit = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return {exit >= 0 && exit < 128, exit, text_of(folder_ / "out"), text_of(folder_ / "err")};
  }
  // What the work finds, made once and copied for each fault.
  void prepare_once() {
    fs::create_directories(folder_ / "work");
    ASSERT_EQ(shell(GetParam().prepare).exit, 0);
    evidence_before_ = shell(GetParam().evidence).out;
    fs::copy(folder_ / "work", folder_ / "prepared", fs::copy_options::recursive);
  }
  void prepare() const {
    fs::remove_all(folder_ / "work");
    fs::copy(folder_ / "prepared", folder_ / "work", fs::copy_options::recursive);
  }
  [[nodiscard]] Ran sound() const { return shell("qcg " + GetParam().line); }
  [[nodiscard]] Ran faulty(const std::string& fault) const {
    return shell("QCG_FAULT=" + fault + " QCG_FAULT_COUNTS=../counts '" QCG_FAULTY "' " + GetParam().line);
  }
  [[nodiscard]] std::map<std::string, long> counts() const {
    std::map<std::string, long> counts;
    std::ifstream file(folder_ / "counts");
    std::string kind;
    for (long count = 0; file >> kind >> count;) counts[kind] = count;
    return counts;
  }

  // The first ones, some of ever larger numbers, and some spread evenly.
  static std::set<long> chosen(long count) {
    const bool whole = std::getenv("QCG_LONG") != nullptr;
    const long first = whole ? 100 : 2;
    const long spread = whole ? 200 : 8;
    const double growth = whole ? 1.1 : 4;
    std::set<long> numbers;
    for (long number = 1; number <= std::min(first, count); ++number) numbers.insert(number);
    for (double number = 1; number <= static_cast<double>(count); number *= growth) {
      numbers.insert(static_cast<long>(number));
    }
    for (long part = 1; part <= spread && count > 0; ++part) numbers.insert(std::max(1L, count * part / spread));
    return numbers;
  }

  void inject(const std::string& fault) {
    prepare();
    const Ran ran = faulty(fault);
    EXPECT_TRUE(ran.by_itself) << fault << ": " << ran.exit << "\n" << ran.err;
    const bool known_exit = ran.exit == 0 || ran.exit == 2 || ran.exit == 3 || ran.exit == 74;
    EXPECT_TRUE(known_exit) << fault << ": " << ran.exit << "\n" << ran.err;
    if (ran.exit == 0) {
      EXPECT_EQ(ran.out, right_out_) << fault << ": a wrong answer";
    }
    const Ran left = shell(GetParam().evidence);
    EXPECT_EQ(left.exit, 0) << fault << ": what is there cannot be read\n" << left.err;
    expect_nothing_lost(evidence_before_, left.out, fault);
    const Ran again = sound();
    EXPECT_EQ(again.exit, 0) << fault << ": a later run\n" << again.err;
    EXPECT_EQ(shell(GetParam().evidence).out, right_evidence_) << fault << ": after a later run";
  }

  // Every line of evidence is one that was there before or that belongs there.
  void expect_nothing_lost(const std::string& before, const std::string& left, const std::string& fault) const {
    if (left == before || left == right_evidence_) return;
    const auto lines = [](const std::string& text) {
      std::set<std::string> all;
      std::istringstream in(text);
      for (std::string line; std::getline(in, line);) all.insert(line);
      return all;
    };
    const std::set<std::string> right = lines(right_evidence_);
    const std::set<std::string> there = lines(left);
    for (const std::string& line : lines(before)) EXPECT_TRUE(there.contains(line)) << fault << ": lost: " << line;
    for (const std::string& line : there) EXPECT_TRUE(right.contains(line)) << fault << ": wrong: " << line;
  }

  fs::path folder_;
  std::string evidence_before_;
  std::string right_out_;
  std::string right_evidence_;
};

TEST_P(Faults, LeaveNothingBroken) {
  prepare_once();
  const Ran right = faulty("none");
  ASSERT_EQ(right.exit, 0) << right.err;
  right_out_ = right.out;
  right_evidence_ = shell(GetParam().evidence).out;
  std::string told;
  for (const auto& [kind, count] : counts()) {
    const std::set<long> numbers = chosen(count);
    for (const long number : numbers) {
      inject(kind + ":" + std::to_string(number));
      if (number % 2 == 0) inject(kind + ":" + std::to_string(number) + "+");
    }
    told += kind + " " + std::to_string(numbers.size()) + " of " + std::to_string(count) + "; ";
  }
  std::cout << "faults injected into " << GetParam().name << ": " << told << "\n";
}

void PrintTo(const Work& work, std::ostream* out) { *out << work.name; }

INSTANTIATE_TEST_SUITE_P(All, Faults, testing::ValuesIn(works()), [](const auto& work) { return work.param.name; });

}  // namespace
}  // namespace qcg
