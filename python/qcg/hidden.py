"""Games in which players do not see everything: exact values.

Solving them takes QSopt_ex, which is under GPL-3; it is loaded with this module, and not by `import qcg`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Optional, Tuple, Union

from .errors import Bounds, BudgetSpent

__all__ = ["Hidden", "schrodinger", "fuzzy", "kriegspiel", "kriegspiel_forced"]


@dataclass(frozen=True)
class Hidden:
    """A game with hidden information: which one, from where, what the players are told, and who begins ('L' or 'R')."""

    model: str
    game: str
    position: str
    misere: bool = False
    first: str = "L"

    @property
    def value(self) -> Fraction:
        """What the first player gets on average: 1 is a sure win and -1 a sure loss.

        Raises qcg.BudgetSpent, whose `bounds.value` is between which numbers it lies.
        """
        at_least, at_most = self._bounds(None)
        if at_least != at_most:
            raise BudgetSpent("only bounds are known", "time", Bounds(value=(at_least, at_most)))
        return at_least

    def approximate(self, gap: Union[Fraction, int, str] = Fraction(1, 100)) -> Tuple[Fraction, Fraction]:
        """Two numbers not further apart than this, a fraction up to 1, between which the value is proved to lie.

        For games too large to be solved exactly.
        """
        widest = Fraction(gap)
        if not 0 < widest <= 1:
            raise ValueError("a gap is more than 0 and at most 1")
        return self._bounds(str(widest))

    def _bounds(self, gap: Optional[str]) -> Tuple[Fraction, Fraction]:
        from . import _hidden

        question = (self.model, self.game, self.position, self.misere, self.first)
        at_least, at_most, limit, message = _hidden.value(*question, gap)
        if limit is not None:
            raise BudgetSpent(message, limit, Bounds(value=(at_least, at_most)))
        return at_least, at_most

    @property
    def chance(self) -> Fraction:
        """The first player's chance to win."""
        return (self.value + 1) / 2


def schrodinger(game: str, position: str, misere: bool = False, first: str = "L") -> Hidden:
    """You hear which heap was touched, and whether it is now empty."""
    return Hidden("schrodinger", game, position, misere, first)


def fuzzy(game: str, position: str, misere: bool = False, first: str = "L") -> Hidden:
    """You hear which heap was touched."""
    return Hidden("fuzzy", game, position, misere, first)


def kriegspiel(game: str, position: str, misere: bool = False, first: str = "L") -> Hidden:
    """You hear only that a move was made, and whether yours was legal."""
    return Hidden("kriegspiel", game, position, misere, first)


def kriegspiel_forced(game: str, position: str, misere: bool = False, first: str = "L") -> Hidden:
    """As much as possible is taken, and nobody hears how much."""
    return Hidden("kriegspiel-forced", game, position, misere, first)
