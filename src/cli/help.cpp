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
  auto name = std::make_shared<std::string>();
  command.add_option("COMMAND", *name, "a command of qcg")->type_name("");
  command.callback([&app, &session, name] {
    const CLI::App* subject = name->empty() ? &app : nullptr;
    std::vector<std::string> names;
    for (const CLI::App* known : app.get_subcommands({})) {
      names.push_back(known->get_name());
      if (known->get_name() == *name) subject = known;
    }
    if (subject == nullptr) {
      throw InputError(
          fmt::format("no command called '{}'; {}'qcg help' lists them", *name, did_you_mean(*name, names)));
    }
    std::string text =
        app.get_formatter()->make_help(subject, subject == &app ? "qcg" : "qcg " + *name, CLI::AppFormatMode::Normal);
    while (text.ends_with('\n')) text.pop_back();
    session.answer({{"command", "help"}, {"answer", text}}, text);
  });
}

}  // namespace qcg
