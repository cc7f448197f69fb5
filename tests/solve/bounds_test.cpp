// Answers that tighten: whatever is known when work is stopped holds for the exact answer, and is never forgotten.
#include "solve/bounds.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "cgt/notation.h"
#include "lift/quantum.h"
#include "solve/solver.h"
#include "support/random_games.h"

namespace qcg {
namespace {

bool within(const Interval& inner, const Interval& outer) {
  return (!outer.least || (inner.least && *inner.least >= *outer.least)) &&
         (!outer.most || (inner.most && *inner.most <= *outer.most));
}

bool still(std::optional<bool> later, std::optional<bool> before) { return !before || later == before; }

bool within(const ValueBounds& inner, const ValueBounds& outer) {
  return within(inner.value, outer.value) && within(inner.left_stop, outer.left_stop) &&
         within(inner.right_stop, outer.right_stop) && within(inner.mean(), outer.mean()) &&
         (!outer.least_temperature() || inner.least_temperature() >= outer.least_temperature()) &&
         still(inner.left_wins_first, outer.left_wins_first) && still(inner.right_wins_first, outer.right_wins_first);
}

bool within(const NimberBounds& inner, const NimberBounds& outer) {
  if (outer.most() && !inner.most()) return false;
  for (std::uint64_t heap = inner.least(); heap <= inner.most().value_or(64); ++heap) {
    if (inner.allow(heap) && !outer.allow(heap)) return false;
  }
  return inner.least() >= outer.least();
}

bool contain(const ValueBounds& bounds, Universe& universe, ShortGame game) {
  const auto& [least, most] = bounds.value;
  const ValueBounds exact = ValueBounds::of(universe.outcome(game));
  return (!least || universe.less_equal(universe.number(*least), game)) &&
         (!most || universe.less_equal(game, universe.number(*most))) &&
         bounds.left_stop.contains(universe.left_stop(game)) && bounds.right_stop.contains(universe.right_stop(game)) &&
         bounds.mean().contains(universe.mean(game)) &&
         (!bounds.least_temperature() || *bounds.least_temperature() <= universe.temperature(game)) &&
         still(exact.left_wins_first, bounds.left_wins_first) && still(exact.right_wins_first, bounds.right_wins_first);
}

std::string show(const ValueBounds& bounds) {
  return fmt::format("{}, Left stop {}, Right stop {}", brief(bounds.value), brief(bounds.left_stop),
                     brief(bounds.right_stop));
}

Limits ending_at(unsigned check) {
  Limits limits;
  limits.time = std::chrono::milliseconds(0);
  limits.first_look = check;
  return limits;
}

/// One position whose value is asked for again and again, each time with a little work.
class Stopped {
 public:
  Stopped(const Game& lifted, std::size_t patience)
      : start_(lifted.start.front()),
        budget_(ending_at(1)),
        solver_(lifted.rules, universe_, budget_, patience),
        place_(solver_.divide(start_)) {}

  /// Goes on until this check; whether it was stopped there.
  bool go_on(unsigned checks) {
    budget_.renew(ending_at(checks));
    try {
      solver_.value(start_);
    } catch (const BudgetSpent&) {
      return true;
    }
    return false;
  }
  ShortGame finish() {
    budget_.renew(Limits());
    return solver_.value(start_);
  }
  /// By a solver that was never stopped.
  ShortGame value_anew() { return Solver(solver_.rules(), universe_, budget_).value(start_); }
  [[nodiscard]] ValueBounds bounds() const { return solver_.value_bounds(place_); }
  [[nodiscard]] NimberBounds heaps() const { return solver_.nimber_bounds(place_); }
  [[nodiscard]] bool impartial() const { return solver_.rules().impartial(); }
  Universe& universe() { return universe_; }

 private:
  Position start_;
  Universe universe_;
  Budget budget_;
  Solver solver_;
  Solver::Divided place_;
};

struct Tally {
  unsigned positions = 0;
  unsigned stops = 0;
  unsigned told = 0;  // stops with some bound
};

void stop_at_ten_moments(const Game& lifted, testing::RandomGames& random, const std::string& what, Tally& tally) {
  Stopped stopped(lifted, random.pick<std::size_t>({1, 8, 64, Solver::usual_patience}));
  std::vector<ValueBounds> values{stopped.bounds()};
  std::vector<NimberBounds> heaps{stopped.heaps()};
  for (unsigned moment = 0; moment < 10 && stopped.go_on(1 + random.below(1U << random.below(8))); ++moment) {
    values.push_back(stopped.bounds());
    heaps.push_back(stopped.heaps());
    ++tally.stops;
    if (values.back() != ValueBounds()) ++tally.told;
  }
  ++tally.positions;
  const ShortGame value = stopped.finish();
  EXPECT_EQ(value, stopped.value_anew()) << what;
  values.push_back(stopped.bounds());
  heaps.push_back(stopped.heaps());
  Universe& universe = stopped.universe();
  for (std::size_t i = 0; i < values.size(); ++i) {
    EXPECT_TRUE(contain(values[i], universe, value))
        << what << " = " << show(universe, value) << " is not within " << show(values[i]);
    EXPECT_TRUE(!stopped.impartial() || heaps[i].allow(*universe.as_nimber(value))) << what << ": " << brief(heaps[i]);
    if (i == 0) continue;
    EXPECT_TRUE(within(values[i], values[i - 1]))
        << what << ": " << show(values[i]) << " after " << show(values[i - 1]);
    EXPECT_TRUE(within(heaps[i], heaps[i - 1])) << what << ": " << brief(heaps[i]) << " after " << brief(heaps[i - 1]);
  }
  EXPECT_TRUE(!stopped.impartial() || heaps.back().only() == *universe.as_nimber(value)) << what;
}

constexpr unsigned usual_positions = 30;

// QCG_LONG=1 tries 5,000 positions of each ruleset and flavour.
unsigned positions_of_each() {
  if (std::getenv("QCG_LONG") != nullptr) return 5000;
  return std::getenv("QCG_LIGHT") != nullptr ? 4 : usual_positions;
}

class BoundsOfEveryRuleset : public ::testing::TestWithParam<std::string> {};

TEST_P(BoundsOfEveryRuleset, HoldTheExactAnswerAndOnlyTighten) {
  const std::string& game_name = GetParam();
  testing::RandomGames random(20);
  Tally tally;
  for (const Flavour flavour : all_flavours()) {
    const bool classical = flavour == Flavour::Classical;
    for (unsigned i = 0; i < positions_of_each() && !HasFailure(); ++i) {
      Lift lift{flavour, classical || random.chance(50) ? Width() : Width(1 + random.below(3))};
      if (!lift.has_moves()) lift.width = Width();
      const Game game = random.superposed(game_name, classical ? 8 : 4, classical ? 1 : 3);
      const std::string what =
          fmt::format("{} {} [{},{}]", game_name, game.rules.show(game.start.front()), name(flavour), show(lift.width));
      stop_at_ten_moments(lift_game(game, lift), random, what, tally);
    }
  }
  RecordProperty("stops", static_cast<int>(tally.stops));
  RecordProperty("told", static_cast<int>(tally.told));
  const bool enough = positions_of_each() >= usual_positions;  // small games are mostly over before anything is known
  EXPECT_TRUE(HasFailure() || !enough || tally.told > 0) << "hardly anything is known when it is stopped";
}

std::vector<std::string> every_game_name() {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : catalogue()) names.emplace_back(entry.info.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, BoundsOfEveryRuleset, ::testing::ValuesIn(every_game_name()),
                         [](const ::testing::TestParamInfo<std::string>& param) {
                           std::string safe = param.param;
                           std::replace(safe.begin(), safe.end(), '-', '_');
                           return safe;
                         });

TEST(NimberBounds, TellWhatIsLeft) {
  NimberBounds heaps;
  heaps.rule_out(2);
  EXPECT_EQ(brief(heaps), "0..");
  heaps.rule_out_above(4);
  heaps.rule_out(0);
  EXPECT_EQ(brief(heaps), "* or *3 or *4");
  heaps.rule_out(1);
  EXPECT_EQ(heaps.least(), 3U);
  EXPECT_FALSE(heaps.only());
  EXPECT_EQ(brief(heaps ^ NimberBounds(1)), "*2 or *5");
  EXPECT_EQ(brief(heaps ^ heaps), "0 or *7");
  heaps.rule_out(4);
  EXPECT_EQ(heaps.only(), 3U);
}

TEST(ValueBounds, OfSumsAreThoseOfTheParts) {
  Universe universe;
  const ShortGame hot = universe.make(std::vector{universe.integer(2)}, std::vector{universe.integer(-1)});
  const ValueBounds one = ValueBounds::of(universe, hot);
  EXPECT_EQ(one.least_temperature(), Dyadic(3, 1));
  const ValueBounds two = one + one;
  EXPECT_TRUE(contain(two, universe, universe.add(hot, hot)));
  EXPECT_EQ(brief(two.left_stop), "1..4");
  EXPECT_EQ(brief(two.right_stop), "-2..1");
  EXPECT_EQ(ValueBounds::of(Outcome::P).value, (Interval{Dyadic(), Dyadic()}));
}

}  // namespace
}  // namespace qcg
