// Quantum Tic-Tac-Toe, and TiqTaqToe.
#include "draw/svg.h"
#include "python/job.h"
#include "python/module.h"
#include "tictactoe/analysis.h"
#include "tictactoe/board_picture.h"
#include "tictactoe/book.h"
#include "tictactoe/census.h"
#include "tictactoe/notation.h"
#include "tictactoe/tiqtaqtoe.h"

namespace qcg::python {

namespace {

ttt::Game game_of(const std::string& variant, const std::string& rules) {
  return {ttt::read_variant(variant), ttt::read_rules(rules)};
}

ttt::Scoring scoring_of(const ttt::Game& game, const std::optional<std::string>& scoring) {
  return scoring ? ttt::read_scoring(*scoring) : ttt::usual_scoring(game.rules);
}

std::vector<std::string> shown(ttt::Variant variant, const std::vector<ttt::Action>& actions) {
  std::vector<std::string> texts;
  for (const ttt::Action action : actions) texts.push_back(ttt::show(variant, action));
  return texts;
}

py::tuple solved_board(const std::string& moves, const std::string& variant, const std::string& rules,
                       const std::optional<std::string>& scoring) {
  const ttt::Game game = game_of(variant, rules);
  const ttt::Scoring scored = scoring_of(game, scoring);
  const ttt::Analysis analysis = as_job([=](const Job& job) {
    ttt::ExactSolver solver =
        ttt::solver_with_book(game, scored, [&job](std::size_t positions) { job.budget.check(positions, 0); });
    return ttt::analyse(solver, ttt::read_record(game, moves).position());
  });
  return py::make_tuple(fraction(ttt::show_half_points(analysis.half_points)), shown(game.variant, analysis.optimal),
                        shown(game.variant, analysis.line));
}

py::tuple counted_games(const std::string& moves, const std::string& rules, const std::optional<std::string>& scoring) {
  const ttt::Game game = game_of("classic", rules);
  const ttt::Scoring scored = scoring_of(game, scoring);
  const ttt::Census census = as_job([=](const Job& job) {
    return ttt::take_census(ttt::read_record(game, moves).position(),
                            [&job](std::size_t classes) { job.budget.check(classes, 0); });
  });
  py::dict ends;
  for (std::size_t i = 0; i < ttt::end_count; ++i) {
    const auto end = static_cast<ttt::End>(i);
    const ttt::Tally tally = census.total(end);
    ends[py::str(std::string(name(end)))] = py::make_tuple(to_python(tally.games), fraction(tally.chance.str()));
  }
  return py::make_tuple(to_python(census.games()), fraction(census.expected(scored).str()), ends);
}

std::string drawn_board(const std::string& moves, const std::string& variant, const std::string& rules) {
  const ttt::Record record = ttt::read_record(game_of(variant, rules), moves);
  return draw::to_svg(ttt::board_picture(record.position(), record.show()));
}

py::tuple solved_tiqtaqtoe(const std::string& moves, bool pairs_only, bool lines_at_once) {
  using Rational = ttt::TiqSolver::Rational;
  const ttt::TiqRules rules{pairs_only, lines_at_once};
  std::vector<std::pair<std::string, Rational>> values;
  const Rational value = as_job([&](const Job& job) {
    const ttt::TiqPosition position = ttt::read_tiqtaqtoe(rules, moves);
    ttt::TiqSolver solver([&job](std::size_t positions) { job.budget.check(positions, 0); });
    for (const auto& [move, alike] : position.different_moves()) {
      ttt::TiqPosition after = position;
      after.make(move);
      values.emplace_back(ttt::show(move), solver.value(after));
    }
    return solver.value(position);
  });
  py::dict of_moves;
  for (const auto& [move, worth] : values) of_moves[py::str(move)] = fraction(worth.str());
  return py::make_tuple(fraction(value.str()), of_moves);
}

}  // namespace

void add_tictactoe(py::module_& module) {
  module.def("tictactoe", solved_board, py::arg("moves"), py::arg("variant"), py::arg("rules"), py::arg("scoring"),
             "What X gets, the actions that keep it, and a line of best play.");
  module.def("tictactoe_games", counted_games, py::arg("moves"), py::arg("rules"), py::arg("scoring"),
             "How many games there are, what X gets at random, and games and chances by how they end.");
  module.def("tictactoe_board", drawn_board, py::arg("moves"), py::arg("variant"), py::arg("rules"),
             "The board as SVG.");
  module.def("tiqtaqtoe", solved_tiqtaqtoe, py::arg("moves"), py::arg("pairs_only"), py::arg("lines_at_once"),
             "What X gets, and what it gets after each move that differs.");
}

}  // namespace qcg::python
