#include "lab/recheck.h"

#include <algorithm>
#include <chrono>
#include <random>

#include "base/input_error.h"

namespace qcg {

namespace {

constexpr std::size_t rows_at_a_time = 1000;
constexpr std::chrono::seconds between_writes{1};
const std::string refused = "refused: ";

/// The rows that are to be worked out again, by key.
class RowsToRecheck {
 public:
  RowsToRecheck(const Store& store, const RecheckPlan& plan, const std::string& version)
      : store_(store), filter_(plan.filter), random_(plan.seed) {
    filter_.unless = version;
    matching_ = store.size(filter_);
    wanted_ = std::min(matching_, plan.sample.value_or(matching_));
  }

  /// How many `next` has yet to give.
  [[nodiscard]] std::size_t wanted() const { return wanted_; }

  /// Some more; none at the end.
  std::vector<StoredAnswer> next() {
    std::vector<StoredAnswer> chosen;
    while (chosen.empty() && wanted_ > 0) {
      std::vector<StoredAnswer> rows = store_.page(filter_, last_, rows_at_a_time);
      if (rows.empty()) break;
      last_ = rows.back().key;
      for (StoredAnswer& row : rows) {
        if (choose()) chosen.push_back(std::move(row));
      }
    }
    return chosen;
  }

 private:
  // Of the rows still to come each is as likely as the others to be among those still wanted.
  bool choose() {
    const bool chosen = wanted_ > 0 && random_() % std::max(matching_, wanted_) < wanted_;
    if (matching_ > 0) --matching_;
    if (chosen) --wanted_;
    return chosen;
  }

  const Store& store_;
  Store::Filter filter_;
  std::mt19937_64 random_;
  std::size_t matching_ = 0;  // still to come
  std::size_t wanted_ = 0;
  std::optional<StoreKey> last_;
};

class Rechecker {
 public:
  Rechecker(Store& store, const RecheckPlan& plan, const SweepWork& work,
            const std::function<void(const RecheckProgress&)>& show)
      : store_(store), plan_(plan), work_(work), show_(show) {}

  RecheckProgress run() {
    RowsToRecheck rows(store_, plan_, work_.version);
    progress_.asked = rows.wanted();
    try {
      auto some = rows.next();
      while (!some.empty() && work_out(some)) some = rows.next();
      if (some.empty()) progress_.asked -= rows.wanted();  // others have confirmed these meanwhile
    } catch (const StoreError&) {
      throw;
    } catch (...) {
      write();
      throw;
    }
    write();
    return std::move(progress_);
  }

 private:
  // Whether there is budget for more. Rows about one position are asked together, since they share what is found.
  bool work_out(std::span<const StoredAnswer> rows) {
    while (!rows.empty()) {
      Budget* const budget = work_.next_budget();
      if (budget == nullptr) return false;
      const StoreKey& first = rows.front().key;
      const auto end = std::find_if(rows.begin(), rows.end(), [&](const StoredAnswer& row) {
        return row.key.game != first.game || row.key.position != first.position;
      });
      const auto count = static_cast<std::size_t>(end - rows.begin());
      compare(rows.first(count), *budget);
      rows = rows.subspan(count);
      if (std::chrono::steady_clock::now() - written_ >= between_writes) write();
      show_(progress_);
    }
    return true;
  }

  void compare(std::span<const StoredAnswer> rows, Budget& budget) {
    std::vector<StoreKey> keys;
    for (const StoredAnswer& row : rows) keys.push_back(row.key);
    try {
      for (StoredAnswer& found : answer_all(keys, work_, budget)) {
        const auto row =
            std::find_if(rows.begin(), rows.end(), [&](const StoredAnswer& old) { return old.key == found.key; });
        take(*row, std::move(found));
      }
    } catch (const InputError& error) {  // a question that is none any more
      if (rows.size() == 1) return progress_.differing.push_back({rows.front(), refused + error.what()});
      for (std::size_t i = 0; i < rows.size(); ++i) compare(rows.subspan(i, 1), budget);
    }
  }

  void take(const StoredAnswer& row, StoredAnswer found) {
    if (found.answer == row.answer) {
      ++progress_.agree;
      confirmed_.push_back(row);
      return;
    }
    progress_.differing.push_back({row, found.answer});
    if (plan_.replace) replaced_.push_back(std::move(found));
  }

  void write() {
    if (!confirmed_.empty()) store_.confirm(confirmed_, work_.version);
    if (!replaced_.empty()) store_.replace(replaced_);
    confirmed_.clear();
    replaced_.clear();
    written_ = std::chrono::steady_clock::now();
  }

  Store& store_;
  const RecheckPlan& plan_;
  const SweepWork& work_;
  const std::function<void(const RecheckProgress&)>& show_;
  RecheckProgress progress_;
  std::vector<StoredAnswer> confirmed_;
  std::vector<StoredAnswer> replaced_;
  std::chrono::steady_clock::time_point written_ = std::chrono::steady_clock::now();
};

}  // namespace

RecheckProgress recheck(Store& store, const RecheckPlan& plan, const SweepWork& work,
                        const std::function<void(const RecheckProgress&)>& show) {
  return Rechecker(store, plan, work, show).run();
}

}  // namespace qcg
