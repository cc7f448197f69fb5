// A few pictures as they were when somebody last looked at them. With QCG_UPDATE_GOLDEN=1 in the environment they are
// written anew; look at them again then.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "cgt/notation.h"
#include "draw/position_picture.h"
#include "draw/svg.h"
#include "draw/thermograph_picture.h"
#include "draw/tikz.h"
#include "draw/tree_picture.h"
#include "games/catalogue.h"

namespace qcg {
namespace {

void compare(const std::string& name, const std::string& now) {
  const std::string file = std::string(QCG_TEST_DATA) + "/golden/pictures/" + name;
  if (std::getenv("QCG_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(file, std::ios::binary) << now;
    return;
  }
  std::ifstream in(file, std::ios::binary);
  ASSERT_TRUE(in) << "there is no " << file << "; QCG_UPDATE_GOLDEN=1 writes it";
  std::stringstream stored;
  stored << in.rdbuf();
  EXPECT_EQ(stored.str(), now) << "if this change is meant, run this test with QCG_UPDATE_GOLDEN=1 and look at "
                               << file;
}

draw::Canvas superposition(std::string_view name, std::string_view position) {
  const Game game = read_game(name, position);
  return draw::superposition_picture({name, game.rules, game.start});
}

TEST(GoldenPictures, Superpositions) {
  compare("hackenbush-graph.svg",
          draw::to_svg(superposition("hackenbush", "0-1b 0-2r 1-2g 1-3b 2-3r | 0-1b 1-3b | 0-2r 2-2b")));
  compare("nim.svg", draw::to_svg(superposition("nim", "3,1 | 1,3 | 2,2")));
  compare("konane.svg", draw::to_svg(superposition("konane", "br./.br/.br | b../r.r/..b")));
  compare("octal-with-cuts.tex", draw::to_tikz(superposition("octal", "4.7:xx/xx | x/x.x")));
}

TEST(GoldenPictures, Position) {
  const Game game = read_game("maze", "o_../..]./..#");
  compare("maze.svg", draw::to_svg(draw::position_picture({"maze", game.rules, game.start})));
}

TEST(GoldenPictures, Tree) {
  const Game game = read_game("domineering", "2x2");
  draw::GameTree tree(game, {Flavour::A, {}});
  tree.grow({.depth = 2, .nodes = 40});
  compare("tree.svg", draw::to_svg(draw::tree_picture("domineering", tree)));
  compare("tree.dot", draw::tree_dot("domineering", tree));
}

TEST(GoldenPictures, Thermograph) {
  Universe universe;
  const Thermograph graph = universe.thermograph(read_value(universe, "{3|1||-1/2}"));
  compare("thermograph.svg", draw::to_svg(draw::thermograph_picture("{3|1||-1/2}", graph)));
  compare("thermograph.tex", draw::to_tikz(draw::thermograph_picture("{3|1||-1/2}", graph)));
}

}  // namespace
}  // namespace qcg
