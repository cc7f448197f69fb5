#include "cli/session.h"

#include <fmt/format.h>
#include <malloc.h>
#include <unistd.h>

#include <atomic>
#include <csignal>

#include "base/memory_use.h"
#include "cli/output.h"

namespace qcg {

namespace {

// What a signal handler may touch: lock-free atomics only.
std::atomic<Budget*> budget_in_use{nullptr};
std::atomic<unsigned> signals_heard{0};
std::atomic<unsigned> signals_borne{1};
std::atomic<bool> to_end{false};
static_assert(std::atomic<Budget*>::is_always_lock_free && std::atomic<unsigned>::is_always_lock_free &&
              std::atomic<bool>::is_always_lock_free);

extern "C" void on_signal(int signal) {
  if (signal != SIGINT) to_end.store(true);
  // A second Ctrl-C means now, wherever the program is.
  if (signals_heard.fetch_add(1) >= signals_borne.load()) _exit(static_cast<int>(Exit::Interrupted));
  if (Budget* budget = budget_in_use.load()) budget->interrupt();
}

// What earlier work has freed is kept by the allocator in the small pieces that it was; without this, a second piece of
// work would come on top of the first in the eyes of the system. Not too often, since it takes milliseconds.
void give_back_freed_memory() {
  constexpr std::chrono::milliseconds pause{100};
  static std::chrono::steady_clock::time_point next{};
  const auto now = std::chrono::steady_clock::now();
  if (now < next) return;
  next = now + pause;
  malloc_trim(0);
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

// As nohup wants it.
bool is_ignored(int signal) {
  struct sigaction action {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

Session::Session() {
  handle(SIGINT, on_signal);
  handle(SIGTERM, on_signal);
  if (!is_ignored(SIGHUP)) handle(SIGHUP, on_signal);
  // A closed pipe is told by the write that fails, so that it ends alike whether or not our parent ignores the signal.
  handle(SIGPIPE, SIG_IGN);
  hold_standard_streams();
}

Session::~Session() { budget_in_use.store(nullptr); }

Budget& Session::budget() {
  if (!budgets_.empty()) return budgets_.back();
  Budget& first = start_budget(settings.limits);
  if (interrupted()) first.interrupt();  // it came before there was anybody to hear it
  return first;
}

Budget& Session::start_budget(const Limits& limits) {
  give_back_freed_memory();
  if (limits.memory) MemoryUse::most = static_cast<std::int64_t>(*limits.memory);
  Budget::Listener listener;
  if (!settings.quiet && isatty(STDERR_FILENO) != 0) {
    listener = [this](const Progress& progress) { show_progress(progress); };
  }
  Budget& budget = budgets_.emplace_back(limits, std::move(listener));
  budget_in_use.store(&budget);
  return budget;
}

Budget& Session::begin_question() {
  budget_in_use.store(nullptr);
  budgets_.clear();
  Budget& fresh = start_budget(settings.limits);
  if (interrupted()) fresh.interrupt();
  return fresh;
}

void Session::forget_interrupts() {
  constexpr unsigned pressed_in_impatience = 4;
  signals_borne.store(pressed_in_impatience);
  if (!told_to_end()) signals_heard.store(0);
}

bool Session::told_to_end() { return to_end.load(); }

Budget& Session::renew_budget(const Limits& limits) {
  give_back_freed_memory();
  budget().renew(limits);
  return budget();
}

LiftOptions Session::lift_options() {
  LiftOptions options = lift_options(budget());
  options.tick = [this](std::size_t bytes) { budget().check_scratch(bytes); };
  return options;
}

LiftOptions Session::lift_options(Budget& budget) const {
  LiftOptions options;
  options.covering = settings.covering;
  options.symmetry = settings.symmetry;
  options.tick = [&budget](std::size_t bytes) { budget.check_scratch(bytes); };
  return options;
}

void Session::begin_part(std::string part) {
  const std::lock_guard lock(part_changes_);
  part_ = std::move(part);
}

bool Session::interrupted() { return signals_heard.load() > 0; }

void Session::answer(const Json& object, std::string_view text) {
  erase_progress();
  answered_ = true;
  std::string line = settings.json ? object.dump(-1, ' ', false, Json::error_handler_t::replace) : std::string(text);
  write_to_stdout(line += '\n');
}

void Session::remark(std::string_view text) const {
  if (!settings.quiet) note(text);
}

void Session::note(std::string_view text) const {
  erase_progress();
  write_to_stderr(std::string(text) + '\n');
}

void Session::erase_progress() const {
  if (!progress_shown_) return;
  write_to_stderr("\r\033[K");
  progress_shown_ = false;
}

std::shared_ptr<void> Session::tell_meanwhile(std::function<std::string()> known) {
  known_meanwhile_ = std::move(known);
  return {this, [this](void*) { known_meanwhile_ = nullptr; }};
}

void Session::show_progress(const Progress& progress) {
  const std::lock_guard lock(part_changes_);
  const auto seconds = [](std::chrono::milliseconds time) { return static_cast<double>(time.count()) / 1000.0; };
  const auto limit = budgets_.back().limits().time;
  const std::string known = known_meanwhile_ ? known_meanwhile_() + " after " : "";
  write_to_stderr(fmt::format("\r\033[K{}{}{}{} states, {}, {:.1f}{} s (Ctrl-C stops)", part_,
                              part_.empty() ? "" : ": ", known, progress.states, show_bytes(progress.bytes),
                              seconds(progress.elapsed), limit ? fmt::format(" of {:.1f}", seconds(*limit)) : ""));
  progress_shown_ = true;
}

void answer_what_is_known(Json& object, const std::function<void()>& work, const std::function<void()>& answer) {
  try {
    work();
  } catch (const BudgetSpent& spent) {
    object["limit"] = name(spent.reason());
    answer();
    throw;
  }
  answer();
}

double seconds(const Budget& budget) { return static_cast<double>(budget.progress().elapsed.count()) / 1000.0; }

}  // namespace qcg
