#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace qcg {

// A label of a game that was made of another may be written with '&' itself: `(b1 & b2) on the left`. Then it stands in
// parentheses wherever it is a part of something.

/// The text of a label, in parentheses where it could be taken for several labels, or has one of these marks.
std::string as_one_label(const std::string& text, std::initializer_list<std::string_view> marks = {});
/// The text without parentheses that stand around the whole of it.
std::string_view without_parentheses(std::string_view text);
/// The pieces between '&' that stand in no parentheses. A parenthesis that is never closed is a character like others.
std::vector<std::string_view> split_labels(std::string_view move);

}  // namespace qcg
