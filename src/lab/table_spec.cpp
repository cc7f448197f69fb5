#include "lab/table_spec.h"

#include <functional>
#include <map>

#include "base/characters.h"
#include "base/input_error.h"
#include "base/spelling.h"
#include "games/catalogue.h"
#include "lab/shipped.h"
#include "solve/budget.h"

namespace qcg {

namespace {

template <class T>
std::vector<T> read_list(std::string_view text, const std::function<T(std::string_view)>& read) {
  std::vector<T> list;
  for (std::size_t at = text.find_first_not_of(" ,"); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(" ,", at), text.size());
    list.push_back(read(text.substr(at, end - at)));
    at = text.find_first_not_of(" ,", end);
  }
  if (list.empty()) throw InputError("this list is empty", text, 0);
  return list;
}

using Set = std::function<void(TableSpec&, std::string_view)>;

const std::map<std::string_view, Set>& settings() {
  static const std::map<std::string_view, Set> settings{
      {"title", [](TableSpec& spec, std::string_view text) { spec.title = text; }},
      {"source", [](TableSpec& spec, std::string_view text) { spec.source = text; }},
      {"game",
       [](TableSpec& spec, std::string_view text) {
         find_game(text);
         spec.game = text;
       }},
      {"position", [](TableSpec& spec, std::string_view text) { spec.position = text; }},
      {"rows", [](TableSpec& spec, std::string_view text) { spec.rows = read_axis(text); }},
      {"columns", [](TableSpec& spec, std::string_view text) { spec.columns = read_axis(text); }},
      {"property", [](TableSpec& spec, std::string_view text) { spec.question = read_table_question(text); }},
      {"flavours", [](TableSpec& spec, std::string_view text) { spec.flavours = read_flavours(text); }},
      {"widths", [](TableSpec& spec, std::string_view text) { spec.widths = read_widths(text); }},
      {"cell-time", [](TableSpec& spec, std::string_view text) { spec.cell_time = read_duration(std::string(text)); }},
      {"only-changed", [](TableSpec& spec, std::string_view text) { spec.only_changed = text == "yes"; }},
      {"printed", [](TableSpec& spec, std::string_view text) { spec.printed = text; }}};
  return settings;
}

std::vector<std::string> key_names() {
  std::vector<std::string> names;
  for (const auto& entry : settings()) names.emplace_back(entry.first);
  return names;
}

// A key, a colon and what the key is set to; the error of a value is located in the whole text.
void read_line(std::string_view text, std::size_t start, std::string_view line, TableSpec& spec) {
  const std::size_t colon = line.find(':');
  const std::string key(trimmed(line.substr(0, colon)));
  const auto found = settings().find(key);
  if (colon == std::string_view::npos || found == settings().end()) {
    throw InputError("no key '" + key.substr(0, 24) + "' in a table; " + did_you_mean(key, key_names()) +
                         "expected a line such as 'rows: n=0..5'",
                     text, start);
  }
  const std::string_view value = trimmed(line.substr(colon + 1));
  const std::size_t offset =
      value.empty() ? start + colon : start + static_cast<std::size_t>(value.data() - line.data());
  try {
    found->second(spec, value);
  } catch (const InputError& error) {
    throw InputError(key + ": " + error.what(), text, offset + (error.column() > 0 ? error.column() - 1 : 0));
  }
}

}  // namespace

std::vector<Flavour> read_flavours(std::string_view text) {
  return read_list<Flavour>(text, [](std::string_view word) { return read_flavour(word); });
}

std::vector<Width> read_widths(std::string_view text) {
  return read_list<Width>(text, [](std::string_view word) { return read_width(word); });
}

TableSpec read_table_spec(std::string_view text) {
  TableSpec spec;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::string_view line = text.substr(start, end - start);
    if (!trimmed(line).empty() && !trimmed(line).starts_with('#')) read_line(text, start, line, spec);
    start = end + 1;
  }
  const auto require = [&](bool there, const char* key) {
    if (!there) throw InputError(std::string("a table needs a line '") + key + ": ...'", text, text.size());
  };
  require(!spec.game.empty(), "game");
  require(!spec.position.empty(), "position");
  require(!spec.rows.values.empty(), "rows");
  require(!spec.columns.values.empty(), "columns");
  return spec;
}

std::vector<std::string> shipped_tables() { return shipped_names("tables/", ".table"); }

TableSpec find_table(std::string_view name) {
  if (const auto text = shipped_file("tables/" + std::string(name) + ".table")) {
    TableSpec spec = read_table_spec(*text);
    spec.name = name;
    return spec;
  }
  std::string known;
  for (const std::string& shipped : shipped_tables()) known += (known.empty() ? "" : ", ") + shipped;
  throw InputError("no table called '" + std::string(name.substr(0, 40)) + "'; " +
                   did_you_mean(name, shipped_tables()) + "there are " + known);
}

}  // namespace qcg
