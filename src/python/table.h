#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/game.h"

namespace qcg::python {

/// A game written out: its positions by number, and the labelled moves of each.
struct Table {
  struct Move {
    Label label = 0;
    std::array<bool, 2> legal{};  // for Left, for Right
    std::uint32_t target = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };

  std::vector<std::vector<Move>> moves;  // of each position, by label
  std::vector<std::string> names;        // of positions
  std::vector<std::string> labels;       // names of labels

  [[nodiscard]] std::size_t size() const { return moves.size(); }
  /// The move of this label, if there is one.
  [[nodiscard]] const Move* find(std::uint32_t position, Label label) const;
  [[nodiscard]] bool impartial() const;
  /// All positions, those that a position leads to before it. Throws InputError where play does not end.
  [[nodiscard]] std::vector<std::uint32_t> targets_first() const;
  /// Throws InputError where a label has other players than it had in a position that leads there (Pleunes,
  /// Definition 3.4).
  void expect_labels_keep_players() const;
};

/// The game of a table, as people are shown it.
class ShownTable {
 public:
  explicit ShownTable(std::shared_ptr<const Table> table) : table_(std::move(table)), impartial_(table_->impartial()) {}

  void moves(Position position, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show(Position position) const { return table_->names[position]; }
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const { return show_move(player, label); }
  [[nodiscard]] bool impartial() const { return impartial_; }

 private:
  std::shared_ptr<const Table> table_;
  bool impartial_;
};

}  // namespace qcg::python
