#include "cli/cheaper_questions.h"

#include <fmt/format.h>

#include "base/input_error.h"
#include "cli/moment.h"

namespace qcg {

namespace {

constexpr unsigned narrow = 2;

/// The answer to a question that was tried, and how long that took.
struct Tried {
  PrintedAnswer answer;
  double seconds;
};

// Outcomes are so much easier than values that a moment often suffices.
std::optional<Outcome> quick_outcome(Asked& asked, Budget& budget) {
  Solver solver(asked.solver.rules(), asked.universe(), budget);
  return solver.outcome(asked.start);
}

// Moves of two labels are few, where those of any number are many.
std::optional<Tried> with_narrow_moves(Asked& asked, const PositionQuestion& question, Budget& budget) {
  const Lift lift{asked.lift.flavour, Width(narrow)};
  const bool fewer = asked.lift.width.allows(narrow + 1);
  if (lift.is_identity() || !fewer || !may_start(asked.classical, lift)) return std::nullopt;
  const Game lifted = lift_game(asked.classical, lift, asked.session.lift_options());
  Solver solver(lifted.rules, asked.universe(), budget);
  const Position start = lifted.start.front();
  Asked instead{asked.session, solver, start, asked.classical, lift, solver.divide(start), asked.convention};
  try {
    return Tried{question.solve(instead), seconds(budget)};
  } catch (const InputError&) {  // no nimber, for one
    return std::nullopt;
  } catch (const std::length_error&) {
    return std::nullopt;
  }
}

void add(CheaperQuestions& cheaper, const std::string& ask, const Tried& tried) {
  cheaper.json.push_back({{"ask", ask}, {"answer", tried.answer.json}, {"seconds", tried.seconds}});
  const bool short_enough = tried.answer.text.size() <= 40 && tried.answer.text.find('\n') == std::string::npos;
  cheaper.text += fmt::format("{}{} ({}{:.0f} ms)", cheaper.json.size() == 1 ? "; cheaper here: " : ", ", ask,
                              short_enough ? tried.answer.text + ", " : "", tried.seconds * 1000);
}

}  // namespace

CheaperQuestions cheaper_questions(Asked& asked, const PositionQuestion& question) {
  CheaperQuestions cheaper;
  if (question.known != known_of_outcome && question.property != Property::FormalBirthday) {
    in_a_moment(asked.session, [&](Budget& budget) {
      cheaper.outcome = quick_outcome(asked, budget);
      const std::string word(1, letter(*cheaper.outcome));
      add(cheaper, "outcome", {{word, word}, seconds(budget)});
      return 0;
    });
  }
  const auto tried =
      in_a_moment(asked.session, [&](Budget& budget) { return with_narrow_moves(asked, question, budget); });
  if (tried) add(cheaper, fmt::format("--width {}", narrow), *tried);
  return cheaper;
}

}  // namespace qcg
