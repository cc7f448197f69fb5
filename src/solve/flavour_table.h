#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cgt/notation.h"
#include "lift/lifted_game.h"
#include "solve/solver.h"

namespace qcg {

/// What became known of a position under one flavour.
struct FlavourAnswer {
  Flavour flavour;
  std::optional<Outcome> outcome{};
  std::optional<std::string> value{};
  std::optional<Integer> birthday{};
  std::optional<std::string> temperature{};
  std::size_t states = 0;
  double seconds = 0;
  // As long as the value is not known: what is, and for an impartial position the heaps that it may equal.
  ValueBounds bounds{};
  std::optional<NimberBounds> heaps{};
  std::optional<BudgetSpent> stopped{};
  std::optional<std::string> too_large{};  // which limit of the program itself was met
};

/// What is known of a value that was not found: "-3/2..-1", "*5 or *6"; none where nothing is.
std::optional<std::string> brief_bounds(const FlavourAnswer& row);

/// How a table of flavours is worked out.
struct FlavourTable {
  Limits limits;  // for the whole table: the flavours are worked at in turn, each for ever longer spells
  std::function<Budget&(const Limits&)> renew_budget;  // the budget of the table, with a fresh clock for a spell
  LiftOptions lift_options;                            // these keep to that budget
  std::function<bool()> interrupted = [] { return false; };
  Notation notation = Notation::Ascii;
  /// Hears of a row before each spell.
  std::function<void(const FlavourAnswer&)> on_spell = nullptr;
  /// Hears of a row after a spell, where it will have another.
  std::function<void(const FlavourAnswer&)> on_unfinished = nullptr;
  /// Sees each value that became known, as a game of its universe, and then hears the row, which is as it will stay.
  std::function<void(Universe&, ShortGame)> on_value = nullptr;
  std::function<void(const FlavourAnswer&)> on_row = nullptr;
};

/// The usual flavours under which the game can start as it does, with moves of this width.
std::vector<Flavour> flavours_for(const Game& game, Width width);

std::vector<FlavourAnswer> analyse_flavours(const FlavourTable& table, const Game& game,
                                            std::span<const Flavour> flavours, Width width);

}  // namespace qcg
