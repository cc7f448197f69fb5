#include <algorithm>

#include "base/player.h"
#include "cgt/depth_guard.h"
#include "cgt/tables.h"

namespace qcg {

using cgt::Id;

namespace {

/// The number a step of simplicity below (for Left) or above (for Right), where there is one.
std::optional<Dyadic> number_option(const Dyadic& x, Player player) {
  const int step = player == Player::Left ? -1 : 1;
  if (x.is_integer() && x.numerator().sign() != -step) return std::nullopt;
  return Dyadic(x.numerator() + step, x.exponent());
}

/// The options described at any_left, for one player and values of any size.
std::vector<NumberUpStar> options_of(const NumberUpStar& value, Player player) {
  std::vector<NumberUpStar> options;
  const Dyadic& x = value.number;
  if (value.ups == 0 && value.nimber == 0) {
    if (const auto number = number_option(x, player)) options.push_back({*number, 0, 0});
    return options;
  }
  if (value.ups == 0) {
    options.reserve(value.nimber);
    for (std::uint32_t k = 0; k < value.nimber; ++k) options.push_back({x, 0, k});
    return options;
  }
  const int sign = value.ups > 0 ? 1 : -1;
  const bool up_star = value.ups == sign && value.nimber == 1;
  const bool towards_zero = (player == Player::Left) == (sign > 0);
  if (towards_zero || up_star) options.push_back({x, 0, 0});
  if (towards_zero && up_star) options.push_back({x, 0, 1});
  if (!towards_zero && !up_star) options.push_back({x, value.ups - sign, value.nimber ^ 1U});
  return options;
}

Integer birthday_of(const NumberUpStar& value) {
  const Dyadic& x = value.number;
  Integer days = abs(x.numerator());
  if (!x.is_integer()) {
    days >>= x.exponent();
    days += std::uint64_t{x.exponent()} + 1;
  }
  const auto ups = static_cast<std::uint64_t>(std::abs(std::int64_t{value.ups}));
  if (ups == 0)
    days += value.nimber;
  else
    days += ups + (value.nimber <= 1 ? 1 : value.nimber ^ (ups & 1U));
  return days;
}

}  // namespace

NumberUpStar Universe::Tables::number_up_star(Id id) const {
  if (cgt::is_wide(id)) return wide[id].value;
  const cgt::Packed value = cgt::unpack(id);
  return {Dyadic(value.numerator, value.exponent), value.ups, value.nimber};
}

std::vector<Id> Universe::Tables::left_options(Id id) {
  if (cgt::is_node(id)) return std::vector<Id>(node(id).left().begin(), node(id).left().end());
  std::vector<Id> ids;
  for (const NumberUpStar& option : options_of(number_up_star(id), Player::Left)) ids.push_back(wide.intern(option));
  std::sort(ids.begin(), ids.end());
  return ids;
}

std::vector<Id> Universe::Tables::right_options(Id id) {
  if (cgt::is_node(id)) return std::vector<Id>(node(id).right().begin(), node(id).right().end());
  std::vector<Id> ids;
  for (const NumberUpStar& option : options_of(number_up_star(id), Player::Right)) ids.push_back(wide.intern(option));
  std::sort(ids.begin(), ids.end());
  return ids;
}

std::uint32_t Universe::Tables::short_birthday(Id id) const {
  if (cgt::is_node(id)) return node(id).birthday;
  const Integer days = birthday_of(number_up_star(id));
  return days < cgt::unknown_birthday ? static_cast<std::uint32_t>(days) : cgt::unknown_birthday;
}

Integer Universe::Tables::birthday(Id id) {
  if (!cgt::is_node(id)) return birthday_of(number_up_star(id));
  if (node(id).birthday != cgt::unknown_birthday) return node(id).birthday;
  {
    const std::lock_guard lock(memo_mutex);
    if (const auto known = long_birthdays.find(id); known != long_birthdays.end()) return known->second;
  }
  const cgt::DepthGuard guard(256);
  Integer latest = 0;
  for (const Id option : node(id).left()) latest = std::max(latest, birthday(option));
  for (const Id option : node(id).right()) latest = std::max(latest, birthday(option));
  ++latest;
  const std::lock_guard lock(memo_mutex);
  return long_birthdays.emplace(id, latest).first->second;
}

unsigned Universe::Tables::nimber_bits(Id id) const {
  if (cgt::is_node(id)) return node(id).nimber_bits;
  const std::uint32_t nimber = cgt::is_inline(id) ? cgt::unpack(id).nimber : wide[id].value.nimber;
  return std::max(1U, static_cast<unsigned>(std::bit_width(nimber)));
}

}  // namespace qcg
