#include "lift/unions.h"

#include <algorithm>
#include <iterator>

namespace qcg {

namespace {

constexpr std::uint32_t empty_slot = ~std::uint32_t{0};
constexpr std::size_t unions_per_tick = 1024;

}  // namespace

void Unions::compute(const Branches& branches, Lift lift, const Reduce& reduce, const Tick& tick) {
  width_ = lift.width;
  pool_.clear();
  unions_.clear();
  playable_.clear();
  slots_.assign(16, empty_slot);
  for (const Branches::Branch& branch : branches.all()) {
    const std::size_t known = unions_.size();
    for (std::size_t i = 0; i < known; ++i) {
      const Sizes sizes = with_one_more(unions_[i].sizes);
      if (sizes == 0) continue;
      const auto so_far = realisations(i);
      scratch_.clear();
      std::set_union(so_far.begin(), so_far.end(), branch.survivors.begin(), branch.survivors.end(),
                     std::back_inserter(scratch_));
      reduce(scratch_);
      insert(scratch_, sizes);
      if (tick && i % unions_per_tick == unions_per_tick - 1) tick(bytes());
    }
    scratch_ = branch.survivors;
    reduce(scratch_);
    insert(scratch_, branches.playable_alone(lift.flavour, branch) ? one_label | playable_single : one_label);
  }
  for (std::size_t i = 0; i < unions_.size(); ++i) {
    if ((unions_[i].sizes & ~one_label) != 0) playable_.push_back(i);
  }
}

Unions::Sizes Unions::with_one_more(Sizes sizes) const {
  sizes &= ~playable_single;
  if (width_.unbounded() || width_.most() > most_counted) return 2;
  return (sizes << 1U) & ((Sizes{1} << width_.most()) - 1);
}

std::size_t Unions::bytes() const {
  return pool_.capacity() * sizeof(Position) + unions_.capacity() * sizeof(Union) +
         slots_.capacity() * sizeof(std::uint32_t);
}

void Unions::insert(std::span<const Position> realisations, Sizes sizes) {
  if ((unions_.size() + 1) * 2 > slots_.size()) grow();
  const std::uint64_t hash = hash_words(realisations);
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash & mask;
  for (; slots_[slot] != empty_slot; slot = (slot + 1) & mask) {
    Union& known = unions_[slots_[slot]];
    if (known.hash != hash || known.length != realisations.size()) continue;
    if (std::equal(realisations.begin(), realisations.end(),
                   pool_.begin() + static_cast<std::ptrdiff_t>(known.start))) {
      known.sizes |= sizes;
      return;
    }
  }
  slots_[slot] = static_cast<std::uint32_t>(unions_.size());
  unions_.push_back({pool_.size(), realisations.size(), hash, sizes});
  pool_.insert(pool_.end(), realisations.begin(), realisations.end());
}

void Unions::grow() {
  std::vector<std::uint32_t> larger(slots_.size() * 2, empty_slot);
  const std::size_t mask = larger.size() - 1;
  for (std::uint32_t i = 0; i < unions_.size(); ++i) {
    std::size_t slot = unions_[i].hash & mask;
    while (larger[slot] != empty_slot) slot = (slot + 1) & mask;
    larger[slot] = i;
  }
  slots_ = std::move(larger);
}

}  // namespace qcg
