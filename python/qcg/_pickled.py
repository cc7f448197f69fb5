"""What pickles name: functions of Python, since those of an extension module cannot be pickled."""

from . import _qcg


def value(notation: str) -> _qcg.Value:
    """The value that is written so."""
    return _qcg.value(notation)


def game(parts: tuple) -> _qcg.Game:
    """The position of which these are the parts."""
    return _qcg.from_parts(parts)
