#include "cgt/wide_table.h"

#include "base/mix.h"

namespace qcg::cgt {

namespace {

std::size_t hash_of(const NumberUpStar& value) {
  std::uint64_t hash = std::hash<Integer>()(value.number.numerator());
  hash = mix(hash ^ (std::uint64_t{value.number.exponent()} << 32));
  return static_cast<std::size_t>(
      mix(hash ^ (std::uint64_t{static_cast<std::uint32_t>(value.ups)} << 32 | value.nimber)));
}

}  // namespace

Id WideTable::pack_if_small(const NumberUpStar& value) {
  const Integer& numerator = value.number.numerator();
  if (!ups_fit(value.ups) || !nimber_fits(value.nimber) || value.number.exponent() > greatest_exponent) return no_id;
  if (abs(numerator) >= 1 << numerator_bits || !numerator_fits(static_cast<std::int64_t>(numerator))) return no_id;
  return pack({static_cast<std::int32_t>(numerator), value.number.exponent(), value.ups, value.nimber});
}

Id WideTable::intern(const NumberUpStar& value) {
  const Id packed = pack_if_small(value);
  if (packed != no_id) return packed;
  const bool pure = value.ups == 0 && value.nimber == 0;
  const Id number = pure ? no_id : intern({value.number, 0, 0});
  const std::size_t hash = hash_of(value);
  const std::lock_guard lock(mutex_);
  const auto [from, to] = index_.equal_range(hash);
  for (auto entry = from; entry != to; ++entry)
    if ((*this)[entry->second].value == value) return entry->second;
  const Id id = wide_tag | records_.size();  // only this function adds, under the lock
  records_.add(Record{value, pure ? id : number});
  index_.emplace(hash, id);
  return id;
}

std::size_t WideTable::bytes() const {
  const std::lock_guard lock(mutex_);
  constexpr std::size_t map_entry = 4 * sizeof(void*);
  std::size_t total = records_.bytes() + index_.size() * map_entry + index_.bucket_count() * sizeof(void*);
  for (std::uint32_t index = 0; index < records_.size(); ++index)
    total += records_[index].value.number.numerator().backend().size() * sizeof(void*);
  return total;
}

}  // namespace qcg::cgt
