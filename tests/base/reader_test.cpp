#include "base/reader.h"

#include <gtest/gtest.h>

#include <functional>

#include "base/input_error.h"

namespace qcg {
namespace {

std::string error_of(const std::function<void()>& reading) {
  try {
    reading();
  } catch (const InputError& error) {
    return std::to_string(error.column()) + ": " + error.what();
  }
  return "no error";
}

TEST(Reader, LooksAtAPartOfItsSource) {
  Reader reader("ab|cd", 3, 5);
  EXPECT_EQ(reader.offset(), 3U);
  EXPECT_EQ(reader.rest(), "cd");
  EXPECT_EQ(reader.peek(), 'c');
  EXPECT_EQ(reader.peek(2), '\0');
  EXPECT_EQ(reader.take(), 'c');
  EXPECT_FALSE(reader.accept("de"));
  EXPECT_TRUE(reader.accept("d"));
  EXPECT_TRUE(reader.done());
  EXPECT_EQ(error_of([&] { reader.fail_expected("more"); }), "6: expected more, found the end");
}

TEST(Reader, ReadsNumbersInARange) {
  EXPECT_EQ(Reader("007").number("n", 0, 7), 7U);
  EXPECT_EQ(Reader("18446744073709551615").number("n", 0, UINT64_MAX), UINT64_MAX);
  EXPECT_EQ(Reader("12x").number("n", 0, 12), 12U);
  EXPECT_EQ(error_of([] { Reader("8").number("a digit", 0, 7); }), "1: a digit must be 0 to 7, not 8");
  EXPECT_EQ(error_of([] { Reader("0").number("a size", 1, 7); }), "1: a size must be 1 to 7, not 0");
  EXPECT_EQ(error_of([] { Reader("x").number("a size", 1, 7); }), "1: expected a size (1 to 7), found 'x'");
  EXPECT_EQ(error_of([] { Reader("18446744073709551616").number("n", 0, UINT64_MAX); }),
            "1: n must be 0 to 18446744073709551615, not 18446744073709551616");
  EXPECT_EQ(error_of([] { Reader(std::string_view("1111111111111111111111111111")).number("n", 0, 9); }),
            "1: n must be 0 to 9, not 111111111111111111111111...");
}

TEST(Reader, ExpectsTextAndTheEnd) {
  Reader reader("a  ");
  reader.expect("a", "first");
  EXPECT_EQ(error_of([&] { reader.expect("b", "next"); }), "2: expected 'b' next, found ' '");
  reader.expect_end("nothing");
  EXPECT_TRUE(reader.done());
  EXPECT_EQ(error_of([] { Reader(" ;").expect_end("','"); }), "2: expected ',' or the end, found ';'");
}

TEST(Reader, DescribesWhatItFinds) {
  EXPECT_EQ(error_of([] { Reader("\n").fail_expected("x"); }), "1: expected x, found a control character");
  EXPECT_EQ(error_of([] { Reader("\u00e9t").fail_expected("x"); }), "1: expected x, found '\u00e9'");
}

}  // namespace
}  // namespace qcg
