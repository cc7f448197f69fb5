#include <fmt/format.h>

#include "cli/ttt.h"
#include "cli/ttt_arguments.h"
#include "tictactoe/analysis.h"

namespace qcg {

namespace {

void solve(Session& session, const TttArguments& arguments) {
  const ttt::Record record = arguments.record();
  const ttt::Variant variant = arguments.game.variant;
  Json object = arguments.describe("solve");
  ttt::ExactSolver solver = ttt_solver(session, arguments);
  ttt::Analysis analysis;
  try {
    analysis = ttt::analyse(solver, record.position());
  } catch (const BudgetSpent& spent) {
    object["answer"] = nullptr;
    object["states"] = solver.positions();
    object["limit"] = name(spent.reason());
    session.answer(object, "unknown");
    throw;
  }
  object["answer"] = ttt::show_half_points(analysis.half_points);
  object["optimal"] = json_actions(variant, analysis.optimal);
  object["line"] = json_actions(variant, analysis.line);
  object["hashed"] = ttt::rests_on_hashes(variant);
  object["states"] = solver.positions();
  object["seconds"] = seconds(session.budget());
  std::string text = ttt::show_half_points(analysis.half_points);
  if (record.position().over()) {
    text += "\nover:    " + ttt::show(record.position().status());
  } else {
    text += "\noptimal: " + show_actions(variant, analysis.optimal);
    text += "\nline:    " + show_actions(variant, analysis.line);
  }
  session.answer(object, text);
  if (ttt::rests_on_hashes(variant)) session.remark(hashed_proof);
}

}  // namespace

void add_ttt_solve(CLI::App& family, Session& session) {
  CLI::App& command =
      add_command(family, session,
                  {.name = "solve",
                   .group = group::ask,
                   .summary = "what X gets if both play perfectly, all optimal actions, a line of best play",
                   .example = "qcg ttt solve --rules goff --moves '1-9'"});
  const auto arguments = add_ttt_arguments(command);
  command.callback([&session, arguments] { solve(session, *arguments); });
}

}  // namespace qcg
