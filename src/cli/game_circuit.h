#pragma once

#include "circuit/game_circuit.h"
#include "circuit/operations.h"
#include "cli/command.h"
#include "cli/position_arguments.h"

namespace qcg {

struct GameCircuitArguments {
  std::shared_ptr<PositionArguments> position;
  circuit::Form form = circuit::Form::LabelsKept;
  bool thesis = false;
  std::optional<unsigned> qasm;  // which version
  std::optional<std::string> svg, tex, qasm_file;
  std::optional<std::string> challenge;
  std::uint64_t shots = 100;
  std::uint64_t seed = 1;
  double epsilon = 0.01;
  std::optional<std::pair<std::uint64_t, std::uint64_t>> sizes;  // from and to
};

/// "5 qubits, 12 gates, depth 9"
std::string show_cost(const circuit::Cost& cost);
/// Writes the files and the OpenQASM that were asked for, and answers with what there is to say of the circuit.
void answer_circuit(Session& session, const GameCircuitArguments& arguments, Json object,
                    const circuit::Circuit& circuit, const std::string& text);

// What the command does instead of telling the circuit of the line, by what was asked for.
void answer_thesis(Session& session, const GameCircuitArguments& arguments, Json object, const WrittenLine& written);
void answer_challenge(Session& session, const GameCircuitArguments& arguments, Json object, const WrittenLine& written);
void answer_sizes(Session& session, const GameCircuitArguments& arguments);

void add_challenge_options(CLI::App& command, const std::shared_ptr<GameCircuitArguments>& arguments);
void add_sizes(CLI::App& command, const std::shared_ptr<GameCircuitArguments>& arguments);

}  // namespace qcg
