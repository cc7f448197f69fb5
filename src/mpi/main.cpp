// qcg-mpi: what `mpirun -n 8 qcg sweep ...` becomes. It is a program of its own, so that qcg needs no MPI and starts as
// quickly as ever.
#include <cstdlib>

#include "cli/command.h"
#include "cli/sweep.h"
#include "mpi/manager.h"
#include "mpi/worker.h"

namespace qcg::mpi {
namespace {

/// One rank's part; answers the exit code, and whether all ranks end together.
struct Ended {
  int exit = 0;
  bool all_alive = true;
};

Ended take_part(int rank, int ranks, std::vector<std::string> arguments) {
  Mail mail;
  Session session;
  session.settings.limits.threads = 1;  // a rank per core
  Manager manager(mail, ranks, [&](const std::string& text) { session.remark("qcg: " + text); });
  Ended ended;
  SweepTeam team;
  team.serve = [&](Session&, const std::string& version) {
    if (rank == 0) return false;
    ended.all_alive = serve(mail, session, version);
    return true;
  };
  team.crew = [&](Session&, const WholeBudget& budget, const std::string& version) {
    manager.start(budget, version);
    return SweepCrew{
        [&](std::vector<StoreKey> asked, const auto& take) { return manager.give(std::move(asked), take); },
        [&](const auto& take) { manager.finish(take); }};
  };
  CLI::App app("A sweep by many processes.", "qcg");
  if (ranks > 1) {
    add_sweep(app, session, std::move(team));
  } else {
    add_sweep(app, session);
  }
  ended.exit = run(app, session, std::move(arguments));
  if (rank == 0) ended.all_alive = !Session::interrupted() && manager.dismiss();
  return ended;
}

}  // namespace
}  // namespace qcg::mpi

int main(int argc, char** argv) {
  // Containers forbid one process to read another's memory, and Open MPI would complain at every longer letter.
  setenv("OMPI_MCA_btl_vader_single_copy_mechanism", "none", 0);
  MPI_Init(&argc, &argv);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  int rank = 0;
  int ranks = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  const auto ended = qcg::mpi::take_part(rank, ranks, {argv + 1, argv + argc});
  if (!ended.all_alive) std::_Exit(ended.exit);  // MPI_Finalize would wait for the dead
  MPI_Finalize();
  return ended.exit;
}
