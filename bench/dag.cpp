// How fast `qcg dag` is without the disc: the text of the option graph of a Domineering board, read and made canonical.
// bench_values times the same graph without the text; the difference is the reading.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "cgt/option_dag.h"

namespace {

using Cells = std::uint32_t;

std::vector<Cells> placements(int rows, int columns, bool vertical) {
  std::vector<Cells> masks;
  for (int row = 0; row + (vertical ? 1 : 0) < rows; ++row) {
    for (int column = 0; column + (vertical ? 0 : 1) < columns; ++column) {
      const int cell = row * columns + column;
      masks.push_back((Cells{1} << cell) | (Cells{1} << (cell + (vertical ? columns : 1))));
    }
  }
  return masks;
}

/// Positions are sets of free cells, met by falling number of free cells; the file has the last one met first.
std::string option_dag(int rows, int columns) {
  const std::vector<Cells> sides[2] = {placements(rows, columns, true), placements(rows, columns, false)};
  std::vector<Cells> found{(Cells{1} << (rows * columns)) - 1};
  std::unordered_map<Cells, std::uint32_t> number{{found[0], 0}};
  const auto for_options = [&](Cells free, const std::vector<Cells>& side, const auto& visit) {
    for (const Cells mask : side) {
      if ((free & mask) == mask) visit(free & ~mask);
    }
  };
  for (std::size_t next = 0; next < found.size(); ++next) {
    for (const auto& side : sides) {
      for_options(found[next], side, [&](Cells option) {
        if (number.emplace(option, static_cast<std::uint32_t>(found.size())).second) found.push_back(option);
      });
    }
  }
  std::string text;
  for (std::size_t at = found.size(); at-- > 0;) {
    for_options(found[at], sides[0],
                [&](Cells option) { text += std::to_string(found.size() - 1 - number.at(option)) + ' '; });
    text += '|';
    for_options(found[at], sides[1],
                [&](Cells option) { text += ' ' + std::to_string(found.size() - 1 - number.at(option)); });
    text += '\n';
  }
  return text;
}

void read_dag(benchmark::State& state) {
  const std::string text = option_dag(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  constexpr std::size_t block = std::size_t{1} << 20U;
  std::size_t nodes = 0;
  std::size_t bytes = 0;
  for (auto _ : state) {
    qcg::Universe universe;
    qcg::OptionDag dag(universe);
    for (std::size_t at = 0; at < text.size(); at += block) dag.read(std::string_view(text).substr(at, block));
    dag.finish();
    nodes = dag.values().size();
    bytes = universe.bytes();
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(text.size() * state.iterations()));
  state.counters["nodes"] = static_cast<double>(nodes);
  state.counters["table_bytes"] = static_cast<double>(bytes);
  state.counters["nodes/s"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsIterationInvariantRate);
}

BENCHMARK(read_dag)->Args({4, 5})->Args({5, 5})->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
