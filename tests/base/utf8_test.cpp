#include "base/utf8.h"

#include <gtest/gtest.h>

namespace qcg {
namespace {

std::string encoded(char32_t character) {
  const auto low_six = [&](unsigned shift) { return static_cast<char>(0x80U | ((character >> shift) & 0x3FU)); };
  if (character < 0x80U) return {static_cast<char>(character)};
  if (character < 0x800U) return {static_cast<char>(0xC0U | (character >> 6U)), low_six(0)};
  if (character < 0x10000U) return {static_cast<char>(0xE0U | (character >> 12U)), low_six(6), low_six(0)};
  return {static_cast<char>(0xF0U | (character >> 18U)), low_six(12), low_six(6), low_six(0)};
}

bool is_surrogate(char32_t character) { return character >= 0xD800U && character <= 0xDFFFU; }

TEST(Utf8, EveryCharacterHasItsLengthAndNothingElseHasOne) {
  for (char32_t character = 0; character < 0x120000U; ++character) {
    const bool exists = character <= 0x10FFFFU && !is_surrogate(character);
    const std::string bytes = encoded(character);
    ASSERT_EQ(utf8_length(bytes + "x"), exists ? bytes.size() : 0) << static_cast<unsigned>(character);
    for (std::size_t cut = 1; cut < bytes.size(); ++cut) ASSERT_EQ(utf8_length(bytes.substr(0, cut)), 0U);
  }
  EXPECT_EQ(utf8_length(""), 0U);
}

TEST(Utf8, NoCharacterMayBeLongerThanNeedBe) {
  for (const char* const too_long : {"\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF"}) {
    EXPECT_EQ(utf8_length(too_long), 0U);
  }
}

TEST(Utf8, WhatMayNotStandInAFileOfTextIsReplaced) {
  EXPECT_EQ(clean_utf8("a\u00e9\u2191\U0001F600"), "a\u00e9\u2191\U0001F600");
  EXPECT_EQ(clean_utf8("a\tb\x7F"), "a\uFFFDb\uFFFD");
  EXPECT_EQ(clean_utf8("\u00A0\uFFFD"), "\u00A0\uFFFD");
  EXPECT_EQ(clean_utf8("\xC2\x85!"), "\uFFFD\uFFFD!");          // a control character of two bytes
  EXPECT_EQ(clean_utf8("\uFFFE!"), "\uFFFD\uFFFD\uFFFD!");      // no character for XML
  EXPECT_EQ(clean_utf8("\xE2\x86"), "\uFFFD\uFFFD");            // cut off
  EXPECT_EQ(clean_utf8("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD");  // a surrogate
}

TEST(Utf8, SignsOfMarkupAreWrittenOut) {
  EXPECT_EQ(escape_markup("<a & \"b\" 'c'>\x01"), "&lt;a &amp; &quot;b&quot; &#39;c&#39;&gt;\uFFFD");
}

TEST(Utf8, TextIsShortenedByCharacters) {
  EXPECT_EQ(shortened("abc", 3), "abc");
  EXPECT_EQ(shortened("abcd", 3), "abc...");
  EXPECT_EQ(shortened("\u00e9\u00e9", 1), "\u00e9...");
}

TEST(Utf8, CountsCharactersNotBytes) { EXPECT_EQ(count_characters("a\u00e9\u2191\U0001F600"), 4U); }

}  // namespace
}  // namespace qcg
