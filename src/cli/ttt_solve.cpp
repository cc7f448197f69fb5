#include <fmt/format.h>

#include "base/input_error.h"
#include "cli/ttt.h"
#include "cli/ttt_arguments.h"
#include "tictactoe/analysis.h"
#include "tictactoe/forced_win.h"

namespace qcg {

namespace {

std::string text_of(const std::optional<ttt::ForcedWin>& win) {
  if (!win) return "nobody can force a win";
  return fmt::format("{} forces {} within {} marks", letter(win->winner), ttt::show_half_points(win->half_points),
                     win->marks);
}

Json json_of(const std::optional<ttt::ForcedWin>& win) {
  if (!win) return nullptr;
  return {{"winner", std::string(1, letter(win->winner))},
          {"points", ttt::show_half_points(win->half_points)},
          {"marks", win->marks}};
}

void solve(Session& session, const TttArguments& arguments, bool shortest) {
  if (shortest && arguments.game.variant != ttt::Variant::Classic) {
    throw InputError("the shortest forced win is found on the 3x3 board only; leave --shortest or --variant out");
  }
  const ttt::Record record = arguments.record();
  const ttt::Variant variant = arguments.game.variant;
  Json object = arguments.describe("solve");
  ttt::ExactSolver solver = ttt_solver(session, arguments);
  ttt::Analysis analysis;
  std::optional<ttt::ForcedWin> win;
  try {
    analysis = ttt::analyse(solver, record.position());
    if (shortest) {
      win = ttt::shortest_forced_win(record.position(), arguments.scoring(), analysis.half_points,
                                     [&](std::size_t positions) { session.budget().check(positions, 0); });
    }
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
  if (shortest) object["shortest"] = json_of(win);
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
  if (shortest) text += "\nshortest: " + text_of(win);
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
  const auto shortest = std::make_shared<bool>(false);
  command.add_flag("--shortest", *shortest,
                   "also within how many marks the player who is better off can force that much, at the least (3x3)");
  command.callback([&session, arguments, shortest] { solve(session, *arguments, *shortest); });
}

}  // namespace qcg
