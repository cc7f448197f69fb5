#include <fmt/format.h>

#include <algorithm>

#include "base/text_table.h"
#include "cli/ttt.h"
#include "cli/ttt_arguments.h"
#include "tictactoe/analysis.h"
#include "tictactoe/symmetry.h"

namespace qcg {

namespace {

// What --solve says of an action: its value, and how many of the answers to it lose.
struct Solved {
  int half_points = 0;
  std::size_t replies = 0;
  std::size_t losing = 0;
};

Solved solve_action(ttt::ExactSolver& solver, const ttt::Position& before, ttt::Action action) {
  ttt::Position position = before;
  position.make(action);
  Solved solved;
  std::vector<ttt::Action> replies;
  position.actions(replies);
  if (replies.empty()) {
    solved.half_points = solver.value(position);
    return solved;
  }
  const bool x_replies = position.to_act() == ttt::Mark::X;
  const std::vector<int> values = ttt::values_after(solver, position, replies);
  solved.half_points =
      x_replies ? *std::max_element(values.begin(), values.end()) : *std::min_element(values.begin(), values.end());
  solved.replies = replies.size();
  solved.losing = static_cast<std::size_t>(
      std::count_if(values.begin(), values.end(), [&](int value) { return x_replies ? value < 0 : value > 0; }));
  return solved;
}

void list_moves(Session& session, const TttArguments& arguments, bool solve) {
  const ttt::Record record = arguments.record();
  const ttt::Position& position = record.position();
  const ttt::Variant variant = arguments.game.variant;
  std::vector<ttt::Action> actions;
  std::vector<unsigned> weights;
  if (solve) {
    ttt::different_actions(position, actions, &weights);
  } else {
    position.actions(actions);
  }
  Json list = Json::array();
  TextTable table({{"action"},
                   {"alike", TextTable::Align::Right},
                   {"value", TextTable::Align::Right},
                   {"replies", TextTable::Align::Right},
                   {"that lose", TextTable::Align::Right}});
  std::string plain;
  std::optional<ttt::ExactSolver> solver;
  if (solve) solver.emplace(ttt_solver(session, arguments));
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const std::string shown = ttt::show(variant, actions[i]);
    Json entry{{"action", shown}};
    if (solve) {
      const Solved solved = solve_action(*solver, position, actions[i]);
      const std::string value = ttt::show_half_points(solved.half_points);
      entry.update({{"alike", weights[i]}, {"value", value}, {"replies", solved.replies}, {"losing", solved.losing}});
      table.add(
          {shown, std::to_string(weights[i]), value, std::to_string(solved.replies), std::to_string(solved.losing)});
    } else {
      plain += (plain.empty() ? "" : "\n") + shown;
    }
    list.push_back(std::move(entry));
  }
  Json object = arguments.describe("moves");
  object["answer"] = std::move(list);
  object["seconds"] = seconds(session.budget());
  if (solve) object["hashed"] = ttt::rests_on_hashes(variant);
  if (actions.empty()) plain = "none: " + ttt::show(position.status());
  session.answer(object, solve && !actions.empty() ? table.text() : plain);
  if (solve && ttt::rests_on_hashes(variant)) session.remark(hashed_proof);
}

}  // namespace

void add_ttt_moves(CLI::App& family, Session& session) {
  CLI::App& command = add_command(family, session,
                                  {.name = "moves",
                                   .group = group::ask,
                                   .summary = "the legal actions; with --solve what each is worth to X",
                                   .example = "qcg ttt moves --rules goff --solve"});
  const auto arguments = add_ttt_arguments(command);
  const auto solve = std::make_shared<bool>(false);
  command.add_flag("--solve", *solve,
                   "one of each class of mirror images, with its value, and how many answers to it lose");
  command.callback([&session, arguments, solve] { list_moves(session, *arguments, *solve); });
}

}  // namespace qcg
