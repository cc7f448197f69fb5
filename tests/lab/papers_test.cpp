// docs/papers.md says what the program says; tools/papers.py runs its rows and knows how to read the answers.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <regex>
#include <string>
#include <vector>

namespace qcg {
namespace {

const std::string house = std::string(QCG_TEST_DATA) + "/..";

struct ToolAnswer {
  int exit_code = 0;
  std::string output;
};

ToolAnswer run_papers_tool(const std::string& options) {
  const std::string command = "python3 -B '" + house + "/tools/papers.py' '" + QCG_PROGRAM + "' --check " + options;
  FILE* pipe = popen((command + " 2>/dev/null").c_str(), "r");
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
  const ToolAnswer answer = run_papers_tool("--only '^$'");
  EXPECT_EQ(answer.exit_code, 0) << answer.output;
}

std::vector<std::string> papers_with_rows() {
  std::vector<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(house + "/docs/papers")) {
    if (file.path().extension() == ".rows") names.push_back(file.path().stem());
  }
  return names;
}

class Paper : public ::testing::TestWithParam<std::string> {};

TEST_P(Paper, QuickVerdictsAreThoseOfTheDocumentSlow) {
  const ToolAnswer answer = run_papers_tool("--quick --only '^" + GetParam() + ", '");
  EXPECT_EQ(answer.exit_code, 0) << answer.output << "write the document anew with tools/papers.py";
}

INSTANTIATE_TEST_SUITE_P(Papers, Paper, ::testing::ValuesIn(papers_with_rows()),
                         [](const auto& paper) { return std::regex_replace(paper.param, std::regex("\\W"), "_"); });

}  // namespace
}  // namespace qcg
