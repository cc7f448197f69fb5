#include "lift/label_text.h"

#include <algorithm>

namespace qcg {

namespace {

// The length of the parenthesis that the text begins with, or 0 where nothing closes it.
std::size_t length_of_parenthesis(std::string_view text) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && --depth == 0) return i + 1;
  }
  return 0;
}

}  // namespace

std::string as_one_label(const std::string& text, std::initializer_list<std::string_view> marks) {
  const bool several = split_labels(text).size() > 1 ||
                       std::any_of(marks.begin(), marks.end(),
                                   [&](std::string_view mark) { return text.find(mark) != std::string::npos; });
  return several ? "(" + text + ")" : text;
}

std::string_view without_parentheses(std::string_view text) {
  const bool around = text.starts_with('(') && length_of_parenthesis(text) == text.size();
  return around ? text.substr(1, text.size() - 2) : text;
}

std::vector<std::string_view> split_labels(std::string_view move) {
  std::vector<std::string_view> pieces;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < move.size();) {
    const std::size_t skipped = move[at] == '(' ? length_of_parenthesis(move.substr(at)) : 0;
    if (move[at] == '&') {
      pieces.push_back(move.substr(begin, at - begin));
      begin = at + 1;
    }
    at += std::max<std::size_t>(skipped, 1);
  }
  pieces.push_back(move.substr(begin));
  return pieces;
}

}  // namespace qcg
