#include "lift/lift.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/characters.h"
#include "base/input_error.h"

namespace qcg {

namespace {

bool belongs_to_a_word(char c) { return is_letter_or_digit(c) || c == '-' || c == '\''; }

// A flavour or a width, whose errors know only their own word.
template <class Answer>
Answer read_word(Reader& reader, Answer (*read)(std::string_view)) {
  reader.skip_spaces();
  const std::size_t start = reader.offset();
  while (belongs_to_a_word(reader.peek())) reader.skip(1);
  const std::string_view word = reader.source().substr(start, reader.offset() - start);
  reader.skip_spaces();
  try {
    return read(word);
  } catch (const InputError& error) {
    reader.fail_at(start, error.what());
  }
}

// A width is a number, or inf.
bool begins_collapse(Reader ahead) {
  ahead.skip_spaces();
  return is_letter(ahead.peek()) && !ahead.accept("inf");
}

}  // namespace

std::string show(Width width) { return width.unbounded() ? "inf" : std::to_string(width.most()); }

Width read_width(std::string_view text) {
  Reader reader(text);
  if (reader.accept("inf")) {
    reader.expect_end("nothing more");
    return {};
  }
  if (!is_digit(reader.peek())) reader.fail_expected("a width: a whole number from 1, or inf");
  const auto most = static_cast<unsigned>(reader.number("the width", 1, 1'000'000));
  reader.expect_end("nothing more");
  return Width(most);
}

void check_lift(const Lift& lift) {
  if (lift.collapse && !lift.superposes()) {
    throw InputError(fmt::format("{}: nothing is superposed in a {} game; choose a quantum flavour",
                                 show(*lift.collapse), name(lift.flavour)));
  }
  if (lift.has_moves()) return;
  throw InputError(
      fmt::format("flavour {} has no moves of a single label, so width {} leaves it none; expected 2 or more",
                  name(lift.flavour), show(lift.width)));
}

std::string show(const Lift& lift) {
  return std::string(name(lift.flavour)) + (lift.width.unbounded() ? "" : "," + show(lift.width)) +
         (lift.collapse ? "," + show(*lift.collapse) : "");
}

std::string title(const Lift& lift) {
  const bool bounded = lift.superposes() && !lift.width.unbounded();
  return std::string(name(lift.flavour)) + (bounded ? ", width " + show(lift.width) : "") +
         (lift.collapse ? ", " + show(*lift.collapse) : "");
}

std::string describe(const Lift& lift) {
  if (!lift.superposes()) return std::string(name(lift.flavour));
  const std::string width = lift.width.unbounded() ? "unbounded width" : "width " + show(lift.width);
  return fmt::format("flavour {}, {}{}", name(lift.flavour), width,
                     lift.collapse ? "; " + describe(*lift.collapse) : "");
}

Lift read_lift(Reader& reader) {
  reader.expect("[", "and a flavour, as in [D] or [D,2]");
  Lift lift;
  lift.flavour = read_word(reader, &read_flavour);
  const std::size_t width_at = reader.offset() + 1;
  if (reader.accept(",")) {
    if (begins_collapse(reader)) {
      lift.collapse = read_word(reader, &read_collapse);
    } else {
      lift.width = read_word(reader, &read_width);
      if (reader.accept(",")) lift.collapse = read_word(reader, &read_collapse);
    }
  }
  try {
    check_lift(lift);
  } catch (const InputError& error) {
    reader.fail_at(width_at, error.what());
  }
  reader.expect("]", "behind the flavour and the width");
  return lift;
}

std::string show_width_and_collapse(const Lift& lift) {
  return show(lift.width) + (lift.collapse ? " " + show(*lift.collapse) : "");
}

Lift read_lift_columns(std::string_view flavour, std::string_view width_and_collapse) {
  Lift lift{read_flavour(flavour), Width()};
  const std::size_t space = std::min(width_and_collapse.find(' '), width_and_collapse.size());
  lift.width = read_width(width_and_collapse.substr(0, space));
  if (space < width_and_collapse.size()) lift.collapse = read_collapse(width_and_collapse.substr(space + 1));
  return lift;
}

void refuse_collapse(const Lift& lift, std::string_view who) {
  if (lift.collapse) throw InputError(fmt::format("{}: {} know no collapses", show(*lift.collapse), who));
}

std::optional<std::string> find_formal_fault(std::size_t labels, const Lift& lift) {
  if (labels == 0) return "a move has at least one label";
  if (labels == 1 && about(lift.flavour).alone.empty()) {
    return fmt::format("flavour {} has no moves of a single label", name(lift.flavour));
  }
  if (lift.widest().allows(labels)) return std::nullopt;
  if (!lift.superposes()) return fmt::format("in the {} game a move is a single label", name(lift.flavour));
  if (lift.width == Width(1)) return "a move has a single label here";
  return "a move has at most " + show(lift.width) + " labels here";
}

}  // namespace qcg
