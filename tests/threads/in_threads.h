#pragma once

#include <functional>
#include <latch>
#include <thread>
#include <vector>

namespace qcg {

inline constexpr std::size_t thread_count = 4;

/// Calls work(0), ..., work(thread_count - 1), each in a thread of its own, when all are there: short work would be
/// done before the next thread begins.
inline void in_threads(const std::function<void(std::size_t)>& work) {
  std::latch all_there(thread_count);
  std::vector<std::thread> threads;
  for (std::size_t number = 0; number < thread_count; ++number) {
    threads.emplace_back([&work, &all_there, number] {
      all_there.arrive_and_wait();
      work(number);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace qcg
