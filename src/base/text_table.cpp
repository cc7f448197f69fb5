#include "base/text_table.h"

#include <algorithm>

#include "base/utf8.h"

namespace qcg {

namespace {

constexpr std::size_t gap = 2;

}  // namespace

std::size_t display_width(std::string_view text) { return count_characters(text); }

std::string cut_to_width(const std::string& text, std::size_t width) {
  if (display_width(text) <= width) return text;
  constexpr std::size_t dots = 3;
  return shortened(text, width - dots);
}

std::string wrap(std::string_view text, std::size_t width, std::size_t indent) {
  std::string lines;
  std::size_t column = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const bool fits = column != 0 && column + 1 + display_width(word) <= width;
    if (fits) {
      lines += ' ';
      ++column;
    } else {
      if (!lines.empty()) lines += '\n';
      lines += std::string(indent, ' ');
      column = indent;
    }
    lines += word;
    column += display_width(word);
  }
  return lines;
}

std::string TextTable::text() const {
  std::vector<std::string> titles;
  for (const Column& column : columns_) titles.push_back(column.title);
  const bool titled = std::any_of(titles.begin(), titles.end(), [](const std::string& t) { return !t.empty(); });

  std::vector<std::size_t> widths;
  for (const std::string& title : titles) widths.push_back(display_width(title));
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], display_width(row[i]));
  }
  std::string text = titled ? line(titles, widths) : "";
  for (const auto& row : rows_) text += (text.empty() ? "" : "\n") + line(row, widths);
  return text;
}

std::string TextTable::line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) const {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string padding(widths[i] - display_width(cells[i]), ' ');
    if (i > 0) line += std::string(gap, ' ');
    line += columns_[i].align == Align::Left ? cells[i] + padding : padding + cells[i];
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace qcg
