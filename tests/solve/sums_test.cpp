// Sums of every kind: against their definitions, and against what is known of them.

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdlib>
#include <regex>
#include <set>

#include "cgt/notation.h"
#include "cgt/operations.h"
#include "lift/lifted_game.h"
#include "lift/line_of_play.h"
#include "lift/sum.h"
#include "solve/play_length.h"
#include "solve/reference.h"
#include "solve/solver.h"
#include "support/random_games.h"

namespace qcg {
namespace {

// A game, and the same by the definitions.
struct Twin {
  Game fast;
  reference::Game slow;
  std::string text;
};

std::vector<std::string> all_names() {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : catalogue()) names.emplace_back(entry.info.name);
  return names;
}

Twin sum_of(const Twin& first, const Twin& second, SumKind kind) {
  return {sum_games(first.fast, second.fast, kind), reference::sum(first.slow, second.slow, kind),
          "(" + first.text + " " + std::string(about(kind).sign) + " " + second.text + ")"};
}

Twin lift_of(const Twin& below, const Lift& lift) {
  return {lift_game(below.fast, lift), reference::quantum(below.slow, lift.flavour, lift.width),
          "<" + below.text + ">[" + show(lift) + "]"};
}

Lift random_lift(testing::RandomGames& random) {
  const Flavour flavour = quantum_flavours()[random.below(5)];
  return {flavour, random.chance(50) ? Width() : Width(2)};
}

// Of at most so many labels of each player, counted over all of play: a quantum game of k labels has 2^k moves. Mostly
// such that both players have some.
Twin random_classical(testing::RandomGames& random, const std::vector<std::string>& names, std::size_t most_labels) {
  for (unsigned tries = 1;; ++tries) {
    if (tries % 200 == 0) ++most_labels;  // one game alone may have none so small
    const std::string name = random.pick(names);
    const Game game = random.superposed(name, 4, 1);
    const ConceivableLabels labels = conceivable_labels(game);
    const auto [fewer, more] = std::minmax({labels.of(Player::Left).size(), labels.of(Player::Right).size()});
    if (more > most_labels || (more == 0 && random.chance(80))) continue;
    if (fewer == 0 && random.chance(50)) continue;
    if (longest_play(game.rules, game.start, [](std::size_t) {}).both > 2 * most_labels) continue;
    return {game, reference::classical(game), name + " " + show_superposition(game.rules, game.start)};
  }
}

class EveryKind : public ::testing::TestWithParam<SumKind> {
 protected:
  [[nodiscard]] static SumKind another(testing::RandomGames& random) {
    return all_sum_kinds()[random.below(static_cast<unsigned>(all_sum_kinds().size()))].kind;
  }

  // Sums of classical games, of quantum games, quantum games of sums, and sums of sums.
  static constexpr unsigned quantum_of_sum = 2;
  static Twin random_sum(testing::RandomGames& random, SumKind kind, unsigned shape) {
    static const std::vector<std::string> names = all_names();
    const bool quantum_inside = shape == 1;
    const bool nested = shape == 3;
    const auto part = [&](std::size_t most_labels) { return random_classical(random, names, most_labels); };
    const std::size_t most = shape == 0 ? 4 : 2;
    Twin first = part(most);
    Twin second = part(shape == quantum_of_sum ? 1 : most);  // 5 labels of the sum make 31 moves
    if (quantum_inside) first = lift_of(first, random_lift(random));
    if (quantum_inside && random.chance(50)) second = lift_of(second, random_lift(random));
    if (nested) first = sum_of(first, part(2), another(random));
    const Twin sum = sum_of(first, second, kind);
    return shape == quantum_of_sum ? lift_of(sum, random_lift(random)) : sum;
  }
};

void compare(const Twin& twin) {
  const reference::Text start = *twin.slow.start.begin();
  reference::Solver slow(twin.slow);
  Universe universe;
  for (const std::size_t patience : {Solver::usual_patience, std::size_t{0}}) {
    Budget budget;
    Solver fast(twin.fast.rules, universe, budget, patience);
    EXPECT_TRUE(slow.same(universe, fast.value(twin.fast.start.front()), slow.value(start))) << twin.text;
    EXPECT_EQ(fast.outcome(twin.fast.start.front()), slow.outcome(start)) << twin.text;
    EXPECT_EQ(fast.outcome(twin.fast.start.front(), Convention::Misere), slow.misere_outcome(start)) << twin.text;
  }
  if (!twin.fast.rules.impartial()) return;
  Budget budget;
  EXPECT_EQ(Solver(twin.fast.rules, universe, budget).nimber(twin.fast.start.front()), slow.nimber(start)) << twin.text;
}

// A move as it is shown, briefly or in words, reads back.
void check_notation(const Twin& twin, Position position, PlayedMove move) {
  if (move.labels.empty()) return;
  if (move.labels.size() > 3) move.labels.resize(3);
  const AnyRuleset& rules = twin.fast.rules;
  for (const std::string& text : {show_briefly(rules, move), show_in_words(rules, move)}) {
    const auto read = read_line_of_play(text, {rules, {position}}, move.player).line.moves;
    EXPECT_EQ(read, std::vector{move}) << twin.text << ": " << text;
  }
}

// What the face says of a position (face.h), by the moves alone.
void check_face(const Twin& twin, testing::RandomGames& random) {
  const AnyRuleset& rules = twin.fast.rules;
  const Position position = random.walk(rules, twin.fast.start.front(), random.below(3));
  bool over = true;
  for (const Player player : both_players) {
    const std::vector<Label> labels = rules.moves(position, player);
    over = over && labels.empty();
    EXPECT_TRUE(std::is_sorted(labels.begin(), labels.end())) << twin.text;
    std::set<std::string> words;
    std::set<std::string> brief;
    for (const Label label : labels) {
      EXPECT_TRUE(rules.play(position, player, label)) << twin.text << ": " << rules.show_move(player, label);
      words.insert(rules.show_move(player, label));
      brief.insert(rules.show_briefly(player, label));
    }
    check_notation(twin, position, {player, labels});
    EXPECT_EQ(words.size(), labels.size()) << twin.text;
    EXPECT_EQ(brief.size(), labels.size()) << twin.text;
    for (Label label = 0; label < 200; ++label) {
      const bool listed = std::binary_search(labels.begin(), labels.end(), label);
      EXPECT_EQ(rules.play(position, player, label).has_value(), listed) << twin.text << ": " << label;
    }
  }
  EXPECT_EQ(rules.ended(position), over) << twin.text;
  if (const auto most = rules.most_moves(position)) {
    EXPECT_LE(longest_play(rules, std::array{position}, [](std::size_t) {}).both, *most) << twin.text;
  }
}

// A search that begins anew with empty tables means the same positions.
void check_carried(const Twin& twin, testing::RandomGames& random) {
  const AnyRuleset fresh = twin.fast.rules.emptied();
  const Position position = random.walk(twin.fast.rules, twin.fast.start.front(), random.below(3));
  EXPECT_EQ(fresh.show(fresh.carried(position, twin.fast.rules)), twin.fast.rules.show(position)) << twin.text;
}

// 100 seeds with 20 sums each make 2,000 positions of each kind; fewer under the sanitizers.
TEST_P(EveryKind, FollowsItsDefinition) {
  const unsigned rounds = std::getenv("QCG_LIGHT") != nullptr ? 1 : 5;
  const bool holds = rc::check([&](std::uint64_t seed) {
    testing::RandomGames random(seed);
    for (unsigned round = 0; round < rounds; ++round) {
      for (const unsigned shape : {0U, 1U, 2U, 3U}) {
        const Twin twin = random_sum(random, GetParam(), shape);
        compare(twin);
        check_face(twin, random);
        if (shape != quantum_of_sum) check_carried(twin, random);  // superpositions are shown in order of ids
      }
    }
    RC_ASSERT(!::testing::Test::HasFailure());
  });
  EXPECT_TRUE(holds);
}

class EveryGameInSums : public ::testing::TestWithParam<std::string> {};

// 2,000 sums of each game under each flavour where QCG_LONG is set, of all kinds in turn: by itself quantum beside any
// other game, or within a quantum sum.
TEST_P(EveryGameInSums, FollowsTheDefinitions) {
  const unsigned rounds = std::getenv("QCG_LONG") != nullptr ? 2000 : std::getenv("QCG_LIGHT") != nullptr ? 12 : 200;
  const std::vector<std::string> names = all_names();
  testing::RandomGames random(24);
  for (const Flavour flavour : {Flavour::Classical, Flavour::A, Flavour::B, Flavour::C, Flavour::Cp, Flavour::D}) {
    for (unsigned round = 0; round < rounds; ++round) {
      const Lift lift{flavour, round % 2 == 0 || flavour == Flavour::Classical ? Width() : Width(2)};
      const SumKind kind = all_sum_kinds()[round % all_sum_kinds().size()].kind;
      const bool quantum_of_sum = random.chance(50);
      const std::size_t most = flavour == Flavour::Classical ? 4 : 2;
      const Twin first = random_classical(random, {GetParam()}, most);
      const Twin second = random_classical(random, names, quantum_of_sum ? 1 : 2);
      const auto lifted = [&](const Twin& game) { return lift.is_identity() ? game : lift_of(game, lift); };
      compare(quantum_of_sum ? lifted(sum_of(first, second, kind)) : sum_of(lifted(first), second, kind));
      ASSERT_FALSE(HasFailure());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryGameInSums, ::testing::ValuesIn(all_names()),
                         [](const auto& param) { return std::regex_replace(param.param, std::regex("\\W"), "_"); });

std::vector<SumKind> kinds() {
  std::vector<SumKind> kinds;
  for (const SumKindRow& row : all_sum_kinds()) kinds.push_back(row.kind);
  return kinds;
}

INSTANTIATE_TEST_SUITE_P(Sums, EveryKind, ::testing::ValuesIn(kinds()),
                         [](const auto& param) { return std::string(about(param.param).name); });

}  // namespace
}  // namespace qcg
