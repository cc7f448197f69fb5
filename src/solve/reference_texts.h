#pragma once

#include <set>
#include <string>
#include <vector>

#include "solve/reference.h"

namespace qcg::reference {

/// A list of texts as one text, so that lifts of lifts need nothing new: each text after its length.
Text pack(const std::vector<Text>& texts);
Text pack_set(const std::set<Text>& texts);
std::vector<Text> unpack(const Text& packed);

}  // namespace qcg::reference
