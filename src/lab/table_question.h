#pragma once

#include <string>
#include <string_view>

#include "solve/property.h"

namespace qcg {

/// What a table asks of each of its positions: a property, an expression of the language about the position G, or what
/// the game is worth to the first player where the players do not see everything.
struct TableQuestion {
  Property property = Property::Value;
  std::string expression{};  // empty where something else is asked
  std::string hidden{};      // how it is hidden: "schrodinger misere"; empty where something else is asked

  [[nodiscard]] std::string text() const;
};

/// A single word is a property; throws InputError where there is none of this name. What is behind 'hidden' says how a
/// game is hidden. Anything else is an expression. Both are read when the table is worked out: expressions may speak of
/// the table's variables, and of hidden games whoever asks knows more (GridWork::hidden_value).
TableQuestion read_table_question(std::string_view text);

}  // namespace qcg
