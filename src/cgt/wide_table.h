#pragma once

#include <mutex>
#include <unordered_map>

#include "base/growing_list.h"
#include "cgt/inline_form.h"
#include "cgt/universe.h"

namespace qcg::cgt {

/// The values number + ups + nimber that do not fit in an id, interned.
class WideTable {
 public:
  struct Record {
    NumberUpStar value;
    Id number = 0;  // the id of the number part alone
  };

  /// The id of the value, inline where it fits.
  Id intern(const NumberUpStar& value);
  [[nodiscard]] const Record& operator[](Id id) const { return records_[id & index_mask]; }

  [[nodiscard]] std::size_t size() const { return records_.size(); }
  [[nodiscard]] std::size_t bytes() const;

 private:
  static Id pack_if_small(const NumberUpStar& value);

  mutable std::mutex mutex_;
  std::unordered_multimap<std::size_t, Id> index_;
  GrowingList<Record, index_bits> records_;
};

}  // namespace qcg::cgt
