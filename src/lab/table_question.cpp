#include "lab/table_question.h"

#include <algorithm>

#include "base/characters.h"

namespace qcg {

TableQuestion read_table_question(std::string_view text) {
  if (std::all_of(text.begin(), text.end(), is_small_letter)) return {.property = read_property(text)};
  return {.expression = std::string(text)};
}

}  // namespace qcg
