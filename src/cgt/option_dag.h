#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cgt/universe.h"

namespace qcg {

/// Reads a plain option DAG and finds the value of each of its nodes while the text goes by. One node per line,
/// `l1 l2 | r1 r2`: Left's options, a bar, Right's options, as numbers of earlier lines counted from 0; either side may
/// be empty. Only the value of a node is kept, so a DAG takes 4 bytes for each node besides its distinct values.
class OptionDag {
 public:
  /// Hears now and then of the bytes held; it may throw to stop the reading.
  using Tick = std::function<void(std::size_t nodes, std::size_t bytes)>;

  explicit OptionDag(Universe& universe, Tick tick = nullptr) : universe_(universe), tick_(std::move(tick)) {}

  /// Reads on. The pieces of a text may be cut anywhere; throws InputError with the number of the line.
  void read(std::string_view piece);
  /// To be called after the last piece; throws InputError where there was no node at all.
  void finish();

  /// The values of the nodes read so far.
  [[nodiscard]] std::span<const ShortGame> values() const { return values_; }

 private:
  const char* read_line(const char* line);
  void read_lines(const char* at, const char* end);
  void end_node(const char* line, const char* end, bool bar);
  [[nodiscard]] std::size_t bytes() const;
  [[noreturn]] void fail(const char* line, const char* at, const std::string& message) const;
  [[noreturn]] void fail_reference(const char* line, const char* digits) const;

  Universe& universe_;
  Tick tick_;
  std::vector<ShortGame> values_;
  std::vector<ShortGame> left_;   // of the node being read
  std::vector<ShortGame> right_;  // of the node being read
  std::string unfinished_;        // the beginning of a line whose end is yet to come
  std::size_t lines_ = 0;
  std::size_t blank_line_ = 0;  // the first of the blank lines just seen, counted from 1; 0 for none
};

}  // namespace qcg
