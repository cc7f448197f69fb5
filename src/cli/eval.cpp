#include "base/input_error.h"
#include "cli/command.h"
#include "games/catalogue.h"
#include "solve/expression.h"

namespace qcg {

namespace {

constexpr std::size_t longest_expression = std::size_t{1} << 20U;

void evaluate(Session& session, const std::string& text) {
  if (text.size() > longest_expression) throw InputError("the expression is too long: at most 1 MB is read");
  Budget& budget = session.budget();
  Universe universe;
  const Expression expression = read_expression(universe, text);
  Evaluator evaluator(universe, budget, session.lift_options());
  Json object{{"command", "eval"}, {"expression", text}};
  const auto shown = [&](ShortGame game) { return show(universe, game, session.settings.notation); };
  if (!expression.relation) {
    const std::string value = shown(evaluator.value(expression.left));
    object["answer"] = value;
    session.answer(object, value);
    return;
  }
  const bool truth = evaluator.truth(expression);
  object["answer"] = truth;
  session.answer(object, truth ? "true" : "false");
}

}  // namespace

void add_eval(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "eval",
                                   .group = group::calculate,
                                   .summary = "an expression of values and games: sums, comparisons, quantum sums",
                                   .example = "qcg eval '<{heaps}>[D] + <{heaps}>[D] = <[{heaps}] + [{heaps}]>[D]'"});
  auto text = std::make_shared<std::string>();
  add_words(
      command, "EXPRESSION", *text,
      with_examples("values, [{heaps}], <{heaps}>[D,2], <[{heaps}] + [{heaps}]>[D], joined by + - ( ) < <= = >= > ||"))
      ->required();
  add_lift_options(command, session);
  add_notation(command, session);
  command.callback([&session, text] { evaluate(session, *text); });
}

}  // namespace qcg
