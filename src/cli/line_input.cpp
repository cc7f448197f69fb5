#include "cli/line_input.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/characters.h"

namespace qcg {

LineInput::LineInput(const std::string& file, Meanwhile meanwhile) : file_(file), meanwhile_(std::move(meanwhile)) {}

std::optional<std::string> LineInput::next() {
  while (true) {
    const std::size_t end = text_.find('\n', looked_);
    if (end != std::string::npos) return take(end + 1 - at_);
    looked_ = text_.size();
    if (ended_) break;
    read_more();
  }
  if (at_ == text_.size()) return std::nullopt;
  return take(text_.size() - at_);
}

// Its end included, which is not given.
std::string LineInput::take(std::size_t length) {
  ++number_;
  std::string line = text_.substr(at_, length);
  at_ += length;
  looked_ = at_;
  if (line.ends_with('\n')) line.pop_back();
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

void LineInput::read_more() {
  meanwhile_();
  if (!file_.ready()) return;
  text_.erase(0, std::exchange(at_, 0));
  text_.resize(std::min(text_.size(), longest + 1));  // more of a long line is not kept
  looked_ = text_.size();
  std::array<char, 65536> block{};
  const std::optional<std::size_t> count = file_.read_into(block);
  ended_ = count == 0;
  text_.append(block.data(), count.value_or(0));
}

std::string_view without_remark(std::string_view line) {
  const auto empty_at = [&](std::size_t at) { return at >= line.size() || trimmed(line.substr(at, 1)).empty(); };
  if (trimmed(line).starts_with('#')) return {};
  bool quoted = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == '"') quoted = !quoted;
    if (line[at] == '#' && !quoted && empty_at(at - 1) && empty_at(at + 1)) return line.substr(0, at);
  }
  return line;
}

}  // namespace qcg
