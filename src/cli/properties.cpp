#include "rules/properties.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"
#include "base/text_table.h"
#include "cli/command.h"
#include "cli/position_arguments.h"
#include "solve/game_expression.h"

namespace qcg {

namespace {

// What exploring keeps for a position, roughly: it has no tables to measure.
constexpr std::size_t bytes_per_position = 400;

struct Named {
  std::string_view name;
  std::string_view meaning;
  const Finding& finding;
};

std::vector<Named> named(const Properties& found) {
  return {{"dead-ending", "no move makes legal what was illegal", found.dead_ending},
          {"persistent", "the order of the moves already played does not matter", found.persistent},
          {"consistent", "a position with more moves keeps more moves, whatever is played", found.consistent}};
}

// One position that does not fit refutes a property for the ruleset; that none was met says nothing of other starts.
std::string_view text_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Unknown:
      return "unknown";
    case Verdict::Undefined:
      return "not defined";
    case Verdict::Holds:
      return "holds from here";
    case Verdict::Fails:
      return "refuted";
  }
  return "";
}

Json json_of(const AnyRuleset& rules, const Line& line) {
  Json moves = Json::array();
  Position at = line.from;
  for (const Step& step : line.moves) {
    at = *rules.play(at, step.player, step.label);
    moves.push_back({{"player", std::string(1, letter(step.player))},
                     {"move", rules.show_move(step.player, step.label)},
                     {"position", rules.show(at)}});
  }
  return {{"from", rules.show(line.from)}, {"moves", moves}};
}

Json json_of(const AnyRuleset& rules, const Finding& finding) {
  Json json = {{"verdict", text_of(finding.verdict)}};
  if (!finding.witness) return json;
  const Witness& witness = *finding.witness;
  json["witness"] = {{"sentence", witness.sentence},
                     {"allowing", json_of(rules, witness.allowing)},
                     {"forbidding", json_of(rules, witness.forbidding)},
                     {"player", std::string(1, letter(witness.move.player))},
                     {"move", rules.show_move(witness.move.player, witness.move.label)}};
  return json;
}

// One line of play, with every position on the way, so that a witness can be checked by hand.
std::string replay(const AnyRuleset& rules, const Line& line) {
  std::string text = rules.show(line.from);
  Position at = line.from;
  for (const Step& step : line.moves) {
    at = *rules.play(at, step.player, step.label);
    text +=
        fmt::format(" --{}: {}--> {}", letter(step.player), rules.show_move(step.player, step.label), rules.show(at));
  }
  return text;
}

std::string replays(const AnyRuleset& rules, const Properties& found) {
  std::string text;
  for (const Named& property : named(found)) {
    if (!property.finding.witness) continue;
    const Witness& witness = *property.finding.witness;
    const std::string move = rules.show_move(witness.move.player, witness.move.label);
    text += fmt::format("\n\nnot {}: '{}' is\n  legal after    {}\n  illegal after  {}", property.name, move,
                        replay(rules, witness.allowing), replay(rules, witness.forbidding));
  }
  return text;
}

// What "holds from here" does not say.
std::string scope(const Properties& found) {
  const std::vector<Named> properties = named(found);
  const bool any = std::any_of(properties.begin(), properties.end(),
                               [](const Named& property) { return property.finding.verdict == Verdict::Holds; });
  return any ? "\nholds from here: in every position that can be reached from this start; another start may refute it"
             : "";
}

std::string text_of(const AnyRuleset& rules, const Properties& found) {
  TextTable table({{""}, {""}, {""}});
  for (const Named& property : named(found)) {
    table.add({std::string(property.name), std::string(text_of(property.finding.verdict)),
               property.finding.verdict == Verdict::Undefined ? "(asked of dead-ending games only)"
                                                              : fmt::format("({})", property.meaning)});
  }
  const std::string different = found.states == 0 ? "" : fmt::format(", {} different as games", found.states);
  return fmt::format("{}{}\n\n{} positions examined{}{}", table.text(), replays(rules, found), found.positions,
                     different, scope(found));
}

void answer(Session& session, Json object, const AnyRuleset& rules, const Properties& found) {
  object["answer"] = {{"dead_ending", json_of(rules, found.dead_ending)},
                      {"persistent", json_of(rules, found.persistent)},
                      {"consistent", json_of(rules, found.consistent)}};
  object["positions"] = found.positions;
  object["states"] = found.states;
  object["seconds"] = seconds(session.budget());
  session.answer(object, text_of(rules, found));
}

void report_properties(Session& session, PositionArguments& arguments) {
  if (arguments.game == name_of_sums && arguments.position.empty())
    throw InputError("which sum? expected its POSITION");
  if (arguments.position.empty()) arguments.position = find_game(arguments.game).info.example;
  const Game game = read_classical(arguments);
  Json object = describe("properties", arguments);
  object.erase("flavour");
  object.erase("width");
  Budget& budget = session.budget();
  Properties found;
  const auto tick = [&] { budget.check(found.positions, found.positions * bytes_per_position); };
  answer_what_is_known(
      object, [&] { find_properties(game.rules, game.start, tick, found); },
      [&] { answer(session, object, game.rules, found); });
}

}  // namespace

void add_properties(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "properties",
                                   .group = group::explore,
                                   .summary = "is a game dead-ending, persistent, consistent? With a witness if not",
                                   .example = "qcg properties {name}"});
  const auto arguments = add_position(command);
  command.get_option("POSITION")->required(false)->description("where to start from (default: the game's example)");
  command.callback([&session, arguments] { report_properties(session, *arguments); });
}

}  // namespace qcg
