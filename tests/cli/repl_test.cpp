// qcg repl, on a terminal and without one.
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <filesystem>

#include "cli/history_file.h"
#include "cli/line_editor.h"
#include "cli/line_input.h"
#include "play_program.h"

namespace qcg::program {
namespace {

/// The program on a terminal of its own, with a folder for the user's data.
class AtPrompt {
 public:
  AtPrompt() : data_(write("data", "")) {
    std::filesystem::remove_all(data_);
    child_ = forkpty(&terminal_, nullptr, nullptr, nullptr);
    if (child_ != 0) return;
    setenv("XDG_DATA_HOME", data_.c_str(), 1);
    setenv("TERM", "xterm", 1);
    setenv("LC_ALL", "C", 1);
    execl(QCG_PROGRAM, "qcg", "repl", static_cast<char*>(nullptr));
    _exit(127);
  }
  ~AtPrompt() {
    kill(child_, SIGKILL);
    close(terminal_);
    if (!ended_) waitpid(child_, nullptr, 0);
  }
  AtPrompt(const AtPrompt&) = delete;
  AtPrompt& operator=(const AtPrompt&) = delete;

  void type(const std::string& keys) const { EXPECT_GT(::write(terminal_, keys.data(), keys.size()), 0); }
  /// All that appears until this text has; what there is after ten seconds without it.
  std::string shows(const std::string& text) const {
    std::string shown;
    std::array<char, 4096> block{};
    pollfd asked{terminal_, POLLIN, 0};
    while (shown.find(text) == std::string::npos && poll(&asked, 1, 10'000) > 0) {
      const ssize_t size = ::read(terminal_, block.data(), block.size());
      if (size <= 0) break;
      shown.append(block.data(), static_cast<std::size_t>(size));
    }
    return shown;
  }
  bool answers(const std::string& line, const std::string& expected) const {
    type(line + "\n");
    const std::string shown = shows(expected + "\r\nqcg> ");
    EXPECT_NE(shown.find(expected + "\r\nqcg> "), std::string::npos) << shown;
    return shown.find(expected) != std::string::npos;
  }
  int leaves() {
    int status = 0;
    shows("no such text, but the end");
    waitpid(child_, &status, 0);
    ended_ = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  void tell(int signal) const { kill(child_, signal); }
  [[nodiscard]] std::string history() const { return read(data_ + "/qcg/history"); }

 private:
  std::string data_;
  int terminal_ = -1;
  pid_t child_ = -1;
  bool ended_ = false;
};

TEST(Repl, AnswersRecallsAndCompletes) {
  AtPrompt prompt;
  prompt.shows("qcg> ");
  EXPECT_TRUE(prompt.answers("1 + 1/2", "3/2"));
  EXPECT_TRUE(prompt.answers("1 +", "expected a value or a game, found the end\r\n  1 +\r\n     ^"));
  EXPECT_TRUE(prompt.answers("\x1b[A\x1b[A", "3/2"));                  // the line before the last
  EXPECT_TRUE(prompt.answers("[hacken\t br] + <nim 2>[D]", "1/2*2"));  // Tab
  EXPECT_TRUE(prompt.answers("help nosuch", "no game called 'nosuch'; 'qcg games' lists them"));
  prompt.type("help nim\n");
  EXPECT_NE(prompt.shows("Example").find("Rules"), std::string::npos);
  prompt.type("\x04");  // Ctrl-D
  EXPECT_EQ(prompt.leaves(), 0);
  EXPECT_EQ(prompt.history(), "1 + 1/2\n1 +\n1 + 1/2\n[hackenbush br] + <nim 2>[D]\nhelp nosuch\nhelp nim\n");
}

TEST(Repl, CtrlCEndsTheQuestionAndNotTheProgram) {
  AtPrompt prompt;
  prompt.shows("qcg> ");
  for (int round = 0; round < 3; ++round) {
    prompt.type("<nim 9,9,9>[C]\n");
    prompt.shows("(Ctrl-C stops)");
    prompt.type("\x03");
    EXPECT_NE(prompt.shows("qcg> ").find("interrupted after "), std::string::npos);
  }
  prompt.type("1 + \x03");  // of a line that is being typed
  prompt.shows("qcg> ");
  EXPECT_TRUE(prompt.answers("1 + 1", "2"));
  prompt.tell(SIGTERM);
  EXPECT_EQ(prompt.leaves(), 130);
}

TEST(Repl, WithoutATerminalReadsLines) {
  const auto ran = run({"repl"}, "1 + 1  # a remark\n# another\n1 +\n\n[hackenbush br] > 0\nquit\n3\n");
  EXPECT_EQ(ran.out, "2\ntrue\n");
  EXPECT_EQ(ran.err, "expected a value or a game, found the end\n  1 +\n     ^\n");
  EXPECT_EQ(ran.exit, 0);
  const auto json = run({"repl", "--json", "--time", "100ms"}, "1 +\n<nim 9,9,9>[C]\n1 + 1\n");
  std::istringstream lines(json.out);
  std::string line;
  std::getline(lines, line);
  EXPECT_TRUE(nlohmann::json::parse(line).contains("error"));
  std::getline(lines, line);
  EXPECT_EQ(nlohmann::json::parse(line)["limit"], "time");
  std::getline(lines, line);
  EXPECT_EQ(nlohmann::json::parse(line)["answer"], "2");
}

TEST(Repl, NamesStayUntilMemoryIsShortAndThatIsSaid) {
  const program::Run result = program::run({"repl", "--memory", "80M"}, "let x = 1\nx + x\n<nim 9,9,9>[D]\nx\n");
  EXPECT_EQ(result.out, "x = 1\n2\n");
  EXPECT_NE(result.err.find("memory limit of 80.0 MB"), std::string::npos) << result.err;
  EXPECT_NE(result.err.find("the names that 'let' gave are forgotten"), std::string::npos) << result.err;
  EXPECT_NE(result.err.find("no meaning of 'x'"), std::string::npos) << result.err;
}

TEST(Repl, WordsAreCompletedAsFarAsTheyAgree) {
  const std::vector<std::string> words{"nim", "nimble", "hackenbush"};
  EXPECT_EQ(complete("1 + [ha", words).insert, "ckenbush");
  EXPECT_EQ(complete("<n", words).insert, "im");
  EXPECT_EQ(complete("<nim", words).insert, "");
  EXPECT_EQ(complete("<nim", words).words.size(), 2U);
  EXPECT_TRUE(complete("<nim x", words).words.empty());
  EXPECT_EQ(complete("", words).words.size(), 3U);
}

TEST(Repl, RemarksAreLeftOut) {
  EXPECT_EQ(without_remark("# all"), "");
  EXPECT_EQ(without_remark("  #all"), "");
  EXPECT_EQ(without_remark("1 + 1 # behind"), "1 + 1 ");
  EXPECT_EQ(without_remark("1 + 1 #"), "1 + 1 ");
  EXPECT_EQ(without_remark("[domineering .##/...]"), "[domineering .##/...]");
  EXPECT_EQ(without_remark("[domineering \"# #\"] # x"), "[domineering \"# #\"] ");
  EXPECT_EQ(without_remark(""), "");
}

TEST(Repl, LinesAreReadWholeAndNumbered) {
  LineInput input(write("lines", "one\r\n\nthree\n" + std::string(3 * LineInput::longest, 'x') + "\nlast"), [] {});
  EXPECT_EQ(input.next(), "one");
  EXPECT_EQ(input.next(), "");
  EXPECT_EQ(input.next(), "three");
  const auto long_line = input.next();
  ASSERT_TRUE(long_line);
  EXPECT_GT(long_line->size(), LineInput::longest);
  EXPECT_LT(long_line->size(), 2 * LineInput::longest);
  EXPECT_EQ(input.next(), "last");
  EXPECT_EQ(input.number(), 5U);
  EXPECT_EQ(input.next(), std::nullopt);
}

TEST(Repl, TheHistoryOfSeveralProgramsIsOne) {
  const std::string file = write("history", "");
  std::filesystem::remove(file);
  const HistoryFile one(file);
  const HistoryFile other(file);
  EXPECT_TRUE(one.last_lines(10).empty());
  one.add("first");
  other.add("second");
  one.add("third");
  EXPECT_EQ(other.last_lines(2), (std::vector<std::string>{"second", "third"}));
  HistoryFile("/dev/null/none").add("nowhere");  // no history, no harm
}

}  // namespace
}  // namespace qcg::program
