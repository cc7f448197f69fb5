#pragma once

#include <optional>
#include <vector>

#include "entangle/one_way_line.h"

namespace qcg::entangle {

/// Chooses a label of each move of a one-way line such that none spoils a later one, in space linear in the line. A
/// move that is decided strikes labels of the others; what has one label left is decided in turn. Where a decision
/// leaves every open move as it was, it is never taken back: the rest has a solution without it exactly where it has
/// one with it. So moves of two labels take polynomial time (they are clauses of two literals).
class ChoiceSearch {
 public:
  /// The runs from this realisation of the start; `last` must be legal after them, where there is one.
  ChoiceSearch(const OneWayLine& line, Position start, const std::optional<Touch>& last);

  /// The labels of a run; nothing if there is none, or none was found by so many decisions.
  std::optional<std::vector<Label>> find(std::size_t most_decisions);
  /// Whether the search was given up.
  [[nodiscard]] bool gave_up() const { return gave_up_; }

 private:
  struct Option {
    Touch touch;
    bool struck = false;
  };
  struct Move {
    std::vector<Option> options;
    std::size_t open = 0;  // options that are not struck
    bool decided = false;
  };
  struct Strike {
    std::size_t move;
    std::size_t option;
  };

  bool search();
  bool decide(std::size_t move, std::size_t option);
  bool strike(std::size_t move, std::size_t option);
  bool strike_others(std::size_t move, std::size_t kept);
  bool strike_spoilt(std::size_t move, const Touch& chosen);
  bool propagate();
  [[nodiscard]] std::optional<std::size_t> most_constrained() const;
  [[nodiscard]] bool narrowed_since(std::size_t strikes) const;
  void undo(std::size_t strikes, std::size_t decided);

  std::vector<Move> moves_;
  std::vector<Strike> strikes_;
  std::vector<std::size_t> decided_;  // moves, in the order of their decision
  std::size_t propagated_ = 0;        // of these
  std::size_t decisions_left_ = 0;
  bool gave_up_ = false;
  bool possible_ = true;
};

}  // namespace qcg::entangle
