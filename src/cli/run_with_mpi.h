#pragma once

namespace qcg {

/// Whether Open MPI started this process as one of several.
bool under_mpi();

/// Goes on as qcg-mpi, which stands beside this program, with the same arguments. Throws InputError where it is not
/// there: qcg itself knows nothing of MPI, which takes longer to start than most answers to find.
[[noreturn]] void run_with_mpi();

}  // namespace qcg
