#include "cli/ttt_arguments.h"

#include "base/reader.h"

namespace qcg {

ttt::Scoring TttArguments::scoring() const { return asked_scoring.value_or(ttt::usual_scoring(game.rules)); }

ttt::Record TttArguments::record() const { return ttt::read_record(game, moves); }

Json TttArguments::describe(const std::string& command) const {
  return {{"command", "ttt " + command},
          {"variant", ttt::name(game.variant)},
          {"rules", ttt::name(game.rules)},
          {"scoring", ttt::name(scoring())},
          {"moves", record().show()}};
}

std::shared_ptr<TttArguments> add_ttt_arguments(CLI::App& command) {
  auto arguments = std::make_shared<TttArguments>();
  add_parsed(
      command, "--variant,-v",
      [arguments](const std::string& text) { arguments->game.variant = ttt::read_variant(text); },
      "classic (3x3, default), squared or ultimate (9x9)")
      ->type_name("V");
  add_parsed(
      command, "--rules", [arguments](const std::string& text) { arguments->game.rules = ttt::read_rules(text); },
      "default, or goff: a live pair may be repeated, a lone last square gets X")
      ->type_name("R");
  add_parsed(
      command, "--scoring",
      [arguments](const std::string& text) { arguments->asked_scoring = ttt::read_scoring(text); },
      "a shared win is a draw (default; also: complete), a win or a loss for X, counts in goff points (default with "
      "--rules goff), or is a narrow win for the line that was finished first")
      ->type_name("S");
  command
      .add_option("--moves,-m", arguments->moves,
                  "the game so far: '1-5 5-9 1-9 =1', on 9x9 '2/6-9/4 ...'; = chooses where the closing mark lands")
      ->type_name("MOVES");
  return arguments;
}

void add_ttt_strength(CLI::App& command, TttPlayer& player) {
  add_parsed(
      command, "--iterations",
      [&player](const std::string& text) {
        player.limits.iterations = read_whole_number(text, "the number of iterations", 1, 1'000'000'000);
      },
      "search so many iterations a move, not for a time; the answer then depends on the seed only")
      ->type_name("N");
  add_parsed(
      command, "--seed",
      [&player](const std::string& text) {
        player.options.seed = read_whole_number(text, "the seed", 0, 1'000'000'000);
      },
      "where chance starts (default: 1)")
      ->type_name("N");
}

TttPlayer with_session(TttPlayer player, Session& session, ttt::Scoring scoring) {
  const Limits& limits = session.settings.limits;
  if (!player.limits.iterations) player.limits.time = limits.time.value_or(usual_time_for_a_move);
  player.limits.threads = limits.threads;
  player.limits.stop = [] { return Session::interrupted(); };
  player.options.scoring = scoring;
  if (limits.memory)
    player.options.memory = std::clamp(*limits.memory / 4, std::size_t{1} << 20U, player.options.memory);
  return player;
}

ttt::ExactSolver ttt_solver(Session& session, const TttArguments& arguments) {
  Budget& budget = session.budget();
  return ttt::solver_with_book(arguments.game, arguments.scoring(),
                               [&budget](std::size_t positions) { budget.check(positions, 0); });
}

std::string show_actions(ttt::Variant variant, const std::vector<ttt::Action>& actions) {
  std::string text;
  for (const ttt::Action action : actions) text += (text.empty() ? "" : " ") + ttt::show(variant, action);
  return text;
}

Json json_actions(ttt::Variant variant, const std::vector<ttt::Action>& actions) {
  Json list = Json::array();
  for (const ttt::Action action : actions) list.push_back(ttt::show(variant, action));
  return list;
}

}  // namespace qcg
