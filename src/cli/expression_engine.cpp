#include "cli/expression_engine.h"

#include "base/input_error.h"
#include "games/catalogue.h"

namespace qcg {

namespace {

constexpr std::size_t longest_expression = std::size_t{1} << 20U;
constexpr std::size_t share_of_memory = 4;        // what is kept may take a quarter of the limit
constexpr std::size_t look_every_questions = 64;  // at how much that is

// A position within an expression is read when its game is made, and a mistake there has a place of its own: that is
// shown, but it is no column of the expression.
template <class Work>
auto with_places_of_positions(const Work& work) {
  try {
    return work();
  } catch (const InputError& error) {
    throw InputError(error.located());
  }
}

}  // namespace

Json ExpressionEngine::answer(const std::string& text, Budget& budget) {
  if (text.size() > longest_expression) throw InputError("the expression is too long: at most 1 MB is read");
  const std::shared_ptr<Known> known = known_for(text, budget);
  try {
    return answer(*known, text, budget);
  } catch (const BudgetSpent& spent) {
    if (spent.reason() == BudgetSpent::Reason::Memory) forget();
    throw;
  }
}

Json ExpressionEngine::answer(Known& known, const std::string& text, Budget& budget) const {
  const Expression expression = read_expression(known.universe, text);
  Evaluator evaluator(known.universe, budget, session_.lift_options(budget), &known.games);
  return with_places_of_positions([&]() -> Json {
    if (expression.relation) return evaluator.truth(expression);
    return show(known.universe, evaluator.value(expression.left), session_.settings.notation);
  });
}

void ExpressionEngine::forget() {
  auto anew = std::make_shared<Known>();
  const std::lock_guard lock(mutex_);
  known_.swap(anew);
}

std::shared_ptr<ExpressionEngine::Known> ExpressionEngine::known_for(const std::string& text, const Budget& budget) {
  const std::lock_guard lock(mutex_);
  const std::size_t text_bytes = known_->text_bytes += text.size();
  const bool look = known_->questions++ % look_every_questions == 0;
  const auto& limit = budget.limits().memory;
  if (look && limit && known_->universe.bytes() + text_bytes > *limit / share_of_memory) {
    known_ = std::make_shared<Known>();
  }
  return known_;
}

std::string plain_text(const Json& answer) { return answer.is_string() ? answer.get<std::string>() : answer.dump(); }

std::vector<std::string> words_of_expressions() {
  std::vector<std::string> words;
  for (const CatalogueEntry& entry : catalogue()) words.emplace_back(entry.info.name);
  for (std::string& name : games_in_folders()) words.push_back(std::move(name));
  return words;
}

}  // namespace qcg
