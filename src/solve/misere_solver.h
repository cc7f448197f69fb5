#pragma once

#include "cgt/genus.h"
#include "lift/misere.h"
#include "solve/outcome_search.h"
#include "solve/reducer.h"

namespace qcg {

/// What is the genus of a position of `Misere`? The end that this ruleset adds has an id that no genus has.
class GenusQuestion {
 public:
  explicit GenusQuestion(Genera& genera) : genera_(&genera) {}

  std::uint32_t of_options(std::span<const std::uint32_t> options, std::span<const std::uint32_t> /*the same*/) {
    if (options.empty()) return over;
    return genera_->of_options(options.front() == over ? std::span<const std::uint32_t>() : options);
  }
  static std::uint32_t of_sum(std::span<const std::uint32_t> whole) { return whole.front(); }
  [[nodiscard]] static bool one_player_suffices() { return true; }
  static std::uint32_t word_of(std::uint32_t answer) { return answer; }
  static std::optional<std::uint32_t> answer_in(std::uint32_t word) { return word; }
  [[nodiscard]] std::size_t bytes() const { return genera_->bytes(); }

 private:
  static constexpr std::uint32_t over = ~std::uint32_t{1};

  Genera* genera_;
};

/// Answers questions about misère play of one ruleset, as Solver does about normal play.
class MisereSolver {
 public:
  MisereSolver(AnyRuleset rules, Budget& budget);

  bool mover_wins(Position position, Player mover);
  [[nodiscard]] std::optional<bool> known_mover_wins(Position position, Player mover) const;
  /// Throws InputError where the players' moves differ.
  Genus genus(Position position);

  [[nodiscard]] std::size_t states() const { return outcomes_.states() + genus_answers_.size(); }
  /// Without those of the ruleset.
  [[nodiscard]] std::size_t bytes() const;

 private:
  Misere misere_;
  AnyRuleset below_;
  Genera genera_;
  OutcomeSearch outcomes_;
  AnswerTable genus_answers_;
  Reducer<GenusQuestion> genus_;
};

}  // namespace qcg
