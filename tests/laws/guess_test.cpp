// Laws found in tables that have one, and none in tables of random numbers.
#include "laws/guess.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>

#include "rules/random.h"

namespace qcg {
namespace {

using Make = std::function<SmallFraction(std::int64_t n, std::int64_t m)>;

LawTable table_of(std::int64_t rows, std::int64_t columns, const Make& make) {
  LawTable table{{}, columns > 1};
  for (std::int64_t n = 0; n < rows; ++n) {
    for (std::int64_t m = 0; m < columns; ++m) table.cells.push_back({{n, m}, make(n, m)});
  }
  return table;
}

struct Found {
  std::optional<Law> law;
  std::string text;
  std::string where;
};

Found found_in(const LawTable& table) {
  Budget budget;
  const FormTable forms(places_of(table), table.two_variables, budget);
  const LawVariables names{"n", table.two_variables ? "m" : ""};
  Found found{guess_law(table, forms, bits_per_cell(table), 1, budget), "", ""};
  if (found.law) {
    found.text = text(*found.law, forms, names);
    found.where = text(found.law->region, table, names);
  }
  return found;
}

std::int64_t power(std::int64_t n) { return std::int64_t{1} << n; }

TEST(Guess, FindsTheLawsOfMeadows) {
  const Make law = [](std::int64_t n, std::int64_t m) {
    return SmallFraction(1) - SmallFraction(m) - SmallFraction(1, power(n));
  };
  EXPECT_EQ(found_in(table_of(5, 4, law)).text, "1 - m - 2^-n");
  // A few cells at one side are otherwise: they are in the edge, and are named.
  const Found found = found_in(table_of(5, 6, [&](std::int64_t n, std::int64_t m) {
    return n >= 3 && m <= 1 ? law(n, m) + SmallFraction(1, 8) : law(n, m);
  }));
  EXPECT_EQ(found.text, "1 - m - 2^-n");
  EXPECT_EQ(found.where, "m >= 2");
  ASSERT_TRUE(found.law);
  EXPECT_EQ(found.law->evidence.failures, (std::vector<CellPlace>{{3, 0}, {3, 1}, {4, 0}, {4, 1}}));
  EXPECT_EQ(found.law->evidence.fitted + found.law->evidence.tried, 20U);
  EXPECT_GT(found.law->evidence.tried, 0U);
}

TEST(Guess, FindsTheLemmasOfSuperposedHeaps) {
  EXPECT_EQ(found_in(table_of(9, 1, [](std::int64_t n, std::int64_t) { return SmallFraction(n); })).text, "n");
  const Found lemma_six = found_in(
      table_of(9, 1, [](std::int64_t n, std::int64_t) { return SmallFraction(std::max<std::int64_t>(n - 1, 0)); }));
  EXPECT_EQ(lemma_six.text, "n - 1");
  EXPECT_EQ(lemma_six.where, "n >= 1");
  const Make lemma_seven = [](std::int64_t n, std::int64_t m) {
    const std::int64_t most = std::max(n, m);
    return SmallFraction(most == 2 ? 0 : most == 1 ? 1 : most == 0 ? 0 : most - 1);
  };
  const Found seven = found_in(table_of(7, 7, lemma_seven));
  EXPECT_EQ(seven.text, "max(n, m) - 1");
  EXPECT_EQ(seven.where, "n >= 3 or m >= 3");
  const Found nine = found_in(
      table_of(7, 7, [](std::int64_t n, std::int64_t m) { return SmallFraction(std::max(n, m) - (n == m ? 0 : 1)); }));
  ASSERT_TRUE(nine.law);
  EXPECT_TRUE(nine.where.empty());
  EXPECT_TRUE(nine.law->evidence.failures.empty());
}

TEST(Guess, FindsOtherForms) {
  EXPECT_EQ(found_in(table_of(6, 6, [](std::int64_t n, std::int64_t m) { return SmallFraction(n * m); })).text,
            "n * m");
  EXPECT_EQ(found_in(table_of(20, 1, [](std::int64_t n, std::int64_t) { return SmallFraction(n % 3); })).text,
            "(n mod 3)");
  EXPECT_EQ(found_in(table_of(10, 1, [](std::int64_t n, std::int64_t) { return SmallFraction(power(n) - 1); })).text,
            "2^n - 1");
  EXPECT_EQ(found_in(table_of(6, 5, [](std::int64_t n, std::int64_t m) { return SmallFraction(n + 1, m + 1); })).text,
            "(n + 1) / (m + 1)");
  EXPECT_EQ(found_in(table_of(5, 4, [](std::int64_t, std::int64_t) { return SmallFraction(0); })).text, "0");
}

TEST(Guess, FindsFormsThatAreMadeOfTwoOfItsTable) {
  const Make heavy = [](std::int64_t n, std::int64_t m) {
    return SmallFraction(n * n * m) + SmallFraction(1, power(m)) - SmallFraction(std::max(n, m) % 7);
  };
  const LawTable table = table_of(6, 6, heavy);
  const Found found = found_in(table);
  ASSERT_TRUE(found.law);
  Budget budget;
  const FormTable forms(places_of(table), true, budget);
  EXPECT_GT(found.law->form.weight, FormTable::heaviest);
  for (const LawTable::Cell& cell : table.cells) EXPECT_EQ(forms.value(found.law->form, cell.place), cell.value);
}

TEST(Guess, FindsRecurrences) {
  std::vector<std::int64_t> fibonacci{0, 1};
  while (fibonacci.size() < 20) fibonacci.push_back(fibonacci[fibonacci.size() - 1] + fibonacci[fibonacci.size() - 2]);
  const auto f = [&](std::int64_t n) { return fibonacci[static_cast<std::size_t>(n)]; };
  const Found found = found_in(table_of(12, 1, [&](std::int64_t n, std::int64_t) { return SmallFraction(f(n)); }));
  EXPECT_EQ(found.text, "v(n) = v(n-1) + v(n-2)");
  // SN(n,n,1), n = 1..10 (docs/hidden.md): F(2n-6)/F(2n-3) from 4 on.
  LawTable ratios;
  for (std::int64_t n = 1; n <= 10; ++n) {
    ratios.cells.push_back({{n, 0}, n < 4 ? SmallFraction(1, n) : SmallFraction(f(2 * n - 6), f(2 * n - 3))});
  }
  const Found moebius = found_in(ratios);
  EXPECT_EQ(moebius.text, "v(n) = (v(n-1) + 1) / (v(n-1) + 5)");
  EXPECT_EQ(moebius.where, "n >= 4");
  ASSERT_TRUE(moebius.law);
  EXPECT_EQ(moebius.law->evidence.failures.size(), 3U);
  EXPECT_EQ(moebius.law->evidence.solved_from, 4U);
}

TEST(Guess, LeavesTheEdgeToLawsOfItsLines) {
  const LawTable table = table_of(
      7, 14, [](std::int64_t n, std::int64_t m) { return n == 0 ? SmallFraction(-2 * m) : SmallFraction(n * m); });
  Budget budget;
  const FormTable forms(places_of(table), true, budget);
  const auto law = guess_law(table, forms, bits_per_cell(table), 1, budget);
  ASSERT_TRUE(law);
  const auto lines = guess_lines(table, law, bits_per_cell(table), budget);
  const auto row = std::ranges::find_if(lines, [](const LineLaw& line) { return line.fixed == 0 && line.at == 0; });
  ASSERT_NE(row, lines.end());
  const FormTable line_forms(places_of(line_of(table, 0, 0)), false, budget);
  for (std::int64_t m = 0; m < 9; ++m) EXPECT_EQ(line_forms.value(row->law.form, {m, 0}), SmallFraction(-2 * m));
  EXPECT_EQ(smaller_law(*law, forms, 1, 1, {"n", "m"}, budget), "n");
}

TEST(Guess, IsNotMadeWithoutCellsToTestItOn) {
  EXPECT_FALSE(found_in(table_of(3, 1, [](std::int64_t n, std::int64_t) { return SmallFraction(n); })).law);
}

TEST(Guess, SaysNothingOfRowsWhereOnlyOneIsKnown) {
  LawTable table = table_of(1, 12, [](std::int64_t, std::int64_t m) { return SmallFraction(-m); });
  EXPECT_FALSE(found_in(table).law);
  for (std::int64_t m = 0; m < 12; ++m) table.cells.push_back({{1, m}, SmallFraction(-m)});
  EXPECT_EQ(found_in(table).text, "-m");
}

// A law of the cells shown that fails on one not shown is no law.
TEST(Guess, IsRefutedByACellItWasNotShown) {
  LawTable table = table_of(8, 1, [](std::int64_t n, std::int64_t) { return SmallFraction(n); });
  ASSERT_FALSE(LawTable::is_shown(table.cells[5].place));
  table.cells[5].value = SmallFraction(77);
  EXPECT_FALSE(found_in(table).law);
}

TEST(Guess, ProposesNothingOfRandomNumbers) {
  Random random(2121);
  Budget budget;
  struct Shape {
    std::int64_t rows;
    std::int64_t columns;
  };
  for (const Shape shape : {Shape{5, 4}, Shape{6, 6}, Shape{12, 1}, Shape{20, 1}, Shape{8, 5}}) {
    const LawTable places =
        table_of(shape.rows, shape.columns, [](std::int64_t, std::int64_t) { return SmallFraction(0); });
    const FormTable forms(places_of(places), places.two_variables, budget);
    for (const std::size_t different : {2U, 3U, 5U, 10U, 50U}) {
      for (int round = 0; round < 12; ++round) {
        const LawTable table = table_of(shape.rows, shape.columns, [&](std::int64_t, std::int64_t) {
          return SmallFraction(static_cast<std::int64_t>(random.below(different)),
                               power(random.below(different > 5 ? 4 : 1)));
        });
        const double bits = bits_per_cell(table);
        const auto law = guess_law(table, forms, bits, 1, budget);
        EXPECT_FALSE(law) << (law ? text(*law, forms, {"n", "m"}) : "") << " of " << shape.rows << " by "
                          << shape.columns << " cells of " << different << " numbers, round " << round;
        if (places.two_variables && round < 3) {
          EXPECT_TRUE(guess_lines(table, std::nullopt, bits, budget).empty());
        }
      }
    }
  }
}

TEST(SmallFraction, IsNoNumberWhereItIsTooLargeOrDividedByNothing) {
  EXPECT_FALSE((SmallFraction(1) / SmallFraction(0)).is_number());
  EXPECT_FALSE((SmallFraction(SmallFraction::largest) * SmallFraction(2)).is_number());
  EXPECT_FALSE((SmallFraction(1, SmallFraction::largest) + SmallFraction(1, SmallFraction::largest - 1)).is_number());
  EXPECT_FALSE((SmallFraction() + SmallFraction(1)).is_number());
  EXPECT_EQ(SmallFraction(6, -4), SmallFraction(-3, 2));
  EXPECT_EQ(SmallFraction::read("-5/4"), SmallFraction(-5, 4));
  for (const char* const text : {"", "x", "1/0", "1/", "1/2x", "1//2", "*"})
    EXPECT_FALSE(SmallFraction::read(text)) << text;
}

// What is written for claims means the same as what is written for people.
TEST(Forms, AreWrittenWithBracketsWhereTheyAreNeeded) {
  const LawTable table = table_of(6, 6, [](std::int64_t, std::int64_t) { return SmallFraction(0); });
  Budget budget;
  const FormTable forms(places_of(table), true, budget);
  std::map<std::string, std::size_t> by_text;
  for (std::size_t i = 0; i < forms.size(); ++i) by_text.emplace(forms.text(forms.form(i), {"n", "m"}), i);
  ASSERT_TRUE(by_text.contains("n - m"));
  EXPECT_EQ(forms.values(by_text["n - m"])[1], SmallFraction(-1));
  ASSERT_TRUE(by_text.contains("max(n, m) - 1"));
  EXPECT_EQ(forms.values(by_text["max(n, m) - 1"])[1], SmallFraction(0));
  ASSERT_TRUE(by_text.contains("-n"));
  EXPECT_EQ(forms.claim(forms.form(by_text["-n"]), {"n", "m"}), "-n");
  // No two have one text.
  EXPECT_EQ(by_text.size(), forms.size());
}

}  // namespace
}  // namespace qcg
