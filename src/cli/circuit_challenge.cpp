#include <fmt/format.h>

#include <limits>

#include "base/input_error.h"
#include "base/reader.h"
#include "circuit/legality.h"
#include "circuit/sample.h"
#include "cli/game_circuit.h"

namespace qcg {

namespace {

constexpr std::uint64_t most_shots = 1'000'000;

double read_epsilon(const std::string& text) {
  std::size_t end = 0;
  double epsilon = 0;
  try {
    epsilon = std::stod(text, &end);
  } catch (const std::exception&) {
    end = 0;
  }
  if (end != text.size() || !(epsilon > 0 && epsilon < 1)) {
    throw InputError(fmt::format("'{}' is no probability between 0 and 1", text.substr(0, 24)), text, 0);
  }
  return epsilon;
}

/// The label as a move of its own behind the line.
WrittenLine challenged(const WrittenLine& written, const std::string& label) {
  const auto& [start, moves] = written.line;
  const Player next = moves.empty() ? Player::Left : opponent(moves.back().player);
  const WrittenLine read = read_line_of_play(label, start, next);
  if (read.line.moves.size() != 1 || read.line.moves.front().labels.size() != 1) {
    throw InputError("a challenge is about one label", label, 0);
  }
  WrittenLine longer = written;
  longer.text += "; ";
  longer.label_at.push_back({longer.text.size() + read.label_at.front().front()});
  longer.text += label;
  longer.line.moves.push_back(read.line.moves.front());
  return longer;
}

/// Shots in which all flags are 1.
std::uint64_t count_kept(Session& session, const circuit::GameCircuit& game, const GameCircuitArguments& arguments) {
  std::uint64_t seen = 0;
  for (const auto& [bits, times] : sample(game.circuit, arguments.shots, arguments.seed, session.budget())) {
    bool kept = true;
    for (std::size_t i = 0; i < bits.size(); ++i) kept = kept && game.kept[i].value_or(bits[i]) == bits[i];
    if (kept) seen += times;
  }
  return seen;
}

}  // namespace

void answer_challenge(Session& session, const GameCircuitArguments& arguments, Json object,
                      const WrittenLine& written) {
  const WrittenLine longer = challenged(written, *arguments.challenge);
  const circuit::GameCircuit game = make_circuit(longer, circuit::Form::LabelsKept);
  const auto measured = circuit::legality_by_measuring(game, arguments.epsilon);
  const std::uint64_t seen = count_kept(session, game, arguments);
  const PlayedMove& last = longer.line.moves.back();
  const std::string label = longer.line.start.rules.show_move(last.player, last.labels.front());
  object["answer"] = seen > 0;
  object["label"] = label;
  object["legal"] = measured.chance > 0;
  object["seen"] = seen;
  object["shots"] = arguments.shots;
  object["chance"] = measured.chance.str();
  object["least_chance"] = measured.least.str();
  object["epsilon"] = arguments.epsilon;
  object["shots_needed"] = measured.shots ? whole_number_json(*measured.shots) : Json(nullptr);
  object["shots_needed_by_least"] = whole_number_json(measured.shots_by_least);
  std::string text = fmt::format("'{}' was seen to be legal in {} of {} shots: {}\n", label, seen, arguments.shots,
                                 seen > 0 ? "it is legal" : "nothing shows that it is legal");
  text += fmt::format("chance in one shot   {}, at least {} if it is legal at all\n", measured.chance.str(),
                      measured.least.str());
  text += fmt::format("shots for {:g}   {} by the chance, {} by the least", 1 - arguments.epsilon,
                      measured.shots ? measured.shots->str() : "none are enough", measured.shots_by_least.str());
  session.answer(object, text);
}

void add_challenge_options(CLI::App& command, const std::shared_ptr<GameCircuitArguments>& arguments) {
  add_parsed(
      command, "--challenge", [arguments](const std::string& text) { arguments->challenge = text; },
      "measure whether this label of the next player is legal somewhere")
      ->type_name("LABEL");
  add_parsed(
      command, "--shots",
      [arguments](const std::string& text) {
        arguments->shots = read_whole_number(text, "the number of shots", 1, most_shots);
      },
      "how often (default: 100)")
      ->type_name("N");
  add_parsed(
      command, "--seed",
      [arguments](const std::string& text) {
        arguments->seed = read_whole_number(text, "the seed", 0, std::numeric_limits<std::uint64_t>::max());
      },
      "of what is measured (default: 1)")
      ->type_name("N");
  add_parsed(
      command, "--epsilon", [arguments](const std::string& text) { arguments->epsilon = read_epsilon(text); },
      "how likely a legal label may stay unseen, for the number of shots that are needed (default: 0.01)")
      ->type_name("P");
}

}  // namespace qcg
