#include "lift/names_in_order.h"

#include <algorithm>

#include "base/characters.h"

namespace qcg {

namespace {

// Takes the digits that the text begins with; gives them without zeros in front.
std::string_view take_number(std::string_view& text) {
  const auto* const end = std::find_if_not(text.begin(), text.end(), is_digit);
  std::string_view number = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(number.size());
  number.remove_prefix(std::min(number.find_first_not_of('0'), number.size()));
  return number;
}

}  // namespace

bool comes_before(std::string_view first, std::string_view second) {
  const std::string_view whole_first = first;
  const std::string_view whole_second = second;
  while (!first.empty() && !second.empty()) {
    if (is_digit(first.front()) && is_digit(second.front())) {
      const std::string_view a = take_number(first);
      const std::string_view b = take_number(second);
      if (a.size() != b.size()) return a.size() < b.size();
      if (a != b) return a < b;
      continue;
    }
    if (first.front() != second.front()) return first.front() < second.front();
    first.remove_prefix(1);
    second.remove_prefix(1);
  }
  if (first.empty() != second.empty()) return first.empty();
  return whole_first < whole_second;  // "01" and "1"
}

}  // namespace qcg
