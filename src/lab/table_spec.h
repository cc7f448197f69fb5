#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/table_question.h"
#include "language/axis.h"
#include "lift/lift.h"

namespace qcg {

/// A table of answers: one position for each row and column, under each flavour and width. Read from a file in
/// lab/tables or put together on the command line.
struct TableSpec {
  std::string name;
  std::string title;
  std::string source;  // the paper's table, if it is one
  std::string game;
  std::string position;  // with variables: meadow:{n},{m}
  Axis rows;
  Axis columns;
  TableQuestion question;
  std::vector<Flavour> flavours{Lift{}.flavour};
  std::vector<Width> widths{Width()};
  std::optional<std::chrono::milliseconds> cell_time;  // what a cell may take, unless asked otherwise
  bool only_changed = false;                           // leave out what is the same in classical play
  std::string printed;                                 // the file in lab/printed with the cells of the paper
};

/// Reads lines of `key: value`; `#` begins a comment line. Throws InputError located in the text.
TableSpec read_table_spec(std::string_view text);

/// The shipped tables by name.
std::vector<std::string> shipped_tables();
/// The shipped table of this name; throws InputError.
TableSpec find_table(std::string_view name);

/// Flavours and widths separated by commas or spaces.
std::vector<Flavour> read_flavours(std::string_view text);
std::vector<Width> read_widths(std::string_view text);

}  // namespace qcg
