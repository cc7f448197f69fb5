#pragma once

#include "entangle/legal_somewhere.h"

namespace qcg::entangle {

/// The labels that each player may ever have in a line of play: what is asked about at the end of it.
struct Candidates : ConceivableLabels {
  explicit Candidates(const LineOfPlay& line);
};

/// A line of play as Pleunes draws it (section 6): a vertex for each label, an entanglement for each move, chains where
/// entanglements meet. A vertex is dead when its label is legal in no realisation any more.
class EntanglementGraph {
 public:
  struct Vertex {
    Label label = 0;
    Owner owner = Owner::Nobody;  // whose label it is
    std::string name;             // the label, briefly
    bool dead = false;
  };
  struct Entanglement {
    Player player = Player::Left;
    std::vector<std::size_t> vertices;
  };
  struct Chain {
    std::vector<std::size_t> entanglements;  // in the order of play
    std::vector<std::size_t> vertices;
    [[nodiscard]] bool has_cycle() const { return entanglements.size() >= vertices.size(); }
  };

  EntanglementGraph(const LegalSomewhere& asked, const Candidates& candidates);

  [[nodiscard]] const std::vector<Vertex>& vertices() const { return vertices_; }
  [[nodiscard]] const std::vector<Entanglement>& entanglements() const { return entanglements_; }
  /// By their first entanglements.
  [[nodiscard]] const std::vector<Chain>& chains() const { return chains_; }
  /// Whether the line has a realisation.
  [[nodiscard]] bool possible() const { return possible_; }

 private:
  void add_vertices(const LegalSomewhere& asked, const Candidates& candidates);
  std::size_t vertex_of(const AnyRuleset& rules, Player player, Label label);
  void find_chains();

  std::vector<Vertex> vertices_;
  std::vector<Entanglement> entanglements_;
  std::vector<Chain> chains_;
  bool possible_ = true;
};

}  // namespace qcg::entangle
