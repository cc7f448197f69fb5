#include <fmt/format.h>

#include "base/input_error.h"
#include "base/text_table.h"
#include "cli/command.h"
#include "cli/shown_chance.h"
#include "cli/ttt.h"
#include "tictactoe/notation.h"
#include "tictactoe/tiqtaqtoe.h"

namespace qcg {

namespace {

using Rational = ttt::TiqSolver::Rational;

struct TiqArguments {
  ttt::TiqRules rules;
  std::string moves;
};

bool read_lines_at_once(const std::string& text) {
  if (text == "measured") return false;
  if (text == "at-once") return true;
  throw InputError(fmt::format("no such time '{}'; expected measured or at-once", text.substr(0, 24)), text, 0);
}

struct SolvedMove {
  ttt::TiqMove move;
  unsigned alike = 1;
  Rational value;
};

std::vector<SolvedMove> solve_moves(ttt::TiqSolver& solver, const ttt::TiqPosition& position) {
  std::vector<SolvedMove> solved;
  for (const auto& [move, alike] : position.different_moves()) {
    ttt::TiqPosition after = position;
    after.make(move);
    solved.push_back({move, alike, solver.value(after)});
  }
  return solved;
}

std::string text_of(const ttt::TiqPosition& position, const Rational& value, const std::vector<SolvedMove>& moves) {
  std::string text = shown_chance(value);
  if (position.status() != ttt::Status::Open) return text + "\nover: " + ttt::show(position.status());
  if (position.measuring()) return text + "\nthe board is measured";
  using Align = TextTable::Align;
  TextTable table({{"move"}, {"alike", Align::Right}, {"value", Align::Right}});
  for (const SolvedMove& solved : moves) {
    table.add({ttt::show(solved.move), std::to_string(solved.alike), shown_chance(solved.value)});
  }
  return fmt::format("{}\n{} to move\n{}", text, letter(position.to_move()), table.text());
}

void solve(Session& session, const TiqArguments& arguments) {
  const ttt::TiqPosition position = ttt::read_tiqtaqtoe(arguments.rules, arguments.moves);
  Budget& budget = session.budget();
  ttt::TiqSolver solver([&](std::size_t positions) { budget.check(positions, 0); });
  const Rational value = solver.value(position);
  const std::vector<SolvedMove> moves = solve_moves(solver, position);
  Json list = Json::array();
  for (const SolvedMove& solved : moves) {
    list.push_back({{"move", ttt::show(solved.move)}, {"alike", solved.alike}, {"value", solved.value.str()}});
  }
  const Json object{{"command", "ttt tiqtaqtoe"},
                    {"moves", arguments.moves},
                    {"pairs_only", arguments.rules.pairs_only},
                    {"lines", arguments.rules.lines_at_once ? "at-once" : "measured"},
                    {"answer", value.str()},
                    {"values", std::move(list)},
                    {"states", solver.positions()},
                    {"seconds", seconds(budget)}};
  session.answer(object, text_of(position, value, moves));
}

}  // namespace

void add_ttt_tiqtaqtoe(CLI::App& family, Session& session) {
  CLI::App& command =
      add_command(family, session,
                  {.name = "tiqtaqtoe",
                   .group = group::ask,
                   .summary = "TiqTaqToe, measured when the board is full: what X gets if both play perfectly",
                   .example = "qcg ttt tiqtaqtoe --moves '5 1-9'"});
  const auto arguments = std::make_shared<TiqArguments>();
  command.add_flag("--pairs-only", arguments->rules.pairs_only, "no classical moves while two squares are empty");
  add_parsed(
      command, "--lines",
      [arguments](const std::string& text) { arguments->rules.lines_at_once = read_lines_at_once(text); },
      "when lines of classical marks are looked at: when the board is measured (default) or at-once")
      ->type_name("WHEN");
  command
      .add_option("--moves,-m", arguments->moves,
                  "the game so far: '5 1-9 ...'; when the board is full =9 says where each pair was found")
      ->type_name("MOVES");
  command.callback([&session, arguments] { solve(session, *arguments); });
}

}  // namespace qcg
