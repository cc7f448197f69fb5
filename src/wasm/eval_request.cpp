// eval and functions: what `qcg eval` answers, and what the page shows of a value besides.
#include "base/input_error.h"
#include "cgt/notation.h"
#include "language/calculator.h"
#include "solve/solver.h"
#include "wasm/fields.h"
#include "wasm/requests.h"
#include "wasm/shown_value.h"

namespace qcg::wasm {

namespace {

constexpr std::chrono::milliseconds usual_eval_time{10'000};
constexpr std::size_t longest_formula = 10'000;

protocol::EvaluatedValue evaluated(Universe& universe, ShortGame value) {
  ShownValue shown = show_value(universe, value);
  return {.value = show(universe, value),
          .canonical = show(universe, value, Notation::Braces),
          .latex = std::move(shown.latex),
          .unicode = std::move(shown.unicode),
          .outcome = protocol::as_word<protocol::Outcome>(letter(universe.outcome(value))),
          .birthday = shown_birthday(universe.birthday(value)),
          .temperature = universe.temperature(value).text(),
          .mean = std::move(shown.mean),
          .thermograph_svg = std::move(shown.thermograph)};
}

/// How two values compare, as a sign of the notation.
std::string_view order_sign(Order order) {
  for (const Relation relation : {Relation::Less, Relation::Equal, Relation::Greater}) {
    if (holds(order, relation)) return show(relation);
  }
  return show(Relation::Confused);
}

}  // namespace

protocol::EvalReply reply_eval(const protocol::EvalAsk& ask, Work& work) {
  if (ask.expression.size() > longest_formula)
    throw InputError("the expression is too long for the page; the command line takes it");
  Budget& budget = work.start(asked_time(ask.milliseconds, usual_eval_time));
  Universe universe;
  Calculator calculator(universe, work.lift_options());
  const Calculator::Answered answered = calculator.answer(ask.expression, budget);
  protocol::EvalReply reply;
  if (const auto* value = std::get_if<ShortGame>(&answered.thing)) {
    reply.values = {evaluated(universe, *value)};
  } else if (const auto& sides = answered.sides) {
    reply.values = {evaluated(universe, sides->left), evaluated(universe, sides->right)};
    reply.relation = show(sides->relation);
    reply.order = protocol::as_word<protocol::EvalReplyOrder>(order_sign(universe.compare(sides->left, sides->right)));
  }
  if (const auto* truth = std::get_if<bool>(&answered.thing)) reply.truth = *truth;
  reply.answer = show(universe, answered.thing);
  return reply;
}

protocol::FunctionsReply reply_functions(const protocol::Nothing& /*ask*/, Work& /*work*/) {
  protocol::FunctionsReply reply;
  for (const FunctionGroup& group : function_groups()) {
    protocol::FunctionGroupEntry entry{.title = std::string(group.title), .functions = {}};
    for (const Function& function : group.functions) {
      const FunctionExample& example = function.examples.front();
      entry.functions.push_back({.written = std::string(function.written),
                                 .says = std::string(function.says),
                                 .example = example.expression,
                                 .answer = example.answer});
    }
    reply.groups.push_back(std::move(entry));
  }
  return reply;
}

}  // namespace qcg::wasm
