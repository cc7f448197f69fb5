#pragma once

#include <vector>

#include "cgt/dyadic.h"

namespace qcg {

/// One wall of a thermograph: the stop as a function of temperature, linear between corners, vertical above the last.
struct Wall {
  struct Corner {
    Dyadic temperature;
    Dyadic value;
    friend bool operator==(const Corner&, const Corner&) = default;
  };
  std::vector<Corner> corners;  // by rising temperature; the first stands at temperature -1
  [[nodiscard]] Dyadic at(const Dyadic& temperature) const;
  friend bool operator==(const Wall&, const Wall&) = default;
};

struct Thermograph {
  Wall left;
  Wall right;
  Dyadic mean;
  Dyadic temperature;
};

}  // namespace qcg
