#include "cli/position_question.h"

#include <fmt/format.h>

#include "cli/cheaper_questions.h"
#include "cli/player_option.h"
#include "cli/position_arguments.h"

namespace qcg {

namespace {

// For the line that tells how far it is, so from within the search.
std::string glimpse(const Asked& asked) {
  if (asked.convention == Convention::Misere) return "misère play";
  const bool impartial = asked.solver.rules().impartial();
  const ValueBounds bounds = asked.solver.value_bounds(asked.divided);
  const auto outcome = bounds.outcome();
  const std::string value = impartial ? brief(asked.solver.nimber_bounds(asked.divided)) : brief(bounds.value);
  return fmt::format("{}, {}", outcome ? letter(*outcome) : '?', value);
}

void keep_bounds(Asked& asked) {
  if (asked.store == nullptr) return;
  if (asked.bounds) asked.store->keep(*asked.bounds);
  if (asked.heaps) asked.store->keep(*asked.heaps);
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
  keep_bounds(asked);
  throw BudgetSpent(spent.reason(), spent.what() + cheaper.text);
}

// Whether the store had it, and it is answered.
bool recall(Asked& asked, Json& object, const PositionQuestion& question, const std::optional<StoredAnswer>& stored) {
  if (!stored) return false;
  const PrintedAnswer answer = question.recall(asked, stored->answer);
  object["answer"] = answer.json;
  object["states"] = 0;
  object["seconds"] = seconds(asked.session.budget());
  object["from"] = "store";
  object["version"] = stored->version;
  asked.session.answer(object, answer.text);
  return true;
}

struct Choices {
  std::string store;
  Convention convention = Convention::Normal;
  bool with_flag = false;
};

void ask(Session& session, PositionArguments& arguments, const PositionQuestion& named, const Choices& choices) {
  const PositionQuestion& question = choices.with_flag ? *named.with_flag : named;
  const Convention convention = choices.convention;
  Budget& budget = session.budget();
  const Game classical = read_classical(arguments);
  const Game lifted = lift_game(classical, arguments.lift, session.lift_options());
  const Property property = convention == Convention::Misere ? *question.misere_property : question.property;
  Json object = describe(question.info.name, arguments);
  if (question.misere_property) object["misere"] = convention == Convention::Misere;
  if (named.with_flag) object[named.flag] = choices.with_flag;
  Universe universe;
  Solver solver(lifted.rules, universe, budget);
  const Position start = lifted.start.front();
  Asked asked{session, solver, start, classical, arguments.lift, solver.divide(start), convention};
  std::optional<QuestionStore> store;
  if (!choices.store.empty()) asked.store = &store.emplace(choices.store, arguments, classical);
  if (store && recall(asked, object, question, store->find(property))) return;
  const auto telling = session.tell_meanwhile([&] { return glimpse(asked); });
  try {
    const PrintedAnswer answer = question.solve(asked);
    object["answer"] = answer.json;
    object["states"] = solver.states();
    object["seconds"] = seconds(budget);
    const std::string kept = store ? qcg::answer(solver, asked.start, property).text : "";
    if (store) object["from"] = "solver";
    session.answer(object, answer.text);
    if (store) store->add(property, kept, budget, solver.states());
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
  const auto store = add_question_store(command);
  const auto choices = std::make_shared<Choices>();
  if (question.misere_property) add_misere(command, choices->convention);
  if (question.with_flag) {
    command.add_flag(fmt::format("--{}", question.flag), choices->with_flag, std::string(question.flag_says));
  }
  command.callback([&session, arguments, question, store, choices] {
    choices->store = *store;
    ask(session, *arguments, question, *choices);
  });
}

}  // namespace qcg
