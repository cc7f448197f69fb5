#include "cgt/notation.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "base/input_error.h"
#include "random_games.h"

namespace qcg {
namespace {

constexpr Notation all_notations[] = {Notation::Ascii, Notation::Unicode, Notation::Latex, Notation::Braces};

class Written : public ::testing::Test {
 protected:
  ShortGame read(std::string_view text) { return read_value(universe, text); }
  std::string ascii(std::string_view text) { return show(universe, read(text)); }
  std::string braces(std::string_view text) { return show(universe, read(text), Notation::Braces); }
  Universe universe;
};

TEST_F(Written, Ascii) {
  for (const char* text : {"0",
                           "-3",
                           "1/2",
                           "-5/8",
                           "*",
                           "*3",
                           "1/2*",
                           "-1/2*4",
                           "^",
                           "v",
                           "^*",
                           "^3*2",
                           "v2",
                           "1^",
                           "1/2^2*3",
                           "-1v*",
                           "+-1",
                           "+-1/2*",
                           "+-(1,{2|0})",
                           "{3|1}",
                           "{2|1,{2|1}}",
                           "{0||0|-2}",
                           "{2|0||-1/2|-2}",
                           "{0|||0||0|-3}",
                           "123456789012345678901234567891/1024^77*99"})
    EXPECT_EQ(ascii(text), text);
  EXPECT_EQ(ascii("{0|{0|{0|{0|-3}}}}"), "{0|{0|||0||0|-3}}");
  EXPECT_EQ(ascii("{1|1,1*}"), "1v*");
  EXPECT_EQ(ascii(" { 1 , 0 | 2 } "), "3/2");
  EXPECT_EQ(ascii("+-{2|1}"), "+-{2|1}");
}

TEST_F(Written, Braces) {
  for (const char* text : {"{{2|0}|{-1/2|-2}}", "{1|1,1*}", "{1/2,1/2*|1/2}", "{2|1,{2|1}}", "{1|-1}", "{0|*}",
                           "{0,*|0}", "{0|{0,*|0}}", "-7/2*3", "{0|{0|-2}}"})
    EXPECT_EQ(braces(text), text);
}

TEST_F(Written, OtherNotations) {
  EXPECT_EQ(show(universe, read("-1/2^2*3"), Notation::Unicode), "−1/2⇑∗3");
  EXPECT_EQ(show(universe, read("v3"), Notation::Unicode), "↓3");
  EXPECT_EQ(show(universe, read("+-1"), Notation::Unicode), "±1");
  EXPECT_EQ(show(universe, read("-1/2^3*2"), Notation::Latex), "-\\frac{1}{2}\\uparrow_{3}{\\ast}2");
  EXPECT_EQ(show(universe, read("{0||0|-2}"), Notation::Latex), "\\{0\\parallel 0\\mid -2\\}");
}

TEST_F(Written, ReadsMoreThanItPrints) {
  EXPECT_EQ(read("-^"), read("v"));
  EXPECT_EQ(read("-{3|1}"), read("{-1|-3}"));
  EXPECT_EQ(read("--1"), read("1"));
  EXPECT_EQ(read("- 1"), read("-1"));
  EXPECT_EQ(read("-1^"), universe.add(read("-1"), read("^"))) << "the minus belongs to the number";
  EXPECT_EQ(read("2/4"), read("1/2"));
  EXPECT_EQ(read("007"), universe.integer(7));
  EXPECT_EQ(read("⋆2"), read("*2"));
  EXPECT_EQ(read("\\left\\{1\\middle|-1\\right\\}"), read("+-1"));
  EXPECT_EQ(read("{|}"), ShortGame());
  EXPECT_EQ(read("{1||}"), read("2"));
  EXPECT_EQ(read("{1|0||||2|3}"), read("{{1|0}|{2|3}}"));
  EXPECT_EQ(read("+-+-1"), read("{{1|-1}|{1|-1}}"));
  EXPECT_EQ(read("*4294967295"), universe.nimber(4294967295U));
}

TEST_F(Written, StopsAfterOneValue) {
  const std::pair<const char*, const char*> known[] = {{"1*+-1", "+-1"},  {"1 || 2", " || 2"}, {"^-^", "-^"},
                                                       {"{1|0}-2", "-2"}, {"-1)", ")"},        {"*2<=3", "<=3"}};
  for (const auto& [text, rest] : known) {
    Reader reader(text);
    read_value(universe, reader);
    EXPECT_EQ(reader.rest(), rest) << text;
  }
}

TEST_F(Written, ErrorsAreLocated) {
  struct Wrong {
    const char* text;
    std::size_t column;
  };
  const Wrong all[] = {
      {"", 1},     {"x", 1},     {"1/3", 3},          {"1/0", 3},         {"1/", 3},       {"**", 2},
      {"{1", 3},   {"{1}", 3},   {"{1|2", 5},         {"{1|2|3}", 5},     {"{1,|2}", 4},   {"+-", 3},
      {"+-(1", 5}, {"^0", 2},    {"^99999999999", 2}, {"*4294967296", 2}, {"{*5000|}", 3}, {"\\frac{1}{3}", 10},
      {"1 2", 3},  {"{1|2}}", 6}};
  for (const Wrong& wrong : all) {
    try {
      read(wrong.text);
      ADD_FAILURE() << wrong.text << " was read";
    } catch (const InputError& error) {
      EXPECT_EQ(error.column(), wrong.column) << wrong.text << ": " << error.what();
    }
  }
}

TEST_F(Written, HostileInputIsRefused) {
  EXPECT_THROW(read(std::string(100'000, '{')), InputError);
  EXPECT_THROW(read(std::string(100'000, '-') + "1"), InputError);
  std::string wrapped;
  for (int i = 0; i < 100'000; ++i) wrapped += "+-";
  EXPECT_THROW(read(wrapped), InputError);
  EXPECT_THROW(read(std::string(1'000'000, '9')), InputError);
  EXPECT_THROW(read("{" + std::string(2000, '|') + "|1|"), InputError);
}

TEST(NotationProperties, EverythingPrintedReadsBack) {
  EXPECT_TRUE(rc::check("round trip", [] {
    Universe universe;
    for (const ShortGame game : random_games::build(universe, random_games::steps(random_games::seed(), 14)))
      for (const Notation notation : all_notations) {
        RC_ASSERT(read_value(universe, show(universe, game, notation)) == game);
      }
  }));
  EXPECT_TRUE(rc::check("round trip of number + ups + nimber", [] {
    Universe universe;
    const ShortGame game = universe.number_up_star({Dyadic(*rc::gen::arbitrary<int>(), *rc::gen::inRange(0U, 40U)),
                                                    *rc::gen::inRange(-40, 40), *rc::gen::inRange(0U, 80U)});
    for (const Notation notation : all_notations)
      RC_ASSERT(read_value(universe, show(universe, game, notation)) == game);
  }));
}

TEST(NotationProperties, PrintingDoesNotDependOnHistory) {
  EXPECT_TRUE(rc::check("same text from a universe with other games in it", [] {
    const auto steps = random_games::steps(random_games::seed(), 14);
    Universe fresh;
    Universe used;
    random_games::game(used, random_games::seed(), 30);
    const ShortGame a = random_games::build(fresh, steps).back();
    const ShortGame b = random_games::build(used, steps).back();
    for (const Notation notation : all_notations) RC_ASSERT(show(fresh, a, notation) == show(used, b, notation));
  }));
}

}  // namespace
}  // namespace qcg
