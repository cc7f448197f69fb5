#pragma once

#include <string_view>

#include "cgt/thermograph.h"
#include "draw/legend.h"

namespace qcg::draw {

/// A thermograph in the usual orientation: temperature upwards, Left's gains to the left. Every corner is marked on
/// both axes by its exact number. Throws InputError where the numbers are too large for any picture.
Canvas thermograph_picture(std::string_view title, const Thermograph& graph, const Look& look = {});

}  // namespace qcg::draw
