#pragma once

#include <string>

namespace qcg {

/// A background of the cividis scale, which colour-blind readers see alike, and the ink that is read best on it.
struct Shade {
  std::string fill;
  std::string ink;
};

/// From 0, dark blue, to 1, yellow.
Shade cividis(double share);

}  // namespace qcg
