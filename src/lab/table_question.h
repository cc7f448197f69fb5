#pragma once

#include <string>
#include <string_view>

#include "solve/property.h"

namespace qcg {

/// What a table asks of each of its positions: a property, or an expression of the language about the position G.
struct TableQuestion {
  Property property = Property::Value;
  std::string expression{};  // empty where the property is asked

  [[nodiscard]] std::string text() const { return expression.empty() ? std::string(name(property)) : expression; }
};

/// A single word is a property; throws InputError where there is none of this name. Anything else is an expression,
/// which is read when the table is worked out, since it may speak of the table's variables.
TableQuestion read_table_question(std::string_view text);

}  // namespace qcg
