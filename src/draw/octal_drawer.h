#pragma once

#include "draw/sketch.h"

namespace qcg::draw {

/// Rows of pins, with a bar where a row is cut.
Sketch sketch_octal(const AnyRuleset& rules, std::span<const Position> realisations, Detail detail);

/// What stands in rows of pins; rows and pins count from 0.
struct OctalRows {
  struct Mark {
    std::size_t row;
    std::size_t pin;
    bool cut;  // behind the pin
    auto operator<=>(const Mark&) const = default;
  };
  std::vector<std::size_t> lengths;
  std::vector<Mark> marks;
};

/// The rows of `0.6:xx.x,3`.
OctalRows read_octal_rows(std::string_view text);

}  // namespace qcg::draw
