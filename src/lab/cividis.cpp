#include "lab/cividis.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace qcg {

namespace {

struct ExactColour {
  double red, green, blue;
};

// Corner points (Nunez, Anderton and Renslow 2018).
constexpr std::array<ExactColour, 6> corners{
    {{0, 34, 78}, {53, 69, 108}, {102, 105, 112}, {148, 142, 119}, {200, 184, 102}, {254, 232, 56}}};

ExactColour colour_at(double share) {
  const double place = std::clamp(share, 0.0, 1.0) * (corners.size() - 1);
  const auto lower = static_cast<std::size_t>(std::min(std::floor(place), static_cast<double>(corners.size() - 2)));
  const double rest = place - static_cast<double>(lower);
  const auto between = [rest](double a, double b) { return a + (b - a) * rest; };
  const ExactColour a = corners[lower];
  const ExactColour b = corners[lower + 1];
  return {between(a.red, b.red), between(a.green, b.green), between(a.blue, b.blue)};
}

// Light as the Web Content Accessibility Guidelines measure it.
double luminance(ExactColour colour) {
  const auto linear = [](double part) {
    const double share = part / 255;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

}  // namespace

Shade cividis(double share) {
  const ExactColour colour = colour_at(share);
  constexpr double even = 0.179;  // where black and white ink contrast alike
  constexpr draw::Colour black{0, 0, 0};
  constexpr draw::Colour white{255, 255, 255};
  const auto whole = [](double part) { return static_cast<std::uint8_t>(part); };
  return {{whole(colour.red), whole(colour.green), whole(colour.blue)}, luminance(colour) < even ? white : black};
}

}  // namespace qcg
