// Nimbers of single heaps against the obvious loop, and periods against the theorem's word and the solver of positions.
#include "sequence/heap_nimbers.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <tuple>

#include "base/input_error.h"
#include "games/catalogue.h"
#include "sequence/periodic_heaps.h"
#include "solve/solver.h"

namespace qcg {
namespace {

bool tests_are_whole() { return std::getenv("QCG_LONG") != nullptr; }

TakeAndBreak heaps_of(const std::string& game, const std::string& code) {
  Reader reader(code);
  return find_game(game).single_heaps(reader);
}

/// Every option of every heap, and the least nimber that is none of them.
std::vector<std::uint32_t> plain_nimbers(const TakeAndBreak& rules, std::size_t count) {
  std::vector<std::uint32_t> nimbers;
  for (std::size_t heap = 0; heap < count; ++heap) {
    std::vector<bool> options(2 * heap + 512);
    for (const TakeAndBreak::Move& move : rules.moves) {
      if (move.taken > heap) continue;
      const std::size_t rest = heap - move.taken;
      if (rest == 0 && move.leaves_none && move.taken > 0) options[0] = true;
      if (rest > 0 && move.leaves_one) options[nimbers[rest]] = true;
      for (std::size_t a = 1; move.leaves_two && a <= rest / 2; ++a) options[nimbers[a] ^ nimbers[rest - a]] = true;
    }
    std::uint32_t least = 0;
    while (options[least]) ++least;
    nimbers.push_back(least);
  }
  return nimbers;
}

std::vector<std::uint32_t> fast_nimbers(const TakeAndBreak& rules, std::size_t count) {
  Budget budget;
  HeapNimbers heaps(rules);
  heaps.extend_to(count, budget);
  return {heaps.values().begin(), heaps.values().end()};
}

std::vector<std::string> codes_below_a_fifth() {
  std::vector<std::string> codes;
  for (char second = '0'; second <= '7'; ++second) {
    for (char third = '0'; third <= '7'; ++third) {
      codes.push_back(std::string("0.0") + second + third);
      codes.push_back(std::string("0.1") + second + third);
    }
  }
  return codes;
}

TEST(HeapNimbers, AgreeWithAPlainLoopUnderAllCodesOfThreeDigitsBelowAFifth) {
  const std::size_t count = tests_are_whole() ? 4000 : 1500;
  for (const std::string& code : codes_below_a_fifth()) {
    const TakeAndBreak rules = heaps_of("octal", code);
    EXPECT_EQ(fast_nimbers(rules, count), plain_nimbers(rules, count)) << code;
  }
}

TEST(HeapNimbers, AgreeWithAPlainLoopForLongHeapsOfOtherCodes) {
  for (const std::string code : {"0.007", "0.6", "0.77", "0.137", "4.6", "0.4", "0.06", "0.165", "4.007", "0.3"}) {
    const TakeAndBreak rules = heaps_of("octal", code);
    EXPECT_EQ(fast_nimbers(rules, 4000), plain_nimbers(rules, 4000)) << code;
  }
  for (const std::string set : {"{1}", "{2,5}", "{1,3,4}", "{3,7,100}"}) {
    const TakeAndBreak rules = heaps_of("subtraction", set);
    EXPECT_EQ(fast_nimbers(rules, 4000), plain_nimbers(rules, 4000)) << set;
  }
}

// The rules of single heaps are read by the game's own folder, and its positions know nothing of them.
TEST(HeapNimbers, AgreeWithTheSolverOfPositions) {
  for (const auto& [game, code] : {std::pair{"octal", "0.77"},
                                   {"octal", "0.137"},
                                   {"octal", "4.25"},
                                   {"octal", "0.6"},
                                   {"octal", "0.0152"},
                                   {"subtraction", "{2,3}"}}) {
    const std::vector<std::uint32_t> nimbers = fast_nimbers(heaps_of(game, code), 15);
    for (std::size_t heap = 0; heap < nimbers.size(); ++heap) {
      Universe universe;
      Budget budget;
      const Game position = read_game(game, std::string(code) + ":" + std::to_string(heap));
      EXPECT_EQ(Solver(position.rules, universe, budget).nimber(position.start.front()), nimbers[heap])
          << code << ":" << heap;
    }
  }
}

TEST(HeapNimbers, GoOnAfterALimit) {
  const TakeAndBreak rules = heaps_of("octal", "0.007");
  HeapNimbers heaps(rules);
  Budget none(Limits{std::chrono::milliseconds(0), {}, 1});
  EXPECT_THROW(heaps.extend_to(5000, none), BudgetSpent);
  EXPECT_LT(heaps.values().size(), 5000U);
  Budget budget;
  heaps.extend_to(2000, budget);
  EXPECT_EQ(std::vector(heaps.values().begin(), heaps.values().end()), plain_nimbers(rules, 2000));
}

HeapRow row_of(const std::string& game, const std::string& code, std::size_t count) {
  Budget budget;
  HeapNimbers heaps(heaps_of(game, code));
  HeapRow row;
  work_out_row(heaps, count, budget, row);
  return row;
}

TEST(PeriodicHeaps, HaveThePeriodsOfTheBooks) {
  const HeapRow chess = row_of("octal", "0.137", 10'001);
  ASSERT_EQ(chess.proved, (Period{34, 52}));
  EXPECT_EQ(exceptions_to(*chess.proved, chess.nimbers), (std::vector<std::size_t>{0, 14, 16, 17, 31, 34, 51}));
  const HeapRow kayles = row_of("octal", "0.77", 10'001);
  ASSERT_EQ(kayles.proved, (Period{12, 71}));
  EXPECT_EQ(exceptions_to(*kayles.proved, kayles.nimbers),
            (std::vector<std::size_t>{0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70}));
  const HeapRow three = row_of("subtraction", "{1,2}", 100);
  ASSERT_EQ(three.proved, (Period{3, 0}));
  EXPECT_TRUE(exceptions_to(*three.proved, three.nimbers).empty());
  EXPECT_FALSE(row_of("octal", "0.007", 5000).proved);
  if (!tests_are_whole()) return;
  EXPECT_EQ(row_of("octal", "0.16", 1'000'000).proved, (Period{149'459, 105'351}));
  EXPECT_EQ(row_of("octal", "0.56", 1'000'000).proved, (Period{144, 326'640}));
}

TEST(PeriodicHeaps, AreAsPlayHasThemWhereATheoremWentOn) {
  for (const std::string code : {"0.77", "0.137", "0.156", "0.165", "0.3", "0.15"}) {
    const HeapRow row = row_of("octal", code, 3000);
    EXPECT_EQ(row.nimbers, plain_nimbers(heaps_of("octal", code), 3000)) << code;
    EXPECT_EQ(row.proved.has_value(), row.by_play < 3000) << code;
  }
}

TEST(PeriodicHeaps, AreNotProvedByOneNimberTooFew) {
  const TakeAndBreak rules = heaps_of("octal", "0.77");
  const std::vector<std::uint32_t> nimbers = plain_nimbers(rules, 400);
  const std::size_t needed = nimbers_needed(rules, {12, 71});
  EXPECT_EQ(needed, 2U * (71 + 12) + 2);
  EXPECT_EQ(prove_period(rules, std::span(nimbers).first(needed)), (Period{12, 71}));
  EXPECT_FALSE(prove_period(rules, std::span(nimbers).first(needed - 1)));
}

// An empty heap is no heap: under 0.2 it is not as the others are, whatever their nimbers.
TEST(PeriodicHeaps, BeginBehindTheEmptyHeapWhereThatIsAnother) {
  for (const std::string code : {"0.2", "0.1", "0.4", "4.0"}) {
    const auto proved = row_of("octal", code, 200).proved;
    ASSERT_TRUE(proved) << code;
    EXPECT_GE(proved->from, 1U) << code;
  }
  EXPECT_EQ(row_of("octal", "0.0", 10).proved, (Period{1, 0}));
}

// What a period is, by trying all of them.
std::optional<Period> plain_period(const std::vector<std::uint32_t>& terms, std::size_t least_from) {
  for (std::size_t length = 1; length < terms.size(); ++length) {
    std::size_t from = terms.size() - length;
    while (from > least_from && terms[from - 1] == terms[from - 1 + length]) --from;
    from = std::max(from, least_from);
    if (from + 3 * length <= terms.size()) return Period{length, from};
  }
  return std::nullopt;
}

TEST(Period, IsTheShortestThatIsSeenThreeTimes) {
  Random random(21);
  for (int round = 0; round < 2000; ++round) {
    std::vector<std::uint32_t> terms;
    const std::size_t before = random.below(6);
    const std::size_t length = 1 + random.below(6);
    for (std::size_t at = 0; at < 24; ++at) {
      const bool repeats = at >= before + length;
      terms.push_back(repeats ? terms[at - length] : static_cast<std::uint32_t>(random.below(3)));
    }
    if (random.chance(50)) terms[random.below(terms.size())] ^= 1U;
    EXPECT_EQ(period_so_far(terms), plain_period(terms, 0));
    EXPECT_EQ(find_period(terms, 1, [](const Period& p) { return p.from + 3 * p.length; }), plain_period(terms, 1));
  }
  EXPECT_FALSE(period_so_far({}));
}

TEST(SingleHeaps, CodesAreReadWithTheirPlaces) {
  for (const auto& [game, code, column] : {std::tuple{"octal", "0.138", 5U},
                                           {"octal", "5.1", 1U},
                                           {"octal", "0.", 3U},
                                           {"subtraction", "{1,x}", 4U},
                                           {"subtraction", "{1,2", 5U}}) {
    try {
      heaps_of(game, code);
      ADD_FAILURE() << code;
    } catch (const InputError& error) {
      EXPECT_EQ(error.column(), column) << code << ": " << error.what();
    }
  }
}

}  // namespace
}  // namespace qcg
