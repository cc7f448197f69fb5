#include <fmt/format.h>

#include "base/text_table.h"
#include "cli/command.h"
#include "rules/relabelling.h"
#include "solve/game_expression.h"

namespace qcg {

namespace {

// What the search keeps for a tick, roughly: it has no tables to measure.
constexpr std::size_t bytes_per_tick = 400;

struct RelabelArguments {
  std::string game;
  std::string one;
  std::string other;
};

// How a label is called where it is legal for either player.
std::string_view whose(const AnyRuleset& rules, const Step& step) {
  return rules.impartial() ? "both" : name(step.player);
}

Json json_of(const Game& one, const Game& other, const Relabelling& relabelling) {
  Json renamed = Json::array();
  for (const auto& [from, to] : relabelling) {
    renamed.push_back({{"player", std::string(1, letter(from.player))},
                       {"from", one.rules.show_move(from.player, from.label)},
                       {"to", other.rules.show_move(to.player, to.label)}});
  }
  return renamed;
}

std::string text_of(const Game& one, const Game& other, const SameUpToRelabelling& same) {
  if (!same.by) return "not the same: " + same.why_not;
  TextTable table({{""}, {"label of the first"}, {"of the second"}});
  for (const auto& [from, to] : *same.by) {
    table.add({std::string(whose(one.rules, from)), one.rules.show_move(from.player, from.label),
               other.rules.show_move(to.player, to.label)});
  }
  return same.by->empty() ? "the same: there is no label" : "the same up to relabelling\n" + table.text();
}

void tell_relabelling(Session& session, const RelabelArguments& arguments) {
  const Game one = read_game_or_sum(arguments.game, arguments.one, session.lift_options());
  const Game other = read_game_or_sum(arguments.game, arguments.other, session.lift_options());
  Json object{{"command", "relabel"}, {"game", arguments.game}, {"one", arguments.one}, {"other", arguments.other}};
  std::optional<SameUpToRelabelling> same;
  std::size_t ticks = 0;
  const auto tick = [&] {
    ++ticks;
    session.budget().check(ticks, ticks * bytes_per_tick);
  };
  answer_what_is_known(
      object, [&] { same = find_relabelling(one, other, tick); },
      [&] {
        object["answer"] = same ? Json(same->by.has_value()) : Json(nullptr);
        if (same && same->by) object["relabelling"] = json_of(one, other, *same->by);
        if (same && !same->by) object["why_not"] = same->why_not;
        object["seconds"] = seconds(session.budget());
        session.answer(object, same ? text_of(one, other, *same) : "unknown");
      });
}

}  // namespace

void add_relabel(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "relabel",
                                   .group = group::explore,
                                   .summary = "are two superpositions the same up to relabelling? With the relabelling",
                                   .example = "qcg relabel {heap-game} '2,0 | 1,1' '0,2 | 1,1'"});
  const auto arguments = std::make_shared<RelabelArguments>();
  command.add_option("GAME", arguments->game, "a game; 'qcg games' lists them; or 'sum'")->required()->type_name("");
  command.add_option("ONE", arguments->one, "a superposition, as one word: '3,1 | 1,3'")->required()->type_name("");
  command.add_option("OTHER", arguments->other, "another one")->required()->type_name("");
  command.callback([&session, arguments] { tell_relabelling(session, *arguments); });
}

}  // namespace qcg
