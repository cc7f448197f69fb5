#include "language/axis.h"

#include <algorithm>

#include "base/characters.h"
#include "base/input_error.h"
#include "base/reader.h"

namespace qcg {

namespace {

constexpr std::uint64_t greatest_value = 1'000'000;
constexpr std::size_t most_values = 1000;

std::string read_variable(Reader& reader) {
  std::string name;
  while (is_letter(reader.peek())) name += reader.take();
  if (name.empty()) reader.fail_expected("a variable, as in n=0..5");
  return name;
}

std::int64_t read_axis_value(Reader& reader) {
  return static_cast<std::int64_t>(reader.number("a value", 0, greatest_value));
}

std::int64_t bound_value(Reader& reader, const std::vector<Binding>& bindings) {
  const std::size_t start = reader.offset();
  const std::string name = read_variable(reader);
  for (const Binding& binding : bindings) {
    if (binding.variable == name) return binding.value;
  }
  reader.fail_at(start, "no variable '" + name + "' among the rows and columns");
}

std::string take_up_to(Reader& reader, char end) {
  std::string text;
  while (!reader.done() && reader.peek() != end) text += reader.take();
  return text;
}

// {n?then:otherwise}, behind the question mark and up to the closing brace.
std::string read_choice(Reader& reader, bool chosen) {
  const std::string then = take_up_to(reader, ':');
  reader.expect(":", "and what stands there otherwise");
  const std::string otherwise = take_up_to(reader, '}');
  return chosen ? then : otherwise;
}

// What stands for a variable, behind the opening brace and up to the closing one.
std::string read_filled(Reader& reader, const std::vector<Binding>& bindings) {
  const std::int64_t value = bound_value(reader, bindings);
  std::string filled = reader.accept("?") ? read_choice(reader, value != 0) : std::to_string(value);
  reader.expect("}", "after the variable");
  return filled;
}

// Whether one of the variables stands here, to be filled in.
bool opens_with_variable(Reader ahead, const std::vector<Binding>& bindings) {
  std::string name;
  while (is_letter(ahead.peek())) name += ahead.take();
  const auto bound = [&](const Binding& binding) { return binding.variable == name; };
  return (ahead.peek() == '}' || ahead.peek() == '?') && std::any_of(bindings.begin(), bindings.end(), bound);
}

std::string stalk(std::int64_t code, std::int64_t length) {
  constexpr std::int64_t longest = 62;
  if (length < 1 || length > longest || code >= std::int64_t{1} << (length - 1)) return "";
  std::string edges;
  for (std::int64_t digit = length - 1; digit >= 0; --digit) edges += (code >> digit & 1) != 0 ? 'r' : 'b';
  return edges;
}

}  // namespace

Axis Axis::up_to(std::int64_t most) const {
  Axis shorter{variable, {}};
  for (const std::int64_t value : values) {
    if (value <= most) shorter.values.push_back(value);
  }
  return shorter;
}

Axis read_axis(std::string_view text) {
  Reader reader(text);
  reader.skip_spaces();
  Axis axis{read_variable(reader), {}};
  reader.expect("=", "and values, as in n=0..5");
  do {
    const std::size_t start = reader.offset();
    const std::int64_t first = read_axis_value(reader);
    const std::int64_t last = reader.accept("..") ? read_axis_value(reader) : first;
    if (last < first) reader.fail_at(start, "this range runs backwards");
    if (static_cast<std::size_t>(last - first) + axis.values.size() >= most_values) {
      reader.fail_at(start, "more than " + std::to_string(most_values) + " values on one side of a table");
    }
    for (std::int64_t value = first; value <= last; ++value) axis.values.push_back(value);
  } while (reader.accept(","));
  reader.expect_end("','");
  return axis;
}

std::string fill_template(std::string_view text, const std::vector<Binding>& bindings) {
  Reader reader(text);
  std::string filled;
  while (!reader.done()) {
    const bool is_set = reader.peek() == '{' && is_digit(reader.peek(1));  // {1,3}, not {n}
    if (is_set || !reader.accept("{")) {
      filled += reader.take();
    } else if (reader.accept("stalk:")) {
      const std::int64_t code = bound_value(reader, bindings);
      reader.expect(",", "and the length of the stalk");
      const std::string edges = stalk(code, bound_value(reader, bindings));
      if (edges.empty()) return "";
      filled += edges;
      reader.expect("}", "after the stalk's length");
    } else {
      filled += read_filled(reader, bindings);
    }
  }
  return filled;
}

std::string fill_known(std::string_view text, const std::vector<Binding>& bindings) {
  Reader reader(text);
  std::string filled;
  while (!reader.done()) {
    const char next = reader.take();
    if (next == '{' && opens_with_variable(reader, bindings)) {
      filled += read_filled(reader, bindings);
    } else {
      filled += next;
    }
  }
  return filled;
}

bool uses_variable(std::string_view text, std::string_view variable) {
  for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
    std::string_view inside = text.substr(open + 1, text.find('}', open) - open - 1);
    const bool is_choice = inside.starts_with(variable) && inside.substr(variable.size()).starts_with('?');
    if (is_choice) return true;
    inside.remove_prefix(std::min(inside.find(':') + 1, inside.size()));
    while (!inside.empty()) {
      const std::size_t end = std::min(inside.find(','), inside.size());
      if (inside.substr(0, end) == variable) return true;
      inside.remove_prefix(std::min(end + 1, inside.size()));
    }
  }
  return false;
}

}  // namespace qcg
