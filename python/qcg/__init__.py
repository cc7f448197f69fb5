"""Quantum combinatorial games: positions in, exact values out.

>>> import qcg
>>> qcg.game("hackenbush", "br+br+r").quantum("D").value
qcg.value('-1/4')
"""

from ._qcg import Game, GameInfo, Number, Thermograph, Value, game, games, value
from ._limits import limits
from .errors import Bounds, BudgetSpent, InputError
from .rulesets import Ruleset

__all__ = [
    "Bounds",
    "BudgetSpent",
    "Game",
    "GameInfo",
    "InputError",
    "Number",
    "Ruleset",
    "Thermograph",
    "Value",
    "game",
    "games",
    "limits",
    "value",
]
