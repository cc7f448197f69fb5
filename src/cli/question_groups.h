#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/catalogue.h"
#include "lift/lift.h"

namespace qcg {

/// Questions of one kind, as the files lab/*.questions list them.
struct QuestionGroup {
  std::string kind;
  std::string name;
  std::vector<std::string> questions;
};

/// Every text that this one stands for, where (a|b) stands for a and for b. Bars within braces or parentheses of their
/// own divide nothing, and parentheses without a bar are just that.
std::vector<std::string> written_out(std::string_view pattern);

std::vector<QuestionGroup> read_question_groups(std::string_view text);
/// Those of a file that is shipped: "bench.questions".
std::vector<QuestionGroup> shipped_questions(std::string_view file);

/// "nim 2,1 [D,2]"
struct PlayedPosition {
  std::string name;
  std::string position;
  Lift lift;

  explicit PlayedPosition(const std::string& question);
  [[nodiscard]] Game game() const { return read_game(name, position); }
};

}  // namespace qcg
