#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/input_error.h"
#include "cli/command.h"
#include "games/catalogue.h"

namespace qcg {

namespace {

/// A command as shells are told of it: "/ttt/solve", or "" for the program itself.
struct CommandPlace {
  std::string path;
  const CLI::App* command;

  [[nodiscard]] bool takes_game() const { return command->get_option_no_throw("GAME") != nullptr; }
};

void collect(const CLI::App& command, const std::string& path, std::vector<CommandPlace>& places) {
  places.push_back({path, &command});
  for (const CLI::App* below : command.get_subcommands({})) collect(*below, path + "/" + below->get_name(), places);
}

// Those that --help lists.
std::vector<const CLI::Option*> offered(const CLI::App& command) {
  return command.get_options([](const CLI::Option* option) {
    return !option->get_group().empty() && (!option->get_lnames().empty() || !option->get_snames().empty());
  });
}

std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : catalogue()) names.emplace_back(entry.info.name);
  return names;
}

// Within single quotes; a quote itself is put between two quoted parts.
std::string shell_word(std::string text) {
  for (std::size_t at = 0; (at = text.find('\'', at)) != std::string::npos; at += 4) text.replace(at, 1, R"('\'')");
  return "'" + text + "'";
}

// bash and zsh alike: the words so far that name commands.
std::string find_path(const std::vector<CommandPlace>& places, std::string_view words) {
  std::vector<std::string> paths;
  for (const CommandPlace& place : places) {
    if (!place.path.empty()) paths.push_back(place.path);
  }
  return fmt::format(
      "  for word in {}; do\n    case \"$place/$word\" in\n      {}) place=\"$place/$word\" ;;\n    esac\n  done\n",
      words, fmt::join(paths, "|"));
}

std::string for_bash(const std::vector<CommandPlace>& places) {
  std::string text =
      "# Completion of qcg for bash: source <(qcg completion bash)\n"
      "_qcg() {\n"
      "  local current=${COMP_WORDS[COMP_CWORD]} place= word options= words=\n" +
      find_path(places, "\"${COMP_WORDS[@]:1:COMP_CWORD-1}\"") + "  case \"$place\" in\n";
  for (const CommandPlace& place : places) {
    std::vector<std::string> options;
    for (const CLI::Option* option : offered(*place.command)) {
      for (std::string& name : names_of(*option)) options.push_back(std::move(name));
    }
    std::vector<std::string> words;
    for (const CLI::App* below : place.command->get_subcommands({})) words.push_back(below->get_name());
    if (place.takes_game()) words = game_names();
    text += fmt::format("    '{}')\n      options='{}'\n      words='{}' ;;\n", place.path, fmt::join(options, " "),
                        fmt::join(words, " "));
  }
  return text +
         "  esac\n"
         "  [[ $current == -* ]] && words=$options\n"
         "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
         "}\n"
         "complete -o default -F _qcg qcg";
}

// zsh takes a colon for the end of a name.
std::string described(std::string name, const std::string& description) {
  for (std::size_t at = 0; (at = name.find(':', at)) != std::string::npos; at += 2) name.insert(at, "\\");
  return shell_word(name + ":" + description);
}

std::string for_zsh(const std::vector<CommandPlace>& places) {
  std::string text =
      "#compdef qcg\n"
      "# Completion of qcg for zsh: qcg completion zsh > a folder of $fpath/_qcg\n"
      "_qcg() {\n"
      "  local place= word\n"
      "  local -a options items\n" +
      find_path(places, "\"${(@)words[2,CURRENT-1]}\"") + "  case \"$place\" in\n";
  for (const CommandPlace& place : places) {
    text += fmt::format("    ('{}')\n      options=(\n", place.path);
    for (const CLI::Option* option : offered(*place.command)) {
      for (const std::string& name : names_of(*option)) {
        text += fmt::format("        {}\n", described(name, option->get_description()));
      }
    }
    text += "      )\n      items=(\n";
    for (const CLI::App* below : place.command->get_subcommands({})) {
      text += fmt::format("        {}\n", described(below->get_name(), below->get_description()));
    }
    if (place.takes_game()) {
      for (const CatalogueEntry& entry : catalogue()) {
        text += fmt::format("        {}\n", described(std::string(entry.info.name), std::string(entry.info.summary)));
      }
    }
    text += "      ) ;;\n";
  }
  return text +
         "  esac\n"
         "  if [[ $words[CURRENT] == -* ]]; then\n"
         "    _describe -o option options\n"
         "  else\n"
         "    (( $#items )) && _describe word items\n"
         "    _files\n"
         "  fi\n"
         "}\n"
         "_qcg \"$@\"";
}

std::string for_fish(const std::vector<CommandPlace>& places) {
  std::vector<std::string> paths;
  for (const CommandPlace& place : places) {
    if (!place.path.empty()) paths.push_back(place.path);
  }
  std::string text = fmt::format(
      "# Completion of qcg for fish: qcg completion fish > ~/.config/fish/completions/qcg.fish\n"
      "function __qcg_at\n"
      "  set -l place ''\n"
      "  for word in (commandline -opc)[2..-1]\n"
      "    contains -- \"$place/$word\" {}; and set place \"$place/$word\"\n"
      "  end\n"
      "  test \"$place\" = \"$argv[1]\"\n"
      "end",
      fmt::join(paths, " "));
  for (const CommandPlace& place : places) {
    const std::string beginning = fmt::format("\ncomplete -c qcg -n \"__qcg_at '{}'\"", place.path);
    for (const CLI::App* below : place.command->get_subcommands({})) {
      text += fmt::format("{} -f -a {} -d {}", beginning, below->get_name(), shell_word(below->get_description()));
    }
    for (const CLI::Option* option : offered(*place.command)) {
      text += beginning;
      for (const std::string& name : option->get_snames()) text += " -s " + name;
      for (const std::string& name : option->get_lnames()) text += " -l " + name;
      text += fmt::format("{} -d {}", takes_value(*option) ? " -r" : "", shell_word(option->get_description()));
    }
    if (place.takes_game()) text += fmt::format("{} -a '{}'", beginning, fmt::join(game_names(), " "));
  }
  return text;
}

}  // namespace

void add_completion(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "completion",
                                   .group = group::explore,
                                   .summary = "lets a shell complete the commands and options of qcg",
                                   .example = "qcg completion bash"});
  auto shell = std::make_shared<std::string>();
  command.add_option("SHELL", *shell, "bash, zsh or fish")->required()->type_name("");
  command.callback([&app, &session, shell] {
    std::vector<CommandPlace> places;
    collect(app, "", places);
    std::string text;
    if (*shell == "bash") text = for_bash(places);
    if (*shell == "zsh") text = for_zsh(places);
    if (*shell == "fish") text = for_fish(places);
    if (text.empty()) throw InputError("no completion for this shell; expected bash, zsh or fish", *shell, 0);
    session.answer({{"command", "completion"}, {"answer", text}}, text);
  });
}

}  // namespace qcg
