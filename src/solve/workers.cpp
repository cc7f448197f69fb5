#include "solve/workers.h"

#include <exception>
#include <mutex>

#ifndef __EMSCRIPTEN__
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#endif

namespace qcg {

void Workers::run([[maybe_unused]] unsigned threads, const std::function<void(unsigned)>& work) {
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
#ifdef __EMSCRIPTEN__
  guarded(0);  // a page has one thread for the engine
#else
  if (threads <= 1) {
    guarded(0);
  } else {
    tbb::task_arena(static_cast<int>(threads)).execute([&] {
      tbb::parallel_for(0U, threads, guarded, tbb::static_partitioner());
    });
  }
#endif
  if (failure) std::rethrow_exception(failure);
}

}  // namespace qcg
