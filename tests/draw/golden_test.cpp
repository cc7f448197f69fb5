// A few pictures as they were when somebody last looked at them.
#include <gtest/gtest.h>

#include "cgt/notation.h"
#include "draw/position_picture.h"
#include "draw/svg.h"
#include "draw/thermograph_picture.h"
#include "draw/tikz.h"
#include "draw/tree_picture.h"
#include "games/catalogue.h"
#include "support/golden_picture.h"

namespace qcg {
namespace {

using testing::compare_picture;

draw::Canvas superposition(std::string_view name, std::string_view position) {
  const Game game = read_game(name, position);
  return draw::superposition_picture({name, game.rules, game.start});
}

TEST(GoldenPictures, Superpositions) {
  compare_picture("hackenbush-graph.svg",
                  draw::to_svg(superposition("hackenbush", "0-1b 0-2r 1-2g 1-3b 2-3r | 0-1b 1-3b | 0-2r 2-2b")));
  compare_picture("nim.svg", draw::to_svg(superposition("nim", "3,1 | 1,3 | 2,2")));
  compare_picture("konane.svg", draw::to_svg(superposition("konane", "br./.br/.br | b../r.r/..b")));
  compare_picture("octal-with-cuts.tex", draw::to_tikz(superposition("octal", "4.7:xx/xx | x/x.x")));
}

TEST(GoldenPictures, Position) {
  const Game game = read_game("maze", "o_../..]./..#");
  compare_picture("maze.svg", draw::to_svg(draw::position_picture({"maze", game.rules, game.start})));
}

TEST(GoldenPictures, Tree) {
  const Game game = read_game("domineering", "2x2");
  draw::GameTree tree(game, {Flavour::A, {}});
  tree.grow({.depth = 2, .nodes = 40});
  compare_picture("tree.svg", draw::to_svg(draw::tree_picture("domineering", tree)));
  compare_picture("tree.dot", draw::tree_dot("domineering", tree));
}

TEST(GoldenPictures, Thermograph) {
  Universe universe;
  const Thermograph graph = universe.thermograph(read_value(universe, "{3|1||-1/2}"));
  compare_picture("thermograph.svg", draw::to_svg(draw::thermograph_picture("{3|1||-1/2}", graph)));
  compare_picture("thermograph.tex", draw::to_tikz(draw::thermograph_picture("{3|1||-1/2}", graph)));
}

}  // namespace
}  // namespace qcg
