#pragma once

#include "language/functions.h"

namespace qcg {

/// Puts what claims ask of games with hidden information into the table of functions, once, before the first expression
/// is read.
void add_hidden_functions();

}  // namespace qcg
