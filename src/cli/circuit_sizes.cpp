#include <fmt/format.h>

#include "base/checkpoint.h"
#include "base/input_error.h"
#include "base/reader.h"
#include "base/text_table.h"
#include "cli/game_circuit.h"
#include "solve/challenge.h"

namespace qcg {

namespace {

constexpr std::uint64_t largest_size = 1'000'000;
constexpr std::uint64_t most_sizes = 1000;
constexpr std::string_view size_mark = "{n}";

std::string with_size(std::string text, std::uint64_t size) {
  const std::string digits = std::to_string(size);
  for (std::size_t at = 0; (at = text.find(size_mark, at)) != std::string::npos; at += digits.size()) {
    text.replace(at, size_mark.size(), digits);
  }
  return text;
}

/// The line of one size, as if it had been asked for alone.
WrittenLine line_of_size(const PositionArguments& position, std::uint64_t size) {
  PositionArguments here = position;
  here.position = with_size(here.position, size);
  here.moves = with_size(here.moves, size);
  WrittenLine written = read_line(here);
  replay(written, here.lift);
  return written;
}

}  // namespace

void answer_sizes(Session& session, const GameCircuitArguments& arguments) {
  const PositionArguments& position = *arguments.position;
  if (position.position.find(size_mark) == std::string::npos) {
    throw InputError("--sizes: expected {n} in the position, where the size is to stand", position.position,
                     position.position.size());
  }
  using Align = TextTable::Align;
  TextTable table({{"n", Align::Right},
                   {"form"},
                   {"qubits", Align::Right},
                   {"gates", Align::Right},
                   {"depth", Align::Right},
                   {"success", Align::Right},
                   {"from"}});
  Json object = describe("circuit", position);
  object["answer"] = Json::array();
  const auto add = [&](std::uint64_t size, circuit::Form form, const circuit::GameCircuit& game) {
    const auto [qubits, gates, depth] = circuit::cost(game.circuit);
    const std::string source = game.by_table ? "table" : "structure";
    table.add({std::to_string(size), std::string(name(form)), std::to_string(qubits), std::to_string(gates),
               std::to_string(depth), game.success.str(), source});
    object["answer"].push_back({{"n", size},
                                {"form", name(form)},
                                {"qubits", qubits},
                                {"gates", gates},
                                {"depth", depth},
                                {"success", game.success.str()},
                                {"source", source}});
  };
  const auto work = [&] {
    for (std::uint64_t size = arguments.sizes->first; size <= arguments.sizes->second; ++size) {
      checkpoint();
      const WrittenLine written = line_of_size(position, size);
      for (const circuit::Form form : circuit::all_forms) add(size, form, make_circuit(written, form));
    }
  };
  answer_what_is_known(object, work, [&] { session.answer(object, table.text()); });
}

void add_sizes(CLI::App& command, const std::shared_ptr<GameCircuitArguments>& arguments) {
  add_parsed(
      command, "--sizes",
      [arguments](const std::string& text) {
        const std::size_t dots = text.find("..");
        if (dots == std::string::npos) throw InputError("expected sizes such as 2..6", text, text.size());
        const std::uint64_t first = read_whole_number(text.substr(0, dots), "the first size", 0, largest_size);
        const std::uint64_t last = read_whole_number(text.substr(dots + 2), "the last size", first, first + most_sizes);
        arguments->sizes.emplace(first, last);
      },
      "a table of what circuits cost, where {n} stands for the size in POSITION and --moves")
      ->type_name("A..B");
}

}  // namespace qcg
