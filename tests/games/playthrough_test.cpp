// A recorded play of every game, to notice when positions, labels or their names change. With QCG_UPDATE_GOLDEN=1 in
// the environment the records are written anew instead of compared.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "games/catalogue.h"

namespace qcg {
namespace {

std::string list_moves(const AnyRuleset& rules, Position position, Player player) {
  const std::vector<Label> labels = rules.moves(position, player);
  std::string text = std::string("  ") + letter(player) + ":";
  if (labels.empty()) text += " no move";
  for (const Label label : labels) {
    text += (label == labels.front() ? " [" : "; [") + std::to_string(label) + "] " + rules.show_move(player, label);
  }
  return text + "\n";
}

std::string play_at_random(const Game& game, Player player, std::mt19937_64& random) {
  std::string text;
  Position position = game.start.front();
  while (true) {
    text += game.rules.show(position) + "\n";
    for (const Player each : both_players) text += list_moves(game.rules, position, each);
    const std::vector<Label> labels = game.rules.moves(position, player);
    if (labels.empty()) return text + letter(player) + " loses\n";
    const Label chosen = labels[random() % labels.size()];
    text += std::string(1, letter(player)) + " plays " + game.rules.show_move(player, chosen) + "\n\n";
    position = *game.rules.play(position, player, chosen);
    player = opponent(player);
  }
}

std::string playthrough(const GameInfo& info) {
  const Game game = read_game(info.name, info.example);
  std::mt19937_64 random(1);
  std::string text = "game " + std::string(info.name) + "\nposition " + std::string(info.example) + "\nimpartial " +
                     (game.rules.impartial() ? "yes" : "no") + "\n";
  for (const Player first : both_players) {
    text += std::string("\n== ") + letter(first) + " begins ==\n\n" + play_at_random(game, first, random);
  }
  return text;
}

class Playthrough : public ::testing::TestWithParam<std::string_view> {};

TEST_P(Playthrough, IsAsRecorded) {
  const std::filesystem::path file =
      std::filesystem::path(QCG_TEST_DATA) / "golden" / "playthroughs" / (std::string(GetParam()) + ".txt");
  const std::string now = playthrough(find_game(GetParam()).info);
  if (std::getenv("QCG_UPDATE_GOLDEN") != nullptr) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << now;
    return;
  }
  std::ifstream stored(file);
  ASSERT_TRUE(stored) << "there is no " << file << "; run this test with QCG_UPDATE_GOLDEN=1 to write it";
  std::stringstream recorded;
  recorded << stored.rdbuf();
  EXPECT_EQ(recorded.str(), now) << "if this change is meant, run this test with QCG_UPDATE_GOLDEN=1";
}

std::vector<std::string_view> names() {
  std::vector<std::string_view> result;
  for (const CatalogueEntry& entry : catalogue()) result.push_back(entry.info.name);
  return result;
}

std::string test_name(const ::testing::TestParamInfo<std::string_view>& info) {
  std::string name(info.param);
  for (char& c : name) c = c == '-' ? '_' : c;
  return name;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Playthrough, ::testing::ValuesIn(names()), test_name);

}  // namespace
}  // namespace qcg
