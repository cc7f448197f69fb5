// The language of rule files: what it says, what it refuses and where, and what follows from it.

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "games/rule_file/rule_text.h"
#include "games/rule_file/shipped_rules.h"
#include "support/random_games.h"
#include "support/read_error.h"

namespace qcg {
namespace {

std::string rules_error(const std::string& rules) {
  try {
    find_game(rules);
  } catch (const InputError& error) {
    return fmt::format("{}.{}: {}", error.line(), error.column(), error.what());
  }
  return "read";
}

std::string play_error(const std::string& rules, const std::string& position) {
  try {
    read_game(rules, position);
  } catch (const InputError& error) {
    return error.what();
  }
  return "read";
}

// --- what is shipped ---

TEST(RuleFiles, ShippedOnesAreShortAndHaveTheirNames) {
  const std::vector<std::string> names = shipped_rules_names("", ".game");
  EXPECT_GE(names.size(), 8U);
  for (const std::string& name : names) {
    const std::string_view text = shipped_rules_file(name + ".game").value();
    EXPECT_EQ(RuleText::read(text).game, name);
    std::istringstream lines{std::string(text)};
    std::size_t statements = 0;
    for (std::string line; std::getline(lines, line);) statements += line.empty() || line.front() == '#' ? 0 : 1;
    EXPECT_LE(statements, name == "amazons" ? 25U : 15U) << name;
  }
}

TEST(RuleFiles, TheRulesInBracesAreTheSameGame) {
  for (const std::string& name : shipped_rules_names("", ".game")) {
    const CatalogueEntry& entry = find_game(name);
    const CatalogueEntry& again = find_game(entry.in_braces);
    EXPECT_EQ(again.in_braces, entry.in_braces);
    const Game game = read_game(name, entry.info.example);
    const Game same = read_game(entry.in_braces, entry.info.example);
    EXPECT_EQ(game.start, same.start);
    EXPECT_EQ(move_names(game), move_names(same)) << name;
  }
}

// --- mistakes ---

TEST(RuleFiles, MistakesAreToldWhereTheyAre) {
  const auto with = [](std::string_view line) {
    return fmt::format("{{game g; board grid\n cells . empty, x Left's, o Right's\n {}\n}}", line);
  };
  const std::vector<std::string> errors{
      rules_error("{gaem g}"),
      rules_error("{game g; board hexagon}"),
      rules_error("{game g; board row; cells . empty, . free}"),
      rules_error("{game g; board row; cells . empty, * star}"),
      rules_error("{game g; board row; Left xo -> .x take}"),
      rules_error(with("Left xz -> .x")),
      rules_error(with("Left xo .x")),
      rules_error(with("Left xo -> .")),
      rules_error(with("Left xo -> .xx")),
      rules_error(with("Left xo -> xo")),
      rules_error(with("\n Left xo -> =o")),
      rules_error(with("Left xo/. -> ../.")),
      rules_error(with("Left xo -> .x take, twisted")),
      rules_error(with("Left xo -> .x take turned")),
      rules_error(with("Left x.* -> x.")),
      rules_error(with("Left *x -> *.")),
      rules_error(with("Left x.*/x.* -> ..*/..*")),
      rules_error(with("Right copies Left with x and o exchanged")),
      rules_error(with("Left x -> .\n Right copies Left with x or o exchanged")),
      rules_error(with("both x -> .\n label count")),
      rules_error("{game g; board graph; cells . free, x taken; both . -> x take, turned}"),
      rules_error("{game g; board row; cells . free, x taken}"),
      rules_error("{game g; game h}"),
      rules_error("{game g"),
      rules_error("{game G; board row}"),
      rules_error("{game g; board row; cells . free, x taken; both . -> x take\x01}"),
  };
  const std::set<std::string> different(errors.begin(), errors.end());
  EXPECT_EQ(different.size(), errors.size());
  EXPECT_EQ(
      errors[0],
      "1.2: no statement begins with 'gaem'; did you mean 'game'? expected game, about, board, cells, label, start, "
      "Left, Right or both");
  EXPECT_EQ(errors[1], "1.16: expected a board: row, grid or graph, found 'h'");
  EXPECT_EQ(errors[2], "1.36: the cell '.' is described twice");
  EXPECT_EQ(errors[5], "3.8: expected a cell (. x o), found 'z'");
  EXPECT_EQ(errors[6], "3.10: expected '->' and what becomes of the pattern, found '.'");
  EXPECT_EQ(errors[8], "3.15: expected as many cells after '->' as before it");
  EXPECT_EQ(errors[9], "3.2: a rule must change something");
  EXPECT_EQ(
      errors[12],
      "3.22: expected turned, mirrored, any direction, 'unless next to', 'if next to', 'next to it' or then, found "
      "'t'");
  for (const std::string& error : errors) {
    EXPECT_NE(error, "read");
    EXPECT_FALSE(error.starts_with("0.")) << error << " has no place";
  }
}

TEST(RuleFiles, AGameThatCouldGoOnForEverIsRefusedWithTheMovesOfTheLoop) {
  const std::string walk = "{game walk; board row; cells . empty, x Left's; Left x. -> .x step, turned}";
  EXPECT_EQ(play_error(walk, "x."),
            "play must end, but from x. it comes back there by Left: step 1 to 2, Left: step 2 to 1");
  EXPECT_EQ(play_error(walk, ".."), "read");
  const std::string counter = "{game counter; board row; cells . off, x on; both .x* -> x.* count}";
  EXPECT_EQ(play_error(counter, "1x5"), "read") << "it counts to 2^5, whatever the rules may show";
  EXPECT_EQ(play_error(counter, "1x60"),
            "it could not be shown that every play ends: neither the rules show it nor the first 200000 positions");
}

TEST(RuleFiles, HostileSizesAreRefusedWithAReason) {
  EXPECT_EQ(rules_error("{" + std::string(10'000'000, 'x') + "}"),
            "0.0: a rule file may have at most 65536 bytes, and this one has 10000002");
  const std::string long_pattern = std::string(1000, '.') + " -> " + std::string(1000, '#');
  EXPECT_EQ(rules_error("{game g; board row; cells . free, # taken; both " + long_pattern + "}"),
            "1.49: a pattern may have at most 64 elements");
  const std::string queens =
      "{game g; board grid; cells . free, x Left's, # burnt; Left x.*. -> #.*x move, any direction}";
  EXPECT_EQ(play_error(queens, "100x100"), "the board has more than 4095 cells");
  EXPECT_EQ(play_error(queens, "63x63"),
            "on this board the rule of line 1 can be applied in too many ways: more than 50000 are not looked at");
  const std::string everywhere = "{game g; board grid; cells . free, # taken; both [.#] -> # take}";
  EXPECT_NE(play_error(everywhere, "2x2"), "read") << "a cell may be taken again and again";
  EXPECT_EQ(play_error("{game g; board grid; cells . free, # taken; both . -> # take}", "60x60"), "read");
  const std::string hamilton =
      "{game g; board graph; cells . free, # taken; both " + std::string(30, '.') + " -> " + std::string(30, '#') + "}";
  EXPECT_EQ(play_error(hamilton, "complete:31"),
            "on this board the rule of line 1 can be applied in too many ways: more than 50000 are not looked at");
}

TEST(RuleFiles, OnlyRegularFilesOfAReasonableSizeAreRead) {
  const std::string folder = ::testing::TempDir();
  EXPECT_EQ(rules_error(folder + "nosuch.game"),
            "0.0: cannot read the rule file '" + folder + "nosuch.game': there is no such file");
  std::filesystem::create_directories(folder + "folder.game");
  EXPECT_EQ(rules_error(folder + "folder.game"),
            "0.0: cannot read the rule file '" + folder + "folder.game': it is no regular file");
  std::ofstream(folder + "large.game") << std::string(100'000, '\n');
  EXPECT_EQ(rules_error(folder + "large.game"),
            "0.0: cannot read the rule file '" + folder + "large.game': it is larger than 65536 bytes");
}

TEST(RuleFiles, NamesAreLookedForInFolders) {
  const std::string folder = ::testing::TempDir() + "games";
  std::filesystem::create_directories(folder);
  std::ofstream(folder + "/coins.game") << "game coins\nboard row\ncells . gone, H heads\nboth H -> . take\n";
  EXPECT_EQ(rules_error("coins"), "0.0: no game called 'coins'; 'qcg games' lists them");
  look_for_games_in({folder});
  EXPECT_EQ(games_in_folders(), std::vector<std::string>{"coins"});
  EXPECT_EQ(move_names(read_game("coins", "H.H")), "take 1; take 3");
  EXPECT_THROW(find_known_game("coins"), InputError) << "no file is opened for those who must open none";
  EXPECT_THROW(find_known_game(folder + "/coins.game"), InputError);
  EXPECT_EQ(name_in_full("coins"), "{game coins; board row; cells . gone, H heads; both H -> . take}");
  look_for_games_in({});
}

// --- what rules mean ---

TEST(RuleFiles, MirroredRulesRunTheOtherWay) {
  const std::string rules = "{game g; board row; cells . empty, x Left's, o Right's; Left x. -> .x step; Right %}";
  const auto with = [&](std::string_view line) {
    std::string text = rules;
    return text.replace(text.find('%'), 1, line);
  };
  const Game mirrors = read_game(with("mirrors Left with x and o exchanged"), "x.o.");
  EXPECT_EQ(move_names(mirrors, Player::Right), "step 3 to 2");
  const Game copies = read_game(with("copies Left with x and o exchanged"), "x.o.");
  EXPECT_EQ(move_names(copies, Player::Right), "step 3 to 4");
}

TEST(RuleFiles, RunsOfEachLengthAndOfAll) {
  const Game each = read_game("{game g; board row; cells . empty, x Left's, # wall; Left x.*. -> #.*x go}", "x...#");
  EXPECT_EQ(move_names(each), "go 1 to 2; go 1 to 3; go 1 to 4");
  EXPECT_EQ(after(each, "go 1 to 3"), "#.x.#");
  const Game all = read_game("toppling-dominoes", "brbr");
  EXPECT_EQ(move_names(all), "topple 1 right; topple 3 right; topple 1 left; topple 3 left");
  EXPECT_EQ(after(all, "topple 3 left"), "...r");
}

TEST(RuleFiles, OneLabelForOneChange) {
  const Game cram = read_game("cram", "2x2");  // where the two halves of a domino are found in either order
  EXPECT_EQ(cram.rules.moves(cram.start.front(), Player::Left).size(), 4U) << move_names(cram);
}

TEST(RuleFiles, ConditionsAndEffectsOnNeighbours) {
  const std::string col =
      "{game g; board grid; cells . free, b Left's, r Right's; Left . -> b paint, unless next to b; "
      "Right . -> r paint, if next to b}";
  EXPECT_EQ(move_names(read_game(col, "b./..")), "paint 2,2");
  EXPECT_EQ(move_names(read_game(col, "b./.."), Player::Right), "paint 1,2; paint 2,1");
  const Game kayles = read_game("node-kayles", "path:5");
  EXPECT_EQ(after(kayles, "take 2"), "###..:1-2,2-3,3-4,4-5");
}

TEST(RuleFiles, AMoveThatGoesOn) {
  const Game amazons = read_game("amazons", "x.");
  EXPECT_EQ(move_names(amazons), "move 1,1 to 1,2 to 1,1");
  EXPECT_EQ(after(amazons, "move 1,1 to 1,2 to 1,1"), "#x");
}

TEST(RuleFiles, PiecesKeepTheirNumbers) {
  const std::string toads = std::string(QCG_TEST_DATA) + "/games/data/numbered-toads.game";
  const Game game = read_game(toads, "T.TF.");
  EXPECT_EQ(move_names(game), "step 1 right; jump 2 right");
  EXPECT_EQ(after(game, "jump 2 right"), "T..FT:1,3,2");
  EXPECT_EQ(move_names(read_game(toads, "T..FT:2,3,1")), "step 2 right");
  EXPECT_EQ(read_error(toads, "T.T:1,1"), "7: two pieces have this number");
  EXPECT_EQ(read_error(toads, "T.T:1"), "6: expected ',' and the number of the next piece, found the end");
  EXPECT_EQ(
      play_error("{game g; board row; cells . empty, T Left's; Left T. -> TT grow; label piece}", "T."),
      "the rule of line 1 makes new pieces, which have no number: labels that name pieces are for games whose pieces "
      "only move and go");
}

// What a player's moves are called, and what each leads to.
std::map<std::string, std::string> moves_of(const AnyRuleset& rules, Position position, Player player) {
  std::map<std::string, std::string> moves;
  for (const Label label : rules.moves(position, player)) {
    moves[rules.show_move(player, label)] = rules.show(*rules.play(position, player, label));
  }
  return moves;
}

// Cells of sixteen kinds take four bits each, so that a board of 18 is no word any more and its positions are numbered;
// with four kinds, of which the others make no difference, it is one.
TEST(RuleFiles, WordsAndNumberedPositionsPlayTheSameGame) {
  std::ifstream file(std::string(QCG_TEST_DATA) + "/games/data/every-clause.game");
  const std::string few(std::istreambuf_iterator<char>(file), {});
  std::string many = few;
  const std::string burnt = ", # burnt";
  many.replace(many.find(burnt), burnt.size(), burnt + ", a A, b B, c C, d D, e E, f F, g G, h H, i I, j J, k K, l L");
  const std::string as_words = ::testing::TempDir() + "qcg-as-words.game";
  const std::string numbered = ::testing::TempDir() + "qcg-numbered.game";
  std::ofstream(as_words) << few;
  std::ofstream(numbered) << many;
  testing::RandomGames random(4);
  for (int game = 0; game < 60; ++game) {
    std::string board;
    for (int cell = 0; cell < 18; ++cell) {
      if (cell > 0 && cell % 6 == 0) board += '/';
      board += "..xo#"[random.below(5)];
    }
    const Game word = read_game(as_words, board);
    const Game number = read_game(numbered, board);
    ASSERT_FALSE(word.rules.bytes() > 0) << "no longer a word";
    ASSERT_GT(number.rules.bytes(), 0U) << "no longer numbered";
    Position a = word.start.front();
    Position b = number.start.front();
    for (bool over = false; !over;) {
      std::vector<std::pair<Player, std::string>> next;
      for (const Player player : both_players) {
        const auto moves = moves_of(word.rules, a, player);
        ASSERT_EQ(moves, moves_of(number.rules, b, player)) << word.rules.show(a);
        for (const auto& [move, after] : moves) next.emplace_back(player, move);
      }
      over = next.empty();
      if (over) continue;
      const auto& [player, move] = random.pick(next);
      const auto played = [&, who = player, what = move](const AnyRuleset& rules, Position position) {
        for (const Label label : rules.moves(position, who)) {
          if (rules.show_move(who, label) == what) return *rules.play(position, who, label);
        }
        return position;
      };
      a = played(word.rules, a);
      b = played(number.rules, b);
    }
  }
}

// --- what follows from them ---

TEST(RuleFiles, WhatFollowsFromTheRules) {
  const Game cram = read_game("cram", "2x3");
  EXPECT_TRUE(cram.rules.impartial());
  EXPECT_TRUE(cram.rules.states_covering());
  EXPECT_TRUE(std::holds_alternative<RelatedBits>(cram.rules.structure()));
  const Game bent = read_game("cram", "..#/#../...");
  EXPECT_EQ(cram.rules.show(read_game("cram", ".#./...").start.front()), ".#./...");
  EXPECT_EQ(bent.rules.show(bent.rules.normalise(bent.start.front())).size(), 11U);
  std::vector<Position> parts;
  const Game parted = read_game("cram", "..#../..#..");
  parted.rules.split(parted.start.front(), parts);
  EXPECT_EQ(parts.size(), 2U);
  const Game snort = read_game(std::string(QCG_TEST_DATA) + "/games/data/snort.game", "path:5");
  EXPECT_TRUE(snort.rules.states_covering());
  EXPECT_TRUE(std::holds_alternative<RelatedBits>(snort.rules.structure()));
  const Game clobber = read_game("clobber", "xo/ox");
  EXPECT_FALSE(clobber.rules.states_covering()) << "stones come and go: nothing is known to cover anything";
  EXPECT_TRUE(std::holds_alternative<std::monostate>(clobber.rules.structure()));
  const Game mirrored = read_game("clobber", "xo./...");
  EXPECT_EQ(mirrored.rules.normalise(mirrored.start.front()),
            mirrored.rules.normalise(read_game("clobber", ".../.ox").start.front()));
}

}  // namespace
}  // namespace qcg
