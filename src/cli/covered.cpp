#include <fmt/format.h>

#include "cli/command.h"
#include "cli/position_arguments.h"
#include "rules/covering.h"

namespace qcg {

namespace {

// What a search keeps for a state, roughly.
constexpr std::size_t bytes_per_pursuit = 200;

struct Realisation {
  Position position;
  std::vector<Position> others;
  Covered covered;
  WeaklyCovered weakly;
};

Realisation examine(Session& session, const Game& game, std::size_t index) {
  Realisation realisation{game.start[index], game.start, {}, {}};
  realisation.others.erase(realisation.others.begin() + static_cast<std::ptrdiff_t>(index));
  const auto tick = [&](std::size_t met) { session.budget().check(met, met * bytes_per_pursuit); };
  realisation.covered = find_covered(game.rules, realisation.position, realisation.others, tick);
  realisation.weakly = find_weakly_covered(game.rules, realisation.position, realisation.others);
  return realisation;
}

Json json_of_step(const AnyRuleset& rules, const Step& step) {
  return {{"player", std::string(1, letter(step.player))}, {"move", rules.show_move(step.player, step.label)}};
}

Json json_of(const AnyRuleset& rules, const Realisation& realisation) {
  Json json{{"realisation", rules.show(realisation.position)}, {"covered", realisation.covered.by.has_value()}};
  if (realisation.covered.by) {
    json["by"] = Json::array();
    for (const Position each : *realisation.covered.by) json["by"].push_back(rules.show(each));
  } else {
    json["run"] = Json::array();
    for (const Step& step : realisation.covered.run) json["run"].push_back(json_of_step(rules, step));
  }
  json["weakly_covered"] = realisation.weakly.by.has_value();
  if (realisation.weakly.by) {
    json["weakly_by"] = rules.show(*realisation.weakly.by);
    return json;
  }
  json["illegal"] = Json::array();
  for (std::size_t other = 0; other < realisation.others.size(); ++other) {
    Json illegal = json_of_step(rules, realisation.weakly.illegal[other]);
    illegal["on"] = rules.show(realisation.others[other]);
    json["illegal"].push_back(std::move(illegal));
  }
  return json;
}

std::string show_named(const AnyRuleset& rules, const Step& step) {
  return fmt::format("'{}' ({})", rules.show_move(step.player, step.label), name(step.player));
}

std::string covering_text(const AnyRuleset& rules, const Covered& covered) {
  if (!covered.by) {
    std::string run;
    for (const Step& step : covered.run) run += (run.empty() ? "" : ", then ") + show_named(rules, step);
    return fmt::format("not covered: {} can be played on no other", run);
  }
  if (covered.by->empty()) return "covered: there is no move on it";
  std::string by;
  for (const Position each : *covered.by) by += (by.empty() ? "" : " and ") + rules.show(each);
  return "covered by " + by;
}

std::string weak_covering_text(const AnyRuleset& rules, const Realisation& realisation) {
  if (realisation.weakly.by) return "weakly covered by " + rules.show(*realisation.weakly.by);
  std::string why;
  for (std::size_t other = 0; other < realisation.others.size(); ++other) {
    why += fmt::format("{} {} is not legal on {}", why.empty() ? ":" : ",",
                       show_named(rules, realisation.weakly.illegal[other]), rules.show(realisation.others[other]));
  }
  return "not weakly covered" + why;
}

std::string text_of(const AnyRuleset& rules, const std::vector<Realisation>& realisations) {
  std::string text;
  for (const Realisation& each : realisations) {
    text += fmt::format("{}{}\n  {}\n  {}", text.empty() ? "" : "\n", rules.show(each.position),
                        covering_text(rules, each.covered), weak_covering_text(rules, each));
  }
  return text.empty() ? "unknown" : text;
}

void tell_covered(Session& session, PositionArguments& arguments) {
  const Game game = read_classical(arguments);
  Json object = describe("covered", arguments);
  std::vector<Realisation> realisations;
  const auto work = [&] {
    for (std::size_t index = 0; index < game.start.size(); ++index) {
      realisations.push_back(examine(session, game, index));
    }
  };
  answer_what_is_known(object, work, [&] {
    object["answer"] = Json::array();
    for (const Realisation& each : realisations) object["answer"].push_back(json_of(game.rules, each));
    object["seconds"] = seconds(session.budget());
    session.answer(object, text_of(game.rules, realisations));
  });
}

}  // namespace

void add_covered(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "covered",
                                   .group = group::explore,
                                   .summary = "which realisations are covered by others, or weakly; with what shows it",
                                   .example = "qcg covered {heap-game} '2,1 | 1,1 | 0,2'"});
  const auto arguments = add_judged_position(command, Flavour::D);
  command.callback([&session, arguments] { tell_covered(session, *arguments); });
}

}  // namespace qcg
