#pragma once

#include <atomic>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>

namespace qcg {

struct Limits {
  std::optional<std::chrono::milliseconds> time;
  std::optional<std::size_t> memory;  // bytes of the whole program (see base/memory_use.h)
  unsigned threads = 1;
  std::size_t alone = 2000;  // what takes no more steps than this is over before a second thread could help
  unsigned first_look = 1;   // the check at which the clock is looked at first, so that with no time that is the last
};

/// How far a computation has come.
struct Progress {
  std::size_t states = 0;
  std::size_t bytes = 0;
  std::chrono::milliseconds elapsed{0};
};

/// A computation was stopped before its answer; `what()` says by which limit and how far it got.
class BudgetSpent : public std::runtime_error {
 public:
  enum class Reason { Time, Memory, Interrupt };
  BudgetSpent(Reason why, const std::string& message) : std::runtime_error(message), reason_(why) {}
  [[nodiscard]] Reason reason() const { return reason_; }

 private:
  Reason reason_;
};

/// A large piece of memory beyond the limit was asked for, and not given: what the language promises of `new`, and what
/// every computation that knows limits is ready for.
class MemoryRefused : public std::bad_alloc, public BudgetSpent {
 public:
  explicit MemoryRefused(std::size_t wanted);
  [[nodiscard]] const char* what() const noexcept override { return BudgetSpent::what(); }
};

/// Time, memory and threads that a computation may use, and the ear that hears how far it is. Shared by all threads of
/// it; or, where they work at things that have nothing to do with each other, each has a part of it.
class Budget {
 public:
  using Listener = std::function<void(const Progress&)>;
  struct Totals {
    std::size_t states;
    std::size_t bytes;
  };

  Budget() : Budget(Limits{}) {}
  explicit Budget(Limits limits, Listener listener = nullptr);
  /// What one thread may use for a part of the work, beside others: clock, limits and ear are those of the whole, which
  /// must outlive it, and what interrupts the whole interrupts the part. A part can be interrupted alone.
  static Budget for_one_thread(Budget& whole) { return Budget(&whole); }

  /// To be called often with the totals so far; looks at the clock now and then; throws BudgetSpent.
  void check(std::size_t states, std::size_t bytes) {
    check([&] { return Totals{states, bytes}; });
  }
  /// The same where the totals take time to find: `totals` is asked only when the clock is looked at.
  template <std::invocable F>
  void check(const F& totals) {
    if (until_look_.fetch_sub(1, std::memory_order_relaxed) != 1) return;
    until_look_.store(look_every, std::memory_order_relaxed);
    look(totals());
  }
  /// The same from within one long step; `scratch` bytes come on top of the totals last heard.
  void check_scratch(std::size_t scratch);
  /// The same at a checkpoint (base/checkpoint.h): once the computation has been told to stop, it is not told again, so
  /// that it can say what it knows.
  void check_unless_spent() {
    if (!spent_.load(std::memory_order_relaxed)) check_scratch(0);
  }
  /// Begins anew with these limits, so that a computation that was stopped may go on. Not while anybody works.
  void renew(const Limits& limits);
  /// Asks the computation to stop at its next check; safe in a signal handler.
  void interrupt() noexcept { interrupted_.store(true, std::memory_order_relaxed); }
  /// Whoever interrupted has had their answer: after `renew`, work may go on.
  void forget_interrupt() noexcept { interrupted_.store(false, std::memory_order_relaxed); }
  [[nodiscard]] bool interrupted() const {
    return interrupted_.load(std::memory_order_relaxed) || (whole_ != nullptr && whole_->interrupted());
  }
  /// To be told of what a computation within this budget was ended by, where it does not go on to whoever began it.
  void note(const BudgetSpent& spent) {
    if (spent.reason() == BudgetSpent::Reason::Memory) short_of_memory_ = true;
  }
  [[nodiscard]] bool was_short_of_memory() const { return short_of_memory_; }
  [[nodiscard]] Progress progress() const;
  [[nodiscard]] const Limits& limits() const { return limits_; }

 private:
  static constexpr unsigned look_every = 64;

  explicit Budget(Budget* whole);
  void look(const Totals& totals);
  void look(std::size_t scratch);
  void report(const Progress& now);
  [[noreturn]] void stop(BudgetSpent::Reason reason, const std::string& message);

  Budget* whole_ = nullptr;  // of which this is a part
  Limits limits_;
  Listener listener_;
  std::chrono::steady_clock::time_point started_;
  std::atomic<std::int64_t> next_report_ms_;
  std::atomic<bool> interrupted_{false};
  std::atomic<bool> spent_{false};
  std::atomic<unsigned> until_look_;
  std::atomic<bool> short_of_memory_{false};
  std::atomic<std::size_t> states_{0};
  std::atomic<std::size_t> bytes_{0};
};

/// "1.5s", "250ms", "2m", "1h"; throws InputError.
std::chrono::milliseconds read_duration(const std::string& text);
/// "4G", "512M", "64K" or bytes; throws InputError.
std::size_t read_memory(const std::string& text);
/// "1.5 GB", "320 KB"
std::string show_bytes(std::size_t bytes);

}  // namespace qcg
