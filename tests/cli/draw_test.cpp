#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/play_program.h"

namespace qcg::program {
namespace {

TEST(Draw, PrintsThePictureOrWritesAFile) {
  const auto printed = run({"draw", "nim", "3,1"});
  EXPECT_EQ(printed.exit, 0);
  EXPECT_TRUE(printed.out.starts_with("<svg ")) << printed.out;
  EXPECT_TRUE(printed.out.ends_with("</svg>\n"));

  const std::string file = write("picture.svg", "something older");
  const auto written = run({"draw", "nim", "3,1", "-o", file});
  EXPECT_EQ(written.exit, 0);
  EXPECT_EQ(written.out, file + "\n");
  EXPECT_EQ(read(file), printed.out);
}

TEST(Draw, TheNameOfTheFileTellsTheFormat) {
  const std::string tex = write("picture.tex", "");
  EXPECT_EQ(run({"draw", "nim", "3,1 | 1,3", "-o", tex}).exit, 0);
  EXPECT_NE(read(tex).find("\\begin{tikzpicture}"), std::string::npos);
  const std::string dot = write("picture.gv", "");
  EXPECT_EQ(run({"draw", "nim", "2,1", "-f", "A", "--what", "tree", "-o", dot}).exit, 0);
  EXPECT_TRUE(read(dot).starts_with("digraph \"nim 2,1\" {"));
  const std::string other = write("picture.dat", "kept");
  EXPECT_EQ(run({"draw", "nim", "3", "-o", other}).exit, 2);
  EXPECT_EQ(read(other), "kept");
  EXPECT_EQ(run({"draw", "nim", "3", "--format", "svg", "-o", other}).exit, 0);
  EXPECT_TRUE(read(other).starts_with("<svg "));
}

TEST(Draw, TreesAreCutAndSaySo) {
  const auto tree = run({"draw", "hackenbush", "b+b+r", "-f", "D", "--what", "tree", "--nodes", "5"});
  EXPECT_EQ(tree.exit, 0);
  EXPECT_NE(tree.err.find("moves left out to keep to 5 nodes"), std::string::npos) << tree.err;
  EXPECT_NE(tree.out.find("moves left out to keep to 5 nodes"), std::string::npos);
  EXPECT_EQ(run({"draw", "nim", "1", "--what", "tree", "--quiet"}).err, "");
  const auto wide = run({"draw", "hackenbush", "meadow:21,22", "-f", "A", "--what", "tree", "--time", "20s"});
  EXPECT_EQ(wide.exit, 0) << wide.err;
}

TEST(Draw, ThermographsKeepToTheBudget) {
  EXPECT_NE(run({"draw", "domineering", "3x3", "--what", "thermograph"}).out.find("mean 0, temperature 1"),
            std::string::npos);
  const std::string file = write("picture.svg", "kept");
  const auto spent =
      run({"draw", "hackenbush", "meadow:20,20", "-f", "D", "--what", "thermograph", "--time", "50ms", "-o", file});
  EXPECT_EQ(spent.exit, 3);
  EXPECT_EQ(read(file), "kept");
}

TEST(Draw, Json) {
  const auto json =
      nlohmann::json::parse(run({"draw", "nim", "3", "--what", "tree", "-f", "D", "--depth", "1", "--json"}).out);
  EXPECT_EQ(json["command"], "draw");
  EXPECT_EQ(json["what"], "tree");
  EXPECT_EQ(json["format"], "svg");
  EXPECT_EQ(json["bytes"], json["answer"].get<std::string>().size());
  EXPECT_EQ(json["notes"].size(), 1U);
}

TEST(Draw, Mistakes) {
  expect_refused({"draw", "nim", "3", "--format", "dot"},
                 "the format dot is for graphs: add --what tree, or choose --format svg or tikz");
  expect_refused({"draw", "nim", "3 | 2", "--what", "position"},
                 "this is a superposition of 2 positions: add --what superposition");
  expect_refused({"draw", "nim", "3 | 2", "--what", "tree"},
                 "a classical game starts from one position, not from a superposition of 2; choose a quantum flavour");
  expect_refused({"draw", "nim", "3", "--what", "tre"},
                 "--what: no picture 'tre'; did you mean 'tree'? expected position, superposition, tree, thermograph, "
                 "line, entanglement, entanglement-tree\n"
                 "  tre\n"
                 "  ^");
  expect_refused({"draw", "nim", "3", "--depth", "1000"},
                 "--depth: the depth must be 0 to 100, not 1000\n"
                 "  1000\n"
                 "  ^");
}

TEST(Draw, FilesThatCannotBeWritten) {
  expect_refused({"draw", "nim", "3", "-o", "/no-such-folder/a.svg"},
                 "cannot write the file '/no-such-folder/a.svg': No such file or directory");
  const std::string folder = write("a", "") + ".svg";
  std::filesystem::create_directory(folder);
  expect_refused({"draw", "nim", "3", "-o", folder}, "cannot write the file '" + folder + "': Is a directory");
  const auto full = run({"draw", "nim", "3", "--format", "svg", "-o", "/dev/full"});
  EXPECT_EQ(full.exit, 74);
  EXPECT_EQ(full.err, "qcg: cannot write the file '/dev/full': No space left on device\n");
  // Nothing is left behind where the last step fails, and nothing else when all goes well.
  const std::filesystem::path own = write("own", "") + ".d";
  std::filesystem::create_directory(own);
  EXPECT_EQ(run({"draw", "nim", "3", "-o", (own / "a.svg").string()}).exit, 0);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(own), {}), 1);
}

}  // namespace
}  // namespace qcg::program
