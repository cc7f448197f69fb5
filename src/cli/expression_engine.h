#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "cli/session.h"
#include "language/calculator.h"

namespace qcg {

/// What became of an expression.
struct ExpressionAnswer {
  Json answer;       // true or false, a list of texts for a set, for anything else a text
  std::string kind;  // "value", "truth", ...
  std::string name;  // that `let` gave it; empty where it gave none
  std::string text;  // as people read it

  /// Puts it into the object of a surface.
  void put_into(Json& object) const;
};

/// Answers expressions, and keeps what it has solved from one question to the next.
class ExpressionEngine {
 public:
  enum class Names : std::uint8_t {
    OfEachQuestion,  // several threads may ask at once
    Kept,            // what `let` names stays for the questions that follow, one at a time
  };
  ExpressionEngine(Session& session, Names names);

  /// Throws InputError and BudgetSpent.
  ExpressionAnswer answer(const std::string& text, Budget& budget);
  /// Begins anew: gives back what is kept, once nobody works with it any more. Names are forgotten too.
  void forget();
  /// Whether there are names that questions may use.
  [[nodiscard]] bool has_names() const { return !variables_.empty(); }

 private:
  struct Known {
    explicit Known(LiftOptions options) : answers(universe, std::move(options)) {}
    Universe universe;
    Answers answers;
    std::atomic<std::size_t> questions{0};
    std::atomic<std::size_t> text_bytes{0};  // of the questions, whose games are kept as texts
  };

  std::shared_ptr<Known> known_for(const std::string& text, const Budget& budget);
  ExpressionAnswer answer(Known& known, const std::string& text, Budget& budget);

  Session& session_;
  Names names_;
  std::mutex mutex_;
  std::shared_ptr<Known> known_;
  Variables variables_;  // of the universe that is known
};

/// The words that an expression may contain, for those who complete them.
std::vector<std::string> words_of_expressions();
/// A function of the language, or all of them in groups, for people; nothing where there is none of this name.
std::string describe_functions();
std::optional<std::string> describe_function(std::string_view name);

}  // namespace qcg
