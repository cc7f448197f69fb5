#pragma once

#include <cstdint>
#include <vector>

#include "cgt/universe.h"

// What the theory does with values beyond adding and comparing them; after Siegel, Combinatorial Game Theory (2013),
// chapter II, where nothing else is said. Some operations depend on the form of a game and not just on its value: they
// take the canonical form. All throw std::length_error (for too many ups std::overflow_error, as sums do) where a
// result would be too large to work with, and std::domain_error where what is asked for is not defined.

namespace qcg {

/// All values born by a day: those of games whose options are born by the day before. The empty game first; there are
/// 1, 4 and 22. (Day 3 has 1474, which nobody could combine by threes.)
inline constexpr unsigned last_day_listed = 2;
std::vector<ShortGame> born_by(Universe& universe, unsigned day);

// Sums and products (operations.cpp, Norton's in heating.cpp).

/// n copies of G, or -n copies of -G.
ShortGame multiple(Universe& universe, const Integer& n, ShortGame game);

/// G:H = {G^L, G:H^L | G^R, G:H^R}: who moves in G ends H. Depends on the form of G, but only on the value of H (the
/// colon principle).
ShortGame ordinal_sum(Universe& universe, ShortGame game, ShortGame subordinate);

/// What a move gains for its player: all G^L - G, and all G - G^R, of the canonical form. Sorted by id and distinct, as
/// the options are; those that others dominate are there too.
struct Incentives {
  std::vector<ShortGame> left;
  std::vector<ShortGame> right;
};
Incentives incentives(Universe& universe, ShortGame game);

/// Norton's product G.U for U > 0, with U as the unit: n.U for an integer n, and for any other G
/// {G^L.U + (U+D) | G^R.U - (U+D)} over all incentives D of U, Left's and Right's. Depends on the form of U, but only
/// on the value of G. Additive in G, and G >= H exactly when G.U >= H.U.
ShortGame norton(Universe& universe, ShortGame game, ShortGame unit);

/// Tiny G, +_G = {0||0|-G}: a positive infinitesimal. Of numbers G > 0, the greater has a tiny that is
/// infinitesimal with respect to that of the lesser.
ShortGame tiny(Universe& universe, ShortGame game);
/// Miny G: its negative, {G|0||0}.
ShortGame miny(Universe& universe, ShortGame game);

/// Up to the nth power, ^1 = ^ and ^n = {0 | * - ^1 - ^2 - ... - ^(n-1)}, for n > 0: each infinitesimal with respect to
/// the one before. (Not n.^, which our notation writes ^n.)
ShortGame up_power(Universe& universe, std::uint32_t n);
/// ^[n] = ^1 + ^2 + ... + ^n, which is {^[n-1] | *}.
ShortGame up_power_sum(Universe& universe, std::uint32_t n);

// Temperature (heating.cpp). One cools by a number, but one may heat by any game, 1* say.

/// G cooled by t >= -1: each move costs its player t, but as soon as a smaller tax would leave a game infinitesimally
/// close to a number, it is that number (II.5). Above the temperature of G this is its mean; at it, the mean and an
/// infinitesimal. Integers stay as they are.
ShortGame cool(Universe& universe, ShortGame game, const Dyadic& t);

/// G cooled by its own temperature: its mean and an infinitesimal. A number x that is no integer freezes to x*, since
/// that is what the definition makes of it at the temperature -1/2^n; integers stay.
ShortGame freeze(Universe& universe, ShortGame game);

/// G heated by t: a number stays, and any other G becomes {heated G^L + t | heated G^R - t}, of the canonical
/// form. For a number t >= 0, cooling by t undoes it. On all-small games it is additive and keeps their order; not on
/// all games: {1/2|0} > -1/4, but heated by 1/4 it is {3/4|-1/4}.
ShortGame heat(Universe& universe, ShortGame game, ShortGame t);

/// G overheated from s to t, as in Winning Ways, chapter 6: n.s for an integer n, and for any other G, other numbers
/// too, {overheated G^L + t | overheated G^R - t}, of the canonical form.
ShortGame overheat(Universe& universe, ShortGame game, ShortGame s, ShortGame t);

// Modulo infinitesimals (reduced.cpp).

/// Is -x < G < x for all numbers x > 0?
bool is_infinitesimal(Universe& universe, ShortGame game);
/// Does each follower have options for both players, or for none?
bool is_all_small(Universe& universe, ShortGame game);
/// Is G <= H + some infinitesimal? That is, the right stop of H - G is at least 0.
bool less_equal_modulo_infinitesimals(Universe& universe, ShortGame game, ShortGame other);
/// The reduced canonical form: the simplest game that differs from G by an infinitesimal (Grossman and Siegel,
/// Reductions of partizan games, 2009).
ShortGame reduced(Universe& universe, ShortGame game);

}  // namespace qcg
