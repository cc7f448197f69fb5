#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/player.h"

namespace qcg {

struct Game;
struct Lift;
struct LiftOptions;
class LiftedGame;

/// The lifts by name: the classical game as it is, and the quantum ones, which differ in when a single label may be
/// played on a superposition (Dorbec and Mhalla, section 3.1; Pleunes, Definition 3.13). BC is "B or C", the reading
/// that reproduces the printed C' table of two-heap Nim.
enum class Flavour : std::uint8_t { Classical, A, B, C, Cp, BC, D };

/// What the rules for single labels look at.
struct SingleLabel {
  std::size_t labels = 0;        // distinct labels that the player has over all realisations
  std::size_t realisations = 0;  // in the superposition
  std::size_t active = 0;        // realisations in which the player has any move
  std::size_t legal_in = 0;      // realisations in which this label is legal
};

/// What shows that a condition does not hold: another label of the player, or a realisation in which the label is not
/// legal (and in which the player can move, where only such count).
enum class Objection : std::uint8_t { OtherLabel, Realisation, ActiveRealisation };

/// Where a single label may be played, and what to say to people where it may not.
struct SinglePlayRule {
  bool (*holds)(const SingleLabel&);
  std::string_view where;  // behind "it may be played alone only where"
  std::string (*shortfall)(std::string_view label, Player player, const SingleLabel& seen);
  Objection objection;
};

/// All that is known of a flavour. A new one is an enumerator and a row in flavour.cpp.
struct FlavourRow {
  Flavour flavour;
  std::string_view name;                         // in options, files and answers: "Cp"
  std::string_view symbol;                       // as the papers write it, and read as well: "C'"
  std::string_view meaning;                      // what it allows, in a few words
  bool usual = true;                             // asked for where nobody says which
  bool superposes = true;                        // a position may have many realisations, a move many labels
  std::span<const SinglePlayRule* const> alone;  // a single label may be played where one of these holds
  bool drops_covered = false;    // Theorem 3 of Dorbec and Mhalla holds: covered realisations never matter,
  bool drops_explained = false;  // or those that the ones which cover them explain do not (docs/theory.md)
  bool drops_ended = false;      // nor do ended ones; otherwise one of them must stay
  LiftedGame (*apply)(const Game&, const Lift&, const LiftOptions&);
};

const FlavourRow& about(Flavour flavour);
/// Every flavour, in the order in which people are told of them.
std::span<const Flavour> all_flavours();
/// The classical game and the flavours of the papers: A, B, C, C', D.
std::span<const Flavour> usual_flavours();
/// The flavours of the papers alone.
std::span<const Flavour> quantum_flavours();

/// "classical", "A", "B", "C", "Cp", "BC", "D"
std::string_view name(Flavour flavour);
/// What it allows, in words for people.
std::string_view meaning(Flavour flavour);
/// Reads a name (C' is another spelling of Cp, letters in any case); throws InputError.
Flavour read_flavour(std::string_view text);
/// "A,B,D", with this between the names.
std::string names(std::span<const Flavour> flavours, std::string_view between = ",");
/// "classical, A, B, C, Cp (C'), BC or D", with a remark on the one that is the default.
std::string flavour_choices(std::optional<Flavour> usual = {});

bool playable_alone(Flavour flavour, const SingleLabel& label);

}  // namespace qcg
