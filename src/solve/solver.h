#pragma once

#include <memory>

#include "cgt/genus.h"
#include "cgt/universe.h"
#include "rules/game.h"
#include "solve/bounds.h"
#include "solve/convention.h"
#include "solve/outcome_search.h"
#include "solve/play_length.h"
#include "solve/questions.h"
#include "solve/reducer.h"

namespace qcg {

class MisereSolver;

/// Answers questions about positions of one ruleset, lifted or not. What it learns stays, so that later questions about
/// the same game are quick. One thread at a time.
class Solver {
 public:
  /// Values are worked out from all those below until this many steps have been taken; then guessing begins.
  static constexpr std::size_t usual_patience = 1024;

  Solver(AnyRuleset rules, Universe& universe, Budget& budget, std::size_t patience = usual_patience);
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  ShortGame value(Position position);
  /// The Nim heap that an impartial position equals; throws InputError for a position that equals none.
  std::uint32_t nimber(Position position);
  Outcome outcome(Position position, Convention convention = Convention::Normal);
  bool mover_wins(Position position, Player mover, Convention convention = Convention::Normal);
  /// How an impartial position fares under misère play; throws InputError where the players' moves differ.
  Genus genus(Position position);
  /// The longest plays from here; their length is the formal birthday.
  PlayLength play_length(Position position);

  /// What is known without further work, for reports of unfinished computations.
  [[nodiscard]] std::optional<bool> known_mover_wins(Position position, Player mover,
                                                     Convention convention = Convention::Normal) const;
  /// A position and the independent parts that it falls into, as the tables name them, so that a listener of the budget
  /// can read what is known of it while a question is being worked at.
  struct Divided {
    Position whole = 0;
    std::vector<Position> parts;
    std::vector<std::optional<std::uint64_t>> most_moves;  // of each part
  };
  [[nodiscard]] Divided divide(Position position) const;
  /// Bounds only get narrower while questions about the position are worked at.
  [[nodiscard]] ValueBounds value_bounds(const Divided& position) const;
  /// The same of an impartial position.
  [[nodiscard]] NimberBounds nimber_bounds(const Divided& position) const;
  [[nodiscard]] std::vector<ShortGame> known_follower_values(Position position, Player player) const;

  [[nodiscard]] std::size_t states() const;
  /// Memory of all tables, those of the ruleset and the universe included.
  [[nodiscard]] std::size_t bytes() const;
  [[nodiscard]] const AnyRuleset& rules() const { return rules_; }
  [[nodiscard]] Universe& universe() const { return universe_; }

 private:
  AnyRuleset rules_;
  Universe& universe_;
  Budget& budget_;
  std::size_t patience_;
  OutcomeSearch outcomes_;
  AnswerTable known_values_;
  Reducer<ValueQuestion> values_;
  Reducer<NimberQuestion> nimbers_;
  std::unique_ptr<MisereSolver> misere_;  // once it is asked for

  MisereSolver& misere();
  void settle_value(Position start);
  [[nodiscard]] ValueBounds bounds_of_part(Position part) const;
  void rule_out_heaps(Position normal, NimberBounds& bounds) const;
  void settle_nimber(Position part);
  [[nodiscard]] std::vector<Position> followers_in_reverse(Position part);
};

/// The outcome class, from whether each player wins moving first (Pleunes, Table 2.1).
Outcome outcome_of(bool left_wins_first, bool right_wins_first);
char letter(Outcome outcome);
/// "Left wins", "whoever moves first wins", ...
std::string_view meaning(Outcome outcome);

}  // namespace qcg
