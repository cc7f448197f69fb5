#include "rules/bit_change.h"

#include <algorithm>
#include <array>
#include <bit>

namespace qcg {

namespace {

/// Asks for one bit after another, as a tree, until it is known whether a row holds.
class RowTree {
 public:
  RowTree(bool value, std::size_t most) : value_(value), most_(most) {}

  void grow(const std::vector<BitTests>& rows) {
    if (too_large()) return;
    ++grown_;
    const bool holds = std::any_of(rows.begin(), rows.end(), [](const BitTests& row) { return row.empty(); });
    if (holds || rows.empty()) {
      if (holds == value_) found_.push_back(asked_);
      return;
    }
    const unsigned bit = asked_for_most(rows);
    const std::size_t first = found_.size();
    grow_where({bit, true}, rows);
    const std::size_t second = found_.size();
    grow_where({bit, false}, rows);
    if (!too_large()) drop_if_alike(first, second);
  }

  [[nodiscard]] std::optional<std::vector<BitTests>> found() && {
    if (too_large()) return std::nullopt;
    return std::move(found_);
  }

 private:
  // Most of the tree may be where nothing is found.
  [[nodiscard]] bool too_large() const { return found_.size() > most_ || grown_ > 64 * most_; }

  void grow_where(BitTest test, const std::vector<BitTests>& rows) {
    asked_.push_back(test);
    grow(rows_where(rows, test));
    asked_.pop_back();
  }

  // Where a bit need not have been asked for, what was found on both sides is the same but for its test.
  void drop_if_alike(std::size_t first, std::size_t second) {
    const auto end = [&](std::size_t row) { return found_.begin() + static_cast<std::ptrdiff_t>(row); };
    const auto asked = static_cast<std::ptrdiff_t>(asked_.size());
    const auto same_but_for_it = [&](const BitTests& a, const BitTests& b) {
      return std::equal(a.begin() + asked + 1, a.end(), b.begin() + asked + 1, b.end());
    };
    if (!std::equal(end(first), end(second), end(second), found_.end(), same_but_for_it)) return;
    found_.erase(end(second), found_.end());
    for (auto row = end(first); row != found_.end(); ++row) row->erase(row->begin() + asked);
  }

  // What is left to be tested once one test has come out.
  static std::vector<BitTests> rows_where(const std::vector<BitTests>& rows, BitTest known) {
    std::vector<BitTests> left;
    for (BitTests row : rows) {
      const bool fails = std::any_of(row.begin(), row.end(),
                                     [&](BitTest test) { return test.bit == known.bit && test.value != known.value; });
      if (fails) continue;
      std::erase(row, known);
      left.push_back(std::move(row));
    }
    return left;
  }

  static unsigned asked_for_most(const std::vector<BitTests>& rows) {
    std::array<std::size_t, 64> times{};
    for (const BitTests& row : rows) {
      for (const BitTest& test : row) ++times[test.bit];
    }
    return static_cast<unsigned>(std::max_element(times.begin(), times.end()) - times.begin());
  }

  bool value_;
  std::size_t most_;
  std::size_t grown_ = 0;
  BitTests asked_;
  std::vector<BitTests> found_;
};

}  // namespace

BitTests tests_of(Position ones, Position zeros) {
  BitTests tests;
  for (Position rest = ones | zeros; rest != 0; rest &= rest - 1) {
    tests.push_back({static_cast<unsigned>(std::countr_zero(rest)), (ones & rest & -rest) != 0});
  }
  return tests;
}

std::optional<std::vector<BitTests>> disjoint_rows(const std::vector<BitTests>& rows, bool value, std::size_t most) {
  RowTree tree(value, most);
  tree.grow(rows);
  return std::move(tree).found();
}

}  // namespace qcg
