// Every picture in docs/figures is drawn by a command in a document, and is what that command draws now.
// QCG_UPDATE_GOLDEN=1 draws them anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <vector>

#include "play_program.h"

namespace qcg {
namespace {

const std::filesystem::path sources = std::filesystem::path(QCG_TEST_DATA) / "..";

struct Figure {
  std::string command;  // without `./qcg` and without `-o FILE`
  std::string file;     // below the root of the sources
};

// Commands of the form `./qcg ... -o docs/figures/NAME`, each on a line of its own.
std::vector<Figure> figures_in(const std::string& document) {
  const std::string begin = "./qcg ";
  const std::string output = " -o docs/figures/";
  std::vector<Figure> figures;
  std::istringstream lines(program::read((sources / document).string()));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("$ ")) line.erase(0, 2);
    const std::size_t at = line.rfind(output);
    if (!line.starts_with(begin) || at == std::string::npos) continue;
    figures.push_back({line.substr(6, at - 6), line.substr(at + 4)});
  }
  return figures;
}

TEST(Figures, AreWhatTheProgramDraws) {
  std::vector<Figure> figures = figures_in("README.md");
  for (const auto& document : std::filesystem::directory_iterator(sources / "docs")) {
    if (document.path().extension() != ".md") continue;
    for (Figure& figure : figures_in("docs" / document.path().filename())) figures.push_back(std::move(figure));
  }
  ASSERT_GE(figures.size(), 8U);
  std::set<std::string> drawn;
  for (const Figure& figure : figures) {
    drawn.insert(std::filesystem::path(figure.file).filename());
    const std::string now = program::write(std::filesystem::path(figure.file).filename(), "");
    const std::string command =
        std::string(QCG_PROGRAM) + " " + figure.command + " -o '" + now + "' > '" + now + ".out' 2>&1";
    ASSERT_EQ(std::system(command.c_str()), 0) << command << "\n" << program::read(now + ".out");
    const std::filesystem::path stored = sources / figure.file;
    if (std::getenv("QCG_UPDATE_GOLDEN") != nullptr) {
      std::filesystem::copy_file(now, stored, std::filesystem::copy_options::overwrite_existing);
    }
    EXPECT_EQ(program::read(stored.string()), program::read(now))
        << "if this change is meant, run this test with QCG_UPDATE_GOLDEN=1 and look at " << stored;
  }
  for (const auto& entry : std::filesystem::directory_iterator(sources / "docs" / "figures")) {
    EXPECT_EQ(drawn.count(entry.path().filename()), 1U) << entry.path() << " is drawn by no command in a document";
  }
}

}  // namespace
}  // namespace qcg
