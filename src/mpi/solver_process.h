#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace qcg::mpi {

/// Work done in a process of its own, so that a crash, or the system's killing it for want of memory, ends neither this
/// process nor, with it, the whole MPI job. It is started again when it is needed again.
class SolverProcess {
 public:
  using Work = std::function<std::string(const std::string& task)>;

  explicit SolverProcess(Work work) : work_(std::move(work)) {}
  ~SolverProcess() { end(); }
  SolverProcess(const SolverProcess&) = delete;
  SolverProcess& operator=(const SolverProcess&) = delete;

  void give(const std::string& task);
  enum class State { Working, Done, Died };
  /// Waits this long at most; when done, `answer` is what the work made of the task.
  State wait(std::chrono::milliseconds patience, std::string& answer);

 private:
  void start();
  void end();
  [[noreturn]] void run_child(int channel) const;

  Work work_;
  pid_t child_ = -1;
  int channel_ = -1;
};

}  // namespace qcg::mpi
