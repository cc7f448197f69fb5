#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hidden/parts.h"
#include "rules/any_ruleset.h"
#include "rules/game.h"

namespace qcg::hidden {

/// What the players are told (van den Bergh, Kosters and Spieksma, "Nim variants", section 2.1 and the end of
/// section 5).
enum class Observing : std::uint8_t { Schrodinger, Fuzzy, Kriegspiel, KriegspielForced };

inline constexpr Observing all_models[] = {Observing::Schrodinger, Observing::Fuzzy, Observing::Kriegspiel,
                                           Observing::KriegspielForced};

/// "schrodinger", "fuzzy", "kriegspiel", "kriegspiel-forced"
std::string_view name(Observing observing);

/// Of this name; throws InputError.
Observing read_observing(std::string_view text);

/// What is played, beside the moves: what is told, who wins, who begins.
struct HiddenRules {
  Observing observing = Observing::Schrodinger;
  bool misere = false;
  Player first = Player::Left;  // of the ruleset's players
};

/// ", Right begins", or nothing where Left does.
std::string_view who_begins(const HiddenRules& how);

/// What the umpire knows: the position, who is to move, and the component that the mover has selected, if any.
struct Turn {
  Position position = 0;
  Player mover = Player::Left;
  std::uint8_t selected = 0;  // the number of the part, counted from 1

  bool operator==(const Turn&) const = default;
};

/// A label to play or to attempt, or a part to select.
using Action = std::uint32_t;
/// What a player is told, by number; 0 is nothing. See `Umpire::show_heard`.
using Sight = std::uint32_t;

struct Step {
  Turn after;
  Sight mover_sees = 0;
  Sight other_sees = 0;
};

/// A game with hidden information: any ruleset under one of the observation models. The umpire knows everything and
/// says what may be said.
///
/// - Schrodinger and fuzzy: a turn selects a part, at which point the mover sees what is left of it, and then moves
///   there. The other player hears which part, and (not when fuzzy) whether it is now over: a heap is when it is empty,
///   any other part when neither player has a move there. A part may be selected in which the mover has no move; the
///   mover sees it, the other player hears nothing, and the turn goes on.
/// - Kriegspiel: a turn attempts labels until one is legal. The mover hears 'no' or 'done', the other player 'done'.
/// - Kriegspiel-forced: takes as much as there is, perhaps nothing, and the turn passes; nobody hears anything more.
///
/// The end of the game is announced; who cannot move loses, or wins in misere play. The first player is Left here:
/// where the ruleset's Right begins, the players are exchanged.
class Umpire {
 public:
  /// Throws InputError where the ruleset has no parts and the model needs them, locating it in `name`; and where
  /// the position is superposed or too large, locating it in `text`.
  Umpire(const Game& game, const HiddenRules& how, std::string_view name, std::string_view text);

  /// The first player to move in the position that the game begins in.
  [[nodiscard]] const Turn& start() const { return start_; }

  /// Appends, in ascending order, the actions that do something at this turn. A player who does not know the turn may
  /// choose among the actions of all turns that are possible; any other action can do nothing.
  void actions(const Turn& turn, std::vector<Action>& actions) const;
  /// What happens after an action that does something at some turn that the mover cannot tell from this one.
  [[nodiscard]] Step step(const Turn& turn, Action action) const;
  /// The winner, where the mover has no move.
  [[nodiscard]] std::optional<Player> winner(const Turn& turn) const;
  /// Whether a turn may pass without a change of position.
  [[nodiscard]] bool turns_can_pass() const { return observing() == Observing::KriegspielForced; }

  /// Whether selecting either heap leads to games that differ only in the names of heaps.
  [[nodiscard]] bool alike(const Turn& turn, Action one, Action other) const;
  [[nodiscard]] bool selects(const Turn& turn) const { return selects_parts() && turn.selected == 0; }
  /// Whether turns select a part.
  [[nodiscard]] bool selects_parts() const {
    return observing() == Observing::Schrodinger || observing() == Observing::Fuzzy;
  }
  /// What is selected; none where nothing is.
  [[nodiscard]] const Parts& parts() const { return parts_; }
  /// Whether parts are told by their sizes.
  [[nodiscard]] bool selects_heaps() const { return selects_parts() && components_.count > 0; }
  /// The heaps of positions and labels; none where the ruleset has none.
  [[nodiscard]] const Components& components() const { return components_; }
  /// The same label for another component.
  [[nodiscard]] Action relabelled(Action label, std::size_t component) const {
    return components_.label(component, components_.number_of(label));
  }

  [[nodiscard]] const AnyRuleset& rules() const { return rules_; }
  [[nodiscard]] const HiddenRules& how() const { return how_; }
  [[nodiscard]] Observing observing() const { return how_.observing; }
  [[nodiscard]] bool misere() const { return how_.misere; }

  [[nodiscard]] std::string show_action(const Turn& turn, Action action) const;
  /// What the mover sees after an action.
  [[nodiscard]] std::string show_own_sight(Action action, Sight sight) const;
  /// What the other player hears.
  [[nodiscard]] std::string show_heard(const Turn& before, Sight sight) const;

 private:
  [[nodiscard]] Step select(const Turn& turn, Action part) const;
  [[nodiscard]] Step move_in_part(const Turn& turn, Action label) const;
  [[nodiscard]] Step attempt(const Turn& turn, Action label) const;
  [[nodiscard]] Step take_what_there_is(const Turn& turn, Action label) const;
  void labels_in(const Turn& turn, std::size_t part, std::vector<Action>& labels) const;
  [[nodiscard]] bool can_move_in(const Turn& turn, std::size_t part) const;
  [[nodiscard]] bool is_over(Position position, std::size_t part) const;

  AnyRuleset rules_;
  HiddenRules how_;
  Components components_;
  Turn start_;
  Parts parts_;
};

inline constexpr Sight sight_none = 0;
inline constexpr Sight sight_done = 1;
inline constexpr Sight sight_refused = 2;
inline constexpr Sight sight_over = 2;
/// Selected parts and what is left of them are told as numbers from here on.
inline constexpr Sight sight_first_number = 3;

}  // namespace qcg::hidden
