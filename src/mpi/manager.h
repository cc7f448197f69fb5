#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "cli/lab_options.h"
#include "lab/sweep.h"
#include "mpi/mail.h"

namespace qcg::mpi {

/// What rank 0 does besides listing positions and storing answers: it hands the questions out to the other ranks, more
/// of them at a time to those that are quick, and gives to others what a dead one leaves undone.
class Manager {
 public:
  using Remark = std::function<void(const std::string& text)>;

  Manager(Mail& mail, int ranks, Remark remark);

  void start(const WholeBudget& budget, std::string version);
  bool give(std::vector<StoreKey> asked, const SweepCrew::Take& take);
  void finish(const SweepCrew::Take& take);

  /// Ends the others; answers whether all are alive, so that MPI can be ended properly.
  bool dismiss();

 private:
  using Clock = std::chrono::steady_clock;

  struct Task {
    std::vector<StoreKey> asked;  // about one position
    unsigned deaths = 0;          // of solvers that had begun with it
  };
  struct Worker {
    int rank = 0;
    bool alive = true;
    bool stopped = false;
    Clock::time_point heard = Clock::now();
    std::uint64_t chunk = 0;  // its number
    Clock::time_point given = Clock::now();
    std::size_t chunk_size = 1;
    std::size_t next_size = 1;
    std::deque<Task> tasks;  // not yet answered, in the order they were given
  };

  void work_on(const SweepCrew::Take& take);
  bool read_mail(const SweepCrew::Take& take);
  void read_letter(const Letter& letter, const SweepCrew::Take& take);
  void take_answers(Worker& worker, std::string_view answers, const SweepCrew::Take& take);
  void look_after(const SweepCrew::Take& take);
  void give_back(Worker& worker, const SweepCrew::Take& take);
  bool hand_out();
  void hand_chunk(Worker& worker);
  [[nodiscard]] bool any_alive() const;
  [[nodiscard]] bool any_busy() const;

  Mail& mail_;
  Remark remark_;
  std::vector<Worker> workers_;
  std::deque<Task> waiting_;
  const WholeBudget* budget_ = nullptr;
  std::string version_;
  std::uint64_t chunks_ = 0;
  Clock::time_point spoke_ = Clock::now();
};

}  // namespace qcg::mpi
