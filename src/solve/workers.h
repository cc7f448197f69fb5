#pragma once

#include <atomic>
#include <functional>

namespace qcg {

/// Several threads at one problem, each going about it in its own order and sharing what they find. The first to finish
/// or to fail ends the work of all.
class Workers {
 public:
  /// Calls work(0), ..., work(threads - 1), at the same time where there are threads to be had; returns when all have
  /// returned, and throws on what the first of them threw.
  void run(unsigned threads, const std::function<void(unsigned)>& work);

  /// To be looked at often by the workers: someone has finished or failed, so nothing is left to do.
  [[nodiscard]] bool over() const { return over_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> over_{false};
};

}  // namespace qcg
