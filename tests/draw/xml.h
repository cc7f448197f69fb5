#pragma once

#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace qcg::testing {

struct XmlElement {
  std::string name;
  std::map<std::string, std::string> attributes;
  std::string text;  // directly inside it, entities resolved
};

/// A strict reader of the part of XML that our pictures use: elements, attributes in double quotes, text, and the five
/// entities. Anything else is an error.
class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : text_(text) {}

  /// The elements in the order in which they begin; nothing and `error` where the text is not well formed.
  std::optional<std::vector<XmlElement>> read() {
    if (!element()) return std::nullopt;
    while (at_ < text_.size() && text_[at_] == '\n') ++at_;
    if (at_ != text_.size()) return fail("text behind the root"), std::nullopt;
    return elements_;
  }
  std::string error;

 private:
  bool fail(const std::string& what) {
    if (error.empty()) error = what + " at byte " + std::to_string(at_) + ": " + std::string(text_.substr(at_, 40));
    return false;
  }
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool accept(std::string_view what) {
    if (text_.substr(at_, what.size()) != what) return false;
    at_ += what.size();
    return true;
  }
  bool name(std::string& out) {
    while (std::isalnum(static_cast<unsigned char>(peek())) != 0 || peek() == '-') out += text_[at_++];
    return !out.empty() || fail("expected a name");
  }
  bool character(std::string& out) {
    constexpr std::pair<std::string_view, char> entities[] = {
        {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&#39;", '\''}};
    if (peek() == '&') {
      for (const auto& [entity, meaning] : entities) {
        if (accept(entity)) return out += meaning, true;
      }
      return fail("unknown entity");
    }
    const auto byte = static_cast<unsigned char>(peek());
    if (byte < 0x20 && byte != '\n') return fail("a control character");
    if (byte >= 0x80 && !utf8()) return fail("no UTF-8");
    out += text_[at_++];
    return true;
  }
  // The bytes from here to the next ASCII character decode one by one; only lengths are looked at.
  [[nodiscard]] bool utf8() const {
    const auto byte = static_cast<unsigned char>(text_[at_]);
    if (byte < 0xC0) return at_ > 0 && static_cast<unsigned char>(text_[at_ - 1]) >= 0x80;
    const std::size_t length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2;
    for (std::size_t i = 1; i < length; ++i) {
      if (at_ + i >= text_.size() || (static_cast<unsigned char>(text_[at_ + i]) & 0xC0) != 0x80) return false;
    }
    return true;
  }
  bool attribute(XmlElement& to) {
    std::string key;
    std::string value;
    if (!name(key) || !accept("=\"")) return fail("expected an attribute");
    while (peek() != '"') {
      if (at_ >= text_.size() || peek() == '<') return fail("an unfinished attribute");
      if (!character(value)) return false;
    }
    ++at_;
    return to.attributes.emplace(key, value).second || fail("a repeated attribute");
  }
  bool element() {
    if (!accept("<")) return fail("expected an element");
    const std::size_t index = elements_.size();
    elements_.emplace_back();
    XmlElement read;
    if (!name(read.name)) return false;
    while (accept(" ")) {
      if (!attribute(read)) return false;
    }
    elements_[index] = read;
    if (accept("/>")) return true;
    if (!accept(">")) return fail("expected '>'");
    while (!accept("</")) {
      if (at_ >= text_.size()) return fail("an unfinished element");
      if (peek() == '<' ? !element() : !character(elements_[index].text)) return false;
    }
    return (accept(read.name) && accept(">")) || fail("another end than that of " + read.name);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<XmlElement> elements_;
};

}  // namespace qcg::testing
