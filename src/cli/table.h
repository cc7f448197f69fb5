#pragma once

#include "base/text_table.h"

namespace qcg {

using Table = TextTable;

}  // namespace qcg
