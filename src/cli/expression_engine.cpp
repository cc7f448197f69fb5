#include "cli/expression_engine.h"

#include <fmt/format.h>

#include "base/input_error.h"
#include "base/text_table.h"
#include "games/catalogue.h"

namespace qcg {

namespace {

constexpr std::size_t longest_expression = std::size_t{1} << 20U;
constexpr std::size_t share_of_memory = 4;        // what is kept may take a quarter of the limit
constexpr std::size_t look_every_questions = 64;  // at how much that is

}  // namespace

void ExpressionAnswer::put_into(Json& object) const {
  if (!name.empty()) object["name"] = name;
  object["kind"] = kind;
  object["answer"] = answer;
}

ExpressionEngine::ExpressionEngine(Session& session, Names names)
    : session_(session), names_(names), known_(std::make_shared<Known>(session.lift_options(session.budget()))) {}

ExpressionAnswer ExpressionEngine::answer(const std::string& text, Budget& budget) {
  if (text.size() > longest_expression) throw InputError("the expression is too long: at most 1 MB is read");
  const std::shared_ptr<Known> known = known_for(text, budget);
  try {
    return answer(*known, text, budget);
  } catch (const BudgetSpent& spent) {
    if (spent.reason() == BudgetSpent::Reason::Memory) forget();
    throw;
  }
}

ExpressionAnswer ExpressionEngine::answer(Known& known, const std::string& text, Budget& budget) {
  Calculator calculator(known.answers, names_ == Names::Kept ? variables_ : Variables{});
  const Calculator::Answered answered = calculator.answer(text, budget);
  if (names_ == Names::Kept) variables_ = calculator.variables();
  const auto shown = [&](const Thing& thing) { return show(known.universe, thing, session_.settings.notation); };
  ExpressionAnswer answer;
  answer.kind = word(kind_of(answered.thing));
  answer.name = answered.name;
  answer.text = (answered.name.empty() ? "" : answered.name + " = ") + shown(answered.thing);
  if (const auto* truth = std::get_if<bool>(&answered.thing)) {
    answer.answer = *truth;
  } else if (element_of(kind_of(answered.thing))) {
    answer.answer = Json::array();
    for (const Thing& element : elements(answered.thing)) answer.answer.push_back(shown(element));
  } else {
    answer.answer = shown(answered.thing);
  }
  return answer;
}

void ExpressionEngine::forget() {
  auto anew = std::make_shared<Known>(session_.lift_options(session_.budget()));
  const std::lock_guard lock(mutex_);
  known_.swap(anew);
  variables_.clear();
}

// Names are things of the universe that is known, so as long as there are any it stays.
std::shared_ptr<ExpressionEngine::Known> ExpressionEngine::known_for(const std::string& text, const Budget& budget) {
  const std::lock_guard lock(mutex_);
  const std::size_t text_bytes = known_->text_bytes += text.size();
  const bool look = known_->questions++ % look_every_questions == 0;
  const auto& limit = budget.limits().memory;
  if (look && limit && variables_.empty() && known_->universe.bytes() + text_bytes > *limit / share_of_memory) {
    known_ = std::make_shared<Known>(known_->answers.options());
  }
  return known_;
}

std::vector<std::string> words_of_expressions() {
  std::vector<std::string> words = function_names();
  for (const std::string_view word : words_of_language()) words.emplace_back(word);
  for (std::string& name : family_names()) words.push_back(std::move(name));
  for (const CatalogueEntry& entry : catalogue()) words.emplace_back(entry.info.name);
  for (std::string& name : games_in_folders()) words.push_back(std::move(name));
  return words;
}

std::string describe_functions() {
  std::string text;
  for (const FunctionGroup& group : function_groups()) {
    TextTable table({{std::string(group.title)}, {""}});
    for (const Function& function : group.functions) {
      table.add({std::string(function.written), std::string(function.says)});
    }
    text += (text.empty() ? "" : "\n\n") + table.text();
  }
  return text;
}

std::optional<std::string> describe_function(std::string_view name) {
  std::string text;
  for (const Function* function : find_functions(name)) {
    text += fmt::format("{}{}: {}\n", text.empty() ? "" : "\n", function->written, function->says);
    for (const FunctionExample& example : function->examples) {
      text += fmt::format("  {} is {}\n", example.expression, example.answer);
    }
  }
  if (text.empty()) return std::nullopt;
  text.pop_back();
  return text;
}

}  // namespace qcg
