#include "lift/lift.h"

#include <fmt/format.h>

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
  if (lift.has_moves()) return;
  throw InputError(
      fmt::format("flavour {} has no moves of a single label, so width {} leaves it none; expected 2 or more",
                  name(lift.flavour), show(lift.width)));
}

std::string show(const Lift& lift) {
  return std::string(name(lift.flavour)) + (lift.width.unbounded() ? "" : "," + show(lift.width));
}

std::string title(const Lift& lift) {
  const bool bounded = lift.superposes() && !lift.width.unbounded();
  return std::string(name(lift.flavour)) + (bounded ? ", width " + show(lift.width) : "");
}

std::string describe(const Lift& lift) {
  if (!lift.superposes()) return std::string(name(lift.flavour));
  return fmt::format("flavour {}{}", title(lift), lift.width.unbounded() ? ", unbounded width" : "");
}

Lift read_lift(Reader& reader) {
  reader.expect("[", "and a flavour, as in [D] or [D,2]");
  Lift lift;
  lift.flavour = read_word(reader, &read_flavour);
  const std::size_t width_at = reader.offset() + 1;
  if (reader.accept(",")) lift.width = read_word(reader, &read_width);
  try {
    check_lift(lift);
  } catch (const InputError& error) {
    reader.fail_at(width_at, error.what());
  }
  reader.expect("]", "behind the flavour and the width");
  return lift;
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
