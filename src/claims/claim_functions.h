#pragma once

#include "base/input_error.h"
#include "language/functions.h"

namespace qcg {

/// What claims of papers ask beyond the games that the language solves: queries that algorithms count on subtraction
/// games, and what the checker of certificates believes. `add_claim_functions` puts them into the table of functions,
/// once, before the first expression is read. (Games with hidden information are in a room of their own, since what
/// solves them is under another licence.)
void add_claim_functions();

// The groups, each in a file of its own.
FunctionGroup query_functions();
FunctionGroup certificate_functions();

/// Reads a word that an argument is; what is wrong with it is told at the argument.
template <class Read>
auto read_word(const FunctionWork& work, std::span<const Thing> arguments, std::size_t index, const Read& read) {
  try {
    return read(work.text(arguments, index));
  } catch (const InputError& error) {
    work.fail(index, error.what());
  }
}

/// As `Answers::remember`, for things of one type.
template <class Found, class Find>
std::shared_ptr<const Found> remembered(FunctionWork& work, const std::string& question, const Find& find) {
  return std::static_pointer_cast<const Found>(
      work.answers().remember(question, [&] { return std::make_shared<const Found>(find()); }));
}

}  // namespace qcg
