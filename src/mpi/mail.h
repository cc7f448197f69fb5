#pragma once

#include <mpi.h>

#include <list>
#include <optional>
#include <string>

namespace qcg::mpi {

/// What a letter between two ranks is about.
enum class Tag : int {
  Alive,       // says nothing else
  Work,        // to a worker: a chunk of positions, with the questions about them
  Answers,     // from a worker: to the questions about the next position of its chunk
  Refused,     // from a worker: why the questions have no answer
  SolverDied,  // from a worker: the process that worked at its chunk is gone
  Stop,        // to a worker: there is no more work
  Stopped,     // from a worker: heard
  Finalize,    // to a worker: all are alive, so MPI can be ended properly
  Leave,       // to a worker: some are dead, so it cannot
};

struct Letter {
  int from = 0;
  Tag tag = Tag::Alive;
  std::string text;
};

/// Letters to and from other ranks. Nothing here waits for anybody, since the other may be dead.
class Mail {
 public:
  void send(int to, Tag tag, std::string text = "");
  /// The next letter that has come, if any.
  std::optional<Letter> receive();
  /// Waits until everything sent has left; only where everybody is alive.
  void flush();

 private:
  struct Sent {
    std::string text;
    MPI_Request request = MPI_REQUEST_NULL;
  };
  std::list<Sent> underway_;  // a list, because MPI reads from the texts
};

}  // namespace qcg::mpi
