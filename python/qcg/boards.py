"""Games that are no rulesets: Quantum Tic-Tac-Toe, and subtraction games of several players."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Dict, Iterable, List, NamedTuple, Optional, Tuple

from . import _qcg


class Solved(NamedTuple):
    """Quantum Tic-Tac-Toe from some position: what X gets, all actions that keep it, a line of best play."""

    value: Fraction
    optimal: List[str]
    line: List[str]


def tictactoe(
    moves: str = "", variant: str = "classic", rules: str = "default", scoring: Optional[str] = None
) -> Solved:
    """Solves Quantum Tic-Tac-Toe after these moves: '1-5 5-9 1-9 =1'. The 9x9 variants are for endgames.

    variant: classic, squared or ultimate; rules: default or goff; scoring: draw, win, loss, goff, complete or narrow,
    as `qcg ttt` has them.
    """
    return Solved(*_qcg.tictactoe(moves, variant, rules, scoring))


class Tally(NamedTuple):
    """How many games end in some way, and with which chance play at random does."""

    games: int
    chance: Fraction


class Games(NamedTuple):
    """All games of 3x3 Quantum Tic-Tac-Toe: how many, what X gets on average at random, and how they end.

    ends: 'x_alone', 'o_alone', 'both_x_first', 'both_o_first' and 'no_line', by who has a line.
    """

    games: int
    expected: Fraction
    ends: Dict[str, Tally]


def tictactoe_games(moves: str = "", rules: str = "default", scoring: Optional[str] = None) -> Games:
    """Counts all games that can be played on after these moves."""
    games, expected, ends = _qcg.tictactoe_games(moves, rules, scoring)
    return Games(games, expected, {end: Tally(*tally) for end, tally in ends.items()})


@dataclass(frozen=True)
class Board:
    """A board of Quantum Tic-Tac-Toe, as a picture."""

    moves: str
    variant: str
    rules: str
    _drawn: str

    def svg(self) -> str:
        """The picture, as the text of an SVG file."""
        return self._drawn

    def _repr_svg_(self) -> str:
        return self._drawn

    def __repr__(self) -> str:
        return f"<board: {self.moves or 'no moves'}>"


def tictactoe_board(moves: str = "", variant: str = "classic", rules: str = "default") -> Board:
    """The board after these moves, as a picture."""
    return Board(moves, variant, rules, _qcg.tictactoe_board(moves, variant, rules))


class Tiq(NamedTuple):
    """TiqTaqToe: what X gets on average, and what it gets after each move (one of those that are mirror images)."""

    value: Fraction
    moves: Dict[str, Fraction]


def tiqtaqtoe(moves: str = "", pairs_only: bool = False, lines_at_once: bool = False) -> Tiq:
    """Solves TiqTaqToe, measured when the board is full, after these moves: '5 1-9'."""
    return Tiq(*_qcg.tiqtaqtoe(moves, pairs_only, lines_at_once))


def subtraction(amounts: Iterable[int], stones: int, players: int = 2) -> List[int]:
    """What the player who moves gets from 0, 1, ... stones where any of these amounts may be taken.

    0 for who cannot move, up to players - 1 for who moved last; each player wants as much as possible.
    """
    return _qcg.subtraction(list(amounts), stones, players)


class SubtractionProperties(NamedTuple):
    """What may be said of a subtraction game, and what shows it.

    losing: who begins gets 0, by the `line` of best play; balanced: of 1, 2, ... stones as many bring each payoff
    (`counts`); restricted: there is never a choice, or else `two_moves`: from how many stones, to which two numbers.
    """

    losing: bool
    balanced: bool
    restricted: bool
    counts: Tuple[int, ...]
    line: Tuple[int, ...]
    two_moves: Optional[Tuple[int, int, int]]


def subtraction_properties(amounts: Iterable[int], stones: int, players: int = 2) -> SubtractionProperties:
    """Whether the game is losing, balanced, restricted, as `qcg subtraction properties` says."""
    return SubtractionProperties(*_qcg.subtraction_properties(list(amounts), stones, players))
