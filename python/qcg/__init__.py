"""Quantum combinatorial games: positions in, exact values out.

>>> import qcg
>>> qcg.game("hackenbush", "br+br+r").quantum("D").value
qcg.value('-1/4')
"""

from ._qcg import Game, GameInfo, Number, Thermograph, Value, game, games, value
from . import hidden
from ._limits import limits
from ._pictures import Pictures, pictures
from .boards import (
    Board,
    Games,
    Solved,
    SubtractionProperties,
    Tally,
    Tiq,
    subtraction,
    subtraction_properties,
    tictactoe,
    tictactoe_board,
    tictactoe_games,
    tiqtaqtoe,
)
from .certificates import Rejected, certify, check_certificate
from .errors import Bounds, BudgetSpent, InputError
from .laboratory import Cell, Row, Sweep, Table, families, stored, sweep, table, tables
from .language import Function, evaluate, functions
from .lines import Chain, Chance, Circuit, Cost, Entanglement, Realised, chance, circuit, entanglement
from .rulesets import Ruleset
from .studies import Counterexample, Verdict, conjecture, conjectures

__all__ = [
    "Board",
    "Bounds",
    "BudgetSpent",
    "Cell",
    "Chain",
    "Chance",
    "Circuit",
    "Cost",
    "Counterexample",
    "Entanglement",
    "Function",
    "Game",
    "GameInfo",
    "Games",
    "InputError",
    "Number",
    "Pictures",
    "Realised",
    "Rejected",
    "Row",
    "Ruleset",
    "Solved",
    "SubtractionProperties",
    "Sweep",
    "Table",
    "Tally",
    "Thermograph",
    "Tiq",
    "Value",
    "Verdict",
    "certify",
    "chance",
    "check_certificate",
    "circuit",
    "conjecture",
    "conjectures",
    "entanglement",
    "evaluate",
    "families",
    "functions",
    "game",
    "games",
    "hidden",
    "limits",
    "pictures",
    "stored",
    "subtraction",
    "subtraction_properties",
    "sweep",
    "table",
    "tables",
    "tictactoe",
    "tictactoe_board",
    "tictactoe_games",
    "tiqtaqtoe",
    "value",
]
