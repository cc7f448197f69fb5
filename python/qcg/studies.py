"""Conjectures, shipped ones and one's own."""

from __future__ import annotations

import os
import pathlib
from dataclasses import dataclass
from typing import List, NamedTuple, Optional, Union

from . import _qcg


class Counterexample(NamedTuple):
    """Where a claim is false: the position, the game that it is under the flavour at hand, and what was found there."""

    position: _qcg.Game
    game: _qcg.Game
    facts: List[str]


@dataclass(frozen=True)
class Verdict:
    """How a conjecture fared: 'refuted', 'holds' (on all positions that were tried) or 'unknown'."""

    positions: int
    checked: int
    not_reached: int
    counterexamples: List[Counterexample]
    listed: bool = True

    @property
    def answer(self) -> str:
        """'refuted', 'holds' or 'unknown'."""
        if self.counterexamples:
            return "refuted"
        return "holds" if self.listed and not self.not_reached else "unknown"


def _counterexample(game: str, position: str, flavour: str, width: Optional[int], facts: List[str]) -> Counterexample:
    found = _qcg.game(game, position)
    return Counterexample(found, found.quantum(flavour, width), facts)


def conjecture(
    name: Union[str, os.PathLike, None] = None,
    most: Optional[int] = None,
    *,
    text: Optional[str] = None,
    every: bool = False,
) -> Verdict:
    """Puts a conjecture to the test, up to another size than its own if `most` is given.

    One of ours by its name (qcg.conjectures() lists them), one in a file, 'my.conjecture', or one as text:

    qcg.conjecture(text="positions: stalks up to 4\\nflavours: A,D\\nclaim: number(<G>)")

    `counterexamples` has the smallest one, or every one.
    """
    if (name is None) == (text is None):
        raise TypeError("a conjecture is given by its name, or as text")
    if name is not None and _is_file(name):
        text = pathlib.Path(name).read_text(encoding="utf-8")
    listed, positions, checked, not_reached, found = _qcg.conjecture(str(name), text, most, every)
    return Verdict(positions, checked, not_reached, [_counterexample(*one) for one in found], listed)


def _is_file(name: Union[str, os.PathLike]) -> bool:
    return isinstance(name, os.PathLike) or "/" in name or name.endswith(".conjecture")


def conjectures() -> List[str]:
    """The names of the conjectures that qcg.conjecture knows."""
    return _qcg.conjectures()
