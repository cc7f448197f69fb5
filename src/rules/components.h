#pragma once

#include <cstdint>

#include "rules/position.h"

namespace qcg {

/// A position that is a row of numbered components of some sizes, each a field of the word, and labels that name a
/// component and a number: heaps. Games with hidden information are played on these.
struct Components {
  unsigned count = 0;
  unsigned bits_each = 0;
  /// A label's number says how much is taken from its component, and any number may be.
  bool takes_any_number = false;

  [[nodiscard]] constexpr std::uint64_t mask() const {
    return bits_each >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits_each) - 1;
  }
  [[nodiscard]] constexpr std::uint64_t size(Position position, std::size_t component) const {
    return position >> (component * bits_each) & mask();
  }
  [[nodiscard]] constexpr Position resized(Position position, std::size_t component, std::uint64_t size) const {
    return (position & ~(mask() << (component * bits_each))) | size << (component * bits_each);
  }
  [[nodiscard]] constexpr Label label(std::size_t component, std::uint64_t number) const {
    return static_cast<Label>(component << bits_each | number);
  }
  [[nodiscard]] constexpr std::uint32_t component_of(Label label) const { return label >> bits_each; }
  [[nodiscard]] constexpr std::uint64_t number_of(Label label) const { return label & mask(); }
};

}  // namespace qcg
