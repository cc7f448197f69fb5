#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "query/subtraction_game.h"

namespace qcg::query {

/// A game as text:
///
///     # anything after a hash
///     subtraction 4 3        n stones, k players
///     1                      row 1: may one move from 1 stone to 0?
///     01                     row 2: columns 0 and 1
///     0010                   row 3: three columns, or all n (those from the diagonal on are zeros)
///     1100
void write_text(std::ostream& out, const SubtractionGame& game);

/// The same in an eighth of the space: the eight bytes "QCGSUB1\n", n and k as 64-bit numbers, then the rows 1 to n,
/// each of ceil(j / 8) bytes; numbers have their lowest byte first and rows their lowest column in the lowest bit.
void write_binary(std::ostream& out, const SubtractionGame& game);

/// Reads either; throws InputError, which names the row and line (or byte), and BudgetSpent where it does not fit.
SubtractionGame read_game_file(std::istream& in, Budget& budget);

/// Any game on a directed acyclic graph, as a subtraction game: positions are numbered so that moves go down.
struct DagGame {
  SubtractionGame game;
  std::vector<std::string> names;  // of the positions, by number
};

/// A line `name: successor successor ...` for each node; nodes named only as successors have no moves. The first node
/// is the start: it comes last if all others can be reached from it. Throws InputError for cycles too.
DagGame read_dag_game(std::istream& in, unsigned players, Budget& budget);

}  // namespace qcg::query
