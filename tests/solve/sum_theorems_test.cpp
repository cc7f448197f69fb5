// What is known of sums, as checks of rulesets that know nothing of it.

#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "cgt/notation.h"
#include "cgt/operations.h"
#include "lift/lifted_game.h"
#include "lift/sum.h"
#include "solve/solver.h"
#include "support/random_games.h"

namespace qcg {
namespace {

bool is_even(unsigned number) { return number % 2 == 0; }

/// Measures of impartial games, by their definitions.
class Measure {
 public:
  /// Of a game from what its options have.
  using Rule = std::function<unsigned(const std::vector<unsigned>& options)>;
  Measure(AnyRuleset rules, Rule rule) : rules_(std::move(rules)), rule_(std::move(rule)) {}

  unsigned operator()(Position position) {
    const auto known = known_.find(position);
    if (known != known_.end()) return known->second;
    std::vector<unsigned> options;
    for (const Label label : rules_.moves(position, Player::Left)) {
      options.push_back((*this)(*rules_.play(position, Player::Left, label)));
    }
    return known_[position] = rule_(options);
  }

 private:
  AnyRuleset rules_;
  Rule rule_;
  std::map<Position, unsigned> known_;
};

std::vector<unsigned> of_parity(const std::vector<unsigned>& numbers, bool even) {
  std::vector<unsigned> kept;
  for (const unsigned number : numbers) {
    if (is_even(number) == even) kept.push_back(number);
  }
  return kept;
}

// Winning Ways, chapter 9: the winner hurries, the loser dawdles.
unsigned remoteness(const std::vector<unsigned>& options) {
  if (options.empty()) return 0;
  const auto even = of_parity(options, true);
  return 1 + (even.empty() ? *std::max_element(options.begin(), options.end())
                           : *std::min_element(even.begin(), even.end()));
}

// The same: the winner dawdles, the loser hurries.
unsigned suspense(const std::vector<unsigned>& options) {
  if (options.empty()) return 0;
  const auto even = of_parity(options, true);
  return 1 + (even.empty() ? *std::min_element(options.begin(), options.end())
                           : *std::max_element(even.begin(), even.end()));
}

// 1 where whoever moves wins, if a player who cannot move loses; and if he wins.
unsigned wins(const std::vector<unsigned>& options) {
  return std::any_of(options.begin(), options.end(), [](unsigned option) { return option == 0; }) ? 1 : 0;
}
unsigned wins_misere(const std::vector<unsigned>& options) { return options.empty() ? 1 : wins(options); }

unsigned measured(const Game& game, const Measure::Rule& rule) { return Measure(game.rules, rule)(game.start.front()); }

std::string shown(const Game& game) { return game.rules.show(game.start.front()); }

// Pairs of small impartial games, some of them quantum.
void for_each_pair(const std::function<void(const Game& first, const Game& second)>& check) {
  testing::RandomGames random(31);
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : catalogue()) {
    if (entry.read && read_game(entry.info.name, entry.info.example).rules.impartial()) {
      names.emplace_back(entry.info.name);
    }
  }
  ASSERT_GE(names.size(), 3U);
  const auto any = [&]() -> Game {
    const Game game = random.superposed(random.pick(names), 4, 1);
    const std::size_t labels = game.rules.moves(game.start.front(), Player::Left).size();
    if (labels > 3 || random.chance(60)) return game;
    return lift_game(game, {quantum_flavours()[random.below(5)], Width(2)});
  };
  for (unsigned round = 0; round < 500; ++round) check(any(), any());
}

// Conway, On Numbers and Games, chapter 14.
TEST(SumTheorems, ASelectiveSumIsAPreviousPlayersWinWhereEveryPartIs) {
  unsigned both = 0;
  for_each_pair([&](const Game& first, const Game& second) {
    const unsigned expected = measured(first, wins) + measured(second, wins) > 0 ? 1 : 0;
    EXPECT_EQ(measured(sum_games(first, second, SumKind::Selective), wins), expected)
        << shown(first) << " and " << shown(second);
    both += expected;
  });
  EXPECT_GT(both, 0U);
  EXPECT_LT(both, 500U);
}

// Steiner: the least remoteness decides.
TEST(SumTheorems, AConjunctiveSumIsAsRemoteAsItsNearestPart) {
  for_each_pair([](const Game& first, const Game& second) {
    EXPECT_EQ(measured(sum_games(first, second, SumKind::Conjunctive), remoteness),
              std::min(measured(first, remoteness), measured(second, remoteness)))
        << shown(first) << " and " << shown(second);
  });
}

// Smith: where play goes on in what is left, the greatest suspense does.
TEST(SumTheorems, AContinuedSumHasTheSuspenseOfItsLongestPart) {
  for_each_pair([](const Game& first, const Game& second) {
    EXPECT_EQ(measured(sum_games(first, second, SumKind::Continued), suspense),
              std::max(measured(first, suspense), measured(second, suspense)))
        << shown(first) << " and " << shown(second);
  });
}

// Stromquist and Ullman: the first part is played to its end under the rule that the second one's outcome makes.
TEST(SumTheorems, ASequentialSumIsItsFirstPartInNormalOrMiserePlay) {
  for_each_pair([](const Game& first, const Game& second) {
    const bool second_is_won = measured(second, wins) == 1;
    EXPECT_EQ(measured(sum_games(first, second, SumKind::Sequential), wins),
              measured(first, second_is_won ? wins_misere : wins))
        << shown(first) << " then " << shown(second);
  });
}

ShortGame value_of(Universe& universe, const Game& game) {
  Budget budget;
  return Solver(game.rules, universe, budget).value(game.start.front());
}

// An explicit game whose tree is the canonical form of a value.
class WrittenForm {
 public:
  explicit WrittenForm(Universe& universe) : universe_(universe) {}

  Game game_of(ShortGame value) {
    text_.clear();
    names_.clear();
    const std::string start = name_of(value);
    return read_game("explicit", "{" + text_ + "}:" + start);
  }

 private:
  std::string name_of(ShortGame value) {
    const auto known = names_.find(value);
    if (known != names_.end()) return known->second;
    std::string moves;
    for (const ShortGame left : universe_.left_options(value)) moves += move("L", left, moves);
    for (const ShortGame right : universe_.right_options(value)) moves += move("R", right, moves);
    const std::string name = "p" + std::to_string(names_.size());
    text_ += name + ":" + moves + "; ";
    return names_[value] = name;
  }
  std::string move(const std::string& player, ShortGame to, const std::string& before) {
    const std::string label = " m" + std::to_string(++labels_);
    return (before.empty() ? " " : ", ") + player + label + " -> " + name_of(to);
  }

  Universe& universe_;
  std::string text_;
  std::map<ShortGame, std::string> names_;
  std::size_t labels_ = 0;
};

TEST(SumTheorems, OrdinalSumsOfCanonicalFormsHaveTheValueThatTheUniverseSays) {
  testing::RandomGames random(32);
  Universe universe;
  WrittenForm written(universe);
  unsigned tried = 0;
  for (const CatalogueEntry& entry : catalogue()) {
    for (unsigned round = 0; round < 20; ++round) {
      const Game first = random.superposed(entry.info.name, 3, 1);
      const Game second = random.superposed("hackenbush", 4, 1);
      const ShortGame base = value_of(universe, first);
      const Game sum = sum_games(written.game_of(base), second, SumKind::Ordinal);
      EXPECT_EQ(value_of(universe, sum), ordinal_sum(universe, base, value_of(universe, second)))
          << show(universe, base) << " : " << shown(second);
      ++tried;
    }
  }
  EXPECT_GT(tried, 200U);
}

std::vector<std::string> stalks(std::size_t most) {
  std::vector<std::string> all{"b", "r", "g"};
  for (std::size_t i = 0; i < all.size() && all[i].size() < most; ++i) {
    for (const char colour : {'b', 'r', 'g'}) all.push_back(all[i] + colour);
  }
  return all;
}

// A stalk grown on top of another falls with it.
TEST(SumTheorems, OrdinalSumsOfStalksAreLongerStalks) {
  Universe universe;
  for (const std::string& low : stalks(2)) {
    for (const std::string& high : stalks(3)) {
      const Game sum = sum_games(read_game("hackenbush", low), read_game("hackenbush", high), SumKind::Ordinal);
      EXPECT_EQ(value_of(universe, sum), value_of(universe, read_game("hackenbush", low + high))) << low << ":" << high;
    }
  }
}

// Dorbec and Mhalla, section 3.2, say that under D the quantum game of a sum is the selective sum of the quantum games.
// It is not: of two heaps of one, both can be taken at once only where nothing is superposed across them.
TEST(SumTheorems, UnderDTheQuantumSumIsNotTheSelectiveSum) {
  const Game heap = read_game("nim", "1");
  const Lift lift{Flavour::D, Width()};
  const Game quantum = lift_game(heap, lift);
  Universe universe;
  EXPECT_EQ(show(universe, value_of(universe, lift_game(sum_games(heap, heap), lift))), "0");
  EXPECT_EQ(show(universe, value_of(universe, sum_games(quantum, quantum, SumKind::Selective))), "*2");
}

}  // namespace
}  // namespace qcg
