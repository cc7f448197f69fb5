#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "cgt/dyadic.h"
#include "cgt/thermograph.h"

namespace qcg {

/// A short game in canonical form, named by the 32-bit id it has in its Universe.
/// Two handles of one universe are equal exactly when the games are equal in value.
class ShortGame {
 public:
  constexpr ShortGame() = default;  // the game 0
  constexpr explicit ShortGame(std::uint32_t id) : id_(id) {}
  [[nodiscard]] constexpr std::uint32_t id() const { return id_; }
  friend constexpr auto operator<=>(ShortGame, ShortGame) = default;

 private:
  std::uint32_t id_ = 0;
};

/// Who wins: Left, Right, the Next player, the Previous player.
enum class Outcome : std::uint8_t { L, R, N, P };

enum class Order : std::uint8_t { Less, Equal, Greater, Confused };

/// number + n.up + nimber, the commonest kind of value.
struct NumberUpStar {
  Dyadic number;
  std::int32_t ups = 0;
  std::uint32_t nimber = 0;
  friend bool operator==(const NumberUpStar&, const NumberUpStar&) = default;
};

/// All short games met so far, hash-consed. Safe to use from several threads at once.
class Universe {
 public:
  Universe();
  ~Universe();
  Universe(const Universe&) = delete;
  Universe& operator=(const Universe&) = delete;

  /// The canonical form of { left | right }; options may repeat, be dominated or reversible.
  ShortGame make(std::span<const ShortGame> left, std::span<const ShortGame> right);
  ShortGame number(const Dyadic& value);
  ShortGame integer(const Integer& value);
  ShortGame nimber(std::uint32_t size);
  ShortGame number_up_star(const NumberUpStar& value);

  ShortGame add(ShortGame a, ShortGame b);
  ShortGame subtract(ShortGame a, ShortGame b);
  ShortGame negate(ShortGame game);

  [[nodiscard]] bool less_equal(ShortGame a, ShortGame b);
  [[nodiscard]] Order compare(ShortGame a, ShortGame b);
  [[nodiscard]] Outcome outcome(ShortGame game);

  /// The options of the canonical form, sorted by id. (An integer of astronomical size still has just one.)
  [[nodiscard]] std::vector<ShortGame> left_options(ShortGame game);
  [[nodiscard]] std::vector<ShortGame> right_options(ShortGame game);

  [[nodiscard]] std::optional<NumberUpStar> as_number_up_star(ShortGame game) const;
  [[nodiscard]] std::optional<Dyadic> as_number(ShortGame game) const;
  [[nodiscard]] std::optional<std::uint32_t> as_nimber(ShortGame game) const;

  /// Height of the canonical form's tree.
  [[nodiscard]] Integer birthday(ShortGame game);
  [[nodiscard]] Dyadic left_stop(ShortGame game);
  [[nodiscard]] Dyadic right_stop(ShortGame game);
  /// Piecewise-linear walls; the temperature of a number m/2^n is -1/2^n (Siegel's convention).
  [[nodiscard]] Thermograph thermograph(ShortGame game);
  [[nodiscard]] Dyadic mean(ShortGame game);
  [[nodiscard]] Dyadic temperature(ShortGame game);
  /// The atomic weight of an all-small game; nothing for any other.
  [[nodiscard]] std::optional<ShortGame> atomic_weight(ShortGame game);

  /// Games stored outside the inline form, and the bytes all tables hold.
  [[nodiscard]] std::size_t stored() const;
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Tables;
  std::unique_ptr<Tables> tables_;
};

}  // namespace qcg
