#pragma once

// Certificates in tests: how they are made, checked, and taken apart.

#include <string>
#include <vector>

#include "base/input_error.h"
#include "certify/checker.h"
#include "certify/prover.h"
#include "language/calculator.h"

namespace qcg::certify {

inline std::string value_certificate(const Question& question) {
  Universe universe;
  Budget budget;
  return write({Prover(universe, budget, {}).prove_value(question)});
}

inline std::string outcome_certificate(const Question& question) {
  Universe universe;
  Budget budget;
  return write({Prover(universe, budget, {}).prove_outcome(question)});
}

inline std::string misere_certificate(Question question) {
  question.convention = Convention::Misere;
  return outcome_certificate(question);
}

/// Whether the text is a certificate that proves its claims.
inline bool accepted(const std::string& text) {
  try {
    check(read_certificate(text));
    return true;
  } catch (const Rejected&) {
    return false;
  } catch (const InputError&) {
    return false;
  }
}

/// What the solver, which the checker does not know, thinks of the claims.
inline bool all_true(const std::string& text) {
  for (const ProvenClaim& proven : read_certificate(text)) {
    if (proven.claim.position.find('"') != std::string::npos) continue;  // expressions cannot say these
    Universe universe;
    Budget budget;
    const Thing answer = Calculator(universe).answer(show(proven.claim), budget).thing;
    if (!std::get<bool>(answer)) return false;
  }
  return true;
}

/// The same without its last line, the checksum.
inline std::string unsealed(const std::string& text) { return text.substr(0, text.rfind("end ")); }

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end + 1 - at));
    at = end + 1;
  }
  return lines;
}

inline std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

}  // namespace qcg::certify
