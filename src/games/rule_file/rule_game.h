#pragma once

#include <bit>
#include <memory>

#include "games/rule_file/placements.h"
#include "rules/game.h"

namespace qcg {

/// A game of a rule file whose board fits a word and whose labels name places. A cell has a few bits for its state; the
/// first state of the file has the highest number, so that a board of two states is the set of its free cells.
///
/// Rules are stencils: cells at fixed distances from an anchor, so that all places of a pattern are found at once by
/// shifting. Where all that rules want is free cells, and no move makes one (a placing game), more is known: see
/// `PlacingGame` in the source.
class RuleGame {
 public:
  static bool fits(const RuleBoard& board, const Placements& placements);
  RuleGame(RuleBoard board, const Placements& placements);

  static constexpr std::size_t most_sets = 64;  // of states that rules ask for; more do not fit

  /// The position of these states, without what does not matter.
  [[nodiscard]] Position packed(const std::vector<std::uint8_t>& states) const;

  void moves(Position position, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show(Position position) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const;
  [[nodiscard]] Scene scene(Position position) const;
  [[nodiscard]] Place place(Position position, Player player, Label label) const;
  /// A bit is a cell in the first state of the file, on boards of two states that show it.
  [[nodiscard]] std::vector<BitMeaning> bits() const;
  /// Nothing where ways that do different things may both be legal, or more than 64 rows of tests would be needed.
  [[nodiscard]] std::optional<BitChange> change(Player player, Label label) const;

  [[nodiscard]] bool impartial() const { return board_.text().impartial(); }
  [[nodiscard]] bool ended(Position position) const;
  [[nodiscard]] bool covers_anything() const;
  [[nodiscard]] bool covers_in_any_order() const;
  [[nodiscard]] bool covered_by(Position a, Position b) const;
  /// Live labels, or free cells where each label has one way to be played.
  [[nodiscard]] std::uint64_t excess(Position a, Position b) const;
  [[nodiscard]] bool knows_excess() const;
  void split(Position position, std::vector<Position>& parts) const;
  [[nodiscard]] Position normalise(Position position) const;
  [[nodiscard]] Structure structure() const;

 private:
  struct Part {
    unsigned set = 0;  // which of the sets of states
    int shift = 0;     // from the anchor, in bits
  };
  /// A pattern as it lies around its anchor.
  struct Stencil {
    std::array<bool, 2> legal{};
    bool asks_neighbours = false;
    bool reaches_out = false;   // its neighbours may change
    std::uint64_t anchors = 0;  // where it may lie
    std::vector<Part> parts{};
    std::vector<std::uint32_t> way_at{};  // of each cell that is an anchor
  };
  struct CellSet {
    unsigned set = 0;
    std::uint64_t cells = 0;
  };
  /// One place of a stencil.
  struct Way {
    std::uint32_t rule = 0;
    Label label = 0;
    std::vector<CellSet> wanted{};
    std::uint64_t cleared = 0;  // bits of the cells that change
    std::uint64_t written = 0;  // their states afterwards
    std::uint64_t cells = 0;    // that it wants something of
    std::uint64_t changed = 0;  // the cells that change for certain
    std::uint64_t around = 0;
  };
  /// What placing games are known to have: whether a label is live depends on what is free (and on neighbours), and
  /// whoever plays it kills the same labels wherever it is live.
  struct PlacingGame {
    enum class By : std::uint8_t { Nothing, FreeCells, LiveLabels };
    By by = By::Nothing;                 // what tells all that matters of a position
    bool one_way_each = false;           // every label can be played in one way only
    bool takes_what_it_wants = false;    // every label closes exactly the cells that it wants free
    bool symmetric = false;              // if one label kills another, so does that one the first
    std::vector<std::uint64_t> kills{};  // labels, where there are at most 64
  };
  /// Moves the cells of the board around: a table for each byte of the word.
  using ByteTables = std::vector<std::array<std::uint64_t, 256>>;

  [[nodiscard]] unsigned code_of(std::size_t state) const { return states_ - 1 - static_cast<unsigned>(state); }
  [[nodiscard]] std::uint64_t bit_of(std::size_t cell) const { return std::uint64_t{1} << cell * width_; }
  /// All bits of a cell, at the lowest cell.
  [[nodiscard]] std::uint64_t every_bit() const { return (std::uint64_t{1} << width_) - 1; }
  /// The first of some cells.
  [[nodiscard]] std::size_t cell_at(std::uint64_t cells) const {
    return static_cast<std::size_t>(std::countr_zero(cells)) / width_;
  }
  [[nodiscard]] States all_states() const { return (States{1} << states_) - 1; }
  [[nodiscard]] unsigned set_number(States states);
  /// The cells whose state is one of these, by the lowest bit of each.
  [[nodiscard]] std::uint64_t cells_in(Position position, States states) const;
  [[nodiscard]] std::vector<std::uint8_t> unpacked(Position position) const;

  void make_stencils(const Placements& placements);
  [[nodiscard]] Way way_of(const Placement& placement);
  [[nodiscard]] Stencil stencil_of(const Placement& placement);
  void number_labels();
  /// The anchors at which the stencil fits, by the cells in each of the sets of states.
  [[nodiscard]] static std::uint64_t anchors_fitting(const Stencil& stencil, const std::uint64_t* planes);
  void find_planes(Position position, std::uint64_t* planes) const;
  template <class Visit>
  void for_each_legal(Position position, Visit visit) const;
  [[nodiscard]] bool neighbours_agree(Position position, const Way& way) const;
  [[nodiscard]] bool is_legal(Position position, const Way& way) const;
  [[nodiscard]] Position after(Position position, const Way& way) const;
  /// Free cells that no rule can use any more are closed, so that equivalent positions are one word: on boards of two
  /// states, where a bit is a free cell.
  [[nodiscard]] bool drops_useless() const { return placing_.by == PlacingGame::By::FreeCells && states_ == 2; }
  [[nodiscard]] Position without_useless(Position position) const;

  [[nodiscard]] bool only_these_pass(const BitTests& tests, States states) const;
  [[nodiscard]] BitTests code_is(std::size_t cell, unsigned code) const;
  /// Rows of tests that a cell is in one of these states.
  [[nodiscard]] std::vector<BitTests> cell_is(std::size_t cell, States states) const;
  [[nodiscard]] std::vector<BitTests> some_cell_is(std::uint64_t cells, States states) const;
  [[nodiscard]] std::vector<BitTests> where_legal(const Way& way) const;
  [[nodiscard]] BitChange::Besides rewritten(std::uint64_t cells, States states, Position written) const;
  void change_neighbours(const Way& way, BitChange& change) const;
  bool clear_useless(BitChange& change) const;
  [[nodiscard]] std::optional<BitChange> change_by(const Way& way) const;
  [[nodiscard]] bool ways_exclude_each_other(Label label) const;

  void derive();
  [[nodiscard]] bool only_places() const;
  void find_kills();
  [[nodiscard]] bool kills(const Way& way, const Way& other) const;
  [[nodiscard]] std::uint64_t live_labels(Position position) const;
  [[nodiscard]] std::uint64_t free_cells(Position position) const { return cells_in(position, 1); }
  /// Where a cell comes to lie that is so many bits after another.
  [[nodiscard]] static std::uint64_t shift_bits(std::uint64_t word, int shift) {
    return shift >= 0 ? word >> shift : word << -shift;
  }
  [[nodiscard]] std::uint64_t joined_by(const Stencil& stencil, std::uint64_t region, std::uint64_t open) const;
  void split_cells(Position position, std::vector<Position>& parts) const;
  void split_labels(Position position, std::vector<Position>& parts) const;
  [[nodiscard]] std::optional<Position> with_live_only(Position position, std::uint64_t labels,
                                                       std::uint64_t all) const;
  [[nodiscard]] Structure structure_of_cells() const;
  [[nodiscard]] Structure structure_of_labels() const;
  void find_symmetries(const Placements& placements);
  void add_symmetry(const std::vector<std::uint32_t>& image);
  [[nodiscard]] Position in_corner(Position position) const;

  RuleBoard board_;
  std::vector<PlacedLabel> labels_;
  unsigned states_;
  unsigned width_;            // bits of a cell
  std::uint64_t there_ = 0;   // all cells of the board, by their lowest bits
  std::vector<States> sets_;  // that rules ask for
  std::vector<Stencil> stencils_;
  std::vector<Way> ways_;
  std::vector<std::vector<std::uint32_t>> ways_of_;  // of each label
  bool in_order_ = true;                             // stencils tell labels in ascending order, each once
  PlacingGame placing_;
  std::vector<ByteTables> symmetries_;
  bool shifts_ = false;  // positions may be pushed into the corner
  std::uint64_t first_column_ = 0;
};

}  // namespace qcg
