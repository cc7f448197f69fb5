#include <fmt/format.h>

#include "base/input_error.h"
#include "cli/command.h"
#include "cli/output.h"
#include "games/catalogue.h"
#include "language/check_lines.h"
#include "solve/crew.h"

namespace qcg {

namespace {

constexpr std::size_t largest_file = std::size_t{1} << 24U;

/// A line of a file: what it claims, and how that fared.
struct Line {
  std::string place;
  std::string file;
  std::size_t number = 0;
  std::optional<CheckLine> claims{};
  std::vector<Checked> results{};
  std::string mistake{};
  std::optional<BudgetSpent> spent{};
};

/// One run over all files: what was found, and how it ends. Several threads check, and what they find is told in the
/// order of the lines.
class CheckRun {
 public:
  explicit CheckRun(Session& session)
      : session_(session),
        answers_(universe_, session.lift_options(session.budget())),
        crew_(session.settings.limits.threads, Crew::Order::AsGiven) {}

  void check_file(const std::string& file) {
    std::string text;
    try {
      text = read_text(file, largest_file);
    } catch (const InputError& error) {
      return give_mistake({.place = file, .file = file, .mistake = error.what()});
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
        if (line != check_csv_header) return give_mistake(not_a_check_file(file));
      } else {
        read_line(file, number, line, csv);
      }
    }
    if (csv && number == 0) give_mistake(not_a_check_file(file));
  }

  /// Waits until all lines are checked; throws BudgetSpent.
  void finish_checking() {
    give_lines();
    crew_.finish();
  }

  void finish(const std::optional<BudgetSpent>& spent) {
    crew_.stop();
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
  static Line not_a_check_file(const std::string& file) {
    return {.place = file,
            .file = file,
            .mistake = fmt::format("not a check file: the first line of a .csv must be '{}'", check_csv_header)};
  }

  void read_line(const std::string& file, std::size_t number, std::string_view text, bool csv) {
    Line line{.place = fmt::format("{}:{}", file, number), .file = file, .number = number};
    try {
      line.claims = csv ? read_check_row(universe_, text) : read_check_line(universe_, text);
      if (!line.claims) return;
    } catch (const InputError& error) {
      line.mistake = error.located();
      return give_mistake(std::move(line));
    } catch (const BudgetSpent&) {
      finish_checking();  // a line before it may be where the budget ends
      place_ = line.place;
      throw;
    }
    const std::string position = position_of(*line.claims);
    if (position.empty() || position != position_) give_lines();
    position_ = position;
    lines_.push_back(std::move(line));
  }

  void give_mistake(Line line) {
    give_lines();
    lines_.push_back(std::move(line));
    give_lines();
  }

  // Those about one position, since they share what is found out about it.
  void give_lines() {
    if (lines_.empty()) return;
    crew_.give(session_.budget(),
               [this, lines = std::exchange(lines_, {})](Budget& part) { return check(lines, part); });
  }

  Crew::Then check(std::vector<Line> lines, Budget& part) {
    Checker checker(universe_, part, answers_);
    for (Line& line : lines) {
      try {
        if (line.claims) checker.check(*line.claims, line.results);
      } catch (const InputError& error) {
        line.mistake = error.located();
      } catch (const BudgetSpent& spent) {
        part.note(spent);
        line.spent = spent;
        break;
      }
    }
    return [this, lines = std::move(lines)] {
      for (const Line& line : lines) report(line);
    };
  }

  void report(const Line& line) {
    place_ = line.place;
    if (!line.mistake.empty()) malformed(line);
    checked_ += line.results.size();
    for (const Checked& result : line.results) {
      if (!result.passed) failed(line, result);
    }
    if (line.spent) throw BudgetSpent(*line.spent);
  }

  void malformed(const Line& line) {
    ++malformed_;
    session_.erase_progress();
    write_to_stderr(fmt::format("qcg: {}: {}\n", line.place, line.mistake));
  }

  void failed(const Line& line, const Checked& result) {
    ++failed_;
    failures_.push_back({{"file", line.file},
                         {"line", line.number},
                         {"claim", result.claim},
                         {"expected", result.expected},
                         {"found", result.found}});
    if (session_.settings.json) return;
    session_.erase_progress();
    write_to_stdout(
        fmt::format("{}: {}: expected {}, found {}\n", line.place, result.claim, result.expected, result.found));
  }

  Session& session_;
  Universe universe_;
  Answers answers_;
  std::vector<Line> lines_;  // read, and not yet given to be checked
  std::string position_;     // that they are about
  std::string place_;        // of the line reported last
  std::size_t checked_ = 0;
  std::size_t failed_ = 0;
  std::size_t malformed_ = 0;
  Json failures_ = Json::array();
  Crew crew_;
};

void check_files(Session& session, const std::vector<std::string>& files) {
  CheckRun run(session);
  std::optional<BudgetSpent> spent;
  try {
    for (const std::string& file : files) run.check_file(file);
    run.finish_checking();
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
