// `change(player, label)` against `moves` and `play`, by brute force: on all positions that follow from a start where
// these are few, else on those met in random play. Then the other way round: a change from which any part is dropped,
// or in which any part is altered, must be caught.

#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>

#include "games/starts.h"

namespace qcg {
namespace {

using testing::Start;

bool all_hold(const BitTests& tests, Position position) {
  return std::all_of(tests.begin(), tests.end(),
                     [&](BitTest test) { return ((position >> test.bit & 1U) != 0) == test.value; });
}

Position changed(const BitChange& change, Position before) {
  Position after = (before & ~change.cleared) | change.set;
  if (change.decrease) {
    const auto& [first, count, amount] = *change.decrease;
    const Position field = (count == 64 ? ~Position{0} : (Position{1} << count) - 1) << first;
    after = (after & ~field) | ((after - (amount << first)) & field);
  }
  for (const BitChange::Besides& besides : change.besides) {
    if (all_hold(besides.where, before)) after = (after & ~besides.cleared) | besides.set;
  }
  return after;
}

struct Move {
  Player player;
  Label label;
  auto operator<=>(const Move&) const = default;
};

/// Some positions of a game, and the labels that are legal in one of them.
struct Positions {
  Game game;
  std::vector<Position> all;
  std::set<Move> moves;
};

Positions positions_of(const Start& start, std::size_t most) {
  Positions positions{read_game(start.game, start.position), {}, {}};
  auto followers = testing::all_followers(positions.game.rules, positions.game.start, most);
  positions.all = followers ? std::move(*followers) : testing::met_in_random_play(positions.game, most);
  for (const Position position : positions.all) {
    for (const testing::Step& step : testing::steps(positions.game.rules, position)) {
      positions.moves.insert({step.player, step.label});
    }
  }
  return positions;
}

/// A position in which the change is not what `play` does.
std::optional<std::string> find_fault(const Positions& positions, Move move, const BitChange& change) {
  const AnyRuleset& rules = positions.game.rules;
  const auto fault_in = [&](Position position) -> std::string_view {
    const auto after = rules.play(position, move.player, move.label);
    const auto rows = std::count_if(change.legal_where.begin(), change.legal_where.end(),
                                    [&](const BitTests& row) { return all_hold(row, position); });
    if (rows > 1) return "two rows hold";
    if ((rows == 1) != after.has_value()) return after ? "it is legal" : "it is not legal";
    return after && changed(change, position) != *after ? "it does something else" : "";
  };
  for (const Position position : positions.all) {
    const std::string_view fault = fault_in(position);
    if (fault.empty()) continue;
    return rules.show_move(move.player, move.label) + " in " + rules.show(position) + ": " + std::string(fault);
  }
  return std::nullopt;
}

void expect_no_fault(const Positions& positions) {
  for (const Move& move : positions.moves) {
    const auto change = positions.game.rules.change(move.player, move.label);
    EXPECT_EQ(change ? find_fault(positions, move, *change) : std::nullopt, std::nullopt);
  }
}

class ChangeOf : public ::testing::TestWithParam<Start> {};

TEST_P(ChangeOf, ALabelIsWhatPlayDoes) { expect_no_fault(positions_of(GetParam(), testing::most_positions)); }

// Any label may be asked about, as in `play`.
TEST_P(ChangeOf, ALabelThatIsNeverLegalIsNeverSaidToBe) {
  Positions positions = positions_of(GetParam(), 200);
  std::mt19937_64 random(testing::seed);
  std::set<Move> candidates;
  for (const Player player : both_players) {
    for (Label label = 0; label < 200; ++label) candidates.insert({player, label});
    for (int i = 0; i < 100; ++i) candidates.insert({player, static_cast<Label>(random())});
  }
  for (const Move& move : positions.moves) candidates.insert({opponent(move.player), move.label});
  positions.moves = std::move(candidates);
  expect_no_fault(positions);
}

INSTANTIATE_TEST_SUITE_P(Catalogue, ChangeOf, ::testing::ValuesIn(testing::starts()), testing::test_name);

class ChangesOfGame : public ::testing::TestWithParam<std::string_view> {};

TEST_P(ChangesOfGame, AreWhatPlayDoesFromRandomStarts) {
  for (std::uint64_t number = 0; number < 60; ++number) {
    Random random(number);
    const std::string position = find_game(GetParam()).random_position(2 + number % 5, random);
    SCOPED_TRACE(position);
    expect_no_fault(positions_of({GetParam(), position}, 300));
  }
}

// Circuits of the other games are made from tables of positions.
TEST_P(ChangesOfGame, AreSaidOfAllLabelsOrOfNone) {
  static const std::set<std::string_view> without{"clear-the-pond", "explicit", "konane", "maze", "numbered-konane"};
  for (const Preset& preset : find_game(GetParam()).presets) {
    const Positions positions = positions_of({GetParam(), std::string(preset.position)}, testing::most_positions);
    for (const auto& [player, label] : positions.moves) {
      EXPECT_NE(positions.game.rules.change(player, label).has_value(), without.contains(GetParam()))
          << preset.position << ": " << positions.game.rules.show_move(player, label);
    }
  }
}

// What would take too many tests is left to tables, and found out soon.
TEST(Changes, ThatTakeTooManyTestsAreNotSaid) {
  std::string dense;  // every edge is in many cycles
  for (unsigned high = 1; high <= 7; ++high) {
    for (unsigned low = 0; low < high; ++low) dense += std::to_string(low) + "-" + std::to_string(high) + "g ";
  }
  std::string pairs;  // of variables, each a clause
  for (std::size_t clause = 0; clause < 20; ++clause) {
    pairs += (clause == 0 ? "" : "/") + std::string(2 * clause, '.') + "xx" + std::string(38 - 2 * clause, '.');
  }
  const std::vector<Start> starts{
      {"hackenbush", dense}, {"avoid-true", pairs}, {"toppling-dominoes", std::string(20, 'b')}};
  for (const auto& [name, position] : starts) {
    const Game game = read_game(name, position);
    const Label label = game.rules.moves(game.start.front(), Player::Left).front();
    EXPECT_EQ(game.rules.change(Player::Left, label), std::nullopt) << name;
  }
}

// "At least 5" of a heap of any size: more than 4, which has a row for each digit that 4 has not.
TEST(Changes, OfHeapsHaveARowForADigit) {
  const Game nim = read_game("nim", "7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7");  // three bits each
  const auto change = nim.rules.change(Player::Left, nim.rules.moves(nim.start.front(), Player::Left)[4]).value();
  const std::vector<BitTests> more_than_four{{{2, true}, {1, true}}, {{2, true}, {1, false}, {0, true}}};
  EXPECT_EQ(change, (BitChange{.legal_where = more_than_four, .decrease = BitChange::Decrease{0, 3, 5}}));
}

// Cutting a leg of a tent brings its top down only where no other leg holds it.
TEST(Changes, OfGraphsWithCyclesTellWhatElseFalls) {
  const Game tent = read_game("hackenbush", "tent:2");  // edges 0-1b 0-2b 1-3r 2-3r
  const BitChange cut_a_leg{
      .legal_where = {{{0, true}}},
      .cleared = 0b0001,
      .besides = {{.where = {{1, true}, {3, false}}, .cleared = 0b0100}, {.where = {{1, false}}, .cleared = 0b1100}}};
  EXPECT_EQ(tent.rules.change(Player::Left, 0), cut_a_leg);
  EXPECT_EQ(tent.rules.change(Player::Right, 0), std::nullopt);
}

// --- a part dropped or altered ---

struct ChangeMutant {
  std::string part;
  BitChange change;
};

template <class T>
void drop(std::vector<T>& items, std::size_t number) {
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(number));
}

class ChangeMutants {
 public:
  explicit ChangeMutants(const BitChange& whole) : whole_(whole) {}

  std::vector<ChangeMutant> all() && {
    for (std::size_t row = 0; row < whole_.legal_where.size(); ++row) {
      add("row", [&](BitChange& change) { drop(change.legal_where, row); });
      mutate_tests("row", whole_.legal_where[row], [=](BitChange& change) { return &change.legal_where[row]; });
    }
    mutate_bits("cleared bit", whole_.cleared, [](BitChange& change) { return &change.cleared; });
    mutate_bits("set bit", whole_.set, [](BitChange& change) { return &change.set; });
    if (whole_.decrease) {
      add("decrease", [](BitChange& change) { change.decrease.reset(); });
      add("amount", [](BitChange& change) { ++change.decrease->amount; });
    }
    for (std::size_t i = 0; i < whole_.besides.size(); ++i) {
      const BitChange::Besides& part = whole_.besides[i];
      add("part besides", [&](BitChange& change) { drop(change.besides, i); });
      mutate_tests("part besides", part.where, [=](BitChange& change) { return &change.besides[i].where; });
      mutate_bits("cleared bit besides", part.cleared, [=](BitChange& change) { return &change.besides[i].cleared; });
      mutate_bits("set bit besides", part.set, [=](BitChange& change) { return &change.besides[i].set; });
    }
    return std::move(mutants_);
  }

 private:
  void add(const std::string& part, const std::function<void(BitChange&)>& mutate) {
    mutants_.push_back({part, whole_});
    mutate(mutants_.back().change);
  }
  void mutate_tests(const std::string& of, const BitTests& tests, const std::function<BitTests*(BitChange&)>& find) {
    for (std::size_t i = 0; i < tests.size(); ++i) {
      add("test of a " + of, [&](BitChange& change) { drop(*find(change), i); });
      add("value of a test of a " + of, [&](BitChange& change) { (*find(change))[i].value ^= true; });
    }
  }
  void mutate_bits(const std::string& part, Position bits, const std::function<Position*(BitChange&)>& find) {
    for (; bits != 0; bits &= bits - 1) add(part, [&](BitChange& change) { *find(change) ^= bits & -bits; });
  }

  const BitChange& whole_;
  std::vector<ChangeMutant> mutants_;
};

// Every part must be missed on some start of the game. (On many starts a test is not missed: no position that would
// fail it is reached there.)
TEST_P(ChangesOfGame, WithoutAPartAreCaught) {
  const std::size_t most = std::getenv("QCG_LIGHT") != nullptr ? 25 : 100;
  std::map<std::string, bool> caught;
  for (const Start& start : testing::starts_of(GetParam())) {
    const Positions positions = positions_of(start, most);
    for (const Move& move : positions.moves) {
      const auto change = positions.game.rules.change(move.player, move.label);
      if (!change) continue;
      for (const ChangeMutant& mutant : ChangeMutants(*change).all()) {
        bool& found = caught[mutant.part];
        found = found || find_fault(positions, move, mutant.change).has_value();
      }
    }
  }
  for (const auto& [part, found] : caught) EXPECT_TRUE(found) << "without its " << part << " nothing is noticed";
}

INSTANTIATE_TEST_SUITE_P(Catalogue, ChangesOfGame, ::testing::ValuesIn(testing::game_names()), [](const auto& game) {
  std::string name(game.param);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace qcg
