#include "entangle/entanglement_graph.h"

#include <algorithm>
#include <numeric>

namespace qcg::entangle {

Candidates::Candidates(const LineOfPlay& line) : ConceivableLabels(conceivable_labels(line.start)) {
  for (std::size_t side = 0; side < 2; ++side) {
    std::set<Label> known(labels[side].begin(), labels[side].end());
    for (const PlayedMove& move : line.moves) {
      if (move.player == both_players[side]) known.insert(move.labels.begin(), move.labels.end());
    }
    labels[side].assign(known.begin(), known.end());
  }
}

EntanglementGraph::EntanglementGraph(const LegalSomewhere& asked, const Candidates& candidates)
    : possible_(asked.find_run().has_value()) {
  const LineOfPlay& line = asked.line();
  add_vertices(asked, candidates);
  for (const PlayedMove& move : line.moves) {
    Entanglement& entanglement = entanglements_.emplace_back(Entanglement{move.player, {}});
    for (const Label label : move.labels) {
      entanglement.vertices.push_back(vertex_of(line.start.rules, move.player, label));
    }
  }
  find_chains();
}

// A label that both players have is one vertex, alive while either can use it.
void EntanglementGraph::add_vertices(const LegalSomewhere& asked, const Candidates& candidates) {
  const AnyRuleset& rules = asked.line().start.rules;
  for (const Player player : both_players) {
    const std::vector<Label> legal = asked.legal_among(player, candidates.of(player));
    for (const Label label : candidates.of(player)) {
      Vertex& vertex = vertices_[vertex_of(rules, player, label)];
      const bool alive = std::binary_search(legal.begin(), legal.end(), label);
      const bool shared = vertex.owner != Owner::Nobody;
      vertex.owner = shared ? Owner::Either : owner_of(player);
      vertex.dead = !alive && (!shared || vertex.dead);
    }
  }
}

std::size_t EntanglementGraph::vertex_of(const AnyRuleset& rules, Player player, Label label) {
  const std::string name = rules.show_briefly(player, label);
  const auto found = std::find_if(vertices_.begin(), vertices_.end(),
                                  [&](const Vertex& vertex) { return vertex.label == label && vertex.name == name; });
  const auto index = static_cast<std::size_t>(found - vertices_.begin());
  if (found == vertices_.end()) vertices_.push_back({label, Owner::Nobody, name, false});
  return index;
}

void EntanglementGraph::find_chains() {
  std::vector<std::size_t> first(vertices_.size());  // of the vertices that hang together
  std::iota(first.begin(), first.end(), std::size_t{0});
  for (const Entanglement& entanglement : entanglements_) {
    const std::size_t joined = first[entanglement.vertices.front()];
    for (const std::size_t vertex : entanglement.vertices) {
      std::replace(first.begin(), first.end(), std::size_t{first[vertex]}, joined);
    }
  }
  std::vector<std::size_t> chain_of(vertices_.size(), vertices_.size());
  for (std::size_t i = 0; i < entanglements_.size(); ++i) {
    std::size_t& chain = chain_of[first[entanglements_[i].vertices.front()]];
    if (chain == vertices_.size()) {
      chain = chains_.size();
      chains_.emplace_back();
    }
    chains_[chain].entanglements.push_back(i);
  }
  for (std::size_t vertex = 0; vertex < vertices_.size(); ++vertex) {
    const std::size_t chain = chain_of[first[vertex]];
    if (chain < chains_.size()) chains_[chain].vertices.push_back(vertex);
  }
}

}  // namespace qcg::entangle
