#include <fmt/format.h>

#include "base/characters.h"
#include "base/checkpoint.h"
#include "base/input_error.h"
#include "cli/command.h"
#include "cli/expression_engine.h"
#include "cli/line_input.h"
#include "cli/output.h"
#include "games/catalogue.h"

namespace qcg {

namespace {

void evaluate(Session& session, ExpressionEngine& engine, const std::string& text) {
  const ExpressionAnswer answer = engine.answer(text, session.budget());
  Json object{{"command", "eval"}, {"expression", text}};
  answer.put_into(object);
  session.answer(object, answer.text);
}

// "file:3:5: expected a value", without the column where the mistake is in the position of a game.
void tell_mistake(Session& session, const LineInput& input, const InputError& error) {
  session.end_with(Exit::BadInput);
  if (session.settings.json) {
    const Json column = error.column() > 0 ? Json(error.column()) : Json(nullptr);
    session.answer({{"command", "eval"},
                    {"line", input.number()},
                    {"column", column},
                    {"answer", nullptr},
                    {"error", error.located()}},
                   "");
  }
  const std::string column = error.column() > 0 ? fmt::format("{}:", error.column()) : "";
  const std::string file = input.name() == "-" ? "stdin" : input.name();
  session.erase_progress();
  write_to_stderr(fmt::format("qcg: {}:{}:{} {}\n", file, input.number(), column, error.located()));
}

void evaluate_lines(Session& session, const std::string& file) {
  ExpressionEngine engine(session, ExpressionEngine::Names::Kept);
  LineInput input(file, [&session] { session.budget().check_unless_spent(); });
  while (const std::optional<std::string> line = input.next()) {
    std::string expression(without_remark(*line));
    expression.resize(expression.find_last_not_of(" \t") + 1);  // columns stay those of the line
    if (expression.empty()) continue;
    try {
      evaluate(session, engine, expression);
    } catch (const InputError& error) {
      tell_mistake(session, input, error);
    }
  }
}

void evaluate(Session& session, const std::string& text) {
  const std::string_view words = trimmed(text);
  if (words == "-") return evaluate_lines(session, "-");
  if (words.starts_with('@')) return evaluate_lines(session, std::string(words.substr(1)));
  ExpressionEngine engine(session, ExpressionEngine::Names::Kept);
  evaluate(session, engine, text);
}

void list_functions(Session& session) {
  Json list = Json::array();
  for (const FunctionGroup& group : function_groups()) {
    for (const Function& function : group.functions) {
      list.push_back({{"name", function.name}, {"written", function.written}, {"says", function.says}});
    }
  }
  session.answer({{"command", "eval"}, {"answer", list}}, describe_functions());
}

}  // namespace

void add_eval(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "eval",
                                   .group = group::calculate,
                                   .summary = "an expression of values and games: sums, comparisons, quantum sums",
                                   .example = "qcg eval '<{heaps}>[D] + <{heaps}>[D] = <[{heaps}] + [{heaps}]>[D]'"});
  auto text = std::make_shared<std::string>();
  auto functions = std::make_shared<bool>(false);
  add_words(command, "EXPRESSION", *text,
            with_examples("values, [{heaps}], <{heaps}>[D,2], <[{heaps}] + [{heaps}]>[D], functions, joined by + - ( ) "
                          "< <= = >= > || and or not; or @FILE, or - for stdin, with one on each line"))
      ->type_name("");
  command.add_flag("--functions", *functions, "what functions there are");
  add_lift_options(command, session);
  add_notation(command, session);
  command.callback([&session, text, functions] {
    if (*functions) return list_functions(session);
    if (text->empty()) throw InputError("EXPRESSION is missing; for example: qcg eval '1/2 + *'");
    evaluate(session, *text);
  });
}

}  // namespace qcg
