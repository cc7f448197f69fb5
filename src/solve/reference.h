#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "cgt/universe.h"
#include "games/catalogue.h"
#include "lift/lift.h"
#include "lift/sum_kind.h"

/// The slow, obvious solver that the fast one is tested against. It follows the definitions word for word and shares
/// with the fast one only the classical rulesets: superpositions are sets of texts, values are sets of sets.
namespace qcg::reference {

/// A position or a move, written out.
using Text = std::string;

class Rules {
 public:
  Rules() = default;
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;
  virtual ~Rules() = default;
  [[nodiscard]] virtual std::set<Text> moves(const Text& position, Player player) const = 0;
  /// Where a legal move leads.
  [[nodiscard]] virtual Text play(const Text& position, Player player, const Text& move) const = 0;
  /// What people call a position, and a label of a player.
  [[nodiscard]] virtual std::string name(const Text& position) const { return position; }
  [[nodiscard]] virtual std::string name(Player, const Text& label) const { return label; }
};

/// A ruleset with a start.
struct Game {
  std::shared_ptr<const Rules> rules;
  std::set<Text> start;  // one text, or the realisations of a superposition yet to be made quantum
};

Game classical(const qcg::Game& game);
/// Definitions 3.10 to 3.13 of Pleunes.
Game quantum(const Game& game, Flavour flavour, Width width);
/// The sums, Definition 2.3 of Pleunes with labels as in Dorbec and Mhalla, section 2, and Conway's others
/// (sum_kind.h).
Game sum(const Game& first, const Game& second, SumKind kind = SumKind::Disjunctive);
/// Section 8.2 of Pleunes (docs/variants.md).
Game collapsing(const Game& game, const Lift& lift);
/// `classical` followed by `quantum` or `collapsing`, unless the flavour is classical.
Game lifted(const qcg::Game& game, Lift lift);

/// Answers by definition. Remembers positions and comparisons, and nothing else is clever.
class Solver {
 public:
  explicit Solver(const Game& game) : rules_(game.rules) {}

  Outcome outcome(const Text& position);
  /// The same where the player who moves last loses.
  Outcome misere_outcome(const Text& position);
  /// The misère nimber of an impartial position and so many Nim heaps of 2 beside it: 1 where there is no move, else
  /// the least number that no option has.
  unsigned misere_nimber(const Text& position, unsigned heaps);
  /// The least number that no option has; only for impartial games.
  unsigned nimber(const Text& position);
  /// The most moves that can be played, whoever's turn it is (the birthday of Dorbec and Mhalla, section 2).
  unsigned longest_play(const Text& position);
  /// The same where only the moves of one player count; and where the other makes none.
  unsigned most_moves(const Text& position, Player player);
  unsigned moves_in_a_row(const Text& position, Player player);
  /// The canonical form, as a node of this solver.
  using Node = std::size_t;
  Node value(const Text& position);
  unsigned birthday(Node node) const;
  /// Whether a game of the fast engine has exactly this canonical form.
  bool same(Universe& universe, ShortGame game, Node node);

 private:
  struct Form {
    std::set<Node> left;
    std::set<Node> right;
    friend auto operator<=>(const Form&, const Form&) = default;
  };

  bool mover_wins(const Text& position, Player mover);
  bool misere_mover_wins(const Text& position, Player mover);
  unsigned misere_nimber(const Text& position, const std::multiset<unsigned>& heaps);
  const std::set<Text>& options(const Text& position, Player player);
  bool less_equal(Node a, Node b);
  bool bypass_reversible(Form& form);
  bool remove_dominated(Form& form);
  Node canonical(Form form);
  Node keep(const Form& form);

  std::shared_ptr<const Rules> rules_;
  std::map<std::pair<Text, Player>, std::set<Text>> options_;
  std::map<std::pair<Text, Player>, bool> wins_;
  std::map<std::pair<Text, Player>, bool> misere_wins_;
  std::map<Text, unsigned> nimbers_;
  std::map<Text, unsigned> longest_plays_;
  std::map<std::pair<Text, Player>, unsigned> most_moves_;
  std::map<std::pair<Text, Player>, unsigned> moves_in_a_row_;
  std::map<std::pair<Text, std::multiset<unsigned>>, unsigned> misere_nimbers_;
  std::map<Text, Node> values_;
  std::vector<Form> forms_;
  std::map<Form, Node> nodes_;
  std::map<std::pair<Node, Node>, bool> less_equal_;
};

}  // namespace qcg::reference
