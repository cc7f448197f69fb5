#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"
#include "base/reader.h"
#include "base/text_table.h"
#include "cli/command.h"
#include "cli/position_arguments.h"
#include "lab/ruleset_properties.h"
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

std::string replay_of(const AnyRuleset& rules, std::string_view property, const Witness& witness) {
  const std::string move = rules.show_move(witness.move.player, witness.move.label);
  return fmt::format("\n\nnot {}: '{}' is\n  legal after    {}\n  illegal after  {}", property, move,
                     replay(rules, witness.allowing), replay(rules, witness.forbidding));
}

std::string replays(const AnyRuleset& rules, const Properties& found) {
  std::string text;
  for (const Named& property : named(found)) {
    if (property.finding.witness) text += replay_of(rules, property.name, *property.finding.witness);
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

// --- of a ruleset, over all starts of a family ---

struct RulesetQuestion {
  std::optional<std::size_t> most;
  std::string family;
  std::string colours;
};

struct NamedFinding {
  std::string_view key;
  std::string_view name;
  std::string_view meaning;
  const RulesetFinding& finding;
};

std::vector<NamedFinding> named(const RulesetProperties& found) {
  return {{"dead_ending", "dead-ending", "no move makes legal what was illegal", found.dead_ending},
          {"persistent", "persistent", "the order of the moves already played does not matter", found.persistent},
          {"consistent", "consistent", "a position with more moves keeps more moves, whatever is played",
           found.consistent}};
}

std::string verdict_of(const RulesetFinding& finding, const Family& family) {
  if (finding.verdict == Verdict::Holds) return fmt::format("holds up to {} {}", family.most, family.kind.info->noun);
  return finding.verdict == Verdict::Fails ? "refuted by " + finding.start : std::string(text_of(finding.verdict));
}

std::string text_of(const RulesetProperties& found, const Family& family) {
  TextTable table({{""}, {""}, {""}});
  std::string witnesses;
  for (const NamedFinding& each : named(found)) {
    table.add({std::string(each.name), verdict_of(each.finding, family),
               each.finding.verdict == Verdict::Undefined ? "(asked of dead-ending games only)"
                                                          : fmt::format("({})", each.meaning)});
    if (!each.finding.witness) continue;
    witnesses += replay_of(each.finding.game->rules, each.name, *each.finding.witness);
  }
  const bool paired = found.pairs > 0 && found.consistent.verdict != Verdict::Undefined;
  const std::string pairs = paired ? fmt::format(", {} pairs of them", found.pairs) : "";
  return fmt::format("{}{}\n\n{} starts of {}{}, {} positions examined", table.text(), witnesses, found.starts,
                     family.kind.info->name, pairs, found.positions);
}

Json json_of(const RulesetProperties& found) {
  Json answer = Json::object();
  for (const NamedFinding& each : named(found)) {
    const RulesetFinding& finding = each.finding;
    answer[each.key] = finding.game ? json_of(finding.game->rules, {finding.verdict, finding.witness})
                                    : Json{{"verdict", text_of(finding.verdict)}};
    if (finding.verdict == Verdict::Holds) answer[each.key]["verdict"] = "holds";
    if (finding.game) answer[each.key]["start"] = finding.start;
  }
  return answer;
}

Family family_of(const std::string& game, const RulesetQuestion& question) {
  const CatalogueEntry& entry = find_game(game);
  if (entry.families.empty()) throw InputError(fmt::format("{} has no family of positions", game));
  const bool by_name = !question.family.empty();
  Family family{.kind = by_name ? read_family_kind(question.family) : FamilyKind{game, &entry.families.front()},
                .most = *question.most,
                .colours = question.colours};
  if (family.kind.game != entry.info.name && family.kind.game != entry.in_braces) {
    throw InputError(fmt::format("{} is a family of {}, not of {}", question.family, family.kind.game, game));
  }
  return family;
}

void report_ruleset(Session& session, const PositionArguments& arguments, const RulesetQuestion& question) {
  if (!arguments.position.empty()) throw InputError("either a POSITION, or --max N for all starts up to a size");
  const std::string& game = arguments.game;
  const Family family = family_of(game, question);
  Json object{{"command", "properties"}, {"game", game}, {"family", family.kind.info->name}, {"most", family.most}};
  RulesetProperties found;
  const auto tick = [&] { session.budget().check(found.positions, found.positions * bytes_per_position); };
  answer_what_is_known(
      object, [&] { find_ruleset_properties(family, tick, found); },
      [&] {
        object["answer"] = json_of(found);
        object["starts"] = found.starts;
        object["pairs"] = found.pairs;
        object["positions"] = found.positions;
        object["seconds"] = seconds(session.budget());
        session.answer(object, text_of(found, family));
      });
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
  const auto question = std::make_shared<RulesetQuestion>();
  add_parsed(
      command, "--max",
      [question](const std::string& text) { question->most = read_whole_number(text, "the largest size", 1, 1000); },
      "of the ruleset: over all starts up to this size, with the smallest that refutes it")
      ->type_name("N");
  command.add_option("--family", question->family, "which starts, with --max (default: the game's first family)")
      ->type_name("F");
  add_parsed(
      command, "--colours", [question](const std::string& text) { question->colours = read_colours(text); },
      "of their pieces, with --max")
      ->type_name("C");
  command.callback([&session, arguments, question] {
    if (question->most) return report_ruleset(session, *arguments, *question);
    if (!question->family.empty() || !question->colours.empty()) {
      throw InputError("--family and --colours are for all starts up to a size: add --max N");
    }
    report_properties(session, *arguments);
  });
}

}  // namespace qcg
