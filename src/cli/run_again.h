#pragma once

#include <string>
#include <vector>

#include "solve/budget.h"

namespace qcg {

/// How a run of this program ended, and what it wrote.
struct OwnRun {
  int exit = 0;  // as a shell tells it
  std::string out;
  std::string err;
};

/// Runs this very program once more, with these arguments and nothing to read, and waits for its end. It is ended with
/// the thread that runs it, and when the budget is interrupted, which throws BudgetSpent. Throws std::bad_alloc where
/// the system has no room for it.
OwnRun run_again(std::vector<std::string> arguments, Budget& budget);

}  // namespace qcg
