#pragma once

#include "cli/command.h"

namespace qcg {

/// Puts all conjectures that come with the program to the test, and answers with one table. What --time allows is
/// shared: each has an equal part of what is left, and what it does not need goes to those after it.
void test_all_conjectures(Session& session);

}  // namespace qcg
