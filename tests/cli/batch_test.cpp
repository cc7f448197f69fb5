// qcg batch: a line of JSON for each question, in order, whatever becomes of the questions before.
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>
#include <utility>
#include <vector>

#include "base/csv.h"
#include "language/check_lines.h"
#include "play_program.h"
#include "support/golden_file.h"

namespace qcg::program {
namespace {

using BatchJson = nlohmann::json;

std::vector<BatchJson> objects_of(const std::string& text) {
  std::vector<BatchJson> objects;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) objects.push_back(BatchJson::parse(line));
  return objects;
}

/// The program at the other ends of two pipes.
class BatchClient {
 public:
  BatchClient() {
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    EXPECT_EQ(pipe2(to.data(), O_CLOEXEC), 0);
    EXPECT_EQ(pipe2(from.data(), O_CLOEXEC), 0);
    process_ = fork();
    if (process_ == 0) {
      dup2(to[0], STDIN_FILENO);
      dup2(from[1], STDOUT_FILENO);
      execl(QCG_PROGRAM, "qcg", "batch", "--threads", "2", static_cast<char*>(nullptr));
      _exit(127);
    }
    close(to[0]);
    close(from[1]);
    to_ = to[1];
    from_ = from[0];
  }
  ~BatchClient() {
    hang_up();
    if (process_ > 0) {
      kill(process_, SIGKILL);
      waitpid(process_, nullptr, 0);
    }
  }
  BatchClient(const BatchClient&) = delete;
  BatchClient& operator=(const BatchClient&) = delete;

  void ask(const std::string& line) const { EXPECT_GT(::write(to_, (line + '\n').data(), line.size() + 1), 0); }
  [[nodiscard]] BatchJson hear() const {
    std::string line;
    for (char byte = 0; ::read(from_, &byte, 1) == 1 && byte != '\n';) line += byte;
    return BatchJson::parse(line, nullptr, false);
  }
  [[nodiscard]] bool hears_nothing() const {
    pollfd asked{from_, POLLIN, 0};
    return poll(&asked, 1, 200) == 0;
  }
  /// As the end of a client's process does.
  void hang_up() {
    for (int* end : {&to_, &from_}) {
      if (*end >= 0) close(std::exchange(*end, -1));
    }
  }
  void interrupt() const { kill(process_, SIGINT); }
  void murder() const { kill(process_, SIGKILL); }
  [[nodiscard]] std::string child() const {
    const std::string of = std::to_string(process_);
    std::string children;
    for (int tries = 0; tries < 500 && children.empty(); ++tries) {
      const std::string list = write("children", "");
      EXPECT_EQ(std::system(("cat /proc/" + of + "/task/*/children > " + list).c_str()), 0);
      children = read(list);
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return children.substr(0, children.find(' '));
  }
  /// The exit code; -1 where it has not ended by itself in time.
  int wait_for_end() {
    int status = 0;
    for (int tries = 0; tries < 1000; ++tries) {
      if (waitpid(process_, &status, WNOHANG) == process_) {
        process_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -2;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return -1;
  }

 private:
  pid_t process_ = -1;
  int to_ = -1;
  int from_ = -1;
};

// A process that has ended is there until whoever has inherited it asks how.
bool ends_soon(const std::string& process) {
  for (int tries = 0; tries < 500; ++tries) {
    const std::string state = read("/proc/" + process + "/stat");
    if (state.empty() || state.find(") Z ") != std::string::npos) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

const std::string endless_expression = R"({"id": "long", "expression": "<nim 9,9,9>[C]"})";
const std::string endless_command = R"({"arguments": ["value", "nim", "9,9,9", "-f", "C"]})";

TEST(Batch, AnswersExpressionsAndCommands) {
  const auto ran = run({"batch"},
                       "{\"expression\": \"<hackenbush br+r>[D,2] + 1/2\"}\n"
                       "\n"
                       "{\"id\": 7, \"arguments\": [\"outcome\", \"nim\", \"3,3\", \"-f\", \"D\"]}\n"
                       "{\"id\": \"x\", \"expression\": \"1 < 2\"}\n"
                       "{\"arguments\": [\"games\", \"--help\"]}\n"
                       "{\"arguments\": [\"dag\", \"--all\", \"no-such-file\"]}");
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(ran.err, "");
  const std::vector<BatchJson> answers = objects_of(ran.out);
  ASSERT_EQ(answers.size(), 5U);
  EXPECT_EQ(answers[0].dump(), R"({"answer":"0","expression":"<hackenbush br+r>[D,2] + 1/2","kind":"value"})");
  BatchJson alone = answer({"outcome", "nim", "3,3", "-f", "D", "--json"});
  BatchJson asked = answers[1];
  alone["seconds"] = asked["seconds"] = 0;
  alone["id"] = 7;
  alone["exit"] = 0;
  EXPECT_EQ(asked, alone);
  EXPECT_EQ(answers[2]["id"], "x");
  EXPECT_EQ(answers[2]["answer"], true);
  EXPECT_NE(answers[3]["answer"].get<std::string>().find("Usage: qcg games"), std::string::npos);
  EXPECT_EQ(answers[4]["exit"], 2);
  EXPECT_TRUE(answers[4]["answer"].is_null());
}

TEST(Batch, BadLinesAreLocatedAndTheRestGoesOn) {
  const std::vector<std::pair<std::string, std::string>> bad{
      {"nonsense", "this is not JSON: syntax error while parsing value - invalid literal\n  nonsense\n   ^"},
      {R"({"id": 1, "expression": "1 +"})", "expected a value or a game, found the end\n  1 +\n     ^"},
      {R"({"id": 1, "expression": "[nim 3,x] + 1"})",
       "expected a heap size (0 to 1000000), found 'x' (at 3 of the position)\n  [nim 3,x] + 1\n  ^"},
      {R"({"id": 1, "expresion": "1"})", "no key \"expresion\"; did you mean 'expression'? "},
      {R"({"id": 1, "expression": 1})", "\"expression\" must be a text"},
      {R"({"id": [1], "expression": "1"})", "\"id\" must be a text or a number"},
      {R"({"id": 1, "expression": "1", "time": "3x"})", "expected a unit"},
      {R"({"id": 1, "expression": "1", "arguments": ["games"]})", "either \"expression\" or \"arguments\""},
      {R"({"id": 1})", "either \"expression\" or \"arguments\""},
      {R"({"id": 1, "arguments": "games"})", "\"arguments\" must be a list of texts"},
      {R"({"id": 1, "arguments": ["--json", "games"]})", "\"arguments\" must begin with a command"},
      {R"({"id": 1, "arguments": ["serve"]})", "'serve' cannot be asked here"},
      {R"({"id": 1, "arguments": ["ttt", "play"]})", "'ttt play' cannot be asked here"},
      {R"({"id": 1, "arguments": ["subtraction", "play", "--set", "1", "--n", "3"]})",
       "'subtraction play' cannot be asked here"},
      {R"({"id": 1, "arguments": ["dag", "-"]})", "commands that read stdin cannot be asked here"},
      {"[]", "a question must be an object"},
      {R"({"expression": ")" + std::string(1'200'000, '1') + R"("})", "the line is too long"}};
  std::string input;
  for (const auto& [line, message] : bad) input += line + "\n{\"expression\": \"1 + 1\"}\n";
  const auto ran = run({"batch"}, input);
  EXPECT_EQ(ran.exit, 0);
  const std::vector<BatchJson> answers = objects_of(ran.out);
  ASSERT_EQ(answers.size(), 2 * bad.size());
  for (std::size_t i = 0; i < bad.size(); ++i) {
    const BatchJson& refused = answers[2 * i];
    EXPECT_EQ(refused["line"], 2 * i + 1);
    EXPECT_TRUE(refused["answer"].is_null());
    EXPECT_NE(refused["error"].get<std::string>().find(bad[i].second), std::string::npos) << refused;
    EXPECT_EQ(answers[2 * i + 1]["answer"], "2");
  }
}

TEST(Batch, LimitsHoldForEachQuestion) {
  const auto ran = run({"batch", "--time", "200ms"},
                       "{\"expression\": \"<nim 9,9,9>[C]\"}\n"
                       "{\"expression\": \"1 + 1\"}\n"
                       "{\"expression\": \"<nim 9,9,9>[C]\", \"time\": \"100ms\"}\n"
                       "{\"expression\": \"<nim 30,30,30>[D]\", \"time\": \"1m\", \"memory\": \"1M\"}\n"
                       "{\"expression\": \"1 + 2\"}\n"
                       "{\"arguments\": [\"value\", \"nim\", \"9,9,9\", \"-f\", \"C\"]}\n"
                       "{\"arguments\": [\"value\", \"nim\", \"9,9,9\", \"-f\", \"C\", \"--time\", \"50ms\"]}\n");
  EXPECT_EQ(ran.exit, 0);
  const std::vector<BatchJson> answers = objects_of(ran.out);
  ASSERT_EQ(answers.size(), 7U);
  for (const std::size_t i : {0U, 2U, 5U, 6U}) EXPECT_EQ(answers[i]["limit"], "time") << answers[i];
  EXPECT_EQ(answers[3]["limit"], "memory");
  EXPECT_EQ(answers[1]["answer"], "2");
  EXPECT_EQ(answers[4]["answer"], "3");
  EXPECT_EQ(answers[5]["exit"], 3);
  EXPECT_EQ(answers[5]["known"]["at_most"], 27);
  EXPECT_LT(answers[6]["seconds"], answers[5]["seconds"]);
}

TEST(Batch, AnswersAreWrittenAsSoonAsTheyAndThoseBeforeAreThere) {
  const BatchClient client;
  client.ask(R"({"id": 1, "expression": "1 + 1"})");
  EXPECT_EQ(client.hear()["id"], 1);
  client.ask(R"({"id": "long", "expression": "<nim 9,9,9>[C]", "time": "1s"})");
  client.ask(R"({"id": 2, "expression": "1 + 1"})");
  EXPECT_TRUE(client.hears_nothing());
  EXPECT_EQ(client.hear()["limit"], "time");
  EXPECT_EQ(client.hear()["id"], 2);
}

TEST(Batch, EndsWithItsClient) {
  BatchClient client;
  client.ask(endless_expression);
  client.ask(endless_command);
  const std::string child = client.child();
  ASSERT_FALSE(child.empty());
  client.hang_up();
  EXPECT_EQ(client.wait_for_end(), 141);
  EXPECT_TRUE(ends_soon(child));
}

TEST(Batch, KilledItLeavesNoProcessBehind) {
  BatchClient client;
  client.ask(endless_command);
  const std::string child = client.child();
  ASSERT_FALSE(child.empty());
  client.murder();
  EXPECT_EQ(client.wait_for_end(), -2);
  EXPECT_TRUE(ends_soon(child));
}

TEST(Batch, AnInterruptEndsIt) {
  BatchClient client;
  client.ask(R"({"expression": "1 + 1"})");
  EXPECT_EQ(client.hear()["answer"], "2");
  client.ask(endless_expression);
  client.ask(endless_command);
  ASSERT_FALSE(client.child().empty());
  client.interrupt();
  EXPECT_EQ(client.wait_for_end(), 130);
}

TEST(Batch, TenThousandLinesHaveTheAnswersOfEval) {
  const std::vector<std::string> games{"[hackenbush br", "<nim 2,1>[D", "<hackenbush b+r>[B",
                                       "[nim 3,1",       "{1|-1*",      "(^"};
  std::string questions;
  std::string expressions;
  for (unsigned i = 0; i < 10'000; ++i) {
    const std::string& game = games[i % games.size()];
    const char closing = game[0] == '{' ? '}' : game[0] == '(' ? ')' : ']';
    const std::string stalk = game.starts_with("[h") ? std::string(i % 7, 'r') : "";
    std::string expression = game + stalk + closing + " - " + std::to_string(i % 17) + "/4";
    if (i % 50 == 0) expression += " > ^";
    expressions += expression + '\n';
    questions += BatchJson{{"id", i}, {"expression", expression}}.dump() + '\n';
  }
  const auto evaluated = run({"eval", "-"}, expressions);
  const auto batch = run({"batch", "--threads", "4"}, questions);
  EXPECT_EQ(evaluated.exit, 0);
  std::string answers;
  std::size_t count = 0;
  for (const BatchJson& each : objects_of(batch.out)) {
    EXPECT_EQ(each["id"], count++);
    answers += (each["answer"].is_string() ? each["answer"].get<std::string>() : each["answer"].dump()) + '\n';
  }
  EXPECT_EQ(count, 10'000U);
  EXPECT_EQ(answers, evaluated.out);
}

// The golden lines as questions of a batch: what the command line, `qcg check` and Python are asked too.
TEST(Batch, AnswersTheGoldenLines) {
  std::string questions;
  std::size_t asked = 0;
  for (const auto& file : std::filesystem::directory_iterator(QCG_TEST_DATA "/golden")) {
    if (file.path().extension() != ".csv") continue;
    std::ifstream lines(file.path());
    std::string line;
    const auto next_line = [&] {
      const bool there = static_cast<bool>(std::getline(lines, line));
      if (line.ends_with('\r')) line.pop_back();
      return there;
    };
    if (!next_line() || line != check_csv_header) continue;
    while (next_line()) {
      Reader reader(line);
      const auto row = read_csv_row<6>(reader, check_csv_header);
      const std::string& question = row[4].text;
      const std::string game = fmt::format("<{} \"{}\">[{},{}]", row[0].text, row[1].text, row[2].text, row[3].text);
      const std::string claim = fmt::format("{}({}) = {}", question, game, row[5].text);
      questions += BatchJson{{"expression", claim}}.dump() + '\n';
      ++asked;
    }
  }
  ASSERT_GT(asked, 500U);
  const auto answers = objects_of(run({"batch"}, questions).out);
  ASSERT_EQ(answers.size(), asked);
  for (const BatchJson& answer : answers) EXPECT_EQ(answer["answer"], true) << answer;
}

// Those of hidden and measured games are commands, each run by the program itself.
TEST(Batch, AnswersTheOtherGoldenLines) {
  std::string questions;
  for (const auto& row : testing::golden_rows("hidden-nim.csv")) {
    BatchJson words{"hidden", row[0], "nim", row[1]};
    if (row[2] == "misere") words.push_back("--misere");
    questions += BatchJson{{"id", row[3]}, {"arguments", words}}.dump() + '\n';
  }
  const auto measured = testing::golden_rows("measured-game.csv");
  constexpr std::size_t each = 5;  // of them, since a process takes its time
  for (std::size_t i = 0; i < measured.size(); i += each) {
    const auto& row = measured[i];
    const BatchJson words{"chance", row[0], row[1], "-f", row[2], "-w", row[3], "--weights", row[4]};
    questions += BatchJson{{"id", row[5] + " and " + row[6]}, {"arguments", words}}.dump() + '\n';
  }
  const auto answers = objects_of(run({"batch"}, questions).out);
  EXPECT_EQ(answers.size(), 26U + measured.size() / each);
  for (const BatchJson& answer : answers) {
    const BatchJson& found = answer["answer"];
    const auto chance = [&](const char* first) { return found[first]["chance"].get<std::string>(); };
    EXPECT_EQ(found.is_string() ? found.get<std::string>() : chance("left_first") + " and " + chance("right_first"),
              answer["id"])
        << answer;
  }
}

}  // namespace
}  // namespace qcg::program
