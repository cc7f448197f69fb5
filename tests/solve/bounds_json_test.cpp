#include "solve/bounds_json.h"

#include <gtest/gtest.h>

namespace qcg {
namespace {

template <class Bounds>
void expect_to_come_back(const Bounds& bounds) {
  const std::string text = to_json(bounds).dump();
  const auto read = read_bounds<Bounds>(text);
  ASSERT_TRUE(read) << text;
  EXPECT_EQ(to_json(*read).dump(), text);
}

TEST(BoundsJson, OfValuesComeBack) {
  expect_to_come_back(ValueBounds());
  expect_to_come_back(ValueBounds::between({Dyadic(-3, 1), std::nullopt}));
  expect_to_come_back(ValueBounds::between({Dyadic(-(Integer(1) << 70U)), Dyadic((Integer(1) << 70U) + 1, 60)}));
  for (const Outcome outcome : {Outcome::L, Outcome::R, Outcome::N, Outcome::P})
    expect_to_come_back(ValueBounds::of(outcome));
  Universe universe;
  expect_to_come_back(
      ValueBounds::of(universe, universe.make(std::vector{universe.integer(2)}, std::vector{universe.integer(-1)})));
}

TEST(BoundsJson, OfHeapsComeBack) {
  NimberBounds heaps;
  expect_to_come_back(heaps);
  heaps.rule_out(0);
  heaps.rule_out(5);
  heaps.rule_out(7);
  expect_to_come_back(heaps);
  heaps.rule_out_above(9);
  expect_to_come_back(heaps);
  expect_to_come_back(NimberBounds(3));
}

TEST(BoundsJson, WhatIsNoneIsNotRead) {
  for (const std::string text : {"", "{", "null", "[]", "{}", R"({"at_least":1,"at_most":2})"}) {
    EXPECT_FALSE(read_bounds<ValueBounds>(text)) << text;
    EXPECT_FALSE(read_bounds<NimberBounds>(text)) << text;
  }
  const std::string good = to_json(ValueBounds::between({Dyadic(-3, 1), Dyadic(2)})).dump();
  const auto with = [&](const std::string& part, const std::string& other) {
    std::string text = good;
    return text.replace(text.find(part), part.size(), other);
  };
  EXPECT_TRUE(read_bounds<ValueBounds>(good));
  for (const char* least : {"3", "1.5", "\"*2\"", "\"1/3\"", "\"\"", "true"})
    EXPECT_FALSE(read_bounds<ValueBounds>(with("\"-3/2\"", least))) << least;
  EXPECT_FALSE(read_bounds<ValueBounds>(with("\"outcome\":null", "\"outcome\":\"Q\"")));
  EXPECT_FALSE(read_bounds<NimberBounds>(R"({"at_least":4,"at_most":3,"not":[]})"));
  EXPECT_FALSE(read_bounds<NimberBounds>(R"({"at_least":-1,"at_most":3,"not":[]})"));
}

TEST(NimberBounds, NarrowedHoldWhatBothAllow) {
  NimberBounds heaps;
  heaps.rule_out_above(9);
  heaps.rule_out(4);
  NimberBounds other;
  other.rule_out_below(3);
  other.rule_out(3);
  other.rule_out(9);
  heaps.narrow(other);
  EXPECT_EQ(heaps.left(9), (std::vector<std::uint64_t>{5, 6, 7, 8}));
  heaps.narrow(NimberBounds(2));
  EXPECT_FALSE(heaps.possible());
}

}  // namespace
}  // namespace qcg
