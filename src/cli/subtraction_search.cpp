#include <fmt/format.h>

#include "cli/subtraction.h"
#include "cli/subtraction_row.h"
#include "query/simulators.h"
#include "query/statistics.h"

namespace qcg {

namespace {

struct SubtractionSearchArguments {
  std::shared_ptr<RowSource> source;
  query::SimulatorKind simulator = query::SimulatorKind::Subspace;
  std::uint64_t runs = 1;
};

/// One search, and the query that checks what was seen.
struct Searched {
  std::size_t item = 0;
  bool is_marked = false;
};

template <query::Simulator S>
Searched search(S simulator, query::RowOracle& oracle, const query::GroverRun& plan, query::Random& random) {
  query::SuperposedRow row = oracle.superpose();
  const std::size_t item = simulator.measure(row, plan, random);
  return {item, oracle.move_at(item).has_value()};
}

void search_row(Session& session, const SubtractionSearchArguments& arguments) {
  Budget& budget = session.budget();
  const SearchRow row = load_row(*arguments.source, budget);
  const query::GroverRun plan = plan_search(*arguments.source, row);
  const bool by_vector = arguments.simulator == query::SimulatorKind::StateVector;
  query::Random random(arguments.source->game->seed);
  std::uint64_t queries = 0;
  query::RowOracle oracle(row.bits, row.size, queries);
  query::Proportion found;
  Searched last;
  for (std::uint64_t run = 0; run < arguments.runs; ++run) {
    budget.check_scratch(0);
    queries = 0;
    last = by_vector ? search(query::StateVectorSimulator(&budget), oracle, plan, random)
                     : search(query::SubspaceSimulator(), oracle, plan, random);
    found.add(last.is_marked);
  }
  const double chance = query::SubspaceSimulator::success(row.size, row.marked, plan);
  const query::Interval interval = found.interval();
  session.remark(
      fmt::format("{} items, {} marked; {} iterations of phase {:.6g} ({} each), one query to check, {} in all; "
                  "a marked item is seen with probability {:.12g}",
                  row.size, row.marked, plan.iterations, plan.phase,
                  query::SuperposedRow::queries_for(plan.phase) == 1 ? "one query" : "two queries", queries, chance));
  const std::string item = last.is_marked ? std::to_string(last.item) : "none";
  const Json object{{"command", "subtraction search"},
                    {"items", row.size},
                    {"marked", row.marked},
                    {"simulator", name(arguments.simulator)},
                    {"iterations", plan.iterations},
                    {"phase", plan.phase},
                    {"queries", queries},
                    {"probability", chance},
                    {"answer", last.is_marked ? Json(last.item) : Json(nullptr)},
                    {"runs", found.trials},
                    {"found", found.hits},
                    {"found_95", {interval.low, interval.high}}};
  session.answer(object, arguments.runs == 1 ? item
                                             : fmt::format("a marked item in {} of {} runs (95%: {:.4f} to {:.4f})",
                                                           found.hits, found.trials, interval.low, interval.high));
}

}  // namespace

void add_subtraction_search(CLI::App& family, Session& session) {
  CLI::App& command = add_command(family, session,
                                  {.name = "search",
                                   .group = group::calculate,
                                   .summary = "simulates one Grover search of a row of bits",
                                   .example = "qcg subtraction search 00100000 --exact"});
  auto arguments = std::make_shared<SubtractionSearchArguments>();
  arguments->source = add_row_source(command);
  add_parsed(
      command, "--simulator",
      [arguments](const std::string& text) { arguments->simulator = query::read_simulator(text); },
      "of the quantum computer: subspace (default) or state-vector")
      ->type_name("S");
  add_count(command, "--runs", arguments->runs, "the number of runs", 1, 1'000'000'000, "how often (default: 1)");
  command.callback([&session, arguments] { search_row(session, *arguments); });
}

}  // namespace qcg
