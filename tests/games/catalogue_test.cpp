#include "games/catalogue.h"

#include <set>

#include "support/read_error.h"

namespace qcg {
namespace {

std::string find_error(std::string_view name) {
  try {
    find_game(name);
  } catch (const InputError& error) {
    return error.what();
  }
  return "found";
}

TEST(Catalogue, NamesAreDistinctAndDescribed) {
  std::set<std::string_view> names;
  for (const CatalogueEntry& game : catalogue()) {
    EXPECT_TRUE(names.insert(game.info.name).second) << game.info.name;
    for (const std::string_view text : {game.info.summary, game.info.rules, game.info.notation, game.info.example}) {
      EXPECT_FALSE(text.empty()) << game.info.name;
    }
    EXPECT_EQ(&find_game(game.info.name), &game);
  }
}

TEST(Catalogue, SuggestsTheNearestNames) {
  EXPECT_EQ(find_error("nosuch"), "no game called 'nosuch'; 'qcg games' lists them");
  EXPECT_EQ(find_error("mim"), "no game called 'mim'; did you mean 'nim'? 'qcg games' lists them");
  EXPECT_EQ(find_error("subtr"), "no game called 'subtr'; did you mean 'subtraction'? 'qcg games' lists them");
  EXPECT_EQ(find_error(std::string(50, 'x')),
            "no game called '" + std::string(40, 'x') + "...'; 'qcg games' lists them");
}

TEST(Catalogue, BarsSeparateRealisations) {
  EXPECT_EQ(read_game("nim", "1|2 |\t3\n").start, (std::vector<Position>{1, 2, 3}));
  EXPECT_EQ(read_game("nim", "2 | 1 | 2").start, (std::vector<Position>{1, 2})) << "sorted, each once";
  EXPECT_EQ(read_error("nim", "1 | | 2"), "5: an empty realisation: there is nothing here next to the '|'");
  EXPECT_EQ(read_error("nim", "1 |"), "4: an empty realisation: there is nothing here next to the '|'");
  EXPECT_EQ(read_error("nim", "  "), "3: expected a position of nim, such as '2,2'");
}

TEST(Catalogue, LongTextsAreRefused) {
  EXPECT_THROW(read_game("nim", std::string(10'000'000, '1')), InputError);
  EXPECT_THROW(read_game("nim", std::string(1'000'000, '1')), InputError);
}

}  // namespace
}  // namespace qcg
