#include "lab/table_question.h"

#include <algorithm>

#include "base/characters.h"

namespace qcg {

namespace {

constexpr std::string_view hidden_word = "hidden ";

}  // namespace

std::string TableQuestion::text() const {
  if (!hidden.empty()) return std::string(hidden_word) + hidden;
  return expression.empty() ? std::string(name(property)) : expression;
}

TableQuestion read_table_question(std::string_view text) {
  const bool one_word = std::all_of(text.begin(), text.end(), is_small_letter);
  if (one_word || find_property(text)) return {.property = read_property(text)};
  if (text.starts_with(hidden_word)) return {.hidden = std::string(trimmed(text.substr(hidden_word.size())))};
  return {.expression = std::string(text)};
}

}  // namespace qcg
