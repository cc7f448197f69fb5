#include "base/csv.h"

namespace qcg {

CsvField read_csv_field(Reader& reader) {
  CsvField field{"", reader.offset()};
  if (!reader.accept("\"")) {
    while (!reader.done() && reader.peek() != ',') field.text += reader.take();
    return field;
  }
  while (true) {
    if (reader.done()) reader.fail_at(field.offset, "this quote is not closed");
    if (reader.accept("\"\"")) {
      field.text += '"';
    } else if (reader.accept("\"")) {
      return field;
    } else {
      field.text += reader.take();
    }
  }
}

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\n\r") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

}  // namespace qcg
