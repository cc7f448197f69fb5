#pragma once

#include <memory>
#include <optional>

#include "games/rule_file/rule_text.h"
#include "games/shared/graph.h"

namespace qcg {

/// The board of one game of a rule file: its cells, which of them are there, and how they lie to each other.
class RuleBoard {
 public:
  static constexpr std::size_t most_cells = 4095;  // so that the number of a piece has 12 bits

  RuleBoard(std::shared_ptr<const RuleText> text, std::size_t rows, std::size_t columns, std::vector<bool> present);
  RuleBoard(std::shared_ptr<const RuleText> text, Graph graph);

  [[nodiscard]] const RuleText& text() const { return *text_; }
  [[nodiscard]] std::size_t cells() const { return present_.size(); }
  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  [[nodiscard]] bool is_graph() const { return graph_.has_value(); }
  [[nodiscard]] bool is_there(std::size_t cell) const { return present_[cell]; }
  [[nodiscard]] bool is_whole() const;
  /// Pieces stand on the squares, since they move; else squares belong to a player.
  [[nodiscard]] bool has_tokens() const { return tokens_; }

  /// The cell so many rows and columns away, if there is one.
  [[nodiscard]] std::optional<std::uint32_t> shifted(std::uint32_t cell, int rows, int columns) const;
  /// Those next to it: above, below and beside it, or joined to it.
  [[nodiscard]] std::vector<std::uint32_t> neighbours(std::uint32_t cell) const;

  /// A position with a letter for each cell, by the state of each.
  [[nodiscard]] std::string show(const std::vector<std::uint8_t>& states) const;
  /// "2,3", or "3" in a row and on a graph.
  [[nodiscard]] std::string show_cell(std::size_t cell) const;

  [[nodiscard]] Scene scene(const std::vector<std::uint8_t>& states) const;
  /// What a player's move from one position to another does to be seen.
  [[nodiscard]] Place place(const std::vector<std::uint8_t>& before, const std::vector<std::uint8_t>& after,
                            Player player) const;

 private:
  [[nodiscard]] Spot spot(std::size_t cell) const;
  void add_cell(Scene& scene, std::size_t cell, std::uint8_t state) const;

  std::shared_ptr<const RuleText> text_;
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::vector<bool> present_;
  std::optional<Graph> graph_;
  std::vector<Spot> spots_;  // of the vertices of a graph
  bool tokens_ = false;
};

/// The realisations of a superposition, on one board.
struct RuleRealisations {
  RuleBoard board;
  std::vector<std::vector<std::uint8_t>> states;    // of each cell; 0 where a cell is missing
  std::vector<std::vector<std::uint16_t>> numbers;  // of the piece in each cell, where labels name pieces; 0 for none
};

RuleRealisations read_rule_realisations(std::shared_ptr<const RuleText> text, std::vector<Reader>& realisations);

}  // namespace qcg
