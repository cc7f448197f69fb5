#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hidden/flow_game.h"
#include "hidden/umpire.h"
#include "solve/budget.h"

namespace qcg::hidden {

/// A zero-sum game of two players in extensive form, without chance: the plain tree.
struct ExtensiveGame {
  static constexpr std::uint32_t no_set = ~std::uint32_t{0};
  struct Node {
    std::uint32_t information_set = no_set;  // none at the end of the game
    std::vector<std::uint32_t> children;     // one for each action of the set
    Rational payoff;                         // at the end, to Left
    std::string name;
  };
  struct InformationSet {
    Player player = Player::Left;
    std::vector<std::string> actions;
  };
  std::string title;
  std::vector<Node> nodes;  // the root first
  std::vector<InformationSet> information_sets;
};

/// The game as the rules have it, without any reduction. Throws InputError where it has more than `most_nodes` nodes.
ExtensiveGame plain_game(const Umpire& umpire, const Turn& start, std::size_t most_nodes, Budget& budget);

/// Gambit's file format for games in extensive form.
std::string write_efg(const ExtensiveGame& game);
/// Reads what `write_efg` writes, and other files of two players without chance. Throws InputError.
ExtensiveGame read_efg(std::string_view text);

/// The sequence form. Throws InputError where a player does not remember what they saw and did (imperfect recall).
FlowGame sequence_form(const ExtensiveGame& game);

}  // namespace qcg::hidden
