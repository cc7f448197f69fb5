#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
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
            {"birthday", json_of(universe_.birthday(value))}};
  }
  std::string text(ShortGame value) {
    return fmt::format("value = {}, outcome = {}, birthday = {}", write(value).value_or("(too large to write)"),
                       letter(universe_.outcome(value)), universe_.birthday(value).str());
  }
  const std::string& line(ShortGame value) {
    std::string& known = lines_[value.id()];
    if (known.empty()) known = (settings_.json ? object(value).dump() : text(value)) + "\n";
    return known;
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
  std::unordered_map<std::uint32_t, std::string> lines_;
};

void answer_all(Session& session, NodeReport& report, std::span<const ShortGame> values) {
  session.erase_progress();
  constexpr std::size_t block = 1U << 16U;
  std::string lines;
  for (const ShortGame value : values) {
    lines += report.line(value);
    if (lines.size() < block) continue;
    write_to_stdout(lines);
    lines.clear();
  }
  write_to_stdout(lines);
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
    if (all) answer_all(session, report, dag.values());
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
