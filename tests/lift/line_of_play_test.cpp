#include "lift/line_of_play.h"

#include <gtest/gtest.h>

#include <set>

#include "base/input_error.h"
#include "games/catalogue.h"
#include "support/random_games.h"

namespace qcg {
namespace {

std::string fault_of(const std::string& text, const Game& game) {
  try {
    read_line_of_play(text, game);
  } catch (const InputError& error) {
    return error.located();
  }
  return "none";
}

TEST(LineOfPlay, PlayersTakeTurnsUnlessTheyAreNamed) {
  const Game game = read_game("hackenbush", "bb+rr+g");
  const auto players = [&](const std::string& text) {
    std::string letters;
    for (const PlayedMove& move : read_line_of_play(text, game).line.moves) letters += letter(move.player);
    return letters;
  };
  EXPECT_EQ(players(""), "");
  EXPECT_EQ(players("b1 & b2; r1; b2"), "LRL");
  EXPECT_EQ(players("R: r1; b1; Left: b2; L: g1 ;"), "RLLL");
  EXPECT_EQ(players("b1 # ours\n\n  r1\n# done"), "LR");
}

TEST(LineOfPlay, LabelsMayBeWrittenInWordsOrBriefly) {
  const Game game = read_game("nim", "2,1");
  const auto brief = read_line_of_play("1_2 & 2_1; 1_1", game).line.moves;
  const auto words = read_line_of_play("take 1 from heap 2&take 2 from heap 1 ;take 1 from heap 1", game).line.moves;
  EXPECT_EQ(brief, words);
}

TEST(LineOfPlay, AVerbAndANumberWillDoWhereOnlyOneLabelIsMeant) {
  const Game game = read_game("hackenbush", "br+b+g");
  EXPECT_EQ(read_line_of_play("cut 2", game).line.moves, read_line_of_play("b2", game).line.moves);
  EXPECT_EQ(fault_of("cut 1", game).substr(0, 26), "Left has no label 'cut 1';");  // b1 or g1?
}

TEST(LineOfPlay, MistakesAreLocated) {
  const Game game = read_game("hackenbush", "b+b+r");
  EXPECT_EQ(fault_of("b1 & b3; r1", game),
            "Left has no label 'b3'; did you mean 'b1'? expected b1, b2\n  b1 & b3; r1\n       ^");
  EXPECT_EQ(fault_of("b1; b2", game), "Right has no label 'b2'; expected r1\n  b1; b2\n      ^");
  EXPECT_EQ(fault_of("b1 & b1", game), "'b1' is there twice\n  b1 & b1\n       ^");
  EXPECT_EQ(fault_of("b1 &; r1", game), "expected a label beside '&'\n  b1 &; r1\n  ^");
  EXPECT_EQ(fault_of("b1; R:", game), "expected labels behind the player\n  b1; R:\n      ^");
}

std::array<std::set<Label>, 2> labels_of_everything_below(const Game& game) {
  std::array<std::set<Label>, 2> labels;
  std::vector<Position> queue(game.start);
  std::set<Position> seen(queue.begin(), queue.end());
  for (std::size_t at = 0; at < queue.size(); ++at) {
    for (std::size_t side = 0; side < 2; ++side) {
      for (const Label label : game.rules.moves(queue[at], both_players[side])) {
        labels[side].insert(label);
        const Position after = *game.rules.play(queue[at], both_players[side], label);
        if (seen.insert(after).second) queue.push_back(after);
      }
    }
  }
  return labels;
}

TEST(LineOfPlay, ConceivableLabelsAreThoseOfAllPositionsBelow) {
  testing::RandomGames random(7);
  for (const CatalogueEntry& entry : catalogue()) {
    for (unsigned i = 0; i < 30; ++i) {
      const Game game = random.superposed(entry.info.name, 4, 2);
      const ConceivableLabels found = conceivable_labels(game);
      ASSERT_TRUE(found.all) << entry.info.name;
      const auto expected = labels_of_everything_below(game);
      for (std::size_t side = 0; side < 2; ++side) {
        EXPECT_EQ(found.labels[side], std::vector<Label>(expected[side].begin(), expected[side].end()))
            << entry.info.name << " " << show_superposition(game.rules, game.start);
      }
    }
  }
}

TEST(LineOfPlay, SaysWhetherAllLabelsAreKnown) {
  std::string edges = "g";
  for (unsigned i = 1; i < 64; ++i) edges += "+g";
  EXPECT_EQ(conceivable_labels(read_game("hackenbush", edges)).of(Player::Left).size(), 64U);
  EXPECT_TRUE(conceivable_labels(read_game("hackenbush", edges)).all) << "2^64 positions, but the start covers them";
  EXPECT_FALSE(conceivable_labels(read_game("konane", "brbrbr/rbrbrb/br..br/rbrbrb/brbrbr/rbrbrb")).all);
}

// What a game of the catalogue writes is read back as the same line, whoever moves.
TEST(LineOfPlay, IsReadBackAsItIsShown) {
  testing::RandomGames random(5);
  for (const CatalogueEntry& entry : catalogue()) {
    const Game game = random.superposed(entry.info.name, 4, 2);
    LineOfPlay line{game, {}};
    Position at = game.start.front();
    for (const Player player : {Player::Left, Player::Left, Player::Right, Player::Left}) {
      const std::vector<Label> labels = game.rules.moves(at, player);
      if (labels.empty()) continue;
      at = *game.rules.play(at, player, labels.back());
      line.moves.push_back({player, labels});
    }
    EXPECT_EQ(read_line_of_play(show(line), game).line.moves, line.moves) << entry.info.name << ": " << show(line);
  }
}

}  // namespace
}  // namespace qcg
