#include <memory>

#include "cli/hidden_commands.h"
#include "hidden/double_oracle.h"
#include "hidden/extensive_game.h"
#include "hidden/solver.h"

namespace qcg {

void add_hidden_efg(CLI::App& family, Session& session) {
  constexpr std::size_t most_bytes = std::size_t{1} << 30U;
  CLI::App& command = add_command(family, session,
                                  {.name = "efg",
                                   .group = group::calculate,
                                   .summary = "the value to its first player of a zero-sum game in a file of Gambit",
                                   .example = "qcg hidden efg game.efg"});
  auto file = std::make_shared<std::string>();
  command.add_option("FILE", *file, "a game of two players without chance; - is stdin")->required()->type_name("");
  command.callback([&session, file] {
    const hidden::ExtensiveGame game = hidden::read_efg(read_text(*file, most_bytes));
    const hidden::Equilibrium solved = solve_by_double_oracle(hidden::sequence_form(game), session.budget());
    answer_interval(session, {{"command", "hidden efg"}, {"title", game.title}, {"nodes", game.nodes.size()}},
                    {solved.at_least, solved.at_most});
    if (!solved.exact()) session.end_with(Exit::BudgetSpent);
  });
}

}  // namespace qcg
