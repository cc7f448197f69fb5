#pragma once

#include "games/shared/graph.h"
#include "rules/game.h"

namespace qcg {

/// Games in which the players colour free vertices of a graph in turn, Left blue and Right red, and a colour keeps one
/// of the players off its neighbours. A label names a vertex and, since the two players change it differently, the
/// player (Pleunes, Definition 3.4).
///
/// A position has the blue vertices in its low and the red ones in its high 32 bits.
class ColouringGame {
 public:
  /// Whom a coloured vertex keeps off its neighbours: the player who coloured it, or the other one.
  enum class KeepsOff : std::uint8_t { Owner, Opponent };
  static constexpr std::string_view notation =
      "the vertices, a colon and the edges: ..b.r:1-2,2-3,3-4,4-5 with . free, b blue and r red; or path:5, cycle:5, "
      "grid:3x4, complete:4. Later realisations of a superposition may leave out the edges: ..:1-2 | b.";

  static constexpr VertexLetter vertex_letters[] = {{'.', "free"}, {'b', "blue"}, {'r', "red"}};

  ColouringGame(Graph graph, KeepsOff keeps_off);

  /// Reads the realisations; Colouring is the class of the game, constructed from the graph.
  template <class Colouring>
  static Game read_as(std::vector<Reader>& realisations) {
    auto [graph, positions] = read_positions(realisations);
    return {AnyRuleset(Colouring(std::move(graph))), std::move(positions)};
  }

  void moves(Position position, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show(Position position) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const;
  [[nodiscard]] Scene scene(Position position) const;
  [[nodiscard]] Place place(Position position, Player player, Label label) const;
  [[nodiscard]] std::vector<BitMeaning> bits() const;
  [[nodiscard]] std::optional<BitChange> change(Player player, Label label) const;

  [[nodiscard]] bool ended(Position position) const { return open_to(position) == 0; }
  /// Where fewer vertices are open to either player, they stay so after every move. Both words count what is coloured,
  /// so neither need be the smaller.
  [[nodiscard]] static bool covers_in_any_order() { return true; }
  [[nodiscard]] bool covered_by(Position a, Position b) const { return (open_to(a) & ~open_to(b)) == 0; }
  /// Vertices that are open to a player: one that is closed stays closed.
  [[nodiscard]] std::uint64_t excess(Position a, Position b) const { return open_to(b) & ~open_to(a); }
  /// Parts of the graph that are still open to someone and joined; what is closed to both joins nothing.
  void split(Position position, std::vector<Position>& parts) const;
  /// Alike are vertices that are open alike and joined alike.
  [[nodiscard]] Structure structure() const;

  /// Connected graphs without colours.
  static void enumerate(std::size_t most, std::string_view colours, const Discover& discover);
  static std::string random_position(std::size_t size, Random& random) { return random_graph(size, "....br", random); }

 private:
  struct GraphPositions {
    Graph graph;
    std::vector<Position> positions;
  };
  static GraphPositions read_positions(std::vector<Reader>& realisations);
  [[nodiscard]] static std::uint32_t coloured(Position position, Player player) {
    return static_cast<std::uint32_t>(player == Player::Left ? position : position >> 32U);
  }
  /// The vertices that a player may still colour.
  [[nodiscard]] std::uint32_t open_to(Position position, Player player) const;
  /// Those open to Left in the low bits and those open to Right in the high ones: all that matters of a position.
  [[nodiscard]] Position open_to(Position position) const {
    return open_to(position, Player::Left) | Position{open_to(position, Player::Right)} << 32U;
  }

  Graph graph_;
  KeepsOff keeps_off_;
};

}  // namespace qcg
