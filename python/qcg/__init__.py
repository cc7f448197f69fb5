"""Quantum combinatorial games: positions in, exact values out.

>>> import qcg
>>> qcg.game("hackenbush", "br+br+r").quantum("D").value
qcg.value('-1/4')
"""

from ._qcg import Game, GameInfo, Number, Thermograph, Value, game, games, value
from . import hidden
from ._limits import limits
from ._pictures import Pictures, pictures
from .certificates import Rejected, certify, check_certificate
from .errors import Bounds, BudgetSpent, InputError
from .laboratory import Cell, Row, Sweep, Table, families, stored, sweep, table, tables
from .language import Function, evaluate, functions
from .rulesets import Ruleset
from .studies import Circuit, Counterexample, Solved, Verdict, circuit, conjecture, conjectures, subtraction, tictactoe

__all__ = [
    "Bounds",
    "BudgetSpent",
    "Cell",
    "Circuit",
    "Counterexample",
    "Function",
    "Game",
    "GameInfo",
    "InputError",
    "Number",
    "Pictures",
    "Rejected",
    "Row",
    "Ruleset",
    "Solved",
    "Sweep",
    "Table",
    "Thermograph",
    "Value",
    "Verdict",
    "certify",
    "check_certificate",
    "circuit",
    "conjecture",
    "conjectures",
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
    "sweep",
    "table",
    "tables",
    "tictactoe",
    "value",
]
