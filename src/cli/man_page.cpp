#include "cli/man_page.h"

#include <fmt/format.h>

#include <set>

namespace qcg {

namespace {

// Hyphens that may be typed, and nothing that man would take for a request.
std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '-') result += "\\-";
    if (c == '\\') result += "\\e";
    if (c != '-' && c != '\\') result += c;
  }
  return result.starts_with('.') || result.starts_with('\'') ? "\\&" + result : result;
}

std::string entry(const std::string& term, const std::string& meaning) {
  return fmt::format(".TP\n{}\n{}\n", term, escaped(meaning));
}

bool is_common(const CLI::Option& option) { return option.get_group() == "Common options"; }

std::string options_of(const CLI::App& command, bool common) {
  std::string text;
  for (const CLI::Option* option : command.get_options({})) {
    const bool hidden = option->get_group().empty();
    if (hidden || option->get_positional() || is_common(*option) != common) continue;
    text += entry(
        fmt::format("\\fB{}\\fR \\fI{}\\fR", escaped(option->get_name(false, true)), escaped(option->get_type_name())),
        option->get_description());
  }
  return text;
}

std::string arguments_of(const CLI::App& command) {
  std::string text;
  for (const CLI::Option* option : command.get_options({})) {
    if (!option->get_positional()) continue;
    const std::string name = fmt::format("\\fI{}\\fR", option->get_name(true));
    text += option->get_required() ? " " + name : " [" + name + "]";
  }
  return text;
}

std::string man_command(const CLI::App& command, const std::string& name) {
  const auto below = command.get_subcommands({});
  std::string text =
      entry(fmt::format("\\fB{}\\fR{}", escaped(name), arguments_of(command)), command.get_description());
  const std::string options = options_of(command, false);
  if (!options.empty()) text += ".RS\n" + options + ".RE\n";
  for (const CLI::App* each : below) text += man_command(*each, name + " " + each->get_name());
  return text;
}

}  // namespace

std::string man_commands(const CLI::App& app) {
  std::string text;
  std::set<std::string> told;
  for (const CLI::App* first : app.get_subcommands({})) {
    if (!told.insert(first->get_group()).second) continue;
    text += ".SS " + first->get_group() + "\n";
    for (const CLI::App* command : app.get_subcommands({})) {
      if (command->get_group() == first->get_group()) text += man_command(*command, command->get_name());
    }
  }
  text += ".SS Options of every command\n" + options_of(app, true);
  text.pop_back();
  return text;
}

}  // namespace qcg
