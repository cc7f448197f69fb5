#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "cli/session.h"
#include "solve/expression.h"

namespace qcg {

/// Answers expressions, and keeps what it has solved from one question to the next. Several threads may ask at once.
class ExpressionEngine {
 public:
  explicit ExpressionEngine(const Session& session) : session_(session), known_(std::make_shared<Known>()) {}

  /// What `answer` is in JSON: a value is a text, a comparison true or false. Throws InputError and BudgetSpent.
  Json answer(const std::string& text, Budget& budget);
  /// Begins anew: gives back what is kept, once nobody works with it any more.
  void forget();

 private:
  struct Known {
    Universe universe;
    SolvedGames games;
    std::atomic<std::size_t> questions{0};
    std::atomic<std::size_t> text_bytes{0};  // of the questions, whose games are kept as texts
  };

  std::shared_ptr<Known> known_for(const std::string& text, const Budget& budget);
  Json answer(Known& known, const std::string& text, Budget& budget) const;

  const Session& session_;
  std::mutex mutex_;
  std::shared_ptr<Known> known_;
};

/// The answer as people read it.
std::string plain_text(const Json& answer);

/// The words that an expression may contain, for those who complete them.
std::vector<std::string> words_of_expressions();

}  // namespace qcg
