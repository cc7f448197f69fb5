#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"
#include "base/reader.h"
#include "cli/command.h"
#include "cli/entangled_line.h"
#include "entangle/clauses.h"

namespace qcg {

namespace {

constexpr std::size_t most_moves_of_clauses = 20;

entangle::Route read_route(const std::string& text) {
  std::vector<std::string_view> names;
  for (const entangle::Route route : entangle::all_routes) {
    if (name(route) == text) return route;
    names.push_back(name(route));
  }
  throw InputError(fmt::format("no route '{}'; expected {}", text.substr(0, 24), fmt::join(names, ", ")), text, 0);
}

entangle::LegalSomewhere ask_by(const std::optional<entangle::Route>& route, const LineOfPlay& line) {
  if (!route) return entangle::LegalSomewhere(line);
  if (auto asked = entangle::LegalSomewhere::by(*route, line)) return std::move(*asked);
  throw InputError(fmt::format("this line cannot be asked by {}; leave --route out, or choose search", name(*route)));
}

std::vector<std::string> dead_names(const entangle::EntanglementGraph& graph) {
  std::vector<std::string> names;
  for (const entangle::EntanglementGraph::Vertex& vertex : graph.vertices()) {
    if (vertex.dead) names.push_back(vertex.name);
  }
  return names;
}

std::vector<std::string> names_in(const entangle::EntanglementGraph& graph,
                                  const entangle::EntanglementGraph::Chain& chain) {
  std::vector<std::string> names;
  for (const std::size_t vertex : chain.vertices) names.push_back(graph.vertices()[vertex].name);
  return names;
}

std::vector<std::string> legal_names(const entangle::LegalSomewhere& asked, const entangle::Candidates& candidates,
                                     Player player) {
  std::vector<std::string> names;
  for (const Label label : asked.legal_among(player, candidates.of(player))) {
    names.push_back(asked.line().start.rules.show_briefly(player, label));
  }
  return names;
}

std::vector<std::size_t> counted_from_one(std::vector<std::size_t> numbers) {
  for (std::size_t& number : numbers) ++number;
  return numbers;
}

Json json_of(const entangle::LegalSomewhere& asked, const entangle::EntanglementGraph& graph,
             const entangle::Candidates& candidates) {
  Json chains = Json::array();
  for (const entangle::EntanglementGraph::Chain& chain : graph.chains()) {
    chains.push_back({{"moves", counted_from_one(chain.entanglements)}, {"labels", names_in(graph, chain)}});
  }
  return {
      {"chains", std::move(chains)},
      {"dead", dead_names(graph)},
      {"legal",
       {{"L", legal_names(asked, candidates, Player::Left)}, {"R", legal_names(asked, candidates, Player::Right)}}}};
}

std::string listed(const std::vector<std::string>& names) {
  return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

std::string text_of(const entangle::LegalSomewhere& asked, const entangle::EntanglementGraph& graph,
                    const entangle::Candidates& candidates) {
  std::string text;
  for (std::size_t i = 0; i < graph.chains().size(); ++i) {
    const entangle::EntanglementGraph::Chain& chain = graph.chains()[i];
    text += fmt::format("chain {}: moves {} on {}\n", i + 1, fmt::join(counted_from_one(chain.entanglements), ", "),
                        fmt::join(names_in(graph, chain), ", "));
  }
  text += fmt::format("dead: {}\n", listed(dead_names(graph)));
  for (const Player player : both_players) {
    text += fmt::format("legal for {}: {}\n", name(player), listed(legal_names(asked, candidates, player)));
  }
  return text + fmt::format("found by {}", name(asked.route()));
}

std::string text_of(const AnyRuleset& rules, const entangle::IllegalityClauses& found, std::size_t length) {
  std::string text;
  for (const auto& [vertices, clauses, unexplained] : found.rules()) {
    text += fmt::format("dead: {}\n", fmt::join(vertices, ", "));
    for (const auto& clause : clauses) text += fmt::format("  where {}\n", show(rules, found, clause));
    if (clauses.empty()) text += "  never\n";
    if (unexplained == 0) continue;
    text += fmt::format("  and with {} more {} of precedences, with which it lives after other histories\n",
                        unexplained, unexplained == 1 ? "set" : "sets");
  }
  return text + fmt::format("no clause is wrong in any of the {} histories of up to {} moves of two labels",
                            found.histories(), length);
}

void tell_clauses(Session& session, PositionArguments& position, std::size_t length) {
  const Game game = read_classical(position);
  const entangle::IllegalityClauses found(game, length);
  Json rules = Json::array();
  for (const auto& [vertices, clauses, unexplained] : found.rules()) {
    Json one{{"labels", vertices}, {"clauses", Json::array()}, {"unexplained", unexplained}};
    for (const auto& clause : clauses) one["clauses"].push_back(show(game.rules, found, clause));
    rules.push_back(std::move(one));
  }
  Json object = describe("entangle", position);
  object["answer"] = std::move(rules);
  object["histories"] = found.histories();
  object["seconds"] = seconds(session.budget());
  session.answer(object, text_of(game.rules, found, length));
}

void tell_entanglement(Session& session, PositionArguments& position, const std::optional<entangle::Route>& route) {
  const LineOfPlay line = read_entangled(position);
  const entangle::LegalSomewhere asked = ask_by(route, line);
  const entangle::Candidates candidates(line);
  const entangle::EntanglementGraph graph(asked, candidates);
  Json object = describe("entangle", position);
  object["line"] = show(line);
  object["answer"] = json_of(asked, graph, candidates);
  object["all_labels"] = candidates.all;
  object["route"] = name(asked.route());
  object["seconds"] = seconds(session.budget());
  if (!candidates.all) {
    session.remark(fmt::format("labels that come up only beyond the first {} positions are not asked about",
                               ConceivableLabels::most_positions));
  }
  session.answer(object, text_of(asked, graph, candidates));
}

}  // namespace

LineOfPlay read_entangled(PositionArguments& position) {
  WrittenLine written = read_line(position);
  entangle::require_legal_labels(written);
  return std::move(written.line);
}

void add_entangle(CLI::App& app, Session& session) {
  CLI::App& command = add_command(
      app, session,
      {.name = "entangle",
       .group = group::explore,
       .summary = "a line of play as an entanglement graph: its chains, and which labels are legal somewhere",
       .example = "qcg entangle {game} --moves {moves}"});
  const auto position = add_position(command);
  auto route = std::make_shared<std::optional<entangle::Route>>();
  add_parsed(
      command, "--route", [route](const std::string& text) { *route = read_route(text); },
      "how legal labels are found: matching, choices, search or sat (default: the best one there is)")
      ->type_name("R");
  auto clauses = std::make_shared<std::optional<std::size_t>>();
  add_parsed(
      command, "--clauses",
      [clauses](const std::string& text) {
        *clauses = read_whole_number(text, "how many moves", 1, most_moves_of_clauses);
      },
      "instead: when labels die, as clauses of which move came before which, from all histories of up to N moves")
      ->type_name("N");
  command.callback([&session, position, route, clauses] {
    if (*clauses) return tell_clauses(session, *position, **clauses);
    tell_entanglement(session, *position, *route);
  });
}

}  // namespace qcg
