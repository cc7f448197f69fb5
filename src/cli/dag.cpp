#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <unordered_map>

#include "base/input_error.h"
#include "cgt/option_dag.h"
#include "cli/command.h"
#include "cli/output.h"
#include "solve/solver.h"

namespace qcg {

namespace {

constexpr std::size_t block_size = std::size_t{1} << 20U;

/// A file open for reading, or stdin.
class Source {
 public:
  explicit Source(const std::string& file) : name_(file == "-" ? "stdin" : "the file '" + file + "'") {
    descriptor_ = file == "-" ? STDIN_FILENO : open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor_ < 0) fail();
  }
  ~Source() {
    if (descriptor_ != STDIN_FILENO) close(descriptor_);
  }
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  /// The next block, empty at the end. Ctrl-C may come while it waits, so it looks at the budget.
  std::string_view next(std::string& block, Budget& budget) const {
    block.resize(block_size);
    ssize_t count = 0;
    while ((count = ::read(descriptor_, block.data(), block.size())) < 0) {
      if (errno != EINTR) fail();
      budget.check_scratch(0);
    }
    return {block.data(), static_cast<std::size_t>(count)};
  }

 private:
  [[noreturn]] void fail() const { throw InputError("cannot read " + name_ + ": " + std::strerror(errno)); }

  std::string name_;
  int descriptor_;
};

/// Says what there is to say of a value; the nodes of a DAG share few values, so each is worked out once.
class NodeReport {
 public:
  NodeReport(Universe& universe, const Settings& settings) : universe_(universe), settings_(settings) {}

  Json object(ShortGame value) {
    const auto written = write(value);
    return {{"value", written ? Json(*written) : Json(nullptr)},
            {"outcome", std::string(1, letter(universe_.outcome(value)))},
            {"birthday", whole_number_json(universe_.birthday(value))}};
  }
  std::string text(ShortGame value) {
    return fmt::format("value = {}, outcome = {}, birthday = {}", write(value).value_or("(too large to write)"),
                       letter(universe_.outcome(value)), universe_.birthday(value).str());
  }
  void append_line(ShortGame value, std::string& lines) {
    const auto known = short_lines_.find(value.id());
    if (known != short_lines_.end()) return void(lines += known->second);
    const std::string line = (settings_.json ? object(value).dump() : text(value)) + "\n";
    lines += line;
    constexpr std::size_t short_line = 256;
    if (line.size() <= short_line) short_lines_.emplace(value.id(), line);
  }

 private:
  // Thousands of braces within braces have an outcome and a birthday, but nobody could read them.
  std::optional<std::string> write(ShortGame value) {
    try {
      return show(universe_, value, settings_.notation);
    } catch (const std::length_error&) {
      return std::nullopt;
    }
  }

  Universe& universe_;
  const Settings& settings_;
  std::unordered_map<std::uint32_t, std::string> short_lines_;
};

/// Writes a line for each node as long as it may go on; answers for how many. (One value may fill megabytes.)
template <class F>
std::size_t write_lines(NodeReport& report, std::span<const ShortGame> values, const F& may_go_on) {
  constexpr std::size_t block = 1U << 16U;
  std::string lines;
  std::size_t written = 0;
  while (written < values.size() && may_go_on()) {
    report.append_line(values[written++], lines);
    if (lines.size() < block) continue;
    write_to_stdout(lines);
    lines.clear();
  }
  write_to_stdout(lines);
  return written;
}

void answer_all(Session& session, NodeReport& report, std::span<const ShortGame> values) {
  session.erase_progress();
  std::optional<BudgetSpent> stopped;
  const std::size_t written = write_lines(report, values, [&] {
    try {
      session.budget().check_scratch(0);
    } catch (const BudgetSpent& spent) {
      stopped = spent;
    }
    return !stopped;
  });
  if (!stopped) return;
  session.remark(fmt::format("{} of {} nodes were written", written, values.size()));
  throw BudgetSpent(*stopped);
}

// The time is up, but what is known may be told for another moment.
void answer_all_known(Session& session, NodeReport& report, std::span<const ShortGame> values) {
  session.erase_progress();
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(100);
  const std::size_t written = write_lines(report, values, [&] { return std::chrono::steady_clock::now() < end; });
  session.remark(fmt::format("{} nodes were done, {} of them written", values.size(), written));
}

void answer_last(Session& session, NodeReport& report, std::span<const ShortGame> values) {
  Json object{{"command", "dag"}, {"nodes", values.size()}};
  object.update(report.object(values.back()));
  session.answer(object, report.text(values.back()));
}

void answer_unfinished(Session& session, std::size_t nodes, const BudgetSpent& spent) {
  session.answer({{"command", "dag"}, {"nodes", nodes}, {"value", nullptr}, {"limit", name(spent.reason())}},
                 fmt::format("unknown; {} nodes were done", nodes));
}

void solve_dag(Session& session, const std::string& file, bool all) {
  Budget& budget = session.budget();
  Universe universe;
  NodeReport report(universe, session.settings);
  OptionDag dag(universe, [&](std::size_t nodes, std::size_t bytes) {
    budget.check(nodes, bytes);
    budget.check_scratch(0);  // nodes differ so much in work that the clock must be looked at every time
  });
  try {
    const Source source(file);
    std::string block;
    std::string_view piece;
    while (!(piece = source.next(block, budget)).empty()) dag.read(piece);
    dag.finish();
  } catch (const BudgetSpent& spent) {
    if (all) answer_all_known(session, report, dag.values());
    if (!all) answer_unfinished(session, dag.values().size(), spent);
    throw;
  }
  if (all) return answer_all(session, report, dag.values());
  answer_last(session, report, dag.values());
}

}  // namespace

void add_dag(CLI::App& app, Session& session) {
  struct Arguments {
    std::string file;
    bool all = false;
  };
  CLI::App& command = add_command(app, session,
                                  {.name = "dag",
                                   .group = group::calculate,
                                   .summary = "value, outcome and birthday of a game given by the options of each node",
                                   .example = R"(printf '|\n0|\n0 1 | 0\n' | qcg dag -)"});
  auto arguments = std::make_shared<Arguments>();
  command
      .add_option("FILE", arguments->file,
                  "a line per node, 'l1 l2 | r1 r2': the numbers of earlier lines, counted from 0; - is stdin")
      ->required()
      ->type_name("");
  command.add_flag("--all", arguments->all, "answer for every node, a line each, not just for the last");
  add_notation(command, session);
  command.callback([&session, arguments] { solve_dag(session, arguments->file, arguments->all); });
}

}  // namespace qcg
