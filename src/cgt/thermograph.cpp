#include "cgt/thermograph.h"

#include <algorithm>

#include "cgt/depth_guard.h"
#include "cgt/tables.h"

namespace qcg {

using cgt::Id;

namespace {

Dyadic halved(const Dyadic& value) { return Dyadic(value.numerator(), value.exponent() + 1); }

/// Drops corners where the slope does not change; above the last corner it is 0.
void simplify(Wall& wall) {
  std::vector<Wall::Corner> kept;
  for (const Wall::Corner& corner : wall.corners) {
    if (!kept.empty() && kept.back().temperature == corner.temperature) continue;
    while (kept.size() > 1) {
      const Wall::Corner& before = kept[kept.size() - 2];
      const Dyadic rise = corner.temperature - kept.back().temperature;
      const Dyadic rise_before = kept.back().temperature - before.temperature;
      const Dyadic run = corner.value - kept.back().value;
      const Dyadic run_before = kept.back().value - before.value;
      // All slopes are 0, 1 or -1, so equal slopes show without division.
      const bool straight =
          run == Dyadic() ? run_before == Dyadic()
                          : (run == rise && run_before == rise_before) || (run == -rise && run_before == -rise_before);
      if (!straight) break;
      kept.pop_back();
    }
    kept.push_back(corner);
  }
  while (kept.size() > 1 && kept[kept.size() - 2].value == kept.back().value) kept.pop_back();
  wall.corners = std::move(kept);
}

std::vector<Dyadic> corner_temperatures(const Wall& a, const Wall& b) {
  std::vector<Dyadic> temperatures;
  for (const Wall* wall : {&a, &b})
    for (const Wall::Corner& corner : wall->corners) temperatures.push_back(corner.temperature);
  std::sort(temperatures.begin(), temperatures.end());
  temperatures.erase(std::unique(temperatures.begin(), temperatures.end()), temperatures.end());
  return temperatures;
}

/// The better of two walls at every temperature, for the player who prefers greater (or smaller) stops.
Wall better(const Wall& a, const Wall& b, bool greater) {
  Wall wall;
  Dyadic last_temperature;
  Dyadic last_difference;
  const auto at = [&](const Dyadic& temperature) {
    const Dyadic of_a = a.at(temperature);
    const Dyadic of_b = b.at(temperature);
    wall.corners.push_back({temperature, (of_a > of_b) == greater ? of_a : of_b});
  };
  for (const Dyadic& temperature : corner_temperatures(a, b)) {
    const Dyadic difference = a.at(temperature) - b.at(temperature);
    const int sign = difference.numerator().sign();
    const int last_sign = last_difference.numerator().sign();
    if (!wall.corners.empty() && sign * last_sign < 0)  // slopes of one kind of wall differ by 1 where they differ
      at(last_temperature + (last_sign > 0 ? last_difference : -last_difference));
    at(temperature);
    last_temperature = temperature;
    last_difference = difference;
  }
  simplify(wall);
  return wall;
}

/// Where left - t and right + t meet: the temperature of the game with these scaffolds.
Dyadic meeting(const Wall& left, const Wall& right) {
  const auto gap = [&](const Dyadic& t) { return left.at(t) - right.at(t) - t - t; };
  std::optional<Dyadic> from;
  for (const Dyadic& to : corner_temperatures(left, right)) {
    const Dyadic gap_to = gap(to);
    if (gap_to == Dyadic()) return to;
    if (from && gap_to < Dyadic()) {  // the gap falls by 1 or 2 per degree
      const Dyadic gap_from = gap(*from);
      const bool falls_by_one = gap_from - gap_to == to - *from;
      return *from + (falls_by_one ? gap_from : halved(gap_from));
    }
    from = to;
  }
  return *from + halved(gap(*from));
}

/// The wall scaffold + slope * t up to the temperature where the mast begins.
Wall tilted(const Wall& scaffold, int slope, const Dyadic& top) {
  Wall wall;
  const auto at = [&](const Dyadic& t) {
    wall.corners.push_back({t, slope > 0 ? scaffold.at(t) + t : scaffold.at(t) - t});
  };
  for (const Wall::Corner& corner : scaffold.corners)
    if (corner.temperature < top) at(corner.temperature);
  at(top);
  simplify(wall);
  return wall;
}

/// A value number + infinitesimal has the walls of number + *, + up or + down: they depend on the infinitesimal only
/// below temperature 0, and there only on which options are the number itself.
NumberUpStar simplest_alike(NumberUpStar value) {
  if (value.ups == 0 || (std::abs(value.ups) == 1 && value.nimber == 1)) {
    value.ups = 0;
    value.nimber = std::min(value.nimber, 1U);
  } else {
    value.ups = value.ups > 0 ? 1 : -1;
    value.nimber = 0;
  }
  return value;
}

}  // namespace

Dyadic Wall::at(const Dyadic& temperature) const {
  const auto above = std::find_if(corners.begin(), corners.end(),
                                  [&](const Corner& corner) { return corner.temperature >= temperature; });
  if (above == corners.end()) return corners.back().value;
  if (above == corners.begin() || above->temperature == temperature) return above->value;
  const Corner& below = *(above - 1);
  const Dyadic run = above->value - below.value;
  if (run == Dyadic()) return below.value;
  const Dyadic rise = temperature - below.temperature;
  return run > Dyadic() ? below.value + rise : below.value - rise;
}

/// Siegel, II.5: the walls of G are max R(G^L) - t and min L(G^R) + t until they meet, and vertical from there;
/// an integer is its own mast from temperature -1.
Universe::Tables::SharedThermograph Universe::Tables::thermograph(Id id) {
  if (!cgt::is_node(id)) {
    const NumberUpStar value = number_up_star(id);
    const Wall mast{{{Dyadic(-1), value.number}}};
    if (is_number(id) && value.number.is_integer())
      return std::make_shared<const Thermograph>(Thermograph{mast, mast, value.number, Dyadic(-1)});
    id = wide.intern(simplest_alike(value));
  }
  {
    const std::lock_guard lock(memo_mutex);
    if (const auto known = thermographs.find(id); known != thermographs.end()) return known->second;
  }
  const cgt::DepthGuard guard(1024);
  std::optional<Wall> left;
  std::optional<Wall> right;
  any_left(id, [&](Id option) {
    const Wall wall = thermograph(option)->right;
    left = left ? better(*left, wall, true) : wall;
    return false;
  });
  any_right(id, [&](Id option) {
    const Wall wall = thermograph(option)->left;
    right = right ? better(*right, wall, false) : wall;
    return false;
  });
  const Dyadic top = meeting(*left, *right);
  auto graph = std::make_shared<Thermograph>(
      Thermograph{tilted(*left, -1, top), tilted(*right, 1, top), left->at(top) - top, top});
  const std::lock_guard lock(memo_mutex);
  return thermographs.emplace(id, std::move(graph)).first->second;
}

}  // namespace qcg
