"""Sweeps and tables: many answers at once, for pandas where that is there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterable, List, NamedTuple, Optional, Sequence, Union

from . import _qcg

Names = Union[str, Iterable[str]]
Widths = Union[int, None, Iterable[Optional[int]]]


def _names(names: Names) -> List[str]:
    return [names] if isinstance(names, str) else list(names)


def _widths(widths: Widths) -> List[str]:
    each = widths if isinstance(widths, Iterable) else [widths]
    return ["inf" if width is None else str(width) for width in each]


def _frame(rows: Sequence[Any], columns: Sequence[str]) -> Any:
    import pandas  # only who asks for a frame needs it

    return pandas.DataFrame(rows, columns=list(columns))


class Row(NamedTuple):
    """One answer of a sweep. A width of None is no bound."""

    game: str
    position: str
    flavour: str
    width: Optional[int]
    property: str
    answer: Any


@dataclass(frozen=True)
class Sweep:
    """The answers of a sweep, in the order in which positions grow."""

    rows: List[Row]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self):
        return iter(self.rows)

    def to_pandas(self) -> Any:
        """A pandas.DataFrame with a row for each answer."""
        return _frame(self.rows, Row._fields)


def sweep(
    family: str,
    most: int,
    properties: Names = "value",
    flavours: Names = (),
    widths: Widths = None,
    realisations: int = 1,
) -> Sweep:
    """Asks for properties of every position of a family up to a size (qcg.families() lists them).

    Without flavours: those of the papers. realisations: all superpositions of up to so many positions.
    """
    rows = _qcg.sweep_rows(family, most, _names(properties), _names(flavours), _widths(widths), realisations)
    return Sweep([Row(*row) for row in rows])


class Cell(NamedTuple):
    """One cell of a table. An answer of None was not reached; a position of '' is not there."""

    flavour: str
    width: Optional[int]
    row: int
    column: int
    position: str
    answer: Any


class Table:
    """A table that was worked out: a grid for each flavour and width."""

    def __init__(self, grids: _qcg.Grids) -> None:
        self._grids = grids

    @property
    def cells(self) -> List[Cell]:
        """All cells, row by row."""
        return [Cell(*cell) for cell in self._grids.cells()]

    def text(self, format: str = "text") -> str:
        """The table as text, md, csv, latex, html or svg."""
        return self._grids.text(format)

    def __str__(self) -> str:
        return self.text()

    def _repr_markdown_(self) -> str:
        return self.text("md")

    def to_pandas(self) -> Any:
        """A pandas.DataFrame with a row for each cell."""
        return _frame(self.cells, Cell._fields)


def table(
    name: Optional[str] = None,
    *,
    game: Optional[str] = None,
    position: Optional[str] = None,
    rows: Optional[str] = None,
    columns: Optional[str] = None,
    property: str = "value",
    flavours: Names = (),
    widths: Optional[Widths] = None,
    most: Optional[int] = None,
) -> Table:
    """A table of a paper by its name (qcg.tables() lists them), or one of your own.

    qcg.table(game="nim", position="{n},{m}", rows="n=0..3", columns="m=0..3", property="nimber", flavours="D")
    """
    wanted = [] if widths is None else _widths(widths)
    if name is not None:
        return Table(_qcg.known_table(name, _names(flavours), wanted, most))
    if game is None or position is None or rows is None or columns is None:
        raise TypeError("a table needs a name, or a game, a position, rows and columns")
    return Table(_qcg.own_table(game, position, rows, columns, property, _names(flavours), wanted))


def tables() -> List[str]:
    """The names of the tables that qcg.table knows."""
    return _qcg.shipped_tables()


def families() -> List[str]:
    """The names of the families of positions that qcg.sweep goes through."""
    return _qcg.families()
