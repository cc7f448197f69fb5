#pragma once

#include <cstddef>
#include <vector>

#include "query/subtraction_game.h"

namespace qcg::query {

/// A play of a subtraction game: where it stands, and whose turn it is. Players are counted from 0.
class SubtractionMatch {
 public:
  explicit SubtractionMatch(const SubtractionGame& game) : game_(game), passed_{game.n()} {}

  [[nodiscard]] std::size_t at() const { return passed_.back(); }
  [[nodiscard]] unsigned mover() const { return mover_after(moves_made()); }
  /// Where the mover may go, the least first; nowhere at the end.
  [[nodiscard]] std::vector<std::size_t> moves() const;
  [[nodiscard]] bool over() const { return at() == 0 || game_.moves_from(at()) == 0; }

  /// `to` must be one of the moves.
  void play(std::size_t to) { passed_.push_back(to); }
  void undo() { passed_.pop_back(); }

  [[nodiscard]] std::size_t moves_made() const { return passed_.size() - 1; }
  [[nodiscard]] unsigned mover_after(std::size_t moves) const { return static_cast<unsigned>(moves % game_.players()); }
  /// The positions passed, from the start to the one at hand.
  [[nodiscard]] const std::vector<std::size_t>& passed() const { return passed_; }
  /// $(player - mover) mod k, what each player gets if the mover is stuck here (section 2.1).
  [[nodiscard]] std::vector<Payoff> payoffs() const;

 private:
  const SubtractionGame& game_;
  std::vector<std::size_t> passed_;
};

}  // namespace qcg::query
