#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace qcg {

/// When a superposition collapses (Pleunes, section 8.2).
enum class Occasion : std::uint8_t {
  Age,             // when a move is so many moves old: one of its labels becomes the one that was played
  Stuck,           // when a player has no move: one realisation stays
  StuckSomewhere,  // when a player has no move in one of the realisations: one realisation stays
  Cycle,           // when a move joins two labels that moves have joined already, as in Quantum Tic-Tac-Toe: likewise
};

/// What stays is chosen by a rule or by a player.
enum class Chooser : std::uint8_t {
  First,   // the first by name, numbers in names by size
  Last,    // the last
  Most,    // a label: that with the most realisations; a realisation: that with the most labels. The first of several
  Fewest,  // the same with the fewest
  Mover,   // the player who brings it about, as a part of the move
  Next,    // the player who moves next, as a part of that move
  Turn,    // the player who moves next, and that is the whole move
};

struct Collapse {
  Occasion occasion = Occasion::Age;
  Chooser chooser = Chooser::First;
  unsigned age = 1;  // in moves of both players; 1 unless the occasion is an age
  friend constexpr bool operator==(const Collapse&, const Collapse&) = default;

  /// Whether a player chooses.
  [[nodiscard]] bool is_choice() const { return chooser >= Chooser::Mover; }
};

/// "age-2-first", "stuck-mover", "stuck-somewhere-last", "cycle-next"
std::string show(const Collapse& collapse);
/// The same in words: "when a move is 2 moves old one of its labels was played: the first"
std::string describe(const Collapse& collapse);
/// Reads what `show` writes; throws InputError.
Collapse read_collapse(std::string_view text);
/// What `read_collapse` expects: "age-K, stuck, ... and behind it -first, ..."
std::string collapse_choices();

}  // namespace qcg
