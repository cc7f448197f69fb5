"""Sweeps and tables: many answers at once, for pandas where that is there."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any, Iterable, List, NamedTuple, Optional, Sequence, Union

from . import _html, _qcg

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


_MOST_ROWS = 40


class Row(NamedTuple):
    """One answer of a sweep. A width of None is no bound."""

    game: str
    position: str
    flavour: str
    width: Optional[int]
    property: str
    answer: Any


def _in_words(kind: Sequence[Any], wanted: Sequence[bool]) -> str:
    flavour, width, asked = kind
    words = [flavour, "unbounded width" if width is None else f"width {width}", asked]
    return ", ".join(word for word, is_wanted in zip(words, wanted) if is_wanted)


@dataclass(frozen=True, repr=False)
class Sweep:
    """The answers of a sweep, in the order in which positions grow."""

    rows: List[Row]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self):
        return iter(self.rows)

    def __repr__(self) -> str:
        return f"<sweep of {len(self)} answers>"

    def _repr_html_(self) -> str:
        kinds = list(dict.fromkeys(row[2:5] for row in self.rows))
        answers: dict = {}
        for row in self.rows:
            answers.setdefault(row[:2], {})[row[2:5]] = row.answer
        # What all columns have in common is said once, and so is the game.
        varies = [len(set(parts)) > 1 for parts in zip(*kinds)]
        games = {game for game, _ in answers}
        heads = [_in_words(kind, varies) for kind in kinds]
        common = _in_words(kinds[0], [not part for part in varies]) if kinds else ""
        lines = [
            [position if len(games) == 1 else f"{game} {position}", *map(found.get, kinds)]
            for (game, position), found in list(answers.items())[:_MOST_ROWS]
        ]
        note = f"the first {_MOST_ROWS} of {len(answers)} positions" if len(answers) > _MOST_ROWS else ""
        return _html.table([", ".join(sorted(games)), common], ["position", *heads], lines, note)

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
    store: Union[str, os.PathLike, None] = None,
) -> Sweep:
    """Asks for properties of every position of a family up to a size (qcg.families() lists them).

    Without flavours: those of the papers. realisations: all superpositions of up to so many positions.
    store: a file, as `qcg sweep` makes them. What it has is not worked out again; what is found is kept there, also
    where a limit comes.
    """
    file = None if store is None else os.fspath(store)
    rows = _qcg.sweep_rows(family, most, _names(properties), _names(flavours), _widths(widths), realisations, file)
    return Sweep([Row(*row) for row in rows])


def stored(store: Union[str, os.PathLike]) -> Sweep:
    """All answers of a store, smaller positions first."""
    return Sweep([Row(*row) for row in _qcg.stored_rows(os.fspath(store))])


class Cell(NamedTuple):
    """One cell of a table. An answer of None was not reached; a position of '' is not there.

    Where the table was compared with print: what is printed, whether that agrees, and a note on a misprint.
    """

    flavour: str
    width: Optional[int]
    row: int
    column: int
    position: str
    answer: Any
    printed: Optional[str] = None
    agrees: Optional[bool] = None
    note: str = ""


def _answer(cell: Cell) -> Any:
    if not cell.position and cell.printed is None:
        return ""
    if cell.agrees is False:
        return _html.Marked(f"{cell.answer} (print: {cell.printed})")
    return "?" if cell.answer is None else cell.answer


class Table:
    """A table that was worked out: a grid for each flavour and width."""

    def __init__(self, grids: _qcg.Grids) -> None:
        self._grids = grids

    @property
    def cells(self) -> List[Cell]:
        """All cells, row by row."""
        return [Cell(*cell) for cell in self._grids.cells()]

    @property
    def misprints(self) -> List[Cell]:
        """The cells that differ from what is printed, where the table was compared with that."""
        return [cell for cell in self.cells if cell.agrees is False]

    def text(self, format: str = "text") -> str:
        """The table as text, md, csv, latex, html or svg."""
        return self._grids.text(format)

    def svg(self) -> str:
        """A heat map, as the text of an SVG file: the greater an answer, the brighter its cell."""
        return self._grids.text("svg")

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<table of {len(self.cells)} cells: {self._grids.headings()[0][0]}>"

    def _repr_markdown_(self) -> str:
        return self.text("md")

    def _repr_html_(self) -> str:
        grids: dict = {}
        for cell in self.cells:
            grids.setdefault((cell.flavour, cell.width), []).append(cell)
        drawn = []
        for (title, lift, rows, columns), cells in zip(self._grids.headings(), grids.values()):
            lines: dict = {}
            for cell in cells:
                lines.setdefault(cell.row, [cell.row]).append(_answer(cell))
            header = [f"{rows} \\ {columns}", *dict.fromkeys(cell.column for cell in cells)]
            compared = [cell.agrees for cell in cells if cell.agrees is not None]
            note = f"{sum(compared)} of {len(compared)} printed cells agree" if compared else ""
            drawn.append(_html.table([title, lift], header, lines.values(), note))
        return _html.beside(drawn)

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
    compare: bool = False,
) -> Table:
    """A table of a paper by its name (qcg.tables() lists them), or one of your own.

    compare: with what the paper prints, cell by cell. property: also an expression about the position G and the
    table's variables, "mean(<G>) - n". A table of your own:

    qcg.table(game="nim", position="{n},{m}", rows="n=0..3", columns="m=0..3", property="nimber", flavours="D")
    """
    wanted = [] if widths is None else _widths(widths)
    if name is not None:
        return Table(_qcg.known_table(name, _names(flavours), wanted, most, compare))
    if compare:
        raise TypeError("only the tables of papers can be compared with print")
    if game is None or position is None or rows is None or columns is None:
        raise TypeError("a table needs a name, or a game, a position, rows and columns")
    return Table(_qcg.own_table(game, position, rows, columns, property, _names(flavours), wanted))


def tables() -> List[str]:
    """The names of the tables that qcg.table knows."""
    return _qcg.shipped_tables()


def families() -> List[str]:
    """The names of the families of positions that qcg.sweep goes through."""
    return _qcg.families()
