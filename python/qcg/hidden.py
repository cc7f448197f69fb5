"""Games in which players do not see everything: exact values.

Solving them takes QSopt_ex, which is under GPL-3; it is loaded with this module, and not by `import qcg`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from .errors import Bounds, BudgetSpent

__all__ = ["Hidden", "schrodinger", "fuzzy", "kriegspiel", "kriegspiel_forced"]


@dataclass(frozen=True)
class Hidden:
    """A game with hidden information: which one, from where, and what the players are told."""

    model: str
    game: str
    position: str
    misere: bool = False

    @property
    def value(self) -> Fraction:
        """What the first player gets on average: 1 is a sure win and -1 a sure loss.

        Raises qcg.BudgetSpent, whose `bounds.value` is between which numbers it lies.
        """
        from . import _hidden

        at_least, at_most, limit, message = _hidden.value(self.model, self.game, self.position, self.misere)
        if limit is not None or at_least != at_most:
            raise BudgetSpent(message or "only bounds are known", limit or "time", Bounds(value=(at_least, at_most)))
        return at_least

    @property
    def chance(self) -> Fraction:
        """The first player's chance to win."""
        return (self.value + 1) / 2


def schrodinger(game: str, position: str, misere: bool = False) -> Hidden:
    """You hear which heap was touched, and whether it is now empty."""
    return Hidden("schrodinger", game, position, misere)


def fuzzy(game: str, position: str, misere: bool = False) -> Hidden:
    """You hear which heap was touched."""
    return Hidden("fuzzy", game, position, misere)


def kriegspiel(game: str, position: str, misere: bool = False) -> Hidden:
    """You hear only that a move was made, and whether yours was legal."""
    return Hidden("kriegspiel", game, position, misere)


def kriegspiel_forced(game: str, position: str, misere: bool = False) -> Hidden:
    """As much as possible is taken, and nobody hears how much."""
    return Hidden("kriegspiel-forced", game, position, misere)
