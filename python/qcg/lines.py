"""What is made of a line of play: its circuit, its entanglement graph, the chances where every move is measured."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, Optional, Tuple

from . import _qcg
from .errors import Bounds, BudgetSpent


class Cost(NamedTuple):
    """What a circuit takes."""

    qubits: int
    gates: int
    depth: int


class Realised(NamedTuple):
    """A realisation in the end: the bits measured, the runs that lead to it, its chance in a shot that is kept."""

    position: _qcg.Game
    bits: str
    runs: int
    chance: Fraction


@dataclass(frozen=True)
class Circuit:
    """A line of play as a quantum circuit; a picture of it in a notebook.

    success: the chance that a shot is kept, 1 where amplitude amplification (of so many `iterations`) makes it certain;
    runs: how many of all choices of labels are legal.
    """

    game: _qcg.Game
    moves: str
    form: str
    cost: Cost
    success: Fraction
    runs: int
    choices: int
    iterations: int
    realisations: Tuple[Realised, ...]

    def _written(self, kind: str) -> str:
        return _qcg.written_circuit(self.game, self.moves, self.form, kind)

    @property
    def qasm(self) -> str:
        """OpenQASM 3."""
        return self._written("qasm3")

    @property
    def qasm2(self) -> str:
        """OpenQASM 2."""
        return self._written("qasm2")

    @property
    def quantikz(self) -> str:
        """LaTeX, for the package quantikz."""
        return self._written("quantikz")

    def svg(self) -> str:
        """The picture, as the text of an SVG file."""
        return self._written("svg")

    def _repr_svg_(self) -> Optional[str]:
        try:
            return self.svg()
        except ValueError:  # too long for a picture
            return None

    def __repr__(self) -> str:
        return f"<circuit of {self.game}: {self.moves} ({self.cost.qubits} qubits, {self.cost.gates} gates)>"


def circuit(game: _qcg.Game, moves: str, form: str = "kept") -> Circuit:
    """The circuit of a line of play, as `qcg circuit` makes it: 'b1 & b2; r1'.

    form: 'kept' (labels stay), 'erased' (runs interfere) or 'certain' (no shot is lost). Moves are judged by the game's
    flavour; in a classical game by D, where any label goes that is legal somewhere.
    """
    cost, success, runs, choices, iterations, found = _qcg.circuit(game, moves, form)
    realisations = tuple(Realised(*one) for one in found)
    return Circuit(game, moves, form, Cost(*cost), success, runs, choices, iterations, realisations)


class Chain(NamedTuple):
    """Moves, counted from 1, that labels tie together, and those labels."""

    moves: Tuple[int, ...]
    labels: Tuple[str, ...]


@dataclass(frozen=True)
class Entanglement:
    """A line of play as an entanglement graph: its chains, and which labels are legal in some realisation.

    dead: the labels of moves that are legal in none any more; legal: those legal somewhere, Left's and Right's. Where
    `all_labels` is False there were too many positions to know all labels that might be asked about.
    """

    game: _qcg.Game
    moves: str
    chains: Tuple[Chain, ...]
    dead: Tuple[str, ...]
    legal: Tuple[Tuple[str, ...], Tuple[str, ...]]
    all_labels: bool

    def svg(self) -> Optional[str]:
        """The graph over the board, as the text of an SVG file; None for a game that has no picture."""
        return _qcg.entanglement_picture(self.game, self.moves)

    def _repr_svg_(self) -> Optional[str]:
        return self.svg()


def entanglement(game: _qcg.Game, moves: str) -> Entanglement:
    """The entanglement graph of a line of play, which is not played out: there may be any number of realisations."""
    chains, dead, left, right, all_labels = _qcg.entanglement(game, moves)
    joined = tuple(Chain(tuple(numbers), tuple(labels)) for numbers, labels in chains)
    return Entanglement(game, moves, joined, tuple(dead), (tuple(left), tuple(right)), all_labels)


class Chance(NamedTuple):
    """The chance to win where both play their best; the moves that win with it, and the chance of each to be legal."""

    chance: Fraction
    moves: Tuple[Tuple[str, Fraction], ...]


def chance(game: _qcg.Game, player: str, moves: str = "", weights: str = "kept") -> Chance:
    """The chance that a player wins who moves first, if every move is measured and an illegal one loses.

    moves: played before, all of them found legal; the superposition after `play` has lost how likely its realisations
    are. weights: 'kept' or 'interfering'. Where a limit comes first, `bounds.chance` of qcg.BudgetSpent is known.
    """
    at_least, at_most, best, limit, message = _qcg.chance(game, player, moves, weights)
    if limit is not None:
        raise BudgetSpent(message, limit, Bounds(chance=(at_least, at_most)))
    return Chance(at_least, tuple(best))
