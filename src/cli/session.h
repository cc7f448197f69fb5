#pragma once

#include <algorithm>
#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "base/checkpoint.h"
#include "cgt/notation.h"
#include "lift/lifted_game.h"
#include "solve/json.h"
#include "solve/limit_name.h"

namespace qcg {

/// How the program ends; see docs/json.md.
enum class Exit : int {
  Answered = 0,
  CheckFailed = 1,
  BadInput = 2,
  BudgetSpent = 3,
  Fault = 70,        // of the program
  WriteFailed = 74,  // these two as in sysexits.h
  Interrupted = 130,
  NobodyReads = 141,  // what a shell says of a program that SIGPIPE ended
};

/// The options that every command understands.
struct Settings {
  bool json = false;
  bool quiet = false;
  bool covering = true;
  bool symmetry = true;
  Notation notation = Notation::Ascii;
  std::string games_in;  // a folder of rule files; empty where none was named
  Limits limits{std::nullopt, std::size_t{4} << 30U, std::max(1U, std::thread::hardware_concurrency())};
};

/// One run of the program: its settings, its budgets, and its way of answering. Ctrl-C reaches the budget in use.
class Session {
 public:
  Session();
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  Settings settings;

  /// The budget in use; the clock starts at the first call. References stay valid as long as the session.
  Budget& budget();
  /// A fresh clock with these limits, for a part of the work. `budget()` is this one from now on.
  Budget& start_budget(const Limits& limits);
  /// The budget in use with a fresh clock and these limits, so that work which was stopped may go on.
  Budget& renew_budget(const Limits& limits);
  /// A fresh budget for a question that has nothing to do with those before it, where nobody works within theirs any
  /// more: references to these end here.
  Budget& begin_question();
  /// How quantum games are built here: they keep to whatever budget is in use.
  LiftOptions lift_options();
  /// The same for a thread that has a budget of its own.
  [[nodiscard]] LiftOptions lift_options(Budget& budget) const;
  /// Ctrl-C was pressed: parts not yet begun should not begin.
  [[nodiscard]] static bool interrupted();
  /// For programs in which Ctrl-C ends a question: the next one may begin. From now on it takes several more before the
  /// program ends at once, wherever it is, as people press it again while a question is still ending.
  static void forget_interrupts();
  /// It was not Ctrl-C but SIGTERM or SIGHUP, which mean the program; they are not forgotten.
  [[nodiscard]] static bool told_to_end();

  /// The answer, alone on stdout: the text and a newline, or with --json the object on one line. Throws WriteFailed.
  void answer(const Json& object, std::string_view text);
  /// Something said on the way, on stderr: silent with --quiet.
  void remark(std::string_view text) const;
  /// Something asked for that is not the answer, on stderr: --quiet does not silence it.
  void note(std::string_view text) const;
  /// Which part of the work this is, "flavour 2 of 6", for the progress line.
  void begin_part(std::string part);
  /// What is known so far, for the progress line, as long as the answer of this function is kept. It is asked from
  /// within the work, perhaps by another thread of it.
  [[nodiscard]] std::shared_ptr<void> tell_meanwhile(std::function<std::string()> known);
  [[nodiscard]] bool has_answered() const { return answered_; }

  /// What the program will return, if nothing goes wrong from here on.
  void end_with(Exit exit) { exit_ = exit; }
  /// The same where Ctrl-C or a limit came before all parts were done.
  void end_unfinished() { end_with(interrupted() ? Exit::Interrupted : Exit::BudgetSpent); }
  [[nodiscard]] Exit exit() const { return exit_; }
  /// Takes the progress line off the terminal, so that other text can be written.
  void erase_progress() const;

 private:
  void show_progress(const Progress& progress);

  std::deque<Budget> budgets_;  // a deque, because solvers keep references to theirs
  std::string part_;
  std::function<std::string()> known_meanwhile_;
  std::mutex part_changes_;  // while a worker thread may report
  Exit exit_ = Exit::Answered;
  bool answered_ = false;
  Watcher watcher_{[this] { budget().check_unless_spent(); }};
  mutable std::atomic<bool> progress_shown_ = false;  // a worker thread may be the one to report
};

/// Works, then answers. Where a limit comes first, `object` says which, and the answer is what is known by then.
void answer_what_is_known(Json& object, const std::function<void()>& work, const std::function<void()>& answer);

/// Time since the budget's clock started, as JSON reports it.
double seconds(const Budget& budget);

}  // namespace qcg
