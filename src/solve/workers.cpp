#include "solve/workers.h"

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "base/checkpoint.h"

namespace qcg {

void Workers::run(unsigned threads, const std::function<void(unsigned)>& work) {
  over_ = false;
  std::exception_ptr failure;
  std::mutex failing;
  const auto guarded = [&, watcher = Watcher::of_this_thread()](unsigned number) {
    if (over()) return;
    Watcher::watch_like(watcher);
    try {
      work(number);
    } catch (...) {
      const std::lock_guard lock(failing);
      if (!failure) failure = std::current_exception();
    }
    over_ = true;
  };
  std::vector<std::thread> others;
  try {
    for (unsigned number = 1; number < threads; ++number) others.emplace_back(guarded, number);
  } catch (const std::exception&) {
    // The system has no more threads or memory to give: those that there are do the work.
  }
  guarded(0);
  for (std::thread& other : others) other.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace qcg
