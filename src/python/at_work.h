#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <functional>
#include <future>
#include <thread>
#include <utility>

#include "base/checkpoint.h"

namespace qcg::python {

namespace py = pybind11;

/// Works in a thread of its own, while the thread that asked lets go of the interpreter and looks every now and then
/// whether a signal has come. If its handler raises (Ctrl-C does), `stop` is called, which must end the work soon.
/// The work may not touch Python. (Only the main thread hears signals, so only this way are they heard whatever works.)
template <class Work, class Stop>
auto at_work(Work work, Stop stop) {
  constexpr std::chrono::milliseconds look_every{20};
  std::packaged_task<decltype(work())()> task(std::move(work));
  auto result = task.get_future();
  std::thread worker(std::move(task));
  std::exception_ptr raised;
  {
    const py::gil_scoped_release others_may_go_on;
    while (!raised && result.wait_for(look_every) != std::future_status::ready) {
      const py::gil_scoped_acquire for_a_moment;
      if (PyErr_CheckSignals() == 0) continue;
      raised = std::make_exception_ptr(py::error_already_set());
      stop();
    }
    worker.join();
  }
  if (raised) std::rethrow_exception(raised);
  return result.get();
}

/// Does what usually takes no time, in this thread. Should it take long after all, signals are heard at checkpoints.
template <class Work>
auto at_once(Work work) {
  const Watcher watcher([] {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
  });
  return work();
}

}  // namespace qcg::python
