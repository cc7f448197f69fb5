#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "language/thing.h"

namespace qcg {

/// Where in an expression a function is called, so that it can say what is wrong there.
struct CallPlace {
  std::string_view source;
  std::size_t offset = 0;
  std::vector<std::size_t> arguments{};  // where each stands
  std::string_view position{};           // that the claim is about; empty where there is none
};

/// What a function works with, and how it refuses what it is given.
class FunctionWork {
 public:
  FunctionWork(Answers& answers, CallPlace place) : answers_(answers), place_(std::move(place)) {}

  [[nodiscard]] Answers& answers() const { return answers_; }
  [[nodiscard]] Universe& universe() const { return answers_.universe(); }
  ShortGame value(const NamedGame& game);
  Outcome outcome(const NamedGame& game, Convention convention = Convention::Normal);
  std::uint32_t nimber(const NamedGame& game);
  std::string genus(const NamedGame& game);
  PlayLength play_length(const NamedGame& game);
  /// The game with the realisations that are there now.
  PlayableGame playable(const NamedGame& game, const LiftOptions& options);

  /// The number that an argument is; refuses any other value.
  [[nodiscard]] Dyadic number(std::span<const Thing> arguments, std::size_t index) const;
  /// The whole number, from `least` to `most`.
  [[nodiscard]] std::int64_t whole(std::span<const Thing> arguments, std::size_t index, std::int64_t least,
                                   std::int64_t most) const;
  [[nodiscard]] const std::string& text(std::span<const Thing> arguments, std::size_t index) const {
    return std::get<std::string>(arguments[index]);
  }
  /// L or R.
  [[nodiscard]] Player player(std::span<const Thing> arguments, std::size_t index) const;
  /// At the function's name, or at an argument.
  [[noreturn]] void fail(const std::string& message) const;
  [[noreturn]] void fail(std::size_t argument, const std::string& message) const;

 private:
  template <class Ask>
  auto ask(const Ask& question);

  [[noreturn]] void fail_at(std::size_t offset, const std::string& message) const;

  Answers& answers_;
  CallPlace place_;
};

/// An expression, and what it is: run by a test, shown by `help`. The table names games as `with_examples` does.
struct FunctionExample {
  std::string expression;
  std::string answer;
};

/// A function of the language: all there is to know of it. Several may have one name, if they take different kinds.
struct Function {
  std::string_view name;
  std::vector<Kind> takes;
  Kind gives;
  std::string_view written;  // how it is called: "cool(G, t)"
  std::string_view says;     // one sentence
  std::vector<FunctionExample> examples;
  Thing (*work)(FunctionWork& work, std::span<const Thing> arguments);
  std::optional<std::size_t> fewest{};  // arguments, where there may be any number of the last kind
};

/// The functions about one thing.
struct FunctionGroup {
  std::string_view title;
  std::vector<Function> functions;
};

const std::vector<FunctionGroup>& function_groups();
/// More of them, from rooms that this one does not know; before the first expression is read.
void add_functions(FunctionGroup group);
/// All functions of this name.
std::vector<const Function*> find_functions(std::string_view name);
std::vector<std::string> function_names();

// The groups, each in a file of its own.
FunctionGroup arithmetic_functions();
FunctionGroup form_functions();
FunctionGroup heat_functions();
FunctionGroup infinitesimal_functions();
FunctionGroup game_functions();
FunctionGroup position_functions();
FunctionGroup set_functions();

}  // namespace qcg
