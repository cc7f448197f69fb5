#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "lift/sum.h"
#include "python/engine.h"

namespace qcg::python {

/// A game that positions belong to: one of the catalogue or of Python, the sum of two, or one made quantum. Its rules
/// come twice: as people are shown them, with every realisation that the definition has, and as they are solved,
/// without what cannot matter. All its positions share one engine.
class GameNode {
 public:
  using Ptr = std::shared_ptr<const GameNode>;

  virtual ~GameNode() = default;
  GameNode(const GameNode&) = delete;
  GameNode& operator=(const GameNode&) = delete;

  /// As people are shown it.
  [[nodiscard]] const AnyRuleset& rules() const { return rules_; }
  [[nodiscard]] Engine& engine() const { return engine_; }

  /// The rules to solve, and what a position is there.
  using Translate = std::function<Position(Position shown)>;
  struct ToSolve {
    AnyRuleset rules;
    Translate position;
  };
  [[nodiscard]] virtual ToSolve to_solve(const LiftOptions& options) const = 0;
  /// What a position is in the rules that the engine solves; asked while the engine is at work.
  [[nodiscard]] Position translated(Position shown) const { return translate_(shown); }

  /// As `qcg eval` reads it: `nim 2,1`, `[nim 2] + [nim 1]`, `<nim 2,1>[D,2]`; and without brackets around it.
  [[nodiscard]] virtual std::string expression(std::span<const Position> realisations) const = 0;
  /// The Python expression that makes it.
  [[nodiscard]] virtual std::string code(std::span<const Position> realisations) const = 0;
  /// What Python needs to make these realisations again: a nested tuple.
  [[nodiscard]] virtual py::tuple parts(std::span<const Position> realisations) const = 0;
  /// Whether positions of the other game may equal positions of this one: it is written the same.
  [[nodiscard]] virtual bool same_kind(const GameNode& other) const = 0;

  /// What superposes in this game; nothing in a classical one.
  [[nodiscard]] virtual const LiftedGame* lifted() const { return nullptr; }
  [[nodiscard]] virtual Ptr below() const { return nullptr; }
  [[nodiscard]] virtual Lift lift() const { return {}; }
  /// The name that pictures ask for; empty where there is no picture.
  [[nodiscard]] virtual std::string picture_name() const { return ""; }

 protected:
  explicit GameNode(AnyRuleset rules)
      : rules_(std::move(rules)), engine_([this](const LiftOptions& options) {
          ToSolve made = to_solve(options);
          translate_ = std::move(made.position);
          return std::move(made.rules);
        }) {}

 private:
  AnyRuleset rules_;
  mutable Translate translate_;
  mutable Engine engine_;
};

/// A game and where it begins.
struct Begun {
  GameNode::Ptr node;
  std::vector<Position> realisations;
};

/// Reads the position of a game of the catalogue.
Begun begin_game(const std::string& name, const std::string& position);
Begun begin_sum(const Begun& first, const Begun& second, SumKind kind);
Begun begin_quantum(const Begun& below, const Lift& lift);
/// What `parts` gave, read again.
Begun begin_from_parts(const py::tuple& parts);

}  // namespace qcg::python
