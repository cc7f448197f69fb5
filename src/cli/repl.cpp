// A prompt: one expression after the other, by one engine, which keeps what it has solved.
#include <fmt/format.h>
#include <unistd.h>

#include <new>
#include <stdexcept>

#include "base/characters.h"
#include "base/input_error.h"
#include "cli/command.h"
#include "cli/expression_engine.h"
#include "cli/game_in_full.h"
#include "cli/history_file.h"
#include "cli/line_editor.h"
#include "cli/line_input.h"
#include "cli/user_data.h"
#include "games/catalogue.h"

namespace qcg {

namespace {

constexpr std::size_t most_lines_recalled = 1000;

std::string help_for_expressions() {
  return with_examples(
      "Type an expression, such as <{heaps}>[D] + 1/2 or {1|1*} > 0; docs/language.md has them all.\n"
      "  let x = 1/2     give a name to something; it stays until you leave\n"
      "  help functions  what functions there are; 'help mean' tells of one\n"
      "  help GAME       the rules of a game and how its positions are written; 'qcg games' lists games\n"
      "  quit            leave, as Ctrl-D does\n"
      "Tab completes names, the arrow keys recall lines, Ctrl-C ends a question that takes too long.");
}

std::string help_about(std::string_view subject) {
  if (subject == "functions") return describe_functions();
  if (auto function = describe_function(subject)) return *function;
  return game_in_full(find_game(subject).info);
}

/// Where lines come from: people at a terminal, who may press Ctrl-C and go on, or a file or pipe.
class Prompt {
 public:
  explicit Prompt(const Session& session) {
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) {
      plain_.emplace("-", [] {
        if (Session::interrupted()) throw BudgetSpent(BudgetSpent::Reason::Interrupt, "interrupted");
      });
      return;
    }
    editor_.emplace("qcg> ", words_of_prompt);
    if (const auto folder = user_data_folder()) history_.emplace(*folder + "/history");
    if (history_) {
      for (const std::string& line : history_->last_lines(most_lines_recalled)) editor_->remember(line);
    }
    session.remark("'help' tells more, Ctrl-D leaves");
  }

  [[nodiscard]] bool is_terminal() const { return editor_.has_value(); }
  /// Nothing when there will be no more.
  std::optional<std::string> next() {
    if (plain_) return plain_->next();
    Session::forget_interrupts();
    std::optional<std::string> line = editor_->read();
    if (Session::told_to_end()) throw BudgetSpent(BudgetSpent::Reason::Interrupt, "told to end");
    Session::forget_interrupts();
    if (line && !line->empty()) remember(*line);
    return line;
  }

 private:
  static std::vector<std::string> words_of_prompt() {
    std::vector<std::string> words = words_of_expressions();
    words.insert(words.end(), {"help", "quit"});
    return words;
  }

  void remember(const std::string& line) {
    editor_->remember(line);
    if (history_) history_->add(line);
  }

  std::optional<LineInput> plain_;
  std::optional<LineEditor> editor_;
  std::optional<HistoryFile> history_;
};

class Repl {
 public:
  explicit Repl(Session& session)
      : session_(session), engine_(session, ExpressionEngine::Names::Kept), prompt_(session) {}

  void run() {
    while (const std::optional<std::string> line = prompt_.next()) {
      const std::string words(trimmed(without_remark(*line)));
      if (words == "quit" || words == "exit") return;
      const bool named = engine_.has_names();
      if (!words.empty()) obey(words);
      if (named && !engine_.has_names()) session_.remark("memory was short: the names that 'let' gave are forgotten");
      if (ends()) throw BudgetSpent(BudgetSpent::Reason::Interrupt, "interrupted");
    }
  }

 private:
  // Ctrl-C at a prompt is forgotten before the next line.
  bool ends() const { return Session::told_to_end() || (Session::interrupted() && !prompt_.is_terminal()); }

  void obey(const std::string& words) {
    try {
      if (words == "help") {
        tell(help_for_expressions());
      } else if (words.starts_with("help ")) {
        tell(help_about(trimmed(words.substr(words.find(' ')))));
      } else {
        answer(words);
      }
    } catch (const InputError& error) {
      complain(words, "error", error.located());
    } catch (const BudgetSpent& spent) {
      if (session_.settings.json) return complain(words, "limit", std::string(name(spent.reason())));
      complain(words, "limit", spent.what());
    } catch (const std::bad_alloc&) {
      engine_.forget();
      complain(words, "limit", session_.settings.json ? "memory" : "out of memory");
    } catch (const std::length_error& error) {
      complain(words, "error", fmt::format("a limit of the program: {}", error.what()));
    } catch (const std::overflow_error& error) {
      complain(words, "error", fmt::format("a limit of the program: {}", error.what()));
    }
  }

  void tell(const std::string& text) { session_.answer({{"command", "repl"}, {"answer", text}}, text); }

  void answer(const std::string& expression) {
    const ExpressionAnswer answer = engine_.answer(expression, session_.begin_question());
    Json object{{"command", "repl"}, {"expression", expression}};
    answer.put_into(object);
    session_.answer(object, answer.text);
  }

  void complain(const std::string& expression, const std::string& what, const std::string& message) {
    if (!session_.settings.json) return session_.note(message);
    session_.answer({{"command", "repl"}, {"expression", expression}, {"answer", nullptr}, {what, message}}, "");
  }

  Session& session_;
  ExpressionEngine engine_;
  Prompt prompt_;
};

}  // namespace

void add_repl(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "repl",
                                   .group = group::calculate,
                                   .summary = "a prompt for expressions: answers stay known, Ctrl-C ends a question",
                                   .example = "echo '<{heaps}>[D] + 1/2' | qcg repl"});
  add_lift_options(command, session);
  add_notation(command, session);
  command.callback([&session] { Repl(session).run(); });
}

}  // namespace qcg
