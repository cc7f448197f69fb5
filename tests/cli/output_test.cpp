// Output that cannot be written, for every command that there is: one line and exit code 74, or a quiet end where the
// reader has left; never an abort, never a success that nobody saw.
#include <gtest/gtest.h>

#include "cli/watched_program.h"

namespace qcg::program {
namespace {

// Short, so that a page of this test is used, and with these options.
std::string prepared(const Command& command, const std::string& options = "") {
  std::string line = command.example.substr(0, command.example.find(" > "));
  if (line.find("--time") == std::string::npos && line.find('|') == std::string::npos) {
    const std::size_t name = line.find(command.name);
    line.insert(name + command.name.size(), " --time 300ms" + options);
  }
  if (command.name == "qcg serve") line = "qcg serve --page page";
  return line;
}

class OutputSlow : public testing::Test {
 protected:
  void SetUp() override { wish_.folder = folder_for_examples(); }
  Wish wish_;
};

TEST_F(OutputSlow, AFullDiskIsOneLineAndExitCode74) {
  for (const Command& command : every_command()) {
    const Watched ran = watch("set -o pipefail; " + prepared(command) + " > /dev/full", wish_);
    if (ran.exit == 3) continue;  // the limit came first, and there was nothing to say
    EXPECT_EQ(ran.exit, 74) << command.example << "\n" << ran.err;
    EXPECT_NE(ran.err.find("qcg: cannot write to stdout: No space left on device\n"), std::string::npos)
        << command.example << "\n"
        << ran.err;
  }
}

TEST_F(OutputSlow, AClosedStdoutIsToldToo) {
  for (const Command& command : every_command()) {
    const Watched ran = watch("set -o pipefail; " + prepared(command, " --json") + " >&-", wish_);
    EXPECT_EQ(ran.exit, 74) << command.example << "\n" << ran.err;
  }
}

// The reader has left before the first word: `sleep` makes sure of it.
TEST_F(OutputSlow, AClosedPipeEndsQuietlyAlsoWhereItsSignalIsIgnored) {
  for (const std::string ignoring : {"", "trap '' PIPE; "}) {
    for (const Command& command : every_command()) {
      const std::string line = ignoring + "{ sleep 0.1; " + prepared(command, " --json") + "; echo $? >&2; } | :";
      const Watched ran = watch(line, wish_);
      EXPECT_EQ(ran.err.find("qcg: cannot"), std::string::npos) << line << "\n" << ran.err;
      EXPECT_TRUE(ran.err.ends_with("141\n")) << line << "\n" << ran.err;
    }
  }
}

TEST_F(OutputSlow, FilesOnAFullDiskAreToldToo) {
  const Watched ran = watch("qcg draw nim 3,1 --format svg -o /dev/full", wish_);
  EXPECT_EQ(ran.exit, 74);
  EXPECT_EQ(ran.err, "qcg: cannot write the file '/dev/full': No space left on device\n");
}

}  // namespace
}  // namespace qcg::program
