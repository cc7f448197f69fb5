#include "solve/crew.h"

#include <iterator>
#include <utility>

#include "base/checkpoint.h"

namespace qcg {

void Crew::give(Budget& whole, Task task) {
  constexpr std::size_t plenty = 16;  // for a thread
  Lock lock(mutex_);
  take_until(lock, [&] { return waiting_.size() <= plenty * threads_.size(); });
  waiting_.push_back({.number = count_given_++, .whole = &whole, .task = std::move(task)});
  if (idle_ < waiting_.size() && threads_.size() < most_threads_) start_thread();
  given_.notify_one();
  if (!threads_.empty()) return;
  work_at_first(lock, waiting_);
  take_until(lock, [] { return true; });
}

void Crew::finish() {
  Lock lock(mutex_);
  take_until(lock, [&] { return waiting_.empty() && at_work_.empty(); });
  while (!to_be_alone_.empty()) {
    work_at_first(lock, to_be_alone_);
    take_until(lock, [] { return true; });
  }
}

void Crew::stop() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
    waiting_.clear();
    for (const Job& job : at_work_) job.part->interrupt();
  }
  given_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Crew::start_thread() {
  const auto work = [this] {
    Lock lock(mutex_);
    while (!over_) {
      ++idle_;
      given_.wait(lock, [&] { return over_ || !waiting_.empty(); });
      --idle_;
      if (!over_) work_at_first(lock, waiting_);
    }
  };
  try {
    threads_.emplace_back(work);
  } catch (const std::exception&) {
    // The system has no more threads or memory to give: those that there are do the work.
  }
}

void Crew::work_at_first(Lock& lock, Jobs& of) {
  const bool beside_others = &of == &waiting_ && !threads_.empty();
  const auto job = of.begin();
  at_work_.splice(at_work_.end(), of, job);
  job->failure = nullptr;  // it may have been worked at before
  Budget part = Budget::for_one_thread(*job->whole);
  job->part = &part;
  lock.unlock();
  carry_out(*job, part);
  lock.lock();
  if (part.was_short_of_memory() && beside_others) {
    to_be_alone_.splice(to_be_alone_.end(), at_work_, job);
  } else {
    auto behind = ready_.end();
    while (behind != ready_.begin() && std::prev(behind)->number > job->number) --behind;
    ready_.splice(behind, at_work_, job);
  }
  done_.notify_one();
}

void Crew::carry_out(Job& job, Budget& part) {
  const Watcher watcher([&part] { part.check_unless_spent(); });
  try {
    job.then = job.task(part);
  } catch (const BudgetSpent& spent) {
    part.note(spent);
    job.failure = std::current_exception();
  } catch (...) {
    job.failure = std::current_exception();
  }
}

void Crew::take_until(Lock& lock, const std::function<bool()>& enough) {
  while (true) {
    while (next_is_ready()) {
      Jobs taken;
      taken.splice(taken.begin(), ready_, ready_.begin());
      ++count_taken_;
      lock.unlock();
      if (taken.front().failure) std::rethrow_exception(taken.front().failure);
      taken.front().then();
      lock.lock();
    }
    if (enough()) return;
    done_.wait(lock);
  }
}

bool Crew::next_is_ready() const {
  if (ready_.empty()) return false;
  return order_ == Order::AsReady || ready_.front().number == count_taken_;
}

}  // namespace qcg
