// Pictures of random positions of every game: well formed, within their frame, and with the pieces that are there.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "draw/check_canvas.h"
#include "draw/position_picture.h"
#include "draw/tree_picture.h"
#include "games/catalogue.h"
#include "support/random_games.h"

namespace qcg {
namespace {

using draw::Detail;
using draw::DrawnPiece;
using draw::Sketch;

// How many pieces should be drawn: those that play can change, a heap counter by counter; of vertices those that
// somebody holds; of a diagram the token.
std::size_t pieces_in(const Scene& scene) {
  std::size_t count = 0;
  for (const Piece& piece : scene.pieces) {
    if (piece.kind == PieceKind::Heap) count += piece.count;
    if (piece.fixed || piece.kind == PieceKind::Heap) continue;
    if (scene.layout == Layout::Diagram && piece.kind != PieceKind::Token) continue;
    if (scene.layout == Layout::Network && piece.owner == Owner::Nobody) continue;
    ++count;
  }
  return count;
}

std::size_t pieces_drawn(const Sketch& sketch, std::size_t realisation) {
  return static_cast<std::size_t>(
      std::count_if(sketch.pieces.begin(), sketch.pieces.end(),
                    [&](const DrawnPiece& piece) { return piece.share_at && piece.in[realisation]; }));
}

class EveryGame : public ::testing::TestWithParam<std::string_view> {};

TEST_P(EveryGame, PositionsAndSuperpositions) {
  EXPECT_TRUE(rc::check([&](std::uint64_t seed) {
    testing::RandomGames random(seed);
    const Game game = random.superposed(GetParam(), 7, 5);
    const draw::Subject subject{GetParam(), game.rules, game.start};
    const Sketch sketch = draw::sketch(game.rules, game.start, Detail::Full);
    RC_ASSERT(sketch.captions.size() == game.start.size());
    for (std::size_t i = 0; i < game.start.size(); ++i) {
      RC_ASSERT(pieces_drawn(sketch, i) == pieces_in(game.rules.scene(game.start[i])));
    }
    testing::check_canvas(draw::position_picture(subject));
    testing::check_canvas(draw::superposition_picture(subject));
    testing::check_canvas(draw::superposition_picture(subject, {.captions = false, .legend = false}));
    RC_ASSERT(!::testing::Test::HasFailure());
  }));
}

TEST_P(EveryGame, Trees) {
  EXPECT_TRUE(rc::check([&](std::uint64_t seed) {
    testing::RandomGames random(seed);
    const Game game = random.superposed(GetParam(), 5, 3);
    const Flavour flavour = all_flavours()[1 + random.below(6)];
    draw::GameTree tree(game, {flavour, Width(2)});
    tree.grow({.depth = random.below(4), .nodes = 1 + random.below(20)});
    testing::check_canvas(draw::tree_picture(GetParam(), tree));
    RC_ASSERT(!::testing::Test::HasFailure());
  }));
}

TEST_P(EveryGame, OverlaysPrintTheShareOfEveryPiece) {
  testing::RandomGames random(5);
  for (int round = 0; round < 20; ++round) {
    const Game game = random.superposed(GetParam(), 7, 4);
    const Sketch sketch = draw::sketch(game.rules, game.start, Detail::Full);
    const auto elements = testing::read_svg(draw::to_svg(
        draw::superposition_picture({GetParam(), game.rules, game.start}, {.captions = false, .legend = false})));
    std::map<std::string, std::size_t> expected;
    for (const DrawnPiece& piece : sketch.pieces) {
      if (!piece.share_at) continue;
      const auto there = std::count(piece.in.begin(), piece.in.end(), true);
      ++expected[std::to_string(there) + "/" + std::to_string(game.start.size())];
    }
    for (const auto& each_share : expected) {
      const std::string& share = each_share.first;
      const auto printed = std::count_if(elements.begin(), elements.end(), [&](const auto& each) {
        return each.name == "text" && each.text == share && each.attributes.count("font-weight") != 0;
      });
      EXPECT_EQ(static_cast<std::size_t>(printed), each_share.second) << share;
    }
  }
}

std::vector<std::string_view> names() {
  std::vector<std::string_view> result;
  for (const CatalogueEntry& entry : catalogue()) result.push_back(entry.info.name);
  return result;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryGame, ::testing::ValuesIn(names()), [](const auto& game) {
  std::string name(game.param);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

void check_one(std::string_view name, std::string_view position) {
  const Game game = read_game(name, position);
  const draw::Subject subject{name, game.rules, game.start};
  testing::check_canvas(draw::position_picture(subject));
  testing::check_canvas(draw::superposition_picture(subject));
}

TEST(Pictures, LargePositionsStayWithinTheirFrame) {
  check_one("nim", "1000000,3 | 1,999999");
  check_one("nim", "13,0");
  check_one("hackenbush", "meadow:20,20");
  check_one("hackenbush", "tent:30");
  check_one("hackenbush", "0-0b 0-0r 0-1b 0-1b 0-1g 1-1r 1-1r 1-2b 1-3b 2-3r 1-4g 2-4b 3-4r 1-5b 5-2r");
  check_one("domineering", "8x8");
  check_one("octal", "0.7:64");
  check_one("konane", "brbrbr/rbrbrb/brbrbr/rbrbrb/brb.br/rbrbrb");
  check_one("col", "cycle:32");
  check_one("snort", "grid:4x8");
  check_one("clear-the-pond", "brbrbrbrbrbrbrbrbrbrbrbrbrbrbrb.");
  std::string chain = "{";
  for (int i = 0; i < 200; ++i) chain += "p" + std::to_string(i) + ": L m -> p" + std::to_string(i + 1) + "; ";
  check_one("explicit", chain + "p200:} | p3");
}

TEST(Pictures, ManyRealisationsAreCounted) {
  std::string position = "0,0";
  for (int i = 1; i < 100; ++i) position += " | " + std::to_string(i % 10) + "," + std::to_string(i / 10);
  const Game game = read_game("nim", position);
  const auto elements = testing::read_svg(draw::to_svg(draw::superposition_picture({"nim", game.rules, game.start})));
  EXPECT_TRUE(testing::has_text(elements, "90/100"));
  EXPECT_TRUE(testing::has_text(elements, "10/100"));
  EXPECT_TRUE(testing::has_text(elements, "76 more realisations are in the overlay only"));
}

}  // namespace
}  // namespace qcg
