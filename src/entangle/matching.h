#pragma once

#include <optional>
#include <vector>

#include "entangle/one_way_line.h"

namespace qcg::entangle {

/// A one-way line whose labels each use something up that no other label touches, save those that use up the very same:
/// sums of grounded edges are like that. Its runs are the matchings of moves to things, so whether there is one that
/// leaves a thing alone is a matter of polynomial time, however wide moves are.
class MatchingLine {
 public:
  /// Nothing where labels get in each other's way otherwise.
  static std::optional<MatchingLine> of(const OneWayLine& line);

  /// The moves matched to things that are there in this realisation of the start.
  class Matched {
   public:
    Matched(const MatchingLine& line, Position start, const std::vector<bool>& taken_away = {});

    /// Whether every move has a thing of its own: whether there is a run.
    [[nodiscard]] bool complete() const { return complete_; }
    /// Whether some run leaves the thing alone.
    [[nodiscard]] bool spares(std::size_t thing) const { return spared_[thing]; }
    /// The labels of a run, as the moves have them now.
    [[nodiscard]] std::vector<Label> labels() const;

   private:
    bool augment(std::size_t move, std::vector<bool>& tried);
    void find_spared();

    const MatchingLine& line_;
    std::vector<bool> there_;
    std::vector<std::size_t> move_of_;   // by thing
    std::vector<std::size_t> thing_of_;  // by move
    std::vector<bool> spared_;           // by thing
    bool complete_ = true;
  };

  /// A run through all moves from this realisation after which the label is legal; nothing if there is none. Any run
  /// where there is no label.
  [[nodiscard]] std::optional<std::vector<Label>> find_run(Position start, const std::optional<Touch>& last) const;
  /// Which of these labels are legal at the end of some run from here, all at once.
  [[nodiscard]] std::vector<bool> legal_among(Position start, std::span<const Touch> labels) const;

 private:
  struct Option {
    std::size_t thing = 0;
    Touch touch;
  };

  [[nodiscard]] std::vector<bool> spoiling(const Touch& last) const;

  std::vector<Touch> things_;  // one label for each thing
  std::vector<std::vector<Option>> moves_;
};

}  // namespace qcg::entangle
