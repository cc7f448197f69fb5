#pragma once

#include <array>
#include <string>

#include "rules/game.h"
#include "rules/take_and_break.h"

namespace qcg {

/// Octal games (Guy and Smith): rows of pins, and a code d0.d1d2d3... A move removes k neighbouring pins of a row, and
/// digit dk says what the removal may leave of that row: add 1 if nothing, 2 if one row, 4 if two rows may be left.
/// A gap ends a row. If d0 is 4, a move may also cut a row in two without removing a pin.
/// A label names the pins removed (or the place of the cut), so in 0.6 on four pins there are four labels
/// (Dorbec and Mhalla, Example 1). It is legal where these pins are still there and side by side in one row.
///
/// A position has a bit for every pin, and one for every cut between two pins. Rows that have no move, and so never
/// will, are cleared: that changes no label's future and makes more realisations equal.
class Octal {
 public:
  static constexpr GameInfo info{
      .name = "octal",
      .summary = "remove neighbouring pins from a row, as a code such as 0.6 or 0.137 allows",
      .rules =
          "There are rows of pins and a code d0.d1d2d3... A move removes k neighbouring pins. The digit dk says "
          "what this may leave of the row they were in: it is a sum of 1 for nothing, 2 for one row, 4 for two "
          "rows. If d0 is 4, a move may cut a row in two and remove nothing. Both players have the same moves. "
          "A label says which pins are removed: 'remove pins 2-3 of row 1'. Pins that no move can remove any more "
          "are shown as gaps. At most 64 pins in all rows together, or 32 if d0 is 4, and 64 digits.",
      .notation =
          "the code, a colon and rows separated by commas: 0.6:4 is a row of 4 pins, 0.137:5,3 are two rows, "
          "0.6:0 is an empty one. "
          "A row may show its pins x, gaps . and, if d0 is 4, cuts /: 0.6:xx.x,xxx or 4.6:xx/x. "
          "Later realisations of a superposition may leave out the code: 0.6:4 | xx.x",
      .example = "0.6:4",
  };

  static constexpr Preset presets[] = {
      {"0.6:4", "a pin may go if something stays: the papers' example of four labels"},
      {"0.137:5", "Dawson's Chess on a row of five"},
      {"0.77:4,2", "Kayles on two rows"},
  };
  /// One row under every code of up to three digits.
  static void enumerate(std::size_t most, std::string_view colours, const Discover& discover);
  static constexpr FamilyInfo families[] = {{"octal", "pins", "", false, enumerate}};
  static std::string random_position(std::size_t size, Random& random);
  /// A code alone: what it allows on a row of any length.
  static TakeAndBreak single_heaps(Reader& reader);
  static constexpr std::string_view code_example = "0.137";

  static constexpr unsigned most_pins = 64;
  static constexpr unsigned most_pins_with_cuts = 32;
  static constexpr unsigned most_digits = 64;
  static constexpr std::size_t most_rows = 64;

  struct Code {
    bool cuts = false;                 // d0 is 4
    std::vector<std::uint8_t> digits;  // d1, d2, ... without zeros at the end
    bool operator==(const Code&) const = default;
  };

  /// Rows of these numbers of pins.
  Octal(Code code, std::vector<unsigned> rows);
  static Game read(std::vector<Reader>& realisations);

  void moves(Position position, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show(Position position) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] Scene scene(Position position) const;
  [[nodiscard]] Place place(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const;
  /// A bit is a pin; without cuts, which are bits that come.
  [[nodiscard]] std::vector<BitMeaning> bits() const;
  /// What is left of a row on either side may be one without moves, and is cleared then.
  [[nodiscard]] std::optional<BitChange> change(Player player, Label label) const;

  [[nodiscard]] bool impartial() const { return true; }
  /// More pins and fewer cuts allow more if whatever may leave some rows may also leave more rows: all digits are
  /// 0, 4, 6 or 7.
  [[nodiscard]] bool covered_by(Position a, Position b) const;
  [[nodiscard]] bool covers_anything() const { return more_pins_cover_; }
  /// A word with cuts is the larger for them.
  [[nodiscard]] bool covers_in_any_order() const { return code_.cuts; }
  /// Pins. Where a move may leave whatever it likes, it only fails if one of the pins that it removes is gone: without
  /// cuts, all digits are 0 or 7.
  [[nodiscard]] static std::uint64_t excess(Position a, Position b) { return b & ~a; }
  [[nodiscard]] bool knows_excess() const { return pins_are_all_; }
  /// What is left of a row between gaps is a row of its own.
  void split(Position position, std::vector<Position>& parts) const;
  /// Rows from the longest to the shortest, wherever they fit first.
  [[nodiscard]] Position normalise(Position position) const;

  /// Pins are alike where they have like neighbours, so rows may change places and be turned round. (Cuts are bits that
  /// may yet come, which a structure of bits cannot say.)
  [[nodiscard]] Structure structure() const;
  [[nodiscard]] static bool ended(Position position) { return position == 0; }
  /// Each removes a pin or cuts a row between two.
  [[nodiscard]] std::uint64_t most_moves(Position position) const;

  /// The position with these pins and with cuts after these pins, cleared of rows without moves.
  [[nodiscard]] Position position_of(std::uint64_t pins, std::uint64_t cuts) const;

 private:
  struct Row {
    unsigned first, length;
  };

  [[nodiscard]] std::uint64_t pins(Position position) const;
  [[nodiscard]] std::uint64_t cuts(Position position) const;
  // Bit i: pins i and i + 1 are there, side by side in one row.
  [[nodiscard]] std::uint64_t links(Position position) const;
  // The bits of these pins and of the cuts behind these pins, where there may be any.
  [[nodiscard]] Position bits_of(std::uint64_t pins, std::uint64_t cuts) const;
  // These pins are there, side by side in one row.
  [[nodiscard]] BitTests joined(unsigned first, unsigned length) const;
  // Rows of tests whether a pin at the end of some others goes on with their row; `link` is the first of the two.
  [[nodiscard]] std::vector<BitTests> goes_on(unsigned pin, unsigned link, bool value) const;
  [[nodiscard]] std::vector<BitTests> may_remove(unsigned first, unsigned removed) const;
  // Clears rows without moves that end in front of one pin, or begin with the other.
  void clear_without_moves(unsigned end, unsigned begin, BitChange& change) const;
  void clear_row(unsigned first, unsigned length, const std::vector<BitTests>& alone, BitChange& change) const;
  [[nodiscard]] bool may_leave(unsigned removed, unsigned rows_left) const;
  [[nodiscard]] bool has_move(unsigned row_length) const;
  [[nodiscard]] std::string show_row(Position position, Row row) const;
  [[nodiscard]] unsigned all_pins() const { return rows_.empty() ? 0 : rows_.back().first + rows_.back().length; }
  /// The number of the row that a pin stands in, from 0.
  [[nodiscard]] std::size_t row_of(unsigned pin) const;

  Code code_;
  std::vector<Row> rows_;
  std::uint64_t neighbours_ = 0;  // bit i: pins i and i + 1 started in one row
  bool more_pins_cover_ = false;
  bool pins_are_all_ = false;                // that matters to whether they may be removed
  std::array<bool, most_pins + 1> alive_{};  // by the length of a row: it has a move
};

}  // namespace qcg
