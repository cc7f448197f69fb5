#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <list>
#include <mutex>
#include <thread>
#include <vector>

#include "solve/budget.h"

namespace qcg {

/// Many tasks that have nothing to do with each other, worked at by several threads, one thread to a task. What comes
/// of each is taken by the thread that gives the tasks, and by no other. With one thread to work, it does that as well.
/// Memory is for the whole program: a task that was short of it beside others is done again at the end, alone.
class Crew {
 public:
  /// What is to be done with the result, in the thread that gave the task.
  using Then = std::function<void()>;
  /// The work, in any thread, within a part of the budget that came with it. What it throws is thrown in place of
  /// `Then`.
  using Task = std::function<Then(Budget& part)>;
  /// When results are taken: as soon as they are there, or in the order in which the tasks were given.
  enum class Order : std::uint8_t { AsReady, AsGiven };

  Crew(unsigned threads, Order order) : most_threads_(threads > 1 ? threads : 0), order_(order) {}
  ~Crew() { stop(); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  /// Takes what is ready, and waits while there is plenty to do. `whole` must outlive the crew.
  void give(Budget& whole, Task task);
  /// Takes the rest.
  void finish();
  /// Leaves what has not begun, interrupts what has, and takes no more.
  void stop();

 private:
  struct Job {
    std::size_t number;
    Budget* whole;
    Task task;
    Budget* part = nullptr;  // while it is being worked at
    Then then{};
    std::exception_ptr failure{};
  };
  // A job goes from list to list and is never copied: a thread that finds no memory has nobody to tell.
  using Jobs = std::list<Job>;
  using Lock = std::unique_lock<std::mutex>;

  // All with the lock held, which they let go where they work or wait.
  void start_thread();
  void work_at_first(Lock& lock, Jobs& of);
  void take_until(Lock& lock, const std::function<bool()>& enough);
  [[nodiscard]] bool next_is_ready() const;

  static void carry_out(Job& job, Budget& part);

  const std::size_t most_threads_;
  const Order order_;
  std::mutex mutex_;
  std::condition_variable given_;
  std::condition_variable done_;
  Jobs waiting_;
  Jobs at_work_;
  Jobs ready_;  // by number
  Jobs to_be_alone_;
  std::size_t count_given_ = 0;
  std::size_t count_taken_ = 0;
  std::size_t idle_ = 0;
  bool over_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace qcg
