#include <fmt/format.h>

#include <algorithm>

#include "circuit/picture.h"
#include "circuit/qasm.h"
#include "circuit/quantikz.h"
#include "cli/game_circuit.h"
#include "cli/write_file.h"
#include "draw/svg.h"

namespace qcg {

namespace {

Json json_of_cost(const circuit::Cost& cost) {
  return {{"qubits", cost.qubits}, {"gates", cost.gates}, {"depth", cost.depth}};
}

Json json_of_registers(const std::vector<circuit::Register>& registers) {
  Json list = Json::array();
  for (const auto& [name, first, count, meanings] : registers) {
    Json object{{"name", name}, {"first", first}, {"count", count}};
    if (!meanings.empty()) object["meanings"] = meanings;
    list.push_back(std::move(object));
  }
  return list;
}

std::string title_of(const PositionArguments& position) {
  std::string title = position.game + " " + position.position;
  if (!position.moves.empty()) title += ": " + position.moves;
  std::replace(title.begin(), title.end(), '\n', ';');
  return title;
}

std::string qasm_of(const circuit::Circuit& circuit, const GameCircuitArguments& arguments) {
  const std::string title = title_of(*arguments.position);
  return arguments.qasm.value_or(3) == 2 ? to_qasm2(circuit, title) : to_qasm3(circuit, title);
}

/// Files that were asked for; answers their names.
std::vector<std::string> write_files(const circuit::Circuit& circuit, const GameCircuitArguments& arguments) {
  std::vector<std::string> files;
  const auto write = [&](const std::optional<std::string>& file, const auto& text) {
    if (!file) return;
    write_file(*file, text());
    files.push_back(*file);
  };
  const std::string title = title_of(*arguments.position);
  write(arguments.svg, [&] { return draw::to_svg(circuit::circuit_picture(title, circuit)); });
  write(arguments.tex, [&] { return circuit::to_quantikz(title, circuit); });
  write(arguments.qasm_file, [&] { return qasm_of(circuit, arguments); });
  return files;
}

}  // namespace

std::string show_cost(const circuit::Cost& cost) {
  return fmt::format("{} qubits, {} gates, depth {}", cost.qubits, cost.gates, cost.depth);
}

void answer_circuit(Session& session, const GameCircuitArguments& arguments, Json object,
                    const circuit::Circuit& circuit, const std::string& text) {
  const std::vector<std::string> files = write_files(circuit, arguments);
  if (!files.empty()) object["files"] = files;
  object["cost"] = json_of_cost(cost(circuit));
  object["registers"] = {{"qubits", json_of_registers(circuit.qubits)}, {"bits", json_of_registers(circuit.bits)}};
  if (!arguments.qasm) return session.answer(object, text);
  std::string qasm = qasm_of(circuit, arguments);
  object["qasm"] = qasm;
  while (qasm.ends_with('\n')) qasm.pop_back();
  session.answer(object, arguments.qasm_file ? text : qasm);
}

}  // namespace qcg
