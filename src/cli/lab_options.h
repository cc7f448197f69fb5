#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <string>
#include <vector>

#include "cli/session.h"
#include "lab/comparison_work.h"
#include "lab/sweep_plan.h"

namespace qcg {

/// Where answers are kept unless --store says otherwise.
inline constexpr std::string_view default_store = "qcg-answers.sqlite";

void add_store_file(CLI::App& command, std::string& file);

/// An option that `read_plan_option` knows as `option`; the plan must live as long as the command.
CLI::Option* add_plan_option(CLI::App& command, SweepPlan& plan, const std::string& names, const std::string& option,
                             const std::string& description);
/// --colours, --flavour and --width.
void add_family_options(CLI::App& command, SweepPlan& plan);

/// `FAMILY:N ... --max N --flavour F --width W`
struct FamiliesArguments {
  std::vector<std::string> names;  // as typed
  SweepPlan plan;                  // its family but for the kind, flavours and widths
};
/// Adds them; the arguments must live as long as the command.
void add_families(CLI::App& command, FamiliesArguments& arguments);
/// Throws InputError.
std::vector<Family> read_families(const FamiliesArguments& arguments);

/// Work of many parts that share what --time allows. A part may be limited further.
class WholeBudget {
 public:
  explicit WholeBudget(Session& session) : session_(session) { session_.budget(); }

  /// The budget of the next part, or none when the time is over or Ctrl-C was pressed.
  Budget* next(std::optional<std::chrono::milliseconds> part_time = std::nullopt);
  /// What is left of --time; none where there is no limit.
  [[nodiscard]] std::optional<std::chrono::milliseconds> time_left() const;
  [[nodiscard]] bool is_over() const;

 private:
  Session& session_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

/// How far a command of many parts is, in a line on the terminal that is gone afterwards; nothing elsewhere.
class StageLine {
 public:
  explicit StageLine(const Session& session);
  ~StageLine() { erase(); }
  StageLine(const StageLine&) = delete;
  StageLine& operator=(const StageLine&) = delete;

  /// Shows it, unless it has just shown another.
  void show(const std::string& stage);
  void erase();

 private:
  bool watched_;  // somebody looks
  bool shown_ = false;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

/// How families are compared here: within the budget, and with a line that says how far it is.
ComparisonWork comparison_work(Session& session, WholeBudget& whole, StageLine& line, const Family& family);
/// Says that the answer is not all there is, and why.
void end_before_all_were_compared(Session& session);

}  // namespace qcg
