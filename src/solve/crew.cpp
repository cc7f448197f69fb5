#include "solve/crew.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "base/checkpoint.h"

namespace qcg {

namespace {

Crew::Then carry_out(const Crew::Task& task, Budget& part) {
  const Watcher watcher([&part] { part.check_unless_spent(); });
  try {
    return task(part);
  } catch (...) {
    return [failure = std::current_exception()] { std::rethrow_exception(failure); };
  }
}

}  // namespace

void Crew::give(Budget& whole, Task task) {
  constexpr std::size_t plenty = 16;  // for a thread
  Lock lock(mutex_);
  take_until(lock, [&] { return waiting_.size() <= plenty * threads_.size(); });
  waiting_.push_back({count_given_++, &whole, std::move(task)});
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
    for (Budget* const part : at_work_) part->interrupt();
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

void Crew::work_at_first(Lock& lock, std::deque<Job>& of) {
  Job job = std::move(of.front());
  of.pop_front();
  const bool beside_others = &of == &waiting_ && !threads_.empty();
  Budget part = Budget::for_one_thread(*job.whole);
  at_work_.push_back(&part);
  lock.unlock();
  Then then = carry_out(job.task, part);
  lock.lock();
  at_work_.erase(std::find(at_work_.begin(), at_work_.end(), &part));
  if (part.was_short_of_memory() && beside_others) {
    to_be_alone_.push_back(std::move(job));
  } else {
    ready_.emplace(job.number, std::move(then));
  }
  done_.notify_one();
}

void Crew::take_until(Lock& lock, const std::function<bool()>& enough) {
  while (true) {
    while (next_is_ready()) {
      const Then then = std::move(ready_.extract(ready_.begin()).mapped());
      ++count_taken_;
      lock.unlock();
      then();
      lock.lock();
    }
    if (enough()) return;
    done_.wait(lock);
  }
}

bool Crew::next_is_ready() const {
  if (ready_.empty()) return false;
  return order_ == Order::AsReady || ready_.begin()->first == count_taken_;
}

}  // namespace qcg
