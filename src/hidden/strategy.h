#pragma once

#include <compare>
#include <memory>
#include <unordered_map>
#include <vector>

#include "hidden/knowledge.h"
#include "hidden/solver.h"

namespace qcg::hidden {

/// What a player who follows an equilibrium keeps in mind. It is all the player needs to remember.
struct Mind {
  enum class Mode : std::uint8_t {
    Playing,  // at a node of a solved game
    Winning,  // the position is among `belief`, from which the win is certain; or the other player is certain to win
    Careless  // nothing the player does matters any more
  };
  Mode mode = Mode::Playing;
  bool turned_around = false;    // plays the solved game in the role of the other player
  std::uint32_t game = 0;        // of the solver
  std::uint32_t node = 0;        // in that game
  std::uint32_t attempts = 0;    // when careless: what to try next
  std::uint64_t seen_state = 0;  // when careless: of the part selected
  Certainty::BeliefId belief = 0;
  std::vector<std::uint8_t> names;  // what the solved game calls each component; empty if they have their own names

  std::strong_ordering operator<=>(const Mind&) const = default;
};

struct Choice {
  Action action = 0;
  Rational chance;
};

/// How a player plays: a distribution over actions for each state of mind, and how minds change by what is seen.
/// Nothing else goes in, so nothing can be known that may not be known.
class Strategy {
 public:
  virtual ~Strategy() = default;
  [[nodiscard]] virtual Mind begin() const = 0;
  /// The chances of what this player does at its turn. `common` has the mover and the selection, not the position.
  [[nodiscard]] virtual std::vector<Choice> choices(const Mind& mind, const Turn& common) const = 0;
  /// After this player's action and what was seen then.
  [[nodiscard]] virtual Mind after_own(const Mind& mind, const Turn& common, Action action, Sight sight) const = 0;
  /// After the other player did something and this was seen.
  [[nodiscard]] virtual Mind after_other(const Mind& mind, const Turn& common, Sight sight) const = 0;
};

/// The strategy of one player in an equilibrium that a solver found.
class EquilibriumStrategy : public Strategy {
 public:
  EquilibriumStrategy(const Solver& solver, const Turn& start, Player who);

  [[nodiscard]] Mind begin() const override { return start_; }
  [[nodiscard]] std::vector<Choice> choices(const Mind& mind, const Turn& common) const override;
  [[nodiscard]] Mind after_own(const Mind& mind, const Turn& common, Action action, Sight sight) const override;
  [[nodiscard]] Mind after_other(const Mind& mind, const Turn& common, Sight sight) const override;

 private:
  struct Target {
    bool is_exit = false;
    std::uint32_t place = 0;  // a node, or an exit
  };
  using Index = std::unordered_map<std::uint64_t, Target>;  // by sequence and sight

  [[nodiscard]] std::size_t side(const Mind& mind) const;
  [[nodiscard]] const Index& index_of(std::uint32_t game, std::size_t side) const;
  [[nodiscard]] Mind follow(const Mind& mind, std::uint32_t sequence, Sight sight) const;
  [[nodiscard]] Mind enter(const Mind& mind, const FlowGame::Exit& exit) const;
  [[nodiscard]] static Mind careless(const Mind& mind);
  [[nodiscard]] Mind playing_after_own(const Mind& mind, const Turn& common, Action action, Sight sight) const;
  [[nodiscard]] Mind winning_after_own(const Mind& mind, const Turn& common, Action action, Sight sight) const;
  [[nodiscard]] Mind winning_after_other(const Mind& mind, const Turn& common, Sight sight) const;
  [[nodiscard]] Mind with_belief(Mind mind, const Possible& positions) const;
  [[nodiscard]] Choice careless_choice(const Mind& mind, const Turn& common) const;
  [[nodiscard]] Turn in_game(const Mind& mind, Turn common) const;
  [[nodiscard]] std::uint32_t name_in_game(const Mind& mind, std::uint32_t component) const;
  [[nodiscard]] std::uint32_t own_name(const Mind& mind, std::uint32_t component) const;
  [[nodiscard]] Action action_in_game(const Mind& mind, const Turn& common, Action action) const;
  [[nodiscard]] Action own_action(const Mind& mind, const Turn& common, Action action) const;
  [[nodiscard]] Sight sight_in_game(const Mind& mind, const Turn& common, Sight sight) const;
  bool rename_alike(Mind& mind, const Turn& common, Sight& sight, const Index& index, std::uint32_t sequence) const;

  const Solver& solver_;
  Player who_;
  Mind start_;
  std::vector<Action> universe_;  // everything that could ever be attempted
  mutable std::unordered_map<std::uint64_t, std::unique_ptr<Index>> indices_;
};

}  // namespace qcg::hidden
