#include "cli/session.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdio>

namespace qcg {

namespace {

// What a signal handler may touch: lock-free atomics only.
std::atomic<Budget*> budget_in_use{nullptr};
std::atomic<bool> signalled{false};
static_assert(std::atomic<Budget*>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

extern "C" void on_signal(int) {
  // A second Ctrl-C means now, wherever the program is.
  if (signalled.exchange(true)) _exit(static_cast<int>(Exit::Interrupted));
  if (Budget* budget = budget_in_use.load()) budget->interrupt();
}

void write_line(std::FILE* stream, std::string_view text) {
  fmt::print(stream, "{}\n", text);
  std::fflush(stream);
}

}  // namespace

Session::Session() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

Session::~Session() { budget_in_use.store(nullptr); }

Budget& Session::budget() { return budgets_.empty() ? start_budget(settings.limits) : budgets_.back(); }

Budget& Session::start_budget(const Limits& limits) {
  Budget::Listener listener;
  if (!settings.quiet && isatty(STDERR_FILENO) != 0) {
    listener = [this](const Progress& progress) { show_progress(progress); };
  }
  Budget& budget = budgets_.emplace_back(limits, std::move(listener));
  budget_in_use.store(&budget);
  return budget;
}

LiftOptions Session::lift_options() {
  LiftOptions options;
  options.covering = settings.covering;
  options.symmetry = settings.symmetry;
  options.tick = [this](std::size_t bytes) { budget().check_scratch(bytes); };
  return options;
}

bool Session::interrupted() { return signalled.load(); }

void Session::answer(const Json& object, std::string_view text) {
  erase_progress();
  answered_ = true;
  write_line(stdout, settings.json ? object.dump(-1, ' ', false, Json::error_handler_t::replace) : text);
}

void Session::remark(std::string_view text) const {
  if (settings.quiet) return;
  erase_progress();
  write_line(stderr, text);
}

void Session::erase_progress() const {
  if (!progress_shown_) return;
  fmt::print(stderr, "\r\033[K");
  std::fflush(stderr);
  progress_shown_ = false;
}

void Session::show_progress(const Progress& progress) {
  const double seconds = static_cast<double>(progress.elapsed.count()) / 1000.0;
  fmt::print(stderr, "\r\033[K{} states, {}, {:.1f} s (Ctrl-C stops)", progress.states, show_bytes(progress.bytes),
             seconds);
  std::fflush(stderr);
  progress_shown_ = true;
}

double seconds(const Budget& budget) { return static_cast<double>(budget.progress().elapsed.count()) / 1000.0; }

std::string_view name(BudgetSpent::Reason reason) {
  switch (reason) {
    case BudgetSpent::Reason::Time:
      return "time";
    case BudgetSpent::Reason::Memory:
      return "memory";
    case BudgetSpent::Reason::Interrupt:
      return "interrupt";
  }
  return "";
}

}  // namespace qcg
