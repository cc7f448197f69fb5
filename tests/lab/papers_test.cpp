// docs/papers.md says what the program says; tools/papers.py runs its rows and knows how to read the answers.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <string>

namespace qcg {
namespace {

struct ToolAnswer {
  int exit_code = 0;
  std::string output;
};

ToolAnswer run_papers_tool(const std::string& options) {
  const std::string tool = std::string(QCG_TEST_DATA) + "/../tools/papers.py";
  FILE* pipe = popen(("python3 -B '" + tool + "' '" + QCG_PROGRAM + "' " + options + " 2>/dev/null").c_str(), "r");
  ToolAnswer answer;
  std::array<char, 4096> buffer{};
  while (const std::size_t read = fread(buffer.data(), 1, buffer.size(), pipe)) {
    answer.output.append(buffer.data(), read);
  }
  answer.exit_code = pclose(pipe);
  return answer;
}

// Runs no rows: the document holds what the rows say, and every shipped conjecture and table is in one of them.
TEST(Papers, TheListIsComplete) {
  const ToolAnswer answer = run_papers_tool("--check --only '^$'");
  EXPECT_EQ(answer.exit_code, 0) << answer.output;
}

TEST(Papers, QuickVerdictsAreThoseOfTheDocumentSlow) {
  const ToolAnswer answer = run_papers_tool("--check --quick");
  EXPECT_EQ(answer.exit_code, 0) << answer.output << "write the document anew with tools/papers.py";
}

}  // namespace
}  // namespace qcg
