#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cgt/universe.h"
#include "solve/play_length.h"

namespace qcg {

/// Between which numbers something lies, both included, as far as that is known.
struct Interval {
  std::optional<Dyadic> least;
  std::optional<Dyadic> most;

  [[nodiscard]] bool contains(const Dyadic& number) const {
    return (!least || *least <= number) && (!most || number <= *most);
  }
  /// Both are true of it.
  void narrow(const Interval& other);
  /// False once it was narrowed with what contradicts it.
  [[nodiscard]] bool possible() const { return !least || !most || *least <= *most; }
  friend bool operator==(const Interval&, const Interval&) = default;
};

class NimberBounds;

/// What is known of the value G of a position before it is known itself (docs/theory.md). Whatever is found out later
/// lies within.
struct ValueBounds {
  Interval value;
  Interval left_stop;
  Interval right_stop;
  std::optional<bool> left_wins_first;
  std::optional<bool> right_wins_first;

  static ValueBounds of(Universe& universe, ShortGame game);
  static ValueBounds of(const PlayLength& length);
  static ValueBounds of(Outcome outcome);
  static ValueBounds of(const NimberBounds& heaps);
  static ValueBounds between(const Interval& value);

  /// Both are true of G.
  void narrow(const ValueBounds& other);
  [[nodiscard]] bool possible() const { return value.possible() && left_stop.possible() && right_stop.possible(); }
  friend ValueBounds operator+(const ValueBounds& a, const ValueBounds& b);

  [[nodiscard]] std::optional<Outcome> outcome() const;
  [[nodiscard]] Interval mean() const { return {right_stop.least, left_stop.most}; }
  /// The temperature is no less, if it is known to be above 0.
  [[nodiscard]] std::optional<Dyadic> least_temperature() const;
  friend bool operator==(const ValueBounds&, const ValueBounds&) = default;

  /// Draws what follows for each from the others.
  void conclude();
};

/// Which Nim heaps an impartial position may still equal.
class NimberBounds {
 public:
  NimberBounds() = default;
  explicit NimberBounds(std::uint64_t heap) : least_(heap), most_(heap) {}

  void rule_out(std::uint64_t heap);
  void rule_out_above(std::uint64_t most);
  void rule_out_below(std::uint64_t least);
  /// Both are true of it.
  void narrow(const NimberBounds& other);
  [[nodiscard]] bool possible() const { return !most_ || least_ <= *most_; }
  friend NimberBounds operator^(const NimberBounds& a, const NimberBounds& b);

  [[nodiscard]] bool allow(std::uint64_t heap) const;
  [[nodiscard]] std::uint64_t least() const { return least_; }
  [[nodiscard]] std::optional<std::uint64_t> most() const { return most_; }
  /// The heap, once all others are ruled out.
  [[nodiscard]] std::optional<std::uint64_t> only() const;
  /// Those between the least and the most that are ruled out, rising.
  [[nodiscard]] const std::vector<std::uint64_t>& gaps() const { return gaps_; }
  /// Those that are left, where they are no more than so many.
  [[nodiscard]] std::optional<std::vector<std::uint64_t>> left(std::size_t count) const;

 private:
  std::uint64_t least_ = 0;
  std::optional<std::uint64_t> most_;
  std::vector<std::uint64_t> gaps_;
};

/// "-3/2..-1", "0..", "..2", or "?" where no bound is known.
std::string brief(const Interval& interval);
/// "*5 or *6", "0..*9", "*2.."
std::string brief(const NimberBounds& bounds);

}  // namespace qcg
