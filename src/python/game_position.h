#pragma once

#include <string>

#include "python/game_node.h"
#include "solve/solver.h"

namespace qcg::python {

/// A position of a game, or where it starts from several: immutable, like a number.
class GamePosition {
 public:
  explicit GamePosition(Begun begun) : begun_(std::move(begun)) {}

  [[nodiscard]] const GameNode& node() const { return *begun_.node; }
  [[nodiscard]] const Begun& begun() const { return begun_; }
  /// Where a question or a move begins. Throws InputError for a classical game in several positions at once.
  [[nodiscard]] Position only() const {
    check_start({node().rules(), begun_.realisations}, {});
    return begun_.realisations.front();
  }
  [[nodiscard]] GamePosition at(Position position) const { return GamePosition({begun_.node, {position}}); }

  /// The classical game that moves are made of, and the realisations of it.
  [[nodiscard]] Game classical() const {
    if (node().lifted() == nullptr) return {node().rules(), begun_.realisations};
    return {node().lifted()->below(), node().lifted()->realisations(only())};
  }
  [[nodiscard]] GameNode::Ptr classical_node() const { return node().below() ? node().below() : begun_.node; }
  /// A position of that classical game.
  [[nodiscard]] GamePosition realisation(Position position) const {
    return GamePosition({classical_node(), {position}});
  }

  [[nodiscard]] std::string expression() const { return node().expression(begun_.realisations); }

  /// What the solver says of it.
  template <class Question>
  auto ask(Question question) const {
    const Position here = only();
    const GameNode& game = node();
    return game.engine().ask([&game, here](Solver&) { return game.translated(here); }, question);
  }

 private:
  Begun begun_;
};

}  // namespace qcg::python
