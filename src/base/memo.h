#pragma once

#include <map>
#include <mutex>

namespace qcg {

/// What has been worked out, for all threads that may need it again. Nobody waits for another's work: what two threads
/// want at the same time, both work out.
template <class Key, class Value>
class Memo {
 public:
  template <class Work>
  Value get(const Key& key, const Work& work) {
    {
      const std::lock_guard lock(mutex_);
      if (const auto known = known_.find(key); known != known_.end()) return known->second;
    }
    const Value value = work();
    const std::lock_guard lock(mutex_);
    return known_.emplace(key, value).first->second;
  }

 private:
  std::mutex mutex_;
  std::map<Key, Value> known_;
};

}  // namespace qcg
