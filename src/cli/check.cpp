#include <fmt/format.h>

#include "base/input_error.h"
#include "cli/command.h"
#include "cli/output.h"
#include "games/catalogue.h"
#include "solve/check_lines.h"

namespace qcg {

namespace {

constexpr std::size_t largest_file = std::size_t{1} << 24U;

/// One run over all files: what was found, and how it ends.
class CheckRun {
 public:
  explicit CheckRun(Session& session)
      : session_(session), checker_(universe_, session.budget(), session.lift_options()) {}

  void check_file(const std::string& file) {
    std::string text;
    try {
      text = read_text(file, largest_file);
    } catch (const InputError& error) {
      return malformed(file, error.what());
    }
    const bool csv = file.ends_with(".csv");
    std::size_t number = 0;
    for (std::size_t start = 0; start < text.size();) {
      const std::size_t end = std::min(text.find('\n', start), text.size());
      std::string_view line(text.data() + start, end - start);
      if (line.ends_with('\r')) line.remove_suffix(1);
      start = end + 1;
      ++number;
      if (csv && number == 1) {
        if (line != check_csv_header) return malformed(file, not_a_check_file());
      } else {
        check_line(file, number, line, csv);
      }
    }
    if (csv && number == 0) malformed(file, not_a_check_file());
  }

  void malformed(const std::string& place, const std::string& message) {
    ++malformed_;
    session_.erase_progress();
    write_to_stderr(fmt::format("qcg: {}: {}\n", place, message));
  }

  void finish(const std::optional<BudgetSpent>& spent) {
    const Json object{{"command", "check"},
                      {"answer", failed_ == 0 && malformed_ == 0 && !spent},
                      {"checked", checked_},
                      {"failed", failed_},
                      {"malformed", malformed_},
                      {"failures", failures_},
                      {"limit", spent ? Json(name(spent->reason())) : Json(nullptr)}};
    std::string text = fmt::format("{} checked, {} failed", checked_, failed_);
    if (malformed_ > 0) text += fmt::format(", {} malformed", malformed_);
    if (spent) text += fmt::format("; stopped at {}", place_);
    session_.answer(object, text);
    if (malformed_ > 0) return session_.end_with(Exit::BadInput);
    if (failed_ > 0) return session_.end_with(Exit::CheckFailed);
    if (spent) throw BudgetSpent(*spent);
  }

 private:
  static std::string not_a_check_file() {
    return fmt::format("not a check file: the first line of a .csv must be '{}'", check_csv_header);
  }

  void check_line(const std::string& file, std::size_t number, std::string_view line, bool csv) {
    place_ = fmt::format("{}:{}", file, number);
    std::vector<Checked> results;
    try {
      const auto read = csv ? read_check_row(universe_, line) : read_check_line(universe_, line);
      if (read) checker_.check(*read, results);
    } catch (const InputError& error) {
      malformed(place_, error.located());
    } catch (const BudgetSpent&) {
      report(file, number, results);
      throw;
    }
    report(file, number, results);
  }

  void report(const std::string& file, std::size_t number, const std::vector<Checked>& results) {
    checked_ += results.size();
    for (const Checked& result : results) {
      if (result.passed) continue;
      ++failed_;
      failures_.push_back({{"file", file},
                           {"line", number},
                           {"claim", result.claim},
                           {"expected", result.expected},
                           {"found", result.found}});
      if (session_.settings.json) continue;
      session_.erase_progress();
      write_to_stdout(
          fmt::format("{}:{}: {}: expected {}, found {}\n", file, number, result.claim, result.expected, result.found));
    }
  }

  Session& session_;
  Universe universe_;
  Checker checker_;
  std::string place_;
  std::size_t checked_ = 0;
  std::size_t failed_ = 0;
  std::size_t malformed_ = 0;
  Json failures_ = Json::array();
};

void check_files(Session& session, const std::vector<std::string>& files) {
  CheckRun run(session);
  std::optional<BudgetSpent> spent;
  try {
    for (const std::string& file : files) run.check_file(file);
  } catch (const BudgetSpent& limit) {
    spent = limit;
  }
  run.finish(spent);
}

}  // namespace

void add_check(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "check",
                                   .group = group::calculate,
                                   .summary = "whether the answers written in golden files are right",
                                   .example = "qcg check tests/golden/*.csv"});
  auto files = std::make_shared<std::vector<std::string>>();
  command
      .add_option("FILE", *files,
                  with_examples("lines such as '{game} [A] value = 1/4, outcome = L' or '<{heaps}>[D] || 0'; or .csv"))
      ->required()
      ->type_name("");
  add_lift_options(command, session);
  command.callback([&session, files] { check_files(session, *files); });
}

}  // namespace qcg
