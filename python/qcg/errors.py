"""What qcg raises."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Optional, Tuple

Interval = Tuple[Optional[Fraction], Optional[Fraction]]


class InputError(ValueError):
    """Bad input. `str(error)` shows the place with a caret below it.

    message: the sentence; source: the line (or the part of it) that is wrong; line and column: where in it, counted
    from 1. The last three are None for an error about the input as a whole.
    """

    def __init__(
        self,
        message: str,
        source: Optional[str] = None,
        line: Optional[int] = None,
        column: Optional[int] = None,
        located: Optional[str] = None,
    ) -> None:
        super().__init__(message, source, line, column, located)
        self.message = message
        self.source = source
        self.line = line
        self.column = column
        self._located = located

    def __str__(self) -> str:
        return self._located or self.message


@dataclass(frozen=True)
class Bounds:
    """What is known of a position before its value is. An interval is a pair of Fractions, None where nothing is known.

    heaps: the least and the most that its nimber may be, and no_heaps, what it is not in between; chance: of
    `qcg.chance`.
    """

    value: Interval = (None, None)
    left_stop: Interval = (None, None)
    right_stop: Interval = (None, None)
    left_wins_first: Optional[bool] = None
    right_wins_first: Optional[bool] = None
    least_temperature: Optional[Fraction] = None
    heaps: Optional[Tuple[int, Optional[int]]] = None
    no_heaps: Tuple[int, ...] = ()
    chance: Interval = (None, None)

    @property
    def outcome(self) -> Optional[str]:
        """'L', 'R', 'N' or 'P', where it is known."""
        if self.left_wins_first is None or self.right_wins_first is None:
            return None
        return {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[
            self.left_wins_first, self.right_wins_first
        ]


class BudgetSpent(RuntimeError):
    """A limit came before the answer. Ask again with more of it, and what was found out so far counts.

    reason: 'time', 'memory' or 'interrupt'; bounds: what is known by now, as Bounds, or None.
    """

    def __init__(self, message: str, reason: str, bounds: Optional[Bounds] = None) -> None:
        super().__init__(message, reason, bounds)
        self.message = message
        self.reason = reason
        self.bounds = bounds

    def __str__(self) -> str:
        return self.message
