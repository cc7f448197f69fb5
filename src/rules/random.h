#pragma once

#include <cstdint>
#include <random>
#include <string_view>

namespace qcg {

/// Random choices that are the same for the same seed on every machine.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  /// From 0 to bound - 1; a bound of 0 counts as 1.
  [[nodiscard]] unsigned below(std::size_t bound) { return static_cast<unsigned>(bound == 0 ? 0 : engine_() % bound); }
  [[nodiscard]] bool chance(unsigned percent) { return below(100) < percent; }
  [[nodiscard]] char letter_of(std::string_view letters) { return letters[below(letters.size())]; }
  template <class T, std::size_t count>
  [[nodiscard]] const T& pick(const T (&from)[count]) {
    return from[below(count)];
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace qcg
