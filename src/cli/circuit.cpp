#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"
#include "base/reader.h"
#include "base/spelling.h"
#include "base/text_table.h"
#include "cli/game_circuit.h"
#include "solve/challenge.h"

namespace qcg {

namespace {

using circuit::Form;
using circuit::GameCircuit;

constexpr std::size_t most_realisations_shown = 100;
constexpr std::size_t widest_realisation = 60;

void read_form(const std::string& text, GameCircuitArguments& arguments) {
  std::vector<std::string> names;
  for (const Form form : circuit::all_forms) names.emplace_back(name(form));
  names.emplace_back("thesis");
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) {
    throw InputError(fmt::format("no form '{}'; {}expected {}", text.substr(0, 24), did_you_mean(text, names),
                                 fmt::join(names, ", ")),
                     text, 0);
  }
  arguments.thesis = text == "thesis";
  if (!arguments.thesis) arguments.form = circuit::all_forms[found - names.begin()];
}

/// What each register of bits that is not free must be measured as, the first bit first.
Json json_of_kept(const GameCircuit& game) {
  Json object = Json::object();
  for (const circuit::Register& bits : game.circuit.bits) {
    std::string text;
    for (unsigned i = 0; i < bits.count && game.kept[bits.first + i]; ++i) {
      text += *game.kept[bits.first + i] ? '1' : '0';
    }
    if (!text.empty()) object[bits.name] = text;
  }
  return object;
}

Json json_of_realisations(const AnyRuleset& rules, const GameCircuit& game) {
  Json list = Json::array();
  for (const auto& one : game.realisations) {
    list.push_back({{"text", rules.show(one.position)},
                    {"bits", one.bits},
                    {"runs", whole_number_json(one.runs)},
                    {"chance", chance_if_kept(game, one).str()}});
  }
  return list;
}

std::string table_of_realisations(const AnyRuleset& rules, const GameCircuit& game) {
  TextTable table({{"realisation"},
                   {game.by_table ? "number" : "bits"},
                   {"runs", TextTable::Align::Right},
                   {"chance", TextTable::Align::Right}});
  for (std::size_t i = 0; i < std::min(game.realisations.size(), most_realisations_shown); ++i) {
    const auto& one = game.realisations[i];
    table.add({cut_to_width(rules.show(one.position), widest_realisation), one.bits, one.runs.str(),
               chance_if_kept(game, one).str()});
  }
  return table.text();
}

std::string text_of(const AnyRuleset& rules, const GameCircuit& game) {
  std::string text = fmt::format("{}: {}, {}\n", name(game.form), show_cost(cost(game.circuit)),
                                 game.by_table ? "from a table of positions" : "from the structure of the game");
  text += fmt::format("{} of {} choices are legal runs; ", game.runs.str(), game.choices.str());
  text += game.form == Form::Certain
              ? fmt::format("all flags are 1 with certainty, by {} of amplitude amplification\n",
                            game.iterations == 1 ? "1 iteration" : fmt::format("{} iterations", game.iterations))
              : fmt::format("a shot is kept with chance {}\n", game.success.str());
  return text + "\n" + table_of_realisations(rules, game);
}

void answer_game_circuit(Session& session, const GameCircuitArguments& arguments, Json object, const AnyRuleset& rules,
                         const GameCircuit& game) {
  object["answer"] = game.success.str();
  object["form"] = name(game.form);
  object["source"] = game.by_table ? "table" : "structure";
  object["success"] = game.success.str();
  object["runs"] = whole_number_json(game.runs);
  object["choices"] = whole_number_json(game.choices);
  object["iterations"] = game.iterations;
  object["kept"] = json_of_kept(game);
  object["realisations"] = json_of_realisations(rules, game);
  if (game.realisations.size() > most_realisations_shown) {
    session.remark(fmt::format("{} more realisations are left out; --json has all",
                               game.realisations.size() - most_realisations_shown));
  }
  answer_circuit(session, arguments, std::move(object), game.circuit, text_of(rules, game));
}

void circuit_of_line(Session& session, GameCircuitArguments& arguments) {
  if (arguments.sizes) return answer_sizes(session, arguments);
  PositionArguments& position = *arguments.position;
  const WrittenLine written = read_line(position);
  replay(written, position.lift);
  Json object = describe("circuit", position);
  object["flavour"] = name(judging(position.lift).flavour);
  object["line"] = show(written.line);
  if (arguments.challenge) return answer_challenge(session, arguments, std::move(object), written);
  if (arguments.thesis) return answer_thesis(session, arguments, std::move(object), written);
  const GameCircuit game = make_circuit(written, arguments.form);
  answer_game_circuit(session, arguments, std::move(object), written.line.start.rules, game);
}

}  // namespace

void add_circuit(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "circuit",
                                   .group = group::explore,
                                   .summary = "a line of play as a quantum circuit: its cost, its outcomes, OpenQASM",
                                   .example = "qcg circuit {game} --moves {moves} --form erased"});
  auto arguments = std::make_shared<GameCircuitArguments>();
  arguments->position = add_judged_position(command, Flavour::D);
  add_parsed(
      command, "--form", [arguments](const std::string& text) { read_form(text, *arguments); },
      "kept (default), erased, certain, or thesis: what becomes of labels and of runs that are not legal")
      ->type_name("F");
  add_parsed(
      command, "--qasm",
      [arguments](const std::string& text) {
        arguments->qasm = static_cast<unsigned>(read_whole_number(text, "the version of OpenQASM", 2, 3));
      },
      "print the circuit as OpenQASM 2 or 3")
      ->type_name("2|3");
  add_outputs(command, {{".svg", &arguments->svg}, {".tex", &arguments->tex}, {".qasm", &arguments->qasm_file}},
              "write a picture (.svg, .tex for quantikz) or OpenQASM (.qasm)");
  add_challenge_options(command, arguments);
  add_sizes(command, arguments);
  CLI::Option& sizes = *command.get_option("--sizes");
  CLI::Option& challenge = *command.get_option("--challenge");
  sizes.excludes(&challenge);
  for (const char* name : {"--form", "--qasm", "--output"}) {  // neither has one circuit to tell of
    sizes.excludes(command.get_option(name));
    challenge.excludes(command.get_option(name));
  }
  command.callback([&session, arguments] { circuit_of_line(session, *arguments); });
}

}  // namespace qcg
