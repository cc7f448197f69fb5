#pragma once

#include <functional>
#include <span>

#include "base/interner.h"
#include "lift/branches.h"

namespace qcg {

/// The distinct unions of branches that a player's playable moves lead to. They are built one label at a time, each new
/// union from a known one and a branch, and a union met twice is kept once: labels often lead to the same places.
class Unions {
 public:
  using Reduce = std::function<void(std::vector<Position>&)>;

  using Tick = std::function<void(std::size_t bytes)>;

  /// `reduce` may drop realisations, as long as reducing before or after a union comes to the same. There may be
  /// 2^labels unions, so `tick` hears now and then of the bytes held, and may throw.
  /// It starts again, in the room that earlier unions had.
  void compute(const Branches& branches, Lift lift, const Reduce& reduce, const Tick& tick = nullptr);

  [[nodiscard]] std::size_t size() const { return playable_.size(); }
  [[nodiscard]] std::span<const Position> operator[](std::size_t index) const { return realisations(playable_[index]); }

 private:
  // Which numbers of labels make this union: bit n-1 for n labels; for unbounded width bit 1 stands for two or more.
  using Sizes = std::uint64_t;
  static constexpr Sizes one_label = 1;
  static constexpr Sizes playable_single = Sizes{1} << 63U;
  static constexpr unsigned most_counted = 62;

  struct Union {
    std::size_t start;
    std::size_t length;
    std::uint64_t hash;
    Sizes sizes;
  };

  [[nodiscard]] std::span<const Position> realisations(std::size_t index) const {
    return {pool_.data() + unions_[index].start, unions_[index].length};
  }
  [[nodiscard]] Sizes with_one_more(Sizes sizes) const;
  void insert(std::span<const Position> realisations, Sizes sizes);
  void grow();
  [[nodiscard]] std::size_t bytes() const;

  Width width_;
  std::vector<Position> scratch_;
  std::vector<Position> pool_;
  std::vector<Union> unions_;
  std::vector<std::uint32_t> slots_;
  std::vector<std::size_t> playable_;
};

}  // namespace qcg
