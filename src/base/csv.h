#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/input_error.h"
#include "base/reader.h"

namespace qcg {

/// A field of a row of comma-separated values, and where it begins.
struct CsvField {
  std::string text;
  std::size_t offset = 0;
};

/// One field at the cursor; it may be in quotes, and a quote within quotes is written twice.
CsvField read_csv_field(Reader& reader);
/// The text as a field, in quotes where that is needed.
std::string csv_field(std::string_view text);

/// A row of exactly this many fields, up to the end of the reader; `header` names them in errors.
template <std::size_t count>
std::array<CsvField, count> read_csv_row(Reader& reader, std::string_view header) {
  std::array<CsvField, count> fields;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) reader.expect(",", "and the next of " + std::string(header));
    fields[i] = read_csv_field(reader);
  }
  reader.expect_end("nothing more");
  return fields;
}

/// What `read` makes of the field; its errors are located in the row.
template <class Read>
auto in_field(const Reader& reader, const CsvField& field, Read read) -> decltype(read(field.text)) {
  try {
    return read(field.text);
  } catch (const InputError& error) {
    reader.fail_at(field.offset, error.what());
  }
}

}  // namespace qcg
