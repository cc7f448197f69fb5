#include "base/characters.h"

#include <gtest/gtest.h>

#include <string>

namespace qcg {
namespace {

template <class Test>
std::string those_that(Test test) {
  std::string found;
  for (int code = -128; code < 128; ++code) {
    const auto c = static_cast<char>(code);
    if (test(c)) found += c;
  }
  return found;
}

TEST(Characters, EachKindIsWhatItsNameSaysAndNoByteMore) {
  const std::string digits = "0123456789";
  const std::string small = "abcdefghijklmnopqrstuvwxyz";
  const std::string capital = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  EXPECT_EQ(those_that(is_digit), digits);
  EXPECT_EQ(those_that(is_small_letter), small);
  EXPECT_EQ(those_that(is_letter), capital + small);
  EXPECT_EQ(those_that(is_letter_or_digit), digits + capital + small);
}

TEST(Characters, SpacesAtTheEndsAreTrimmed) {
  EXPECT_EQ(trimmed(" \ta b\r"), "a b");
  EXPECT_EQ(trimmed("a"), "a");
  EXPECT_EQ(trimmed(" \t\r "), "");
  EXPECT_EQ(trimmed(""), "");
}

}  // namespace
}  // namespace qcg
