#include <fmt/format.h>

#include "base/input_error.h"
#include "base/spelling.h"
#include "cli/command.h"
#include "cli/man_page.h"

namespace qcg {

namespace {

// The command itself, or those of a family: what scripts that go through all of them read.
void list_commands(const CLI::App& command, Json& list) {
  const auto within = command.get_subcommands({});
  for (const CLI::App* one : within) list_commands(*one, list);
  if (within.empty()) list.push_back({{"name", full_name(command)}, {"example", example_of(command)}});
}

}  // namespace

void add_help(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "help",
                                   .group = group::explore,
                                   .summary = "this list, or the help of one command",
                                   .example = "qcg help value"});
  auto words = std::make_shared<std::vector<std::string>>();
  command.add_option("COMMAND", *words, "a command of qcg")->type_name("");
  auto man = std::make_shared<bool>(false);
  command.add_flag("--man", *man, "all commands and options in the language of man pages, as qcg.1 has them");
  command.callback([&app, &session, words, man] {
    if (*man) {
      const std::string page = man_commands(app);
      return session.answer({{"command", "help"}, {"answer", page}}, page);
    }
    const CLI::App* subject = &app;
    std::string name = "qcg";
    for (const std::string& word : *words) {
      std::vector<std::string> names;
      const CLI::App* found = nullptr;
      for (const CLI::App* known : subject->get_subcommands({})) {
        names.push_back(known->get_name());
        if (known->get_name() == word) found = known;
      }
      if (found == nullptr) {
        throw InputError(
            fmt::format("no command called '{}'; {}'{} --help' lists them", word, did_you_mean(word, names), name));
      }
      subject = found;
      name += " " + word;
    }
    std::string text = app.get_formatter()->make_help(subject, name, CLI::AppFormatMode::Normal);
    while (text.ends_with('\n')) text.pop_back();
    Json commands = Json::array();
    list_commands(*subject, commands);
    session.answer({{"command", "help"}, {"answer", text}, {"commands", commands}}, text);
  });
}

}  // namespace qcg
