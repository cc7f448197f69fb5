#include "solve/workers.h"

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace qcg {

void Workers::run(unsigned threads, const std::function<void(unsigned)>& work) {
  over_ = false;
  std::exception_ptr failure;
  std::mutex failing;
  const auto guarded = [&](unsigned number) {
    if (over()) return;
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
  } catch (const std::system_error&) {
    // The system has no more threads to give: those that there are do the work.
  }
  guarded(0);
  for (std::thread& other : others) other.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace qcg
