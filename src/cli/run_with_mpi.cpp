#include "cli/run_with_mpi.h"

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "base/input_error.h"
#include "cli/sibling.h"

namespace qcg {

namespace {

std::vector<std::string> own_arguments() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> arguments;
  for (std::string argument; std::getline(file, argument, '\0');) arguments.push_back(argument);
  return arguments;
}

}  // namespace

bool under_mpi() {
  const char* const ranks = std::getenv("OMPI_COMM_WORLD_SIZE");
  return ranks != nullptr && std::string_view(ranks) != "1";
}

void run_with_mpi() {
  go_on_as(sibling("qcg-mpi"), own_arguments());
  throw InputError(
      "this qcg was built without MPI: install libopenmpi-dev and openmpi-bin, and build again after 'cmake --preset "
      "release'");
}

}  // namespace qcg
