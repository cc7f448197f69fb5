#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

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
  std::uint8_t selected = 0;  // the number of the component, counted from 1

  bool operator==(const Turn&) const = default;
};

/// A label to play or to attempt, or a component to select.
using Action = std::uint32_t;
/// What a player is told, by number; 0 is nothing. See `Umpire::show_sight`.
using Sight = std::uint32_t;

struct Step {
  Turn after;
  Sight mover_sees = 0;
  Sight other_sees = 0;
};

/// A game with hidden information: any ruleset under one of the observation models. The umpire knows everything and
/// says what may be said.
///
/// - Schrodinger and fuzzy: a turn selects a component, at which point the mover sees its size, and then moves there.
///   The other player hears which component, and (not when fuzzy) whether it is now empty. A component without a move
///   may turn out to be selected; the mover hears its size, the other player nothing, and the turn goes on.
/// - Kriegspiel: a turn attempts labels until one is legal. The mover hears 'no' or 'done', the other player 'done'.
/// - Kriegspiel-forced: takes as much as there is, perhaps nothing, and the turn passes; nobody hears anything more.
///
/// The end of the game is announced; who cannot move loses, or wins in misere play. The first player is Left here:
/// where the ruleset's Right begins, the players are exchanged.
class Umpire {
 public:
  /// Throws InputError where the ruleset has no components and the model needs them, locating it in `name`; and where
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

  /// Whether selecting either component leads to games that differ only in the names of components.
  [[nodiscard]] bool alike(const Turn& turn, Action one, Action other) const;
  [[nodiscard]] bool selects(const Turn& turn) const { return has_components() && turn.selected == 0; }
  [[nodiscard]] bool has_components() const {
    return observing() == Observing::Schrodinger || observing() == Observing::Fuzzy;
  }
  /// The components of positions and labels; none where the ruleset has none.
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
  /// What a sight means to the player who gets it; `by_mover` tells whether that player moved.
  [[nodiscard]] std::string show_sight(const Turn& before, Sight sight, bool by_mover) const;

 private:
  [[nodiscard]] Step select(const Turn& turn, Action component) const;
  [[nodiscard]] Step move_in_component(const Turn& turn, Action label) const;
  [[nodiscard]] Step attempt(const Turn& turn, Action label) const;
  [[nodiscard]] Step take_what_there_is(const Turn& turn, Action label) const;
  void labels_in(const Turn& turn, std::size_t component, std::vector<Action>& labels) const;
  [[nodiscard]] bool can_move_in(const Turn& turn, std::size_t component) const;

  AnyRuleset rules_;
  HiddenRules how_;
  Components components_;
  Turn start_;
};

inline constexpr Sight sight_none = 0;
inline constexpr Sight sight_done = 1;
inline constexpr Sight sight_refused = 2;
inline constexpr Sight sight_emptied = 2;
/// Selected components and their sizes are told as numbers from here on.
inline constexpr Sight sight_first_number = 3;

}  // namespace qcg::hidden
