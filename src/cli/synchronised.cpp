#include "hidden/synchronised.h"

#include <fmt/format.h>

#include <array>

#include "base/text_table.h"
#include "cli/hidden_commands.h"
#include "cli/named_choice.h"
#include "cli/player_option.h"
#include "cli/position_arguments.h"

namespace qcg {

namespace {

using hidden::Synchronised;

constexpr std::array<std::string_view, 2> stake_names{"last", "odd"};

struct SynchronisedArguments {
  std::shared_ptr<PositionArguments> position;
  hidden::Stake stake = hidden::Stake::LastMove;
  Convention convention = Convention::Normal;
};

Json chances_json(const AnyRuleset& rules, Player player, const std::vector<Synchronised::Chance>& chances) {
  Json list = Json::array();
  for (const Synchronised::Chance& each : chances) {
    list.push_back({{"move", show_in_words(rules, {player, each.labels})}, {"chance", hidden::show(each.chance)}});
  }
  return list;
}

std::string chances_text(const AnyRuleset& rules, Player player, const std::vector<Synchronised::Chance>& chances) {
  if (chances.empty()) return fmt::format("\n{} has no move to choose", name(player));
  TextTable table({{fmt::format("{}'s chance", name(player))}, {"move"}});
  for (const Synchronised::Chance& each : chances) {
    table.add({hidden::show(each.chance), show_in_words(rules, {player, each.labels})});
  }
  return "\n" + table.text();
}

void solve(Session& session, SynchronisedArguments& arguments) {
  PositionArguments& position = *arguments.position;
  Budget& budget = session.budget();
  const Game game = read_classical(position);
  const bool misere = arguments.convention == Convention::Misere;
  Synchronised synchronised(game, {position.lift, arguments.stake, misere}, budget);
  Json object = describe("synchronised", position);
  object["stake"] = stake_names[static_cast<std::size_t>(arguments.stake)];
  object["misere"] = misere;
  const auto finish = [&] {
    object["states"] = synchronised.states();
    object["seconds"] = seconds(budget);
  };
  try {
    const Synchronised::Solution solution = synchronised.solve();
    object["left"] = chances_json(game.rules, Player::Left, solution.left);
    object["right"] = chances_json(game.rules, Player::Right, solution.right);
    finish();
    answer_interval(session, object, {solution.value, solution.value},
                    chances_text(game.rules, Player::Left, solution.left) +
                        chances_text(game.rules, Player::Right, solution.right));
  } catch (const BudgetSpent& spent) {
    finish();
    object["limit"] = name(spent.reason());
    answer_interval(session, object, {});
    throw;
  }
}

}  // namespace

void add_synchronised(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "synchronised",
                                   .group = group::ask,
                                   .summary = "both players choose at once: the exact value, and how both play",
                                   .example = "qcg synchronised {game} --flavour D"});
  auto arguments = std::make_shared<SynchronisedArguments>();
  arguments->position = add_judged_position(command, Lift{}.flavour);
  add_parsed(
      command, "--stake",
      [arguments](const std::string& text) {
        arguments->stake = read_choice<hidden::Stake>(text, stake_names, "stake");
      },
      "last (default): who cannot move while the other can has lost; odd: Left wins if the rounds are odd in number")
      ->type_name("S");
  add_misere(command, arguments->convention);
  command.callback([&session, arguments] { solve(session, *arguments); });
}

}  // namespace qcg
