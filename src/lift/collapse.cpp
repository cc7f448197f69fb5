#include "lift/collapse.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/input_error.h"
#include "base/reader.h"

namespace qcg {

namespace {

constexpr unsigned oldest_age = 1000;

struct OccasionRow {
  Occasion occasion;
  std::string_view name;
  std::string_view meaning;
  std::string_view stays;
};

// Longer names before those that they begin with.
constexpr std::array occasion_rows{
    OccasionRow{Occasion::Age, "age", "", "one of its labels was played"},
    OccasionRow{Occasion::StuckSomewhere, "stuck-somewhere", "when a player has no move in one of the realisations",
                "one of the realisations stays"},
    OccasionRow{Occasion::Stuck, "stuck", "when a player has no move", "one of the realisations stays"},
    OccasionRow{Occasion::Cycle, "cycle", "when a move closes a cycle of labels", "one of the realisations stays"},
};

struct ChooserRow {
  Chooser chooser;
  std::string_view name;
  std::string_view meaning;
};

constexpr std::array chooser_rows{
    ChooserRow{Chooser::First, "first", "the first"},
    ChooserRow{Chooser::Last, "last", "the last"},
    ChooserRow{Chooser::Most, "most", "the one with the most"},
    ChooserRow{Chooser::Fewest, "fewest", "the one with the fewest"},
    ChooserRow{Chooser::Mover, "mover", "as the mover chooses with the move"},
    ChooserRow{Chooser::Next, "next", "as the next player chooses with the next move"},
    ChooserRow{Chooser::Turn, "turn", "as the next player chooses instead of a move"},
};

const OccasionRow& row_of(Occasion occasion) {
  return *std::find_if(occasion_rows.begin(), occasion_rows.end(),
                       [&](const OccasionRow& row) { return row.occasion == occasion; });
}

const ChooserRow& row_of(Chooser chooser) {
  return *std::find_if(chooser_rows.begin(), chooser_rows.end(),
                       [&](const ChooserRow& row) { return row.chooser == chooser; });
}

template <class Row, std::size_t size>
const Row* accept_row(Reader& reader, const std::array<Row, size>& rows) {
  const auto* const found =
      std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return reader.accept(row.name); });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace

std::string show(const Collapse& collapse) {
  const std::string age = collapse.occasion == Occasion::Age ? fmt::format("-{}", collapse.age) : "";
  return fmt::format("{}{}-{}", row_of(collapse.occasion).name, age, row_of(collapse.chooser).name);
}

std::string describe(const Collapse& collapse) {
  const OccasionRow& row = row_of(collapse.occasion);
  const std::string when = collapse.occasion == Occasion::Age ? fmt::format("when a move is {} {} old", collapse.age,
                                                                            collapse.age == 1 ? "move" : "moves")
                                                              : std::string(row.meaning);
  return fmt::format("{} {}: {}", when, row.stays, row_of(collapse.chooser).meaning);
}

Collapse read_collapse(std::string_view text) {
  Reader reader(text);
  Collapse collapse;
  const OccasionRow* const occasion = accept_row(reader, occasion_rows);
  if (occasion == nullptr) reader.fail_expected("a collapse: " + collapse_choices());
  collapse.occasion = occasion->occasion;
  if (collapse.occasion == Occasion::Age) {
    reader.expect("-", "and an age in moves, as in age-2-first");
    collapse.age = static_cast<unsigned>(reader.number("the age in moves", 1, oldest_age));
  }
  reader.expect("-",
                "and who chooses what stays, as in " + show(Collapse{collapse.occasion, Chooser::First, collapse.age}));
  const ChooserRow* const chooser = accept_row(reader, chooser_rows);
  if (chooser == nullptr)
    reader.fail_expected("who chooses what stays: first, last, most, fewest, mover, next or turn");
  collapse.chooser = chooser->chooser;
  reader.expect_end("nothing more");
  return collapse;
}

std::string collapse_choices() {
  return "age-K, stuck, stuck-somewhere or cycle, and behind it -first, -last, -most, -fewest, -mover, -next or -turn";
}

}  // namespace qcg
