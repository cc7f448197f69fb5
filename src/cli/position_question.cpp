#include "cli/position_question.h"

#include <fmt/format.h>

#include "cli/cheaper_questions.h"
#include "cli/position_arguments.h"

namespace qcg {

namespace {

// For the line that tells how far it is, so from within the search.
std::string glimpse(const Asked& asked) {
  const bool impartial = asked.solver.rules().impartial();
  const ValueBounds bounds = asked.solver.value_bounds(asked.divided);
  const auto outcome = bounds.outcome();
  const std::string value = impartial ? brief(asked.solver.nimber_bounds(asked.divided)) : brief(bounds.value);
  return fmt::format("{}, {}", outcome ? letter(*outcome) : '?', value);
}

// What is known, and what may be asked instead.
[[noreturn]] void end_unfinished(Asked& asked, const PositionQuestion& question, Json object,
                                 const BudgetSpent& spent) {
  const CheaperQuestions cheaper = cheaper_questions(asked, question);
  asked.outcome = cheaper.outcome;
  const PrintedAnswer known = question.known(asked);
  object["answer"] = nullptr;
  object["known"] = known.json;
  object["limit"] = name(spent.reason());
  object["cheaper"] = cheaper.json;
  asked.session.answer(object, known.text);
  throw BudgetSpent(spent.reason(), spent.what() + cheaper.text);
}

void ask(Session& session, PositionArguments& arguments, const PositionQuestion& question) {
  Budget& budget = session.budget();
  const Game classical = read_classical(arguments);
  const Game lifted = lift_game(classical, arguments.lift, session.lift_options());
  Json object = describe(question.info.name, arguments);
  Universe universe;
  Solver solver(lifted.rules, universe, budget);
  const Position start = lifted.start.front();
  Asked asked{session, solver, start, classical, arguments.lift, solver.divide(start)};
  const auto telling = session.tell_meanwhile([&] { return glimpse(asked); });
  try {
    const PrintedAnswer answer = question.solve(asked);
    object["answer"] = answer.json;
    object["states"] = solver.states();
    object["seconds"] = seconds(budget);
    session.answer(object, answer.text);
  } catch (const BudgetSpent& spent) {
    object["states"] = solver.states();
    object["seconds"] = seconds(budget);
    end_unfinished(asked, question, object, spent);
  }
}

}  // namespace

void add_position_question(CLI::App& app, Session& session, const PositionQuestion& question) {
  CLI::App& command = add_command(app, session, question.info);
  const auto arguments = add_lifted_position(command, session);
  if (question.shows_values) add_notation(command, session);
  command.callback([&session, arguments, question] { ask(session, *arguments, question); });
}

}  // namespace qcg
