#pragma once

#include <functional>
#include <memory>
#include <string>

#include "cli/command.h"
#include "cli/question_store.h"
#include "solve/property.h"
#include "solve/solver.h"

namespace qcg {

/// An answer in both forms that commands print.
struct PrintedAnswer {
  Json json;
  std::string text;
};

/// What a question about one position has at hand.
struct Asked {
  Session& session;
  Solver& solver;
  Position start;
  const Game& classical;  // the game below the lift
  Lift lift;
  Solver::Divided divided;  // the start
  Convention convention = Convention::Normal;
  QuestionStore* store = nullptr;  // if there is one
  // Found after a limit ended the question:
  std::optional<Outcome> outcome = {};
  std::optional<ValueBounds> bounds = {};
  std::optional<NimberBounds> heaps = {};

  [[nodiscard]] Universe& universe() const { return solver.universe(); }
  [[nodiscard]] std::string show(ShortGame game) const {
    return qcg::show(universe(), game, session.settings.notation);
  }
};

/// A command of the shape `qcg NAME GAME POSITION --flavour F --width W` that answers one thing about the position.
struct PositionQuestion {
  CommandInfo info;
  PrintedAnswer (*solve)(Asked&);
  /// What is known when the budget ended before `solve` did; its json becomes "known".
  PrintedAnswer (*known)(Asked&);
  bool shows_values = false;                     // so that there is a choice of notation
  Property property;                             // that a store keeps
  std::optional<Property> misere_property = {};  // where it can be asked about misère play, too
  /// The answer, from what a store keeps.
  PrintedAnswer (*recall)(Asked&, const std::string& stored);
  /// Another question of the same name, that a flag asks.
  std::string_view flag = {};  // "formal"
  std::string_view flag_says = {};
  std::shared_ptr<const PositionQuestion> with_flag = nullptr;
};

void add_position_question(CLI::App& app, Session& session, const PositionQuestion& question);

// What several questions know of unfinished work.
PrintedAnswer known_of_outcome(Asked& asked);
PrintedAnswer known_of_value(Asked& asked);
PrintedAnswer known_of_nimber(Asked& asked);
PrintedAnswer known_of_birthday(Asked& asked);
PrintedAnswer known_of_genus(Asked& asked);
PrintedAnswer known_of_formal_birthday(Asked& asked);

}  // namespace qcg
