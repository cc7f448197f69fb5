#include <fmt/format.h>

#include "base/input_error.h"
#include "base/spelling.h"
#include "cli/command.h"

namespace qcg {

void add_help(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "help",
                                   .group = group::explore,
                                   .summary = "this list, or the help of one command",
                                   .example = "qcg help value"});
  auto words = std::make_shared<std::vector<std::string>>();
  command.add_option("COMMAND", *words, "a command of qcg")->type_name("");
  command.callback([&app, &session, words] {
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
    session.answer({{"command", "help"}, {"answer", text}}, text);
  });
}

}  // namespace qcg
