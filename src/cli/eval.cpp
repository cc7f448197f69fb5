#include "base/input_error.h"
#include "cli/command.h"
#include "games/catalogue.h"
#include "language/calculator.h"

namespace qcg {

namespace {

constexpr std::size_t longest_expression = std::size_t{1} << 20U;

// Truth is true or false, a set a list, anything else a text.
template <class Shown>
Json json_of(const Thing& thing, const Shown& shown) {
  if (const auto* truth = std::get_if<bool>(&thing)) return *truth;
  if (!element_of(kind_of(thing))) return shown(thing);
  Json list = Json::array();
  for (const Thing& element : elements(thing)) list.push_back(shown(element));
  return list;
}

void evaluate(Session& session, const std::string& text) {
  if (text.size() > longest_expression) throw InputError("the expression is too long: at most 1 MB is read");
  Budget& budget = session.budget();
  Universe universe;
  Calculator calculator(universe, session.lift_options());
  const Calculator::Answered answered = calculator.answer(text, budget);
  const auto shown = [&](const Thing& thing) { return show(universe, thing, session.settings.notation); };
  Json object{{"command", "eval"}, {"expression", text}, {"kind", word(kind_of(answered.thing))}};
  object["answer"] = json_of(answered.thing, shown);
  session.answer(object, (answered.name.empty() ? "" : answered.name + " = ") + shown(answered.thing));
}

}  // namespace

void add_eval(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "eval",
                                   .group = group::calculate,
                                   .summary = "an expression of values and games: sums, comparisons, quantum sums",
                                   .example = "qcg eval '<{heaps}>[D] + <{heaps}>[D] = <[{heaps}] + [{heaps}]>[D]'"});
  auto text = std::make_shared<std::string>();
  add_words(command, "EXPRESSION", *text,
            with_examples("values, [{heaps}], <{heaps}>[D,2], <[{heaps}] + [{heaps}]>[D], functions, joined by + - ( ) "
                          "< <= = >= > ||; docs/language.md"))
      ->required();
  add_lift_options(command, session);
  add_notation(command, session);
  command.callback([&session, text] { evaluate(session, *text); });
}

}  // namespace qcg
