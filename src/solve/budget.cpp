#include "solve/budget.h"

#include <fmt/format.h>

#ifdef __linux__
#include <unistd.h>
#endif

#include <algorithm>
#include <fstream>

#include "base/characters.h"
#include "base/input_error.h"
#include "base/memory_use.h"
#include "base/reader.h"

namespace qcg {

namespace {

constexpr std::int64_t report_every_ms = 250;

std::string so_far(const Progress& progress) {
  return fmt::format("after {} states, {} and {:.1f} s", progress.states, show_bytes(progress.bytes),
                     static_cast<double>(progress.elapsed.count()) / 1000.0);
}

// "2.5" as thousandths, so that no float is needed to read a limit.
std::uint64_t read_thousandths(Reader& reader, const std::string& noun) {
  constexpr std::uint64_t most = 1'000'000'000;
  std::uint64_t thousandths = reader.number(noun, 0, most) * 1000;
  if (!reader.accept(".")) return thousandths;
  std::uint64_t scale = 100;
  if (!is_digit(reader.peek())) reader.fail_expected("a digit after the point");
  while (is_digit(reader.peek())) {
    thousandths += static_cast<std::uint64_t>(reader.take() - '0') * scale;
    scale /= 10;
  }
  return thousandths;
}

std::size_t ask_for_resident_bytes() {
#ifdef __linux__
  std::ifstream statm("/proc/self/statm");
  std::size_t total = 0;
  std::size_t resident = 0;
  if (statm >> total >> resident) return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
#endif
  return 0;
}

// What the system says the program holds, where the program itself does not count: tables are counted exactly, but
// allocators round up. 0 where it cannot be told. Asking takes as long as many positions, so the answer is used for
// some milliseconds, by all threads.
std::size_t resident_bytes() {
  constexpr std::int64_t valid_ms = 5;
  static std::atomic<std::int64_t> next_ms{0};
  static std::atomic<std::size_t> known{0};
  const auto since_boot = std::chrono::steady_clock::now().time_since_epoch();
  const std::int64_t now_ms = std::chrono::duration_cast<std::chrono::milliseconds>(since_boot).count();
  std::int64_t due = next_ms.load(std::memory_order_relaxed);
  if (now_ms >= due && next_ms.compare_exchange_strong(due, now_ms + valid_ms)) known = ask_for_resident_bytes();
  return known;
}

struct Unit {
  std::string_view name;
  std::uint64_t factor;
};

template <std::size_t N>
std::uint64_t read_quantity(const std::string& text, const std::string& noun, const Unit (&units)[N],
                            const std::string& example) {
  Reader reader(text);
  const std::uint64_t thousandths = read_thousandths(reader, noun);
  for (const Unit& unit : units) {
    if (reader.rest() != unit.name) continue;
    if (thousandths > (std::uint64_t{1} << 62U) / unit.factor) reader.fail_at(0, noun + " is too large");
    return thousandths * unit.factor / 1000;
  }
  reader.fail_expected("a unit, as in " + example);
}

}  // namespace

MemoryRefused::MemoryRefused(std::size_t wanted)
    // NOLINTNEXTLINE(bugprone-throw-keyword-missing): a base is made here, and nothing forgotten
    : BudgetSpent(Reason::Memory, fmt::format("memory limit of {} reached with {} in use when {} more were asked for",
                                              show_bytes(static_cast<std::size_t>(MemoryUse::most.load())),
                                              show_bytes(memory_in_use().value_or(0)), show_bytes(wanted))) {}

Budget::Budget(Limits limits, Listener listener)
    : limits_(limits),
      listener_(std::move(listener)),
      started_(std::chrono::steady_clock::now()),
      next_report_ms_(report_every_ms),
      until_look_(limits_.first_look) {}

void Budget::renew(const Limits& limits) {
  limits_ = limits;
  started_ = std::chrono::steady_clock::now();
  next_report_ms_ = report_every_ms;
  until_look_ = limits_.first_look;
  spent_ = false;
}

Budget::Budget(Budget* whole)
    : whole_(whole),
      limits_(whole->limits_),
      started_(whole->started_),
      next_report_ms_(report_every_ms),
      until_look_(limits_.first_look) {
  limits_.threads = 1;
}

void Budget::look(const Totals& totals) {
  states_.store(totals.states, std::memory_order_relaxed);
  bytes_.store(totals.bytes, std::memory_order_relaxed);
  look(0);
}

void Budget::check_scratch(std::size_t scratch) { look(scratch); }

Progress Budget::progress() const {
  const auto elapsed = std::chrono::steady_clock::now() - started_;
  return {states_.load(std::memory_order_relaxed), memory_in_use().value_or(bytes_.load(std::memory_order_relaxed)),
          std::chrono::duration_cast<std::chrono::milliseconds>(elapsed)};
}

void Budget::stop(BudgetSpent::Reason reason, const std::string& message) {
  spent_.store(true, std::memory_order_relaxed);
  // Memory comes back when the part is over; time does not.
  const bool for_all = reason == BudgetSpent::Reason::Time || (whole_ != nullptr && whole_->interrupted());
  if (for_all && whole_ != nullptr) whole_->spent_.store(true, std::memory_order_relaxed);
  throw BudgetSpent(reason, message);
}

void Budget::look(std::size_t scratch) {
  Progress now = progress();
  if (!memory_in_use()) now.bytes += scratch;
  if (interrupted()) {
    stop(BudgetSpent::Reason::Interrupt, "interrupted " + so_far(now));
  }
  if (limits_.time && now.elapsed >= *limits_.time) {
    stop(BudgetSpent::Reason::Time, fmt::format("time limit of {} s reached {}",
                                                static_cast<double>(limits_.time->count()) / 1000.0, so_far(now)));
  }
  if (MemoryUse::exhausted.load(std::memory_order_relaxed)) {
    stop(BudgetSpent::Reason::Memory, "the system has no more memory to give, " + so_far(now));
  }
  if (limits_.memory && !memory_in_use()) now.bytes = std::max(now.bytes, resident_bytes());
  if (limits_.memory && now.bytes > *limits_.memory) {
    stop(BudgetSpent::Reason::Memory,
         fmt::format("memory limit of {} reached {}", show_bytes(*limits_.memory), so_far(now)));
  }
  report(now);
}

void Budget::report(const Progress& now) {
  if (whole_ != nullptr) return whole_->report(now);
  std::int64_t due = next_report_ms_.load(std::memory_order_relaxed);
  if (listener_ && now.elapsed.count() >= due &&
      next_report_ms_.compare_exchange_strong(due, now.elapsed.count() + report_every_ms)) {  // one thread speaks
    listener_(now);
  }
}

std::chrono::milliseconds read_duration(const std::string& text) {
  static constexpr Unit units[] = {{"ms", 1}, {"s", 1000}, {"", 1000}, {"m", 60'000}, {"h", 3'600'000}};
  return std::chrono::milliseconds(read_quantity(text, "a time limit", units, "30s, 500ms, 2m or 1h"));
}

std::size_t read_memory(const std::string& text) {
  static constexpr Unit units[] = {{"B", 1},          {"K", 1U << 10U},   {"KB", 1U << 10U},
                                   {"M", 1U << 20U},  {"MB", 1U << 20U},  {"G", 1U << 30U},
                                   {"GB", 1U << 30U}, {"T", 1ULL << 40U}, {"TB", 1ULL << 40U}};
  return read_quantity(text, "a memory limit", units, "512M or 4G");
}

std::string show_bytes(std::size_t bytes) {
  static constexpr std::string_view names[] = {"bytes", "KB", "MB", "GB", "TB"};
  auto amount = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (amount >= 1024 && unit + 1 < std::size(names)) {
    amount /= 1024;
    ++unit;
  }
  return unit == 0 ? fmt::format("{} bytes", bytes) : fmt::format("{:.1f} {}", amount, names[unit]);
}

}  // namespace qcg
