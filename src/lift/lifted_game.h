#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "lift/lift.h"
#include "rules/game.h"

namespace qcg {

/// How a lifted game is built; what a lift has no use for it ignores.
struct LiftOptions {
  /// Drop covered and ended realisations where a theorem allows it. Off, to test that it does not change answers.
  bool covering = true;
  /// Solve superpositions that are renamings of one another once. Off, to test that it does not change answers.
  bool symmetry = true;
  /// Called now and then within long listings with the bytes they hold; it may throw to stop them.
  std::function<void(std::size_t bytes)> tick = nullptr;
};

/// What a ruleset that superposes another one says besides: its positions and moves put together and taken apart.
template <class R>
concept Superposes = Ruleset<R> && requires(const R& rules, Position position, std::span<const Position> realisations,
                                            Label move, std::span<const Label> labels) {
  { rules.below() } -> std::same_as<const AnyRuleset&>;
  { rules.superpose(realisations) } -> std::same_as<Position>;
  { rules.realisations(position) } -> std::convertible_to<std::span<const Position>>;
  { rules.move_of(labels) } -> std::same_as<Label>;
  { rules.labels_of(move) } -> std::convertible_to<std::span<const std::uint64_t>>;
};

/// A game under a lift: a ruleset like any other, and what its positions and moves are made of. A position is made of
/// realisations, which are positions of the game below, and a move of labels of it. Where nothing is superposed, each
/// is made of itself alone.
class LiftedGame {
 public:
  /// For lifts that superpose nothing: the ruleset has the positions and labels of the game below.
  LiftedGame(AnyRuleset rules, const Game& below);
  /// For lifts that superpose.
  template <Superposes R>
  LiftedGame(R rules, std::span<const Position> start)
      : below_(rules.below()), rules_(rules), parts_(std::make_shared<const PartsOf<R>>(std::move(rules))) {
    start_ = superpose(start);
  }

  /// For whoever plays or solves it.
  [[nodiscard]] const AnyRuleset& rules() const { return rules_; }
  [[nodiscard]] Position start() const { return start_; }
  [[nodiscard]] const AnyRuleset& below() const { return below_; }

  /// The position of these realisations: one, or where the lift superposes some, in any order.
  [[nodiscard]] Position superpose(std::span<const Position> realisations) const {
    return parts_->superpose(realisations);
  }
  /// Sorted.
  [[nodiscard]] std::vector<Position> realisations(Position position) const { return parts_->realisations(position); }
  /// The move of these labels: one, or where the lift superposes some, in any order.
  [[nodiscard]] Label move_of(std::span<const Label> labels) const { return parts_->move_of(labels); }
  /// Sorted.
  [[nodiscard]] std::vector<Label> labels_of(Label move) const { return parts_->labels_of(move); }

 private:
  // As it stands: nothing is superposed.
  struct Parts {
    virtual ~Parts() = default;
    [[nodiscard]] virtual Position superpose(std::span<const Position> only) const { return only.front(); }
    [[nodiscard]] virtual std::vector<Position> realisations(Position position) const { return {position}; }
    [[nodiscard]] virtual Label move_of(std::span<const Label> only) const { return only.front(); }
    [[nodiscard]] virtual std::vector<Label> labels_of(Label move) const { return {move}; }
  };

  template <Superposes R>
  struct PartsOf final : Parts {
    explicit PartsOf(R&& given) : rules(std::move(given)) {}
    [[nodiscard]] Position superpose(std::span<const Position> realisations) const override {
      return rules.superpose(realisations);
    }
    [[nodiscard]] std::vector<Position> realisations(Position position) const override {
      const auto known = rules.realisations(position);
      return {known.begin(), known.end()};
    }
    [[nodiscard]] Label move_of(std::span<const Label> labels) const override { return rules.move_of(labels); }
    [[nodiscard]] std::vector<Label> labels_of(Label move) const override {
      std::vector<Label> labels;
      for (const std::uint64_t label : rules.labels_of(move)) labels.push_back(static_cast<Label>(label));
      return labels;
    }
    R rules;
  };

  AnyRuleset below_;
  AnyRuleset rules_;
  std::shared_ptr<const Parts> parts_;
  Position start_ = 0;
};

/// The game under the lift; throws InputError as check_start does.
LiftedGame apply_lift(const Lift& lift, const Game& game, const LiftOptions& options = {});
/// The same for whoever need not know what it is made of.
Game lift_game(const Game& game, const Lift& lift, const LiftOptions& options = {});
/// Whether the lift can start as the game does: some have no place for superpositions, and some no moves.
bool may_start(const Game& game, const Lift& lift);
/// Throws InputError where it cannot.
void check_start(const Game& game, const Lift& lift);

// The lifts, as the rows of flavours name them.

/// The identity: the very same ruleset.
LiftedGame leave_as_it_is(const Game& game, const Lift& lift, const LiftOptions& options);
LiftedGame make_quantum(const Game& game, const Lift& lift, const LiftOptions& options);
/// Not in a row: any of the quantum ones with a collapse.
LiftedGame make_collapsing(const Game& game, const Lift& lift, const LiftOptions& options);

}  // namespace qcg
