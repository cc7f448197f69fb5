// What a game shows of itself (src/rules/face.h), checked for every game of the catalogue on the positions of the
// battery: scenes, places, short names, bits, components, families, random positions.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/starts.h"

namespace qcg {
namespace {

using testing::Start;
using testing::Step;
using testing::steps;

class Face : public ::testing::TestWithParam<Start> {
 protected:
  Face() : game(read_game(GetParam().game, GetParam().position)), rules(game.rules) {
    auto followers = testing::all_followers(rules, game.start, 400);
    positions = followers ? std::move(*followers) : testing::met_in_random_play(game, 200);
  }

  [[nodiscard]] static std::map<PieceId, Piece> by_id(const Scene& scene) {
    std::map<PieceId, Piece> pieces;
    for (const Piece& piece : scene.pieces) {
      EXPECT_TRUE(pieces.emplace(piece.id, piece).second) << "two pieces with id " << piece.id;
    }
    return pieces;
  }

  // Everything that a scene says.
  [[nodiscard]] static std::string written(const Scene& scene) {
    std::string text;
    for (const Piece& piece : scene.pieces) {
      text +=
          fmt::format("{} {} {} {},{} {}-{} {} {} {}\n", piece.id, name(piece.kind), name(piece.owner), piece.at.column,
                      piece.at.row, piece.ends[0], piece.ends[1], piece.count, piece.name, piece.fixed);
    }
    return text;
  }

  Game game;
  const AnyRuleset& rules;
  std::vector<Position> positions;
};

TEST_P(Face, AScenePinsThePositionDown) {
  std::map<std::string, Position> seen;
  for (const Position position : positions) {
    const Scene scene = rules.scene(position);
    ASSERT_NE(scene.layout, Layout::None);
    EXPECT_EQ(scene.layout, rules.scene(positions.front()).layout);
    EXPECT_EQ(by_id(scene).size(), scene.pieces.size());
    const auto [other, is_new] = seen.emplace(written(scene), position);
    EXPECT_TRUE(is_new) << rules.show(position) << " looks like " << rules.show(other->second);
  }
}

TEST_P(Face, FixedPiecesStay) {
  const auto fixed = [&](Position position) {
    Scene scene = rules.scene(position);
    std::erase_if(scene.pieces, [](const Piece& piece) { return !piece.fixed; });
    return written(scene);
  };
  for (const Position position : positions) EXPECT_EQ(fixed(position), fixed(positions.front()));
}

// What each act promises about the scene after the move.
void check_act(const Place& place, const Step& step, const std::map<PieceId, Piece>& before,
               const std::map<PieceId, Piece>& after) {
  const PieceId first = place.pieces.front();
  const auto is_there = [&](PieceId id) { return after.contains(id); };
  switch (place.act) {
    case Act::None:
      ADD_FAILURE() << "a label without an act";
      break;
    case Act::Remove:
      EXPECT_TRUE(std::none_of(place.pieces.begin(), place.pieces.end(), is_there));
      break;
    case Act::Take:
      EXPECT_EQ(after.at(first).count + place.amount, before.at(first).count);
      break;
    case Act::Leave:
      EXPECT_EQ(after.at(first).count, place.amount);
      break;
    case Act::Claim:
      for (const PieceId id : place.pieces) EXPECT_EQ(after.at(id).owner, owner_of(step.player));
      break;
    case Act::Part: {  // or one side has nothing left to play, and is gone
      const bool parted = std::any_of(after.begin(), after.end(), [&](const auto& entry) {
        return entry.second.kind == PieceKind::Bar && entry.second.ends[0] == first;
      });
      EXPECT_TRUE(parted || !std::all_of(place.pieces.begin(), place.pieces.end(), is_there));
      break;
    }
    case Act::Move: {
      EXPECT_FALSE(is_there(first));
      if (!place.to) break;
      const auto arrived = [&](const auto& entry) {
        return entry.second.kind == before.at(first).kind && entry.second.owner == before.at(first).owner &&
               entry.second.at == *place.to;
      };
      const auto on_board = [&](const auto& entry) {
        return entry.second.kind == PieceKind::Cell && entry.second.at == *place.to;
      };
      const bool off_board = std::none_of(after.begin(), after.end(), on_board);
      EXPECT_NE(off_board, std::any_of(after.begin(), after.end(), arrived));
      break;
    }
  }
}

TEST_P(Face, ALegalLabelsPiecesAreThereAndChangeAsItSays) {
  for (const Position position : positions) {
    const std::map<PieceId, Piece> before = by_id(rules.scene(position));
    for (const Step& step : steps(rules, position)) {
      const Place place = rules.place(position, step.player, step.label);
      SCOPED_TRACE(rules.show(position) + ": " + rules.show_move(step.player, step.label));
      ASSERT_FALSE(place.pieces.empty());
      for (const PieceId id : place.pieces) ASSERT_TRUE(before.contains(id)) << "piece " << id << " is not there";
      check_act(place, step, before, by_id(rules.scene(step.after)));
    }
  }
}

TEST_P(Face, BriefNamesAreWordsAndDiffer) {
  std::map<std::pair<Player, std::string>, Label> named;
  for (const Position position : positions) {
    for (const Step& step : steps(rules, position)) {
      const std::string brief = rules.show_briefly(step.player, step.label);
      EXPECT_FALSE(brief.empty());
      EXPECT_EQ(brief.find(' '), std::string::npos) << brief;
      ASSERT_EQ(named.try_emplace({step.player, brief}, step.label).first->second, step.label) << brief;
    }
  }
}

TEST_P(Face, BitsAreSetWherePiecesAre) {
  const std::vector<BitMeaning> bits = rules.bits();
  if (bits.empty()) return;
  for (const Position position : positions) {
    const std::map<PieceId, Piece> pieces = by_id(rules.scene(position));
    Position told = 0;
    for (const BitMeaning& meaning : bits) {
      const auto piece = pieces.find(meaning.piece);
      const bool there = piece != pieces.end() && piece->second.owner == meaning.owner;
      EXPECT_EQ(there, (position >> meaning.bit & 1U) != 0) << rules.show(position) << " bit " << meaning.bit;
      told |= Position{1} << meaning.bit;
    }
    EXPECT_EQ(position & ~told, 0U) << "a bit without a meaning";
  }
}

TEST_P(Face, ComponentsChangeOneAtATime) {
  const auto components = rules.components();
  if (!components) return;
  for (const Position position : positions) {
    for (const Step& step : steps(rules, position)) {
      const std::size_t component = components->component_of(step.label);
      const std::uint64_t number = components->number_of(step.label);
      EXPECT_EQ(components->label(component, number), step.label);
      const std::uint64_t size = components->size(step.after, component);
      EXPECT_LT(size, components->size(position, component));
      EXPECT_EQ(components->resized(position, component, size), step.after) << "another component changed";
      if (components->takes_any_number) {
        EXPECT_EQ(size + number, components->size(position, component));
      }
    }
    if (!components->takes_any_number) continue;
    std::uint64_t counters = 0;
    for (std::size_t i = 0; i < components->count; ++i) counters += components->size(position, i);
    EXPECT_EQ(rules.moves(position, Player::Left).size(), counters);
  }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Face, ::testing::ValuesIn(testing::starts()), testing::test_name);

// --- before there is any position ---

class Entry : public ::testing::TestWithParam<std::string_view> {
 protected:
  const CatalogueEntry& entry = find_game(GetParam());
};

TEST_P(Entry, PresetsAreRead) {
  EXPECT_FALSE(entry.presets.empty());
  for (const Preset& preset : entry.presets) {
    EXPECT_NO_THROW(read_game(entry.info.name, preset.position)) << preset.position;
    EXPECT_FALSE(preset.note.empty());
  }
}

TEST_P(Entry, RandomPositionsReadBackAndComeAgain) {
  std::set<std::string> different;
  for (std::uint64_t number = 0; number < 200; ++number) {
    Random random(number);
    Random again(number);
    const std::size_t size = 1 + number % 8;
    const std::string position = entry.random_position(size, random);
    EXPECT_EQ(entry.random_position(size, again), position);
    const Game game = read_game(entry.info.name, position);
    EXPECT_EQ(game.start.size(), 1U);
    EXPECT_NO_THROW(read_game(entry.info.name, game.rules.show(game.start.front())));
    different.insert(position);
  }
  EXPECT_GT(different.size(), 40U);
}

TEST_P(Entry, FamiliesGrowAndNothingComesTwice) {
  ASSERT_FALSE(entry.families.empty());
  for (const GameFamily& family : entry.families) {
    std::set<std::string> met;
    std::size_t largest = 0;
    family.enumerate(3, family.colours, [&](const std::string& position, std::size_t size) {
      EXPECT_NO_THROW(read_game(entry.info.name, position)) << position;
      EXPECT_GE(size, largest) << "smaller positions come first";
      EXPECT_LE(size, 3U);
      largest = size;
      if (!family.grows) {
        EXPECT_TRUE(met.insert(position).second) << position;
      }
      return true;
    });
    EXPECT_EQ(largest, 3U);
  }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Entry, ::testing::ValuesIn(testing::game_names()), [](const auto& game) {
  std::string name(game.param);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace qcg
