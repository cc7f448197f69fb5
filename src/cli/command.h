#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/session.h"

namespace qcg {

// One function per subcommand; each has its file, and its line in main.cpp.
void add_analyse(CLI::App& app, Session& session);
void add_value(CLI::App& app, Session& session);
void add_outcome(CLI::App& app, Session& session);
void add_nimber(CLI::App& app, Session& session);
void add_genus(CLI::App& app, Session& session);
void add_birthday(CLI::App& app, Session& session);
void add_longest(CLI::App& app, Session& session);
void add_thermograph(CLI::App& app, Session& session);
void add_line(CLI::App& app, Session& session);
void add_moves(CLI::App& app, Session& session);
void add_chance(CLI::App& app, Session& session);
void add_covered(CLI::App& app, Session& session);
void add_relabel(CLI::App& app, Session& session);
void add_reduce(CLI::App& app, Session& session);
void add_properties(CLI::App& app, Session& session);
void add_games(CLI::App& app, Session& session);
void add_eval(CLI::App& app, Session& session);
void add_batch(CLI::App& app, Session& session);
void add_repl(CLI::App& app, Session& session);
void add_check(CLI::App& app, Session& session);
void add_dag(CLI::App& app, Session& session);
void add_draw(CLI::App& app, Session& session);
void add_circuit(CLI::App& app, Session& session);
void add_entangle(CLI::App& app, Session& session);
void add_play(CLI::App& app, Session& session);
void add_serve(CLI::App& app, Session& session);
void add_ttt(CLI::App& app, Session& session);
void add_bench(CLI::App& app, Session& session);
void add_subtraction(CLI::App& app, Session& session);
void add_hidden(CLI::App& app, Session& session);
void add_synchronised(CLI::App& app, Session& session);
void add_table(CLI::App& app, Session& session);
void add_sequence(CLI::App& app, Session& session);
void add_guess(CLI::App& app, Session& session);
void add_sweep(CLI::App& app, Session& session);
void add_compare_flavours(CLI::App& app, Session& session);
void add_compare_chances(CLI::App& app, Session& session);
void add_store(CLI::App& app, Session& session);
void add_report(CLI::App& app, Session& session);
void add_conjecture(CLI::App& app, Session& session);
void add_certify(CLI::App& app, Session& session);
void add_help(CLI::App& app, Session& session);
void add_completion(CLI::App& app, Session& session);

/// Headings of `qcg --help`.
namespace group {
inline constexpr std::string_view ask = "Ask about a position";
inline constexpr std::string_view explore = "Look around and play";
inline constexpr std::string_view calculate = "Calculate and check";
inline constexpr std::string_view laboratory = "The laboratory";
inline constexpr std::string_view families = "Games with commands of their own";
}  // namespace group

struct CommandInfo {
  std::string_view name;
  std::string_view group;
  std::string_view summary;  // one line, for `qcg --help`
  std::string_view example;  // a whole command line, shown in its own help and after mistakes
};

/// A new subcommand; run() adds the common options. Give it arguments, then a `callback`, in which InputError and
/// BudgetSpent may be thrown: run() reports them and chooses the exit code. A command that is given to add_command as
/// `app` in turn becomes a family, `qcg FAMILY COMMAND`; it has no callback of its own.
CLI::App& add_command(CLI::App& app, Session& session, const CommandInfo& info);

/// "qcg ttt solve"
std::string full_name(const CLI::App& command);
/// The command line that its help shows.
std::string example_of(const CLI::App& command);

/// Options shared by all commands; `qcg --json value ...` and `qcg value ... --json` mean the same.
void add_common_options(CLI::App& command, Session& session);
/// From now on names of games that are not shipped are looked for among the user's own data.
void look_for_games();
/// --notation, for commands that write values.
void add_notation(CLI::App& command, Session& session);
/// --no-covering and --no-symmetry, for commands that play lifted games.
void add_lift_options(CLI::App& command, Session& session);

/// An option or positional read by `read`, which may throw InputError; the error then names the option.
CLI::Option* add_parsed(CLI::App& command, const std::string& names, std::function<void(const std::string&)> read,
                        const std::string& description);
/// A positional of one or more words, joined by spaces, so that positions need no quotes when the shell allows.
CLI::Option* add_words(CLI::App& command, const std::string& name, std::string& joined, const std::string& description);

/// A file to write, chosen by how its name ends; an ending "" takes the rest.
struct OutputKind {
  std::string_view ending;
  std::optional<std::string>* file;
};
/// -o FILE for commands that write several kinds of file; it may be given once for each.
CLI::Option* add_outputs(CLI::App& command, std::vector<OutputKind> kinds, const std::string& description);

/// The text of a file or a pipe of at most `most` bytes, or of stdin for "-"; throws InputError. While nobody writes to
/// a pipe it waits, and asks whoever watches this thread whether to go on.
std::string read_text(const std::string& file, std::size_t most);

/// What every main does: whatever comes out of the program, even before its commands are known or when there is no
/// memory left, ends in one line and an exit code.
int end_in_order(const std::function<int()>& program);

/// Parses the arguments, runs the command, reports what went wrong on stderr; answers the exit code.
int run(CLI::App& app, Session& session, std::vector<std::string> arguments);

}  // namespace qcg
