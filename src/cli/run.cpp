#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <new>
#include <sstream>
#include <stdexcept>

#include "base/characters.h"
#include "base/input_error.h"
#include "base/spelling.h"
#include "base/utf8.h"
#include "base/version.h"
#include "cli/colour.h"
#include "cli/command.h"
#include "cli/output.h"
#include "games/catalogue.h"
#include "lab/store.h"

namespace qcg {

namespace {

// CLI11's help with plainer headings and single empty lines.
class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() {
    column_width(24);
    label("Positionals", "Arguments");
    label("REQUIRED", "");
    label("SUBCOMMAND", "COMMAND ...");
  }

  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
    std::string help = CLI::Formatter::make_help(app, std::move(name), mode);
    for (std::size_t at = help.find("\n\n\n"); at != std::string::npos; at = help.find("\n\n\n")) help.erase(at, 1);
    const std::size_t usage = help.find("\nUsage:");
    if (usage != std::string::npos) help.insert(usage, "\n");
    return help;
  }
};

constexpr std::string_view out_of_memory = "out of memory; a smaller --memory stops earlier and says what is known";

// Without an allocation, since there may be no memory left.
int complain(Exit exit, std::string_view message) noexcept {
  write_to_stderr(has_colours(STDERR_FILENO) ? "\033[31mqcg:\033[0m " : "qcg: ");
  write_to_stderr(message);
  write_to_stderr("\n");
  return static_cast<int>(exit);
}

int complain(const Session& session, Exit exit, std::string_view message) {
  session.erase_progress();
  return complain(exit, message);
}

// With --json there is an object on stdout after mistakes too.
int refuse(Session& session, Exit exit, std::string_view message) {
  if (session.settings.json && !session.has_answered()) {
    session.answer({{"answer", nullptr}, {"error", message}}, "");
  }
  return complain(session, exit, message);
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// The innermost command that was named: `solve` of `qcg ttt solve`, and the program itself when none was.
const CLI::App& command_in_use(const CLI::App& app) {
  const auto used = app.get_subcommands();
  return used.empty() ? app : command_in_use(*used.front());
}

// The first word that is not an option is taken for the command; that of a family follows the family's name.
std::string word_for_command(const CLI::App& app, const std::vector<std::string>& arguments) {
  bool after_name = app.get_parent() == nullptr;
  for (const std::string& argument : arguments) {
    if (after_name && !argument.starts_with('-')) return argument;
    after_name = after_name || argument == app.get_name();
  }
  return "";
}

constexpr std::size_t longest_word = 40;  // that is quoted

bool is(const CLI::ParseError& error, CLI::ExitCodes code) { return error.get_exit_code() == static_cast<int>(code); }

// CLI11 says "--time: 1 required T missing" and "--width: At Most 1 required but received 2".
std::string explain_mismatch(const CLI::ParseError& error) {
  const std::string message = error.what();
  const std::string option = message.substr(0, message.find(':'));
  const bool repeated = message.find("At Most") != std::string::npos;
  return option + (repeated ? " is given more than once" : " needs a value");
}

std::string explain_missing_command(const CLI::App& app, const std::vector<std::string>& arguments) {
  const std::string word = word_for_command(app, arguments);
  if (word.empty() && app.get_parent() != nullptr) {
    return fmt::format("'{}' needs a command of its own; for example: {}", full_name(app), example_of(app));
  }
  if (word.empty()) {
    return fmt::format("no command, and no option called '{}' without one; 'qcg --help' lists them",
                       shortened(arguments.front(), longest_word));
  }
  return fmt::format("no command called '{}'; {}'{} --help' lists them", shortened(word, longest_word),
                     did_you_mean(word, command_names(app)), full_name(app));
}

// One helpful line about a command line that CLI11 could not make sense of.
std::string explain(const CLI::App& app, const CLI::ParseError& error, const std::vector<std::string>& arguments) {
  const CLI::App& command = command_in_use(app);
  if (!command.get_subcommands({}).empty()) return explain_missing_command(command, arguments);
  if (is(error, CLI::ExitCodes::ExtrasError) && !command.remaining().empty()) {
    const std::string extra = command.remaining().front();
    const bool option = extra.starts_with('-');
    return fmt::format("{} '{}'; {}'{} --help' lists the options", option ? "no option called" : "unexpected",
                       shortened(extra, longest_word), option ? did_you_mean(extra, option_names(command)) : "",
                       full_name(command));
  }
  if (is(error, CLI::ExitCodes::RequiredError)) {
    const std::string message = error.what();
    return fmt::format("{} is missing; for example: {}", message.substr(0, message.find(' ')), example_of(command));
  }
  const std::string problem = is(error, CLI::ExitCodes::ArgumentMismatch) ? explain_mismatch(error) : error.what();
  return fmt::format("{}; '{} --help' tells more", problem, full_name(command));
}

// CLI11 takes a word in square brackets for a list, and -(1+*) for an option; a space at an end keeps them one word,
// and no reader minds it. And whoever writes "flavor" or "flavours" is understood, or "draw ttt", as of other games.
std::vector<std::string> prepared(std::vector<std::string> arguments) {
  constexpr std::string_view american = "--flavor";
  constexpr std::string_view plural = "--flavours";
  if (arguments.size() > 1 && arguments[0] == "draw" && arguments[1] == "ttt") std::swap(arguments[0], arguments[1]);
  for (std::string& argument : arguments) {
    if (argument.starts_with('[') && argument.ends_with(']')) argument += ' ';
    const bool negated =
        argument.size() > 1 && argument[0] == '-' && argument[1] != '-' && !is_letter_or_digit(argument[1]);
    if (negated) argument.insert(0, " ");
    if (argument.starts_with(american)) argument.insert(american.size() - 1, "u");
    if (argument == plural || argument.starts_with(std::string(plural) + '=')) argument.erase(plural.size() - 1, 1);
  }
  return arguments;
}

// --help and --version, which CLI11 takes for errors
int print_what_was_asked(const CLI::App& app, const CLI::ParseError& asked) {
  std::ostringstream text;
  app.exit(asked, text, text);
  write_to_stdout(text.str());
  return static_cast<int>(Exit::Answered);
}

int parse_and_run(CLI::App& app, Session& session, const std::vector<std::string>& arguments) {
  try {
    std::vector<std::string> reversed = prepared(arguments);
    std::reverse(reversed.begin(), reversed.end());  // as CLI11 wants them
    app.parse(std::move(reversed));
    return static_cast<int>(session.exit());
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return print_what_was_asked(app, error);
    return refuse(session, Exit::BadInput, explain(app, error, arguments));
  }
}

int stopped(CLI::App& app, Session& session, const BudgetSpent& spent) {
  if (session.settings.json && !session.has_answered()) {
    const std::string command = full_name(command_in_use(app)).substr(app.get_name().size() + 1);
    session.answer({{"command", command}, {"answer", nullptr}, {"limit", name(spent.reason())}}, "");
  }
  const bool interrupted = spent.reason() == BudgetSpent::Reason::Interrupt;
  return complain(session, interrupted ? Exit::Interrupted : Exit::BudgetSpent, spent.what());
}

// Mistakes and limits, which are answered too: that may fail as any answer may.
int run_within_limits(CLI::App& app, Session& session, const std::vector<std::string>& arguments) {
  try {
    return parse_and_run(app, session, arguments);
  } catch (const InputError& error) {
    return refuse(session, Exit::BadInput, error.located());
  } catch (const BudgetSpent& spent) {
    return stopped(app, session, spent);
  } catch (const std::bad_alloc&) {
    return complain(session, Exit::BudgetSpent, out_of_memory);
  } catch (const std::length_error& error) {
    return refuse(session, Exit::BudgetSpent, fmt::format("a limit of the program: {}", error.what()));
  } catch (const std::overflow_error& error) {
    return refuse(session, Exit::BudgetSpent, fmt::format("a limit of the program: {}", error.what()));
  }
}

// Every command, those within families too, has the common options and our help.
void prepare(CLI::App& app, Session& session, const std::shared_ptr<CLI::FormatterBase>& formatter) {
  add_common_options(app, session);
  app.formatter(formatter);
  const auto commands = app.get_subcommands({});
  if (!commands.empty()) app.require_subcommand(1);
  for (CLI::App* command : commands) prepare(*command, session, formatter);
}

}  // namespace

int end_in_order(const std::function<int()>& program) {
  try {
    return program();
  } catch (const std::bad_alloc&) {
    return complain(Exit::BudgetSpent, out_of_memory);
  } catch (const std::exception& error) {
    return complain(Exit::Fault, error.what());
  }
}

int run(CLI::App& app, Session& session, std::vector<std::string> arguments) {
  app.set_version_flag("--version", "qcg " + std::string(program_version()), "print the version");
  prepare(app, session, std::make_shared<HelpFormatter>());
  add_notation(app, session);
  add_lift_options(app, session);
  app.footer(with_examples("Start here:\n  qcg games\n  qcg analyse {game}\n  qcg help value"));
  look_for_games();
  if (arguments.empty()) arguments = {"--help"};
  // CLI11 may give up before it comes to this option, and then too the answer is to be JSON.
  session.settings.json = std::find(arguments.begin(), arguments.end(), "--json") != arguments.end();
  try {
    return run_within_limits(app, session, arguments);
  } catch (const StoreError& error) {
    return complain(session, Exit::WriteFailed, error.what());
  } catch (const WriteFailed& failed) {
    if (failed.nobody_reads()) return static_cast<int>(Exit::NobodyReads);
    return complain(session, Exit::WriteFailed, failed.what());
  } catch (const std::bad_alloc&) {
    return complain(session, Exit::BudgetSpent, out_of_memory);
  } catch (const std::exception& error) {
    return complain(session, Exit::Fault, fmt::format("a fault of the program, please report it: {}", error.what()));
  }
}

}  // namespace qcg
