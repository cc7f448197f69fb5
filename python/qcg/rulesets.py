"""Games whose rules are written in Python."""

from __future__ import annotations

from typing import Generic, Hashable, Iterable, TypeVar, Union

from . import _qcg

Position = TypeVar("Position", bound=Hashable)
Label = Union[str, int]


class Ruleset(Generic[Position]):
    """A game of one's own: a subclass says what moves there are and where they lead.

    Positions are anything hashable that never changes. A label names a change and means the same in every position
    (what is superposed are labels, so their choice matters): whoever has it, L or R or both, has it also in what
    follows; and where both have it, it leads both to the same position. Play must end.

    `game(start)` asks for all that can be reached, once; from then on everything runs in C++.
    """

    def moves(self, position: Position, player: str) -> Iterable[Label]:
        """The labels that the player ('L' or 'R') may play in this position."""
        raise NotImplementedError

    def play(self, position: Position, player: str, label: Label) -> Position:
        """Where a label leads that `moves` lists."""
        raise NotImplementedError

    def show(self, position: Position) -> str:
        """How the position is written; different positions differently."""
        return str(position)

    def game(self, *start: Position) -> _qcg.Game:
        """The game from this position, or from a superposition of several."""
        return _qcg.tabulated(self, start)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"
