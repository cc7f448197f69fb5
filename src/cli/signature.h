#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/question_groups.h"
#include "lift/lifted_game.h"
#include "solve/budget.h"

namespace qcg {

/// The answers to a group of questions, as a number.
struct GroupSignature {
  std::string name;
  std::size_t answers = 0;
  std::uint64_t number = 0;
};

/// Throws BudgetSpent.
GroupSignature signature_of(const QuestionGroup& group, Budget& budget, const LiftOptions& options);

/// One number for all groups.
std::uint64_t signature_of(const std::vector<GroupSignature>& groups);

/// "position stalks: 15000 answers, 0123456789abcdef"
std::string show(const GroupSignature& group);
/// 16 hexadecimal digits.
std::string show_signature(std::uint64_t number);

}  // namespace qcg
