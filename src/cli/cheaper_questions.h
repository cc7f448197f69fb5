#pragma once

#include "cli/position_question.h"

namespace qcg {

/// What was found to be cheaper than a question that a limit ended: tried, each within a moment, and answered.
struct CheaperQuestions {
  std::optional<Outcome> outcome;
  Json json = Json::array();
  std::string text;  // to be added to what is said of the limit
};

CheaperQuestions cheaper_questions(Asked& asked, const PositionQuestion& question);

}  // namespace qcg
