#pragma once

// What the tests of every game start from, and how they walk through its positions.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "games/catalogue.h"

namespace qcg::testing {

constexpr std::uint64_t seed = 20200715;
constexpr std::size_t most_positions = 1500;  // looked at for one start
constexpr std::size_t few_followers = 150;    // of a position that is compared with others by brute force

inline const std::string examples = std::string(QCG_TEST_DATA) + "/../examples/";

// Starts besides the example of each game.
inline const std::map<std::string_view, std::vector<std::string>> more_starts = {
    {"nim", {"0", "5", "3,2", "1,2,1", "3,0 | 1,1 | 0,2", "200,1,77", "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,7"}},
    {"nim-cut", {"0", "5", "3,2", "1,2,1", "3,0 | 1,1 | 0,2", "200,1,77"}},
    {"subtraction", {"{1}:3,2", "{2}:5,1", "{1,3,4}:7", "{2,3}:4,2 | 3,3", "{1,10,100}:1000,1000,1000"}},
    {"octal",
     {"0.137:7", "0.77:5",    "0.07:7",         "4.6:4",   "4.3:3,2", "0.6:xx.x,xxx", "0.4:7",     "0.67:6",
      "0.0:3",   "4.0:5",     "0.26:6",         "0.156:7", "4.7:2,3", "0.7:2,1,2",    "0.0007:12", "0.77:64",
      "4.6:32",  "0.7:40,24", "0.6:5 | x.xx. ", "4.67:5",  "0.52:6",  "0.404:8",      "0.6:0",     "0.77:0,3,0,2,0"}},
    {"explicit", {examples + "toads-and-frogs.txt", examples + "nim-with-move-counter.txt:h2m2 | h3m1", "{a:}"}},
    {"hackenbush",
     {"-", "b", "brg+gr", "bgr+bgr+g", "0-1b 1-2r 2-0r", "0-1b 0-1b2 1-1g 1-2r", "0-1b 0-1b 0-1b 0-1b 1-2r",
      "0-1b 1-2r 2-3g 3-1b", "tent:3", "meadow:2,2", "br+br+br+gg+gg", "br+r | r+br", "meadow:10,10"}},
    {"domineering", {"1x1", "2x3", "3x3", "2x4", ".#./.../#..", "2x2 | .#/..", "8x8"}},
    {"numbered-konane", {"brbr/rbrb", "br.br.", "b2r2b1/r3.r1/b3r4.", "..", ".r./r.r/br."}},
    {"konane", {"brbr/rbrb", "br.br.", "brb/r.r/brb", "..", "brbrb./rbrbrb/br..br/rbrbrb"}},
    {"maze", {"o", "o.../..../....", "o].]./._../..#/...", "o../... | .../o.."}},
    {"clear-the-pond", {".", "br", "b.r.b", "rb.br | rb.b.", "b..r..b..r..b..r"}},
    {"avoid-true",
     {".", "x", "...", "X.x/:x. | x.X/.x:", "x../.x./..x", "xx.../.xx../..xx./x...x", "....x/...x./..x../xxx.."}},
    {"transverse-wave", {"p", "g", "gpp/pgp/ppg", "gg/gp | pg/gg", "2x3", "ggpp/pggp/ppgg", "gggp/gppg/pgpg", "8x8"}},
    {"toads-and-frogs", {"T", "TFTF..", "TTT...FFF", "T.TFF. | TT.F.F"}},
    {"clobber", {"x", "xo./ox./.xo", "xoxo/oxox/xoxo", "xo. | .xo", "xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo"}},
    {"cram", {"1x1", "2x4", ".#./.../#..", "2x2 | .#/..", "8x8"}},
    {"node-kayles", {".:", "..:", "complete:4", "#.#.:1-2,2-3,3-4,1-4,1-3", "...:1-2,2-3 | #..", "path:32"}},
    {"arc-kayles", {".:", "..:", "complete:4", "#.#.:1-2,2-3,3-4,1-4,1-3", "...:1-2,2-3 | #..", "path:32"}},
    {"undirected-vertex-geography", {"T:", "T.#.:1-2,2-3,3-4,1-4", "T..:1-2,2-3,1-3 | .T."}},
    {"toppling-dominoes", {"b", "bgrgb", "brb.rb", "brbr | rbrb"}},
    {"amazons", {"x", "xo", "x..o", "x./.o | .x/o.", "x#./..o"}},
    {"col",
     {".:", "..:", "complete:4", "cycle:4", "b.r.:1-2,2-3,3-4,1-4,1-3", "...:1-2,2-3 | b..", "path:32", "grid:5x6"}},
    {"snort",
     {".:", "..:", "complete:4", "cycle:4", "b.r.:1-2,2-3,3-4,1-4,1-3", "...:1-2,2-3 | b..", "path:32", "grid:5x6"}},
};

// Rule files that are not shipped, which are tests of their language, and positions of each besides its own starts.
inline const std::string rules_below = std::string(QCG_TEST_DATA) + "/games/data/";
inline const std::map<std::string, std::vector<std::string>> rule_files = {
    {rules_below + "domineering.game", {"3x3", ".#./.../#..", "2x2 | .#/..", "8x8"}},
    {rules_below + "konane.game", {"brbr", "br.#/.rbr/b..r", "brbrbr/rbrbrb/br..br/rb..rb/brbrbr/rbrbrb"}},
    {rules_below + "kayles.game", {"1x7", "xx.xxx | x.xxx."}},
    {rules_below + "dawsons-kayles.game", {"1x9", "xx.xxxxx", "1x64"}},
    {rules_below + "snort.game", {".:", "cycle:5", "b.r.:1-2,2-3,3-4,1-4,1-3", "...:1-2,2-3 | b..", "path:32"}},
    {rules_below + "every-clause.game", {"2x3", "xo./.ox", "x.o/#oo/.x#"}},
    {rules_below + "numbered-toads.game", {"T.T.F", "TT..FF", "T.F.F:2,1,3", "T.TFF | .TTFF:2,1,3,4"}},
};

struct Start {
  std::string_view game;
  std::string position;
};

inline std::vector<Start> starts() {
  std::vector<Start> result;
  for (const CatalogueEntry& entry : catalogue()) {
    result.push_back({entry.info.name, std::string(entry.info.example)});
    for (const Preset& preset : entry.presets) result.push_back({entry.info.name, std::string(preset.position)});
    const auto more = more_starts.find(entry.info.name);
    if (more == more_starts.end()) continue;
    for (const std::string& position : more->second) result.push_back({entry.info.name, position});
  }
  for (const auto& [file, positions] : rule_files) {
    for (const Preset& preset : find_game(file).presets) result.push_back({file, std::string(preset.position)});
    for (const std::string& position : positions) result.push_back({file, position});
  }
  return result;
}

// The starts of the battery, and all positions of the families up to a size.
inline std::vector<Start> starts_of(std::string_view game) {
  constexpr std::size_t most_pieces = 5;
  constexpr std::size_t most_starts = 40;
  std::vector<Start> all;
  for (const Start& start : starts()) {
    if (start.game == game) all.push_back(start);
  }
  for (const GameFamily& family : find_game(game).families) {
    std::size_t listed = 0;
    const auto list = [&](const std::string& position, std::size_t) {
      if (listed++ < most_starts) all.push_back({game, position});
      return listed < most_starts;
    };
    family.enumerate(family.grows ? most_pieces - 1 : most_pieces, family.colours, list);
  }
  return all;
}

inline void PrintTo(const Start& start, std::ostream* out) { *out << start.game << " '" << start.position << "'"; }

struct Step {
  Player player;
  Label label;
  Position after;
};

inline std::vector<Step> steps(const AnyRuleset& rules, Position position) {
  std::vector<Step> result;
  for (const Player player : both_players) {
    for (const Label label : rules.moves(position, player)) {
      result.push_back({player, label, rules.play(position, player, label).value()});
    }
  }
  return result;
}

// All positions that follow from these, in breadth-first order, or nothing if there are more than `most`.
inline std::optional<std::vector<Position>> all_followers(const AnyRuleset& rules, std::vector<Position> found,
                                                          std::size_t most) {
  std::set<Position> seen(found.begin(), found.end());
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Step& step : steps(rules, found[i])) {
      if (seen.insert(step.after).second) found.push_back(step.after);
      if (found.size() > most) return std::nullopt;
    }
  }
  return found;
}

inline std::vector<Position> met_in_random_play(const Game& game, std::size_t most) {
  std::mt19937_64 random(seed);
  std::set<Position> seen(game.start.begin(), game.start.end());
  for (int play = 0; play < 40 && seen.size() < most; ++play) {
    Position position = game.start[random() % game.start.size()];
    for (auto next = steps(game.rules, position); !next.empty(); next = steps(game.rules, position)) {
      position = next[random() % next.size()].after;
      seen.insert(position);
    }
  }
  return {seen.begin(), seen.end()};
}

// Game trees without labels: equal trees get equal numbers.
class Trees {
 public:
  explicit Trees(const AnyRuleset& rules) : rules_(rules) {}

  std::size_t number(Position position) {
    if (const auto known = known_.find(position); known != known_.end()) return known->second;
    Shape shape;
    for (const Step& step : steps(rules_, position)) {
      const bool shared = rules_.play(position, opponent(step.player), step.label).has_value();
      shape.emplace_back(step.player, shared, number(step.after));
    }
    std::sort(shape.begin(), shape.end());
    return known_[position] = numbers_.try_emplace(shape, numbers_.size()).first->second;
  }

 private:
  using Shape = std::vector<std::tuple<Player, bool, std::size_t>>;
  const AnyRuleset& rules_;
  std::map<Position, std::size_t> known_;
  std::map<Shape, std::size_t> numbers_;
};

inline std::string test_name(const ::testing::TestParamInfo<Start>& info) {
  std::string name(info.param.game);
  const bool is_file = name.ends_with(".game");
  if (is_file) name = "rules_" + name.substr(name.rfind('/') + 1, name.rfind('.') - name.rfind('/') - 1);
  std::replace(name.begin(), name.end(), '-', '_');
  return name + "_" + std::to_string(info.index);
}

inline std::vector<std::string_view> game_names() {
  std::vector<std::string_view> names;
  for (const CatalogueEntry& entry : catalogue()) names.push_back(entry.info.name);
  return names;
}

}  // namespace qcg::testing
