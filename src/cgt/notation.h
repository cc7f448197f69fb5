#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "base/reader.h"
#include "cgt/universe.h"

namespace qcg {

enum class Notation : std::uint8_t { Ascii, Unicode, Latex, Braces };

/// How a value is written; everything printed, in any notation, reads back to the same value.
/// Ascii: 1/2*, ^3*2, v, +-1, {1|1,1*}, {1||2|3}. Braces: numbers, stars and braces only.
std::string show(Universe& universe, ShortGame game, Notation notation = Notation::Ascii);

/// Reads one value at the cursor (see docs/notation.md); throws InputError.
ShortGame read_value(Universe& universe, Reader& reader);
/// Reads the whole text as one value.
ShortGame read_value(Universe& universe, std::string_view text);
/// The same; `met` is told the options of each pair of braces as they stand there, inner ones first.
using FormMet = std::function<void(std::span<const ShortGame> left, std::span<const ShortGame> right)>;
ShortGame read_value(Universe& universe, std::string_view text, const FormMet& met);

}  // namespace qcg
