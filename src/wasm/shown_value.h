#pragma once

#include <string>
#include <variant>

#include "cgt/universe.h"
#include "wasm/protocol.h"

namespace qcg::wasm {

/// A value in the ways that the page shows it beside its plain text.
struct ShownValue {
  std::string latex;
  std::string unicode;
  std::string mean;
  protocol::OrNull<std::string> thermograph{};  // SVG; none where its numbers are too large for any picture
};

ShownValue show_value(Universe& universe, ShortGame value);

/// A birthday as the protocol has it: its digits beyond 2^53, where JSON readers lose some.
std::variant<std::uint64_t, std::string> shown_birthday(const Integer& birthday);

}  // namespace qcg::wasm
