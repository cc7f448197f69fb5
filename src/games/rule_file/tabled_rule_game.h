#pragma once

#include <memory>

#include "games/rule_file/placements.h"
#include "rules/game.h"

namespace qcg {

/// A game of a rule file whose board is too large for a word, or whose labels name pieces: positions are interned, and
/// the moves of each are found once and kept.
class TabledRuleGame {
 public:
  TabledRuleGame(RuleBoard board, Placements placements);

  [[nodiscard]] Position packed(const std::vector<std::uint8_t>& states,
                                const std::vector<std::uint16_t>& numbers) const;

  void moves(Position position, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show(Position position) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const;
  [[nodiscard]] Scene scene(Position position) const;
  [[nodiscard]] Place place(Position position, Player player, Label label) const;
  [[nodiscard]] bool impartial() const { return board_.text().impartial(); }
  [[nodiscard]] bool ended(Position position) const;
  [[nodiscard]] std::size_t bytes() const;

 private:
  static constexpr unsigned state_bits = 4;
  static constexpr unsigned number_bits = 12;
  /// What is in each cell: its state, and above it the number of the piece.
  using Cells = std::vector<std::uint16_t>;
  struct Move {
    Label label;
    std::array<bool, 2> legal;
    Position after;
  };
  using Moves = std::vector<Move>;  // by label
  struct Tables;

  void check_pieces() const;
  [[nodiscard]] static std::uint8_t state_in(std::uint16_t cell) { return cell & ((1U << state_bits) - 1); }
  [[nodiscard]] Owner owner_in(std::uint16_t cell) const { return board_.text().cells[state_in(cell)].owner; }
  [[nodiscard]] Position intern(const Cells& cells) const;
  [[nodiscard]] Cells cells_of(Position position) const;
  [[nodiscard]] std::vector<std::uint8_t> states_of_cells(const Cells& cells) const;
  [[nodiscard]] const Moves& moves_from(Position position) const;
  [[nodiscard]] Moves find_moves(const Cells& cells) const;
  [[nodiscard]] bool applies(const Placement& placement, const Cells& cells) const;
  [[nodiscard]] Label label_of(const Placement& placement, const Cells& cells) const;
  [[nodiscard]] Cells after(const Placement& placement, const Cells& cells) const;
  void number_pieces(const Placement& placement, const Cells& before, Cells& after) const;

  RuleBoard board_;
  Placements placements_;
  std::shared_ptr<Tables> tables_;
};

}  // namespace qcg
