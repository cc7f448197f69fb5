#include <fmt/format.h>

#include "base/reader.h"
#include "cli/lab_options.h"
#include "cli/ttt.h"
#include "cli/ttt_arguments.h"
#include "tictactoe/match.h"

namespace qcg {

namespace {

struct MatchArguments {
  std::shared_ptr<TttArguments> game;
  TttPlayer player;
  std::string first;
  std::string second;
  unsigned games = 20;
};

std::string show_score(const ttt::Score& score) {
  const auto [low, high] = score.interval();
  return fmt::format("{:.1f}% [{:.1f}%, {:.1f}%]: won {}, drawn {}, lost {}", 100 * score.share(), 100 * low,
                     100 * high, score.won, score.drawn, score.lost);
}

void match(Session& session, MatchArguments& arguments) {
  const TttPlayer usual = with_session(arguments.player, session, arguments.game->scoring());
  ttt::Contestant base{usual.options, usual.limits};
  const WholeBudget whole(session);
  if (base.limits.time) base.limits.time = usual_time_for_a_move;  // --time is that of the whole match
  base.limits.stop = [&whole] { return whole.is_over(); };
  const ttt::Contestant first = ttt::read_contestant(arguments.first, base);
  const ttt::Contestant second = ttt::read_contestant(arguments.second, base);
  const ttt::Score score =
      ttt::play_match(arguments.game->game, first, second, arguments.games, [&](const ttt::Score& so_far) {
        session.remark(fmt::format("game {}: {}", so_far.games(), show_score(so_far)));
        return !whole.is_over();
      });
  const auto [low, high] = score.interval();
  Json object = arguments.game->describe("match");
  object["first"] = arguments.first;
  object["second"] = arguments.second;
  object["games"] = score.games();
  object["won"] = score.won;
  object["drawn"] = score.drawn;
  object["lost"] = score.lost;
  object["answer"] = score.share();
  object["interval"] = {low, high};
  object["seconds"] = seconds(session.budget());
  session.answer(object, show_score(score));
  if (score.games() == arguments.games) return;
  session.remark(fmt::format("qcg: {} after {} of {} games",
                             Session::interrupted() ? "interrupted" : "time limit reached", score.games(),
                             arguments.games));
  session.end_unfinished();
}

}  // namespace

void add_ttt_match(CLI::App& family, Session& session) {
  CLI::App& command =
      add_command(family, session,
                  {.name = "match",
                   .group = group::calculate,
                   .summary = "play two configurations of the search player against each other",
                   .example = "qcg ttt match -v ultimate --first time=100ms --second iterations=500 --games 10"});
  auto arguments = std::make_shared<MatchArguments>();
  arguments->game = add_ttt_arguments(command);
  add_ttt_strength(command, arguments->player);
  const std::string settings =
      "'time=1s' or 'iterations=2000', and exploration=, sharpness=, reduction=, expand=, guess=";
  command.add_option("--first", arguments->first, settings)->type_name("CONFIG");
  command.add_option("--second", arguments->second, settings)->type_name("CONFIG");
  add_parsed(
      command, "--games",
      [arguments](const std::string& text) {
        arguments->games = static_cast<unsigned>(read_whole_number(text, "the number of games", 1, 1'000'000));
      },
      "games to play, half of them with each as X (default: 20)")
      ->type_name("N");
  command.callback([&session, arguments] { match(session, *arguments); });
}

}  // namespace qcg
