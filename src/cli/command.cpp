#include "cli/command.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "base/input_error.h"
#include "cli/user_data.h"
#include "games/catalogue.h"

namespace qcg {

namespace {

Notation read_notation(const std::string& text) {
  if (text == "ascii") return Notation::Ascii;
  if (text == "unicode") return Notation::Unicode;
  if (text == "latex") return Notation::Latex;
  if (text == "braces") return Notation::Braces;
  throw InputError("no notation '" + text.substr(0, 24) + "'; expected ascii, unicode, latex or braces", text, 0);
}

const std::string common = "Common options";

unsigned read_threads(const std::string& text) {
  return static_cast<unsigned>(read_whole_number(text, "the number of threads", 1, 4096));
}

// The folder asked for, and the one among the user's own data.
void look_for_games_and(const std::string& asked) {
  std::vector<std::string> folders;
  if (!asked.empty()) {
    if (!std::filesystem::is_directory(asked)) throw InputError("there is no folder '" + asked + "'");
    folders.push_back(asked);
  }
  if (const auto data = user_data_folder()) folders.push_back(*data + "/games");
  look_for_games_in(std::move(folders));
}

}  // namespace

void look_for_games() { look_for_games_and(""); }

CLI::App& add_command(CLI::App& app, Session& /*for commands alike*/, const CommandInfo& info) {
  CLI::App& command = *app.add_subcommand(std::string(info.name), std::string(info.summary));
  command.group(std::string(info.group));
  command.footer("Example:\n  " + with_examples(info.example));
  return command;
}

std::string full_name(const CLI::App& command) {
  const CLI::App* parent = command.get_parent();
  return parent == nullptr ? command.get_name() : full_name(*parent) + " " + command.get_name();
}

std::string example_of(const CLI::App& command) {
  const std::string footer = command.get_footer();
  const std::size_t at = footer.find("  ");
  return at == std::string::npos ? full_name(command) + " --help" : footer.substr(at + 2);
}

void add_common_options(CLI::App& command, Session& session) {
  Settings& settings = session.settings;
  command.set_help_flag("-h,--help", "what this command does")->group(common);
  command.add_flag("--json", settings.json, "answer with one JSON object (docs/json.md)")->group(common);
  command.add_flag("-q,--quiet", settings.quiet, "no progress and no remarks on stderr")->group(common);
  add_parsed(
      command, "--time", [&](const std::string& text) { settings.limits.time = read_duration(text); },
      "stop after this long: 30s, 500ms, 2m (default: no limit)")
      ->type_name("T")
      ->group(common);
  add_parsed(
      command, "--memory", [&](const std::string& text) { settings.limits.memory = read_memory(text); },
      "stop beyond this much memory: 512M, 4G (default: 4G)")
      ->type_name("M")
      ->group(common);
  add_parsed(
      command, "--threads", [&](const std::string& text) { settings.limits.threads = read_threads(text); },
      "threads to use (default: as many as the machine has)")
      ->type_name("N")
      ->group(common);
  add_parsed(
      command, "--games-in",
      [&](const std::string& folder) {
        look_for_games_and(folder);
        settings.games_in = folder;
      },
      "look for rule files in this folder too")
      ->type_name("FOLDER")
      ->group(common);
}

void add_notation(CLI::App& command, Session& session) {
  Settings& settings = session.settings;
  add_parsed(
      command, "--notation", [&](const std::string& text) { settings.notation = read_notation(text); },
      "how values are written: ascii (default), unicode, latex or braces")
      ->type_name("N")
      ->group(common);
}

void add_lift_options(CLI::App& command, Session& session) {
  Settings& settings = session.settings;
  command
      .add_flag(
          "--no-covering", [&](std::int64_t) { settings.covering = false; },
          "keep covered realisations (slower; answers stay the same)")
      ->group(common);
  command
      .add_flag(
          "--no-symmetry", [&](std::int64_t) { settings.symmetry = false; },
          "solve mirror images again (slower; answers stay the same)")
      ->group(common);
}

CLI::Option* add_parsed(CLI::App& command, const std::string& names, std::function<void(const std::string&)> read,
                        const std::string& description) {
  const std::string shown = names.substr(names.find("--") == std::string::npos ? 0 : names.find("--"));
  const std::string option = shown.substr(0, shown.find(','));
  const auto parse = [option, read = std::move(read)](const CLI::results_t& words) {
    try {
      read(words.front());
    } catch (const InputError& error) {
      throw InputError(option + ": " + error.located());
    }
    return true;
  };
  return command.add_option(names, parse, description);
}

CLI::Option* add_words(CLI::App& command, const std::string& name, std::string& joined,
                       const std::string& description) {
  // A callback on the words themselves: CLI11's own vectors would take '{}' for "no words".
  const auto join = [&joined](const CLI::results_t& words) {
    joined = CLI::detail::join(words, " ");
    return true;
  };
  return command.add_option(name, join, description)
      ->expected(1, CLI::detail::expected_max_vector_size)
      ->allow_extra_args()
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

CLI::Option* add_outputs(CLI::App& command, std::vector<OutputKind> kinds, const std::string& description) {
  const auto take = [kinds = std::move(kinds)](const CLI::results_t& files) {
    for (const std::string& file : files) {
      const auto kind =
          std::find_if(kinds.begin(), kinds.end(), [&](const OutputKind& each) { return file.ends_with(each.ending); });
      if (kind != kinds.end()) {
        *kind->file = file;
        continue;
      }
      std::vector<std::string_view> endings;
      for (const OutputKind& each : kinds) endings.push_back(each.ending);
      throw InputError(fmt::format("-o: expected the name of a file that ends in {}", fmt::join(endings, " or ")), file,
                       0);
    }
    return true;
  };
  return command.add_option("-o,--output", take, description)
      ->type_name("FILE")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

}  // namespace qcg
