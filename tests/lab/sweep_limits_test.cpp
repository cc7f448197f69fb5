// A sweep that is looked at, limited or interrupted.
#include <gtest/gtest.h>
#include <pty.h>

#include <array>
#include <chrono>
#include <csignal>
#include <thread>

#include "lab/scratch.h"
#include "lab/store.h"

namespace qcg {
namespace {

std::size_t stored(const Scratch& scratch) { return Store(scratch.file(), Store::Mode::Read).size(); }

/// Starts a sweep too long to end, on a terminal of its own.
struct OnTerminal {
  explicit OnTerminal(const std::string& file) {
    child = forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child != 0) return;
    execl(program.c_str(), "qcg", "sweep", "stalks", "--max", "12", "--flavour", "D", "--threads", "2", "--store",
          file.c_str(), nullptr);
    _exit(127);
  }
  ~OnTerminal() { close(terminal); }
  OnTerminal(const OnTerminal&) = delete;
  OnTerminal& operator=(const OnTerminal&) = delete;

  /// All that appears until this text has, or until the program ends.
  std::string read_until(const std::string& text) const {
    std::string shown;
    std::array<char, 1024> buffer{};
    while (shown.find(text) == std::string::npos) {
      const ssize_t size = read(terminal, buffer.data(), buffer.size());
      if (size <= 0) break;
      shown.append(buffer.data(), static_cast<std::size_t>(size));
    }
    return shown;
  }
  [[nodiscard]] int exit_code() const {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  pid_t child = -1;
  int terminal = -1;
};

TEST(SweepLimits, ProgressIsShownAndCtrlCKeepsWhatIsFound) {
  const Scratch scratch;
  const OnTerminal run(scratch.file());
  const std::string line = run.read_until("known before (Ctrl-C stops)");
  EXPECT_NE(line.find(" positions: "), std::string::npos) << line;
  ASSERT_EQ(write(run.terminal, "\x03", 1), 1);  // Ctrl-C
  const std::string rest = run.read_until("the same command goes on from there");
  EXPECT_EQ(run.exit_code(), 130);
  EXPECT_NE(rest.find(" positions before it was stopped: stalks of up to 12 edges; "), std::string::npos) << rest;
  EXPECT_NE(rest.find("qcg: interrupted; what was found is in "), std::string::npos) << rest;
  EXPECT_GT(stored(scratch), 0U);
}

class SweepLimitsOfThreads : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Threads, SweepLimitsOfThreads, testing::Values("1", "2", "4"));

TEST_P(SweepLimitsOfThreads, TimeIsForTheWhole) {
  const Scratch scratch;
  const std::string sweep = program + " sweep stalks --max 12 --flavour D --time 300ms --threads " + GetParam() +
                            " --store " + scratch.file();
  EXPECT_EQ(scratch.run(sweep), 3);
  EXPECT_NE(scratch.text("out").find(" positions before it was stopped: "), std::string::npos) << scratch.text("out");
  EXPECT_EQ(scratch.text("err"), "qcg: a limit was reached; what was found is in " + scratch.file() +
                                     ", and the same command goes on from there\n");
  const std::size_t first = stored(scratch);
  EXPECT_GT(first, 0U);
  EXPECT_EQ(scratch.run(sweep), 3);
  EXPECT_NE(scratch.text("out").find(std::to_string(first) + " known before"), std::string::npos)
      << scratch.text("out");
}

// What needs more memory is left out; the rest is answered.
TEST_P(SweepLimitsOfThreads, MemoryIsForEachPosition) {
  const Scratch scratch;
  EXPECT_EQ(scratch.run(program + " sweep stalks --max 6 --flavour D --memory 1K --threads " + GetParam() +
                        " --store " + scratch.file()),
            3);
  EXPECT_NE(scratch.text("out").find("699 positions: "), std::string::npos) << scratch.text("out");
  EXPECT_NE(scratch.text("out").find(" not reached"), std::string::npos) << scratch.text("out");
}

TEST(SweepLimits, ClassicalPlayHasNoSuperpositions) {
  const Scratch scratch;
  EXPECT_EQ(
      scratch.run(program + " sweep nim --max 2 --realisations 2 --flavour classical,A --store " + scratch.file()), 2);
  EXPECT_EQ(scratch.text("err"),
            "qcg: superpositions are not for classical play; choose other flavours, or --realisations 1\n");
}

}  // namespace
}  // namespace qcg
