#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/store.h"

namespace qcg {

// Questions and answers as text, for processes that share a sweep: a line each, with tabs between the fields.

std::string write_questions(const std::vector<StoreKey>& asked);
std::vector<StoreKey> read_questions(std::string_view text);

/// The version is not part of it: all processes of a sweep run the same program.
std::string write_answers(const std::vector<StoredAnswer>& answers);
std::vector<StoredAnswer> read_answers(std::string_view text, const std::string& version);

}  // namespace qcg
