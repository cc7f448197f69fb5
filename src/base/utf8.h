#pragma once

#include <string>
#include <string_view>

namespace qcg {

/// Whether the byte goes on with a character that began before it.
constexpr bool continues_utf8(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// How many bytes the character at the front of the text has; 0 where there is none in UTF-8.
std::size_t utf8_length(std::string_view text);

/// How many characters (not bytes) the text has.
std::size_t count_characters(std::string_view text);
/// The text, or its first `most` characters and "..." where it has more.
std::string shortened(std::string_view text, std::size_t most);

/// The text with all that is not UTF-8, or may not stand in a file of text, replaced by U+FFFD.
std::string clean_utf8(std::string_view text);

/// The same with the signs that SVG and HTML keep for themselves written out.
std::string escape_markup(std::string_view text);

}  // namespace qcg
