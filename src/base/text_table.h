#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qcg {

/// Columns that a text takes on a terminal (values in unicode notation use letters of one column each).
std::size_t display_width(std::string_view text);
/// The text, or if it is wider than this its beginning and "...".
std::string cut_to_width(const std::string& text, std::size_t width);
/// Lines of at most `width` columns, broken at spaces, each after `indent` spaces.
std::string wrap(std::string_view text, std::size_t width, std::size_t indent);

/// Text in aligned columns.
class TextTable {
 public:
  enum class Align { Left, Right };
  struct Column {
    std::string title;
    Align align = Align::Left;
  };

  explicit TextTable(std::vector<Column> columns) : columns_(std::move(columns)) {}
  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  /// Titles, if there are any, and rows; no newline at the end.
  [[nodiscard]] std::string text() const;

 private:
  [[nodiscard]] std::string line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) const;

  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace qcg
