// The console examples in the documents are what the program prints. QCG_UPDATE_GOLDEN=1 writes them anew.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace qcg {
namespace {

const std::string repository = std::string(QCG_TEST_DATA) + "/..";

std::string run(std::string command) {
  const std::string launcher = "./qcg ";
  for (std::size_t at = command.find(launcher); at != std::string::npos; at = command.find(launcher, at + 1)) {
    command.replace(at, launcher.size(), std::string(QCG_PROGRAM) + " ");
  }
  FILE* pipe = popen(("cd '" + repository + "' && " + command).c_str(), "r");
  std::string output;
  std::array<char, 4096> buffer{};
  while (const std::size_t read = fread(buffer.data(), 1, buffer.size(), pipe)) output.append(buffer.data(), read);
  pclose(pipe);
  return output;
}

// Times differ from run to run, and with them the widths of columns.
std::string without_times(const std::string& text) {
  const std::string timeless = std::regex_replace(text, std::regex(R"([0-9.]+ (ms|s)\b)"), "0 ms");
  return std::regex_replace(timeless, std::regex(" +"), " ");
}

/// A document with the output of every `$ command` of its console blocks computed.
std::string regenerated(const std::string& document) {
  std::istringstream in(document);
  std::string result;
  std::string line;
  bool in_console = false;
  while (std::getline(in, line)) {
    if (line == "```console") in_console = true;
    if (line == "```") in_console = false;
    const bool is_command = in_console && line.starts_with("$ ");
    if (in_console && !is_command && line != "```console") continue;
    result += line + "\n";
    if (is_command) result += run(line.substr(2));
  }
  return result;
}

class Document : public ::testing::TestWithParam<std::string> {};

TEST_P(Document, ShowsWhatTheProgramPrints) {
  const std::string path = repository + "/" + GetParam();
  std::ifstream in(path);
  ASSERT_TRUE(in) << path;
  const std::string written{std::istreambuf_iterator<char>(in), {}};
  const std::string computed = regenerated(written);
  if (without_times(written) == without_times(computed)) return;
  if (std::getenv("QCG_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path) << computed;
    return;
  }
  EXPECT_EQ(without_times(written), without_times(computed)) << "write it anew with QCG_UPDATE_GOLDEN=1";
}

INSTANTIATE_TEST_SUITE_P(Documents, Document,
                         ::testing::Values("README.md", "docs/tour.md", "docs/hidden.md", "docs/subtraction.md",
                                           "docs/tictactoe.md", "docs/papers.md", "docs/lab.md", "docs/conjectures.md",
                                           "docs/language.md", "docs/flavours-compared.md", "docs/chances.md",
                                           "docs/certificates.md", "docs/rule-files.md", "docs/circuits.md",
                                           "docs/entanglement.md", "docs/notation.md", "docs/questions.md",
                                           "docs/variants.md", "docs/sequences.md"),
                         [](const auto& document) {
                           return std::regex_replace(document.param, std::regex("\\W"), "_");
                         });

}  // namespace
}  // namespace qcg
