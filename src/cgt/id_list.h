#pragma once

#include <algorithm>
#include <memory>
#include <span>

#include "cgt/inline_form.h"

namespace qcg::cgt {

/// A growing list of ids that stays on the stack while it is short, as nearly all option lists are.
class IdList {
 public:
  IdList() = default;
  explicit IdList(std::span<const Id> ids) { assign(ids); }
  IdList(const IdList& other) : IdList(std::span<const Id>(other)) {}
  IdList& operator=(const IdList&) = delete;

  void push_back(Id id) {
    if (size_ == capacity_) reserve(2 * capacity_);
    data_[size_++] = id;
  }
  void pop_back() { --size_; }
  void assign(std::span<const Id> ids) {
    reserve(ids.size());
    std::copy(ids.begin(), ids.end(), data_);
    size_ = ids.size();
  }
  void reserve(std::size_t count) {
    if (count <= capacity_) return;
    std::unique_ptr<Id[]> larger(new Id[count]);  // not make_unique: no need to clear it
    std::copy(data_, data_ + size_, larger.get());
    heap_ = std::move(larger);
    data_ = heap_.get();
    capacity_ = count;
  }
  void erase(Id* at) {
    std::copy(at + 1, end(), at);
    --size_;
  }
  template <class Predicate>
  void erase_if(Predicate predicate) {
    size_ = static_cast<std::size_t>(std::remove_if(begin(), end(), predicate) - data_);
  }
  void sort_unique() {
    if (size_ < 2) return;
    std::sort(begin(), end());
    size_ = static_cast<std::size_t>(std::unique(begin(), end()) - data_);
  }

  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] Id back() const { return data_[size_ - 1]; }
  Id operator[](std::size_t index) const { return data_[index]; }
  Id* data() { return data_; }
  [[nodiscard]] const Id* data() const { return data_; }
  Id* begin() { return data_; }
  Id* end() { return data_ + size_; }
  [[nodiscard]] const Id* begin() const { return data_; }
  [[nodiscard]] const Id* end() const { return data_ + size_; }

 private:
  static constexpr std::size_t room = 24;
  Id* data_ = local_;
  std::size_t size_ = 0;
  std::size_t capacity_ = room;
  std::unique_ptr<Id[]> heap_;
  Id local_[room];
};

}  // namespace qcg::cgt
