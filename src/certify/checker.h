#pragma once

#include <functional>
#include <stdexcept>

#include "certify/certificate.h"

namespace qcg::certify {

/// A certificate that can be read, but does not prove what it claims.
class Rejected : public std::runtime_error {
 public:
  Rejected(std::size_t line, const std::string& why)
      : std::runtime_error("line " + std::to_string(line) + ": " + why) {}
};

/// Called now and then with the positions met so far; it may throw to stop the check.
using Tick = std::function<void(std::size_t positions)>;

/// Replays the strategies against every move of the losers. It knows the rulesets, the definitions of the flavours and
/// nothing else: no solver, no algebra of values, no table of positions. Returns when every claim is proven; throws
/// Rejected, and InputError for a game or position that does not exist.
void check(const Certificate& certificate, const Tick& tick = nullptr);

}  // namespace qcg::certify
