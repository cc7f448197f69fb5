"""The language of `qcg eval`, in Python."""

from __future__ import annotations

from typing import Any, List, NamedTuple

from . import _qcg


class Function(NamedTuple):
    """A function of the language."""

    name: str
    written: str
    says: str


def evaluate(expression: str, **names: Any) -> Any:
    """What an expression of the language comes to: a Value, a bool, a text or a list.

    Names stand for what is given: values, exact numbers, True and False, texts.

    >>> import qcg
    >>> qcg.evaluate("cool(<hackenbush br+b>[D] + x, 1/4)", x=qcg.value("{1|*}"))
    qcg.value('{9/4|7/4}')
    >>> qcg.evaluate("max over G in stalks up to 5 of temperature(<G>[C])")
    qcg.value('1/2')
    """
    return _qcg.evaluate(expression, names)


def functions() -> List[Function]:
    """The functions that expressions may call."""
    return [Function(*row) for row in _qcg.functions()]
