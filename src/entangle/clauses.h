#pragma once

#include <bitset>
#include <unordered_map>

#include "entangle/entanglement_graph.h"

namespace qcg::entangle {

/// When vertices die, in the terms of Pleunes (section 6): I(v) is true where one of the clauses of v is, a clause
/// where all of its precedences are, and a precedence p(e, f) where entanglement e was played and later f.
class IllegalityClauses {
 public:
  struct Precedence {
    std::size_t earlier = 0;  // numbers of moves
    std::size_t later = 0;
    bool operator==(const Precedence&) const = default;
  };
  using Clause = std::vector<Precedence>;
  struct Rule {
    std::vector<std::string> vertices;  // which die by the same clauses
    std::vector<Clause> clauses;        // none contains another; without any of them a death would go unexplained
    std::size_t unexplained = 0;        // deaths that precedences alone do not tell from life
  };

  /// Finds clauses that are right for all histories of up to `length` moves of two labels (flavour A, width 2), and
  /// checks them on each of these. Throws InputError where there are more kinds of moves than it can deal with.
  IllegalityClauses(const Game& game, std::size_t length);

  [[nodiscard]] const std::vector<PlayedMove>& moves() const { return moves_; }
  [[nodiscard]] const std::vector<Rule>& rules() const { return rules_; }
  /// Histories that were played out.
  [[nodiscard]] std::size_t histories() const { return histories_; }

 private:
  static constexpr std::size_t most_moves = 16;
  using Precedences = std::bitset<most_moves * most_moves>;
  /// Which vertices were alive after some history with these precedences, and which dead.
  struct Seen {
    std::uint64_t alive = 0;
    std::uint64_t dead = 0;
  };
  struct History {
    std::vector<Position> realisations;
    Precedences precedences{};
    std::vector<std::size_t> played{};  // moves, each once
  };

  void list_moves(const Game& game, const Candidates& candidates);
  void walk(const Game& game, const History& history, std::size_t length);
  [[nodiscard]] std::uint64_t dead_in(const Game& game, const std::vector<Position>& realisations) const;
  [[nodiscard]] bool possible(const Game& game, const PlayedMove& move,
                              const std::vector<Position>& realisations) const;
  [[nodiscard]] Rule find_rule(std::size_t vertex) const;
  [[nodiscard]] Clause clause_of(const Precedences& precedences) const;

  std::vector<PlayedMove> moves_;
  std::vector<std::pair<Player, Label>> vertices_;
  std::unordered_map<Precedences, Seen> met_;         // on the walk
  std::vector<std::pair<Precedences, Seen>> seen_{};  // the same afterwards, smaller sets first
  std::vector<Rule> rules_;
  std::size_t histories_ = 0;
};

/// "p(b1 b2, r1 r2) and p(r1 r2, r1 r2)"
std::string show(const AnyRuleset& rules, const IllegalityClauses& found, const IllegalityClauses::Clause& clause);

}  // namespace qcg::entangle
