#pragma once

#include <string>

#include "cli/session.h"
#include "mpi/mail.h"

namespace qcg::mpi {

/// How often ranks say that they are alive.
inline constexpr std::chrono::seconds alive_every{1};
/// A worker that is silent for this long is taken for dead; it does no harm if it turns out not to be.
inline constexpr std::chrono::seconds worker_silence{5};
/// Rank 0 may be silent for longer, when it waits for the disk.
inline constexpr std::chrono::minutes manager_silence{5};

/// What every rank but 0 does: hands the questions that rank 0 sends to a process that solves, and sends the answers
/// back. Ends when rank 0 says so or is gone; answers whether MPI can be ended properly.
bool serve(Mail& mail, Session& session, const std::string& version);

}  // namespace qcg::mpi
