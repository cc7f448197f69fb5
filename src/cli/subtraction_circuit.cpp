#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/input_error.h"
#include "base/text_table.h"
#include "circuit/operations.h"
#include "circuit/qasm.h"
#include "circuit/sample.h"
#include "cli/subtraction.h"
#include "cli/subtraction_row.h"
#include "cli/write_file.h"
#include "query/search_circuit.h"

namespace qcg {

namespace {

constexpr std::size_t most_qasm_bytes = std::size_t{64} << 20U;
constexpr std::size_t most_items = std::size_t{1} << 20U;
constexpr std::size_t most_outcomes_shown = 32;
constexpr double negligible = 1e-12;

struct CircuitArguments {
  std::shared_ptr<RowSource> source;
  std::string file;
};

void write_circuit(Session& session, const CircuitArguments& arguments) {
  const SearchRow row = load_row(*arguments.source, session.budget());
  if (row.size > most_items) throw InputError(fmt::format("a circuit is written for at most {} items", most_items));
  const query::GroverRun plan = plan_search(*arguments.source, row);
  std::vector<bool> bits(row.size);
  for (std::size_t at = 0; at < row.size; ++at) bits[at] = query::bit_at(row.bits, at);
  const query::SearchCircuit search = query::search_circuit(bits, plan);
  std::string qasm = circuit::to_qasm3(search.circuit, search.heading);
  const circuit::Cost cost = circuit::cost(search.circuit);
  session.remark(fmt::format("{} qubits, {} gates", cost.qubits, cost.gates));
  Json object{{"command", "subtraction circuit"},
              {"items", row.size},
              {"marked", row.marked},
              {"iterations", plan.iterations},
              {"phase", plan.phase},
              {"qubits", cost.qubits},
              {"gates", cost.gates}};
  if (!arguments.file.empty()) {
    write_file(arguments.file, qasm);
    object["answer"] = arguments.file;
    return session.answer(object, arguments.file);
  }
  object["answer"] = qasm;
  qasm.pop_back();  // its last newline: answers bring their own
  session.answer(object, qasm);
}

void simulate_circuit(Session& session, const std::string& file) {
  const circuit::Circuit program = circuit::read_qasm(read_text(file, most_qasm_bytes),
                                                      {.qubits = circuit::most_dense_qubits, .measured_last = true});
  const circuit::Cost cost = circuit::cost(program);
  const std::vector<double> probabilities = circuit::outcome_probabilities(program, session.budget());
  std::vector<std::size_t> order(probabilities.size());
  for (std::size_t at = 0; at < order.size(); ++at) order[at] = at;
  const auto rounded = [&](std::size_t outcome) { return std::llround(probabilities[outcome] / negligible); };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return rounded(a) > rounded(b); });
  const auto possible = static_cast<std::size_t>(
      std::count_if(probabilities.begin(), probabilities.end(), [](double chance) { return chance >= negligible; }));
  const std::size_t shown = std::min(possible, most_outcomes_shown);
  TextTable table({{"outcome", TextTable::Align::Right}, {"probability", TextTable::Align::Right}});
  for (std::size_t at = 0; at < shown; ++at) {
    table.add({std::to_string(order[at]), fmt::format("{:.12f}", probabilities[order[at]])});
  }
  session.remark(fmt::format("{} qubits, {} gates", cost.qubits, cost.gates));
  if (shown < possible) {
    session.remark(fmt::format("{} outcomes, no more likely, are left out; --json has all", possible - shown));
  }
  session.answer(
      {{"command", "subtraction simulate"}, {"qubits", cost.qubits}, {"gates", cost.gates}, {"answer", probabilities}},
      table.text());
}

}  // namespace

void add_subtraction_circuit(CLI::App& family, Session& session) {
  CLI::App& command = add_command(family, session,
                                  {.name = "circuit",
                                   .group = group::calculate,
                                   .summary = "OpenQASM 3 for one Grover search of a row of bits",
                                   .example = "qcg subtraction circuit 00100 --exact -o search.qasm"});
  auto arguments = std::make_shared<CircuitArguments>();
  arguments->source = add_row_source(command);
  command.add_option("-o,--output", arguments->file, "write it to this file")->type_name("FILE");
  command.callback([&session, arguments] { write_circuit(session, *arguments); });
}

void add_subtraction_simulate(CLI::App& family, Session& session) {
  CLI::App& command =
      add_command(family, session,
                  {.name = "simulate",
                   .group = group::calculate,
                   .summary = "runs a circuit that 'circuit' wrote and tells the chance of each outcome",
                   .example = "qcg subtraction circuit 00100 --exact | qcg subtraction simulate -"});
  auto file = std::make_shared<std::string>();
  command.add_option("FILE", *file, "a file in OpenQASM 3 or 2; - is stdin")->required()->type_name("");
  command.callback([&session, file] { simulate_circuit(session, *file); });
}

}  // namespace qcg
