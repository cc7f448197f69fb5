#pragma once

#include <array>
#include <bit>
#include <span>

#include "rules/game.h"

namespace qcg {

/// Hackenbush: a graph of blue, red and green edges stands on the ground. Left cuts a blue or green edge, Right a red
/// or green one; what is no longer connected to the ground falls. A label names an edge of the starting graph
/// (Pleunes, section 3), and a position is the set of edges still standing.
///
/// Two notations, with labels shared between the realisations of a superposition:
/// - stalks, `br+br+r`: an edge is named by its stalk, height and colour; `-` is an empty stalk, alone the empty graph;
/// - edge lists, `0-1b 1-2r`: an edge is named by its ends, its colour, and a number where it has parallel twins:
///   `0-1b 0-1b2`. Twins without numbers are counted as they come, and none may follow one with a number.
/// `meadow:n,m` (n stalks br, m stalks r) and `tent:k` (k legs 0-1b 1-top r) are abbreviations of these.
class Hackenbush {
 public:
  static constexpr GameInfo info{
      .name = "hackenbush",
      .summary = "players cut edges of their colour; what no longer hangs on the ground falls",
      .rules =
          "Left cuts a blue or a green edge, Right a red or a green one. All edges that are then no longer "
          "connected to the ground fall. A label names an edge of the starting graph. Any graph will do, with "
          "cycles, parallel edges and loops. At most 64 edges, counted over all realisations.",
      .notation =
          "stalks from the ground up: br+br+r (b blue, r red, g green, - an empty stalk or the empty graph); or "
          "edges between numbered nodes, 0 being the ground: 0-1b 1-2r 2-0r (0-1b2 is the second of parallel "
          "twins; twins without numbers are counted as they come, and none may follow a numbered one); or meadow:n,m "
          "(n stalks br, m stalks r); or tent:k (k legs br joined at the top)",
      .example = "br+br+r",
  };

  static constexpr Preset presets[] = {
      {"br+br+r", "the meadow of two blue halves and a red one"},
      {"meadow:1,1", "a blue half against a red whole"},
      {"tent:3", "a circus tent of three legs"},
      {"0-1b 1-2r 2-0r 1-2g", "a graph with a cycle"},
  };
  /// Sums of stalks; connected trees and graphs on one ground node, with parallel edges but without loops (a loop plays
  /// like an edge that hangs from the same node).
  static void enumerate_stalks(std::size_t most, std::string_view colours, const Discover& discover);
  static void enumerate_trees(std::size_t most, std::string_view colours, const Discover& discover);
  static void enumerate_graphs(std::size_t most, std::string_view colours, const Discover& discover);
  /// Sums of hollyhocks: stalks of one colour above an edge of another (Pleunes, section 4).
  static void enumerate_hollyhocks(std::size_t most, std::string_view colours, const Discover& discover);
  /// Sums of flowers: a green stem, and on top of it petals of one of the colours.
  static void enumerate_flower_beds(std::size_t most, std::string_view colours, const Discover& discover);
  /// Redwood furniture (Pleunes, section 5): blue feet stand on the ground, one red edge meets the top of each, and red
  /// edges join these; circus tents are of this kind.
  static void enumerate_redwood(std::size_t most, std::string_view colours, const Discover& discover);
  static constexpr FamilyInfo families[] = {{"stalks", "edges", "br", false, enumerate_stalks},
                                            {"trees", "edges", "br", true, enumerate_trees},
                                            {"graphs", "edges", "br", true, enumerate_graphs},
                                            {"hollyhocks", "edges", "br", false, enumerate_hollyhocks},
                                            {"flower-beds", "edges", "br", false, enumerate_flower_beds},
                                            {"redwood", "edges", "", true, enumerate_redwood}};
  static std::string random_position(std::size_t size, Random& random);

  static Game read(std::vector<Reader>& realisations);

  void moves(Position standing, Player player, std::vector<Label>& labels) const {
    for (Position rest = standing & cuttable(player); rest != 0; rest &= rest - 1) {
      labels.push_back(static_cast<Label>(std::countr_zero(rest)));
    }
  }

  [[nodiscard]] std::optional<Position> play(Position standing, Player player, Label edge) const {
    if (edge >= 64 || ((standing & cuttable(player)) >> edge & 1U) == 0) return std::nullopt;
    if (treelike_) return standing & ~falls_[edge];
    return connected_to_ground(standing & ~(Position{1} << edge));
  }

  [[nodiscard]] std::string show(Position standing) const;
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] Scene scene(Position standing) const;
  [[nodiscard]] Place place(Position standing, Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const;
  /// A bit is an edge.
  [[nodiscard]] std::vector<BitMeaning> bits() const;
  /// Nothing where an edge stands in so many cycles that what falls with it takes too many tests.
  [[nodiscard]] std::optional<BitChange> change(Player player, Label edge) const;

  [[nodiscard]] bool impartial() const { return cuttable_[0] == cuttable_[1]; }
  /// Fewer edges allow fewer cuts, and support no more of the others.
  [[nodiscard]] bool covered_by(Position a, Position b) const { return (a & ~b) == 0; }
  /// Edges. An edge cannot be cut if one that carries it is gone; where it has one way down, that one can be named.
  [[nodiscard]] static std::uint64_t excess(Position a, Position b) { return b & ~a; }
  [[nodiscard]] bool knows_excess() const { return treelike_; }
  /// Parts that share no node but the ground.
  void split(Position standing, std::vector<Position>& parts) const;
  /// Edges of one colour are alike where they stand alike: nodes relate the edges that meet there.
  [[nodiscard]] Structure structure() const;
  /// Each cuts an edge.
  [[nodiscard]] static std::uint64_t most_moves(Position position) {
    return static_cast<std::uint64_t>(std::popcount(position));
  }
  [[nodiscard]] std::size_t choices(Position standing, Player player) const {
    return static_cast<std::size_t>(std::popcount(standing & cuttable(player)));
  }
  [[nodiscard]] bool ended(Position standing) const { return standing == 0; }
  /// Moves a single stalk to the first place where it could have grown, and sorts stalks that were alike at the start.
  [[nodiscard]] Position normalise(Position standing) const;

 private:
  /// In a graph the ends of an edge (`low <= high`), in stalks the number of the stalk and the height, both from 0.
  struct Edge {
    unsigned low;
    unsigned high;
    char colour;
    unsigned twin;  // from 1; distinguishes parallel edges of one colour
    auto operator<=>(const Edge&) const = default;
  };
  /// An edge as written, with its place in the input.
  struct WrittenEdge {
    Edge edge;
    std::size_t offset;
    bool numbered = false;  // its twin is written, not counted
  };
  enum class Form { Empty, Stalks, Graph };
  struct Written {
    Form form = Form::Empty;
    unsigned stalks = 0;
    std::vector<WrittenEdge> edges;
  };
  /// The edges of one stalk are consecutive bits, from the ground up.
  struct Stalk {
    unsigned first = 0;
    unsigned length = 0;
    std::string colours;   // from the ground up; empty where realisations differ in it, which normalise leaves alone
    std::size_t like = 0;  // the first stalk of the same colours
    std::vector<std::size_t> home;  // home[n]: the first stalk that starts with the first n colours of this one
  };

  Hackenbush(std::vector<Edge> edges, unsigned stalks, bool are_stalks);

  static Written read_one(Reader& reader);
  static Written read_stalks(Reader& reader);
  static Written read_graph(Reader& reader);
  static WrittenEdge read_edge(Reader& reader, std::span<const WrittenEdge> before);
  static Written read_meadow(Reader& reader);
  static Written read_tent(Reader& reader);
  static void check_grounded(const Reader& reader, const Written& written);

  void prepare_colours();
  void prepare_stalks(unsigned count);
  void prepare_graph();

  [[nodiscard]] Position cuttable(Player player) const { return cuttable_[static_cast<std::size_t>(player)]; }
  [[nodiscard]] Position connected_to_ground(Position edges) const;
  /// Adds what falls with an edge where these edges stand and these do not; answers whether it could be told.
  bool tell_falling(Position cut, Position standing, Position fallen, BitChange& change) const;
  [[nodiscard]] Position grown_from(Position seed, Position edges) const;
  [[nodiscard]] Position part_of(const Stalk& stalk, Position standing) const;
  static std::string show_edge(const Edge& edge, bool name_twin);
  [[nodiscard]] std::string brief_name(std::size_t edge) const;

  std::vector<Edge> edges_;
  std::vector<Stalk> stalks_;
  bool are_stalks_;
  bool treelike_ = false;  // every edge has one way down to the ground, so that what falls with it is known beforehand
  std::array<Position, 2> cuttable_{};
  Position grounded_ = 0;
  std::array<Position, 64> falls_{};  // an edge and all that stands on it; where treelike
  std::array<Position, 64>
      touching_{};  // the edges that share a node above the ground with an edge; in stalks, its stalk
};

}  // namespace qcg
